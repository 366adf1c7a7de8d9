//! `veillee play`: a game in the terminal, in words.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use bots::Level;
use catalog::{CatalogGame, Visitor};
use clap::Args;
use kit::{Dice, Match, Seat, Seed, Stream, Viewer};
use play::{AnyMatch, ChooseError};
use table::Offer;
use words::{Names, Prose, Words};

use super::deal::check_viewer;
use super::deal_args::DealArgs;
use crate::session::{Failure, NewFile, Session, random_seed};

/// Plays a game in the terminal against bots
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    deal: DealArgs,
    /// Your seat, or `table` to watch the bots
    #[arg(long, value_name = "SEAT|table", default_value = "0")]
    seat: Option<Viewer>,
    /// Level of the bots: one for all, or one for each seat, separated by commas
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', default_value = "greedy")]
    bots: Vec<Level>,
    /// Your name
    #[arg(long)]
    name: Option<String>,
    /// Save the record of the game in this new file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl Play {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        super::visit(&self.deal.game, session, Sit { play: self, session })?
    }
}

/// Sits down at a new match of the game.
struct Sit<'a> {
    play: &'a Play,
    session: &'a Session,
}

impl Visitor for Sit<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: CatalogGame>(self) -> Result<(), Failure> {
        let words = self.session.words_of::<G>();
        let game: Match<G> = self.play.deal.deal(&words)?;
        let me = self.play.seat.unwrap_or(Viewer::Seat(Seat::at(0)));
        check_viewer(me, game.state(), &words)?;
        let seats = game.record().seats;
        let levels = match self.play.bots.as_slice() {
            [] => vec![Level::default(); seats.into()],
            [level] => vec![*level; seats.into()],
            levels if levels.len() == usize::from(seats) => levels.to_vec(),
            levels => {
                let args = [("found", levels.len().into()), ("seats", seats.into())];
                return Err(Failure::because(words.say_with("bot-levels", &args)));
            }
        };
        let bot_seed = bot_seed(&self.play.deal, game.record().seed)?;
        let played = TerminalGame {
            me,
            names: names(me, seats, self.play.name.as_deref(), &words),
            levels,
            dice: (0..u32::from(seats)).map(|seat| Dice::new(&bot_seed, Stream::outside(seat), 0)).collect(),
            events_told: 0,
            width: self.session.width,
            words,
            game: game.into(),
        };
        let record = self.play.record.as_deref().map(NewFile::create).transpose()?;
        played.play(&mut io::stdin().lock(), &mut io::stdout().lock(), record)
    }
}

/// The seed of the bots. If the deal's seed was given, the bots follow from it, so that the whole game can be repeated.
fn bot_seed(deal: &DealArgs, seed: Seed) -> Result<Seed, Failure> {
    if deal.is_seeded() {
        Ok(Seed::from_words(&format!("bots of {}", seed.commitment())))
    } else {
        random_seed()
    }
}

/// The names at the table: the person's own, and the usual ones for the bots.
fn names(me: Viewer, seats: u8, name: Option<&str>, words: &Words) -> Names {
    let name = name.map_or_else(|| words.say("guest"), str::to_owned);
    Names::of(
        Seat::all(seats)
            .map(|seat| if me.is(seat) { name.clone() } else { table::BOT_NAMES[seat.index()].into() })
            .collect(),
    )
}

/// A match played in a terminal by one person and bots.
struct TerminalGame {
    game: Box<dyn AnyMatch>,
    /// The person's seat, or the public if they only watch.
    me: Viewer,
    names: Names,
    words: Words,
    levels: Vec<Level>,
    /// The dice of each bot.
    dice: Vec<Dice>,
    /// How many events the person has been told of.
    events_told: usize,
    width: usize,
}

/// What a line of input means.
enum Input {
    Choose(String),
    Undo,
    Describe,
    Help,
    Quit,
    Unclear(String),
}

impl TerminalGame {
    fn play(
        mut self,
        input: &mut impl BufRead,
        out: &mut impl Write,
        mut record: Option<NewFile<'_>>,
    ) -> Result<(), Failure> {
        // Saved before the first choice and however the game ends: an unfinished record is worth reading too.
        self.save(&mut record)?;
        let played = self.play_on(input, out);
        self.save(&mut record)?;
        let finished = played?;
        if let Some(record) = record {
            let file = record.path().display().to_string();
            writeln!(out, "{}", self.words.say_with("recorded", &[("file", file.into())]))?;
        }
        if !finished {
            writeln!(out, "{}", self.words.say("left"))?;
        }
        Ok(())
    }

    fn save(&self, record: &mut Option<NewFile<'_>>) -> Result<(), Failure> {
        let Some(file) = record else { return Ok(()) };
        let names = Seat::all(self.game.seats()).map(|seat| self.names.get(seat).to_owned()).collect();
        file.write(&self.game.record(names))
    }

    /// Plays to the end; false if the person leaves before.
    fn play_on(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<bool, Failure> {
        let commitment = self.game.seed().commitment();
        writeln!(
            out,
            "{}",
            self.words.say_with("welcome", &[("game", self.game.title(&self.words).into())])
        )?;
        writeln!(
            out,
            "{}",
            self.words.say_with("committed", &[("commitment", commitment.to_string().into())])
        )?;
        let mut finished = true;
        while !self.game.deciders().is_empty() {
            // Simultaneous choices may come in any order. The person is asked last, so that they never wait.
            let bot = self.game.deciders().iter().find(|seat| !self.me.is(*seat));
            if let Some(seat) = bot {
                self.let_bot_choose(seat)?;
            } else if !self.ask(input, out)? {
                finished = false;
                break;
            }
        }
        self.tell_news(out)?;
        if let Some(sheet) = self.game.sheet(&self.names, &self.words) {
            write!(out, "\n{}", sheet.to_terminal(self.width))?;
            let seed = self.game.seed().to_string();
            writeln!(out, "{}", self.words.say_with("revealed", &[("seed", seed.into())]))?;
        }
        Ok(finished)
    }

    fn let_bot_choose(&mut self, seat: Seat) -> Result<(), Failure> {
        let (level, dice) = (self.levels[seat.index()], &mut self.dice[seat.index()]);
        let choice = self.game.bot_choice(seat, level, dice);
        let choice = choice.ok_or_else(|| Failure::defect("a seat has to decide but has no choices"))?;
        self.game.choose(seat, &choice).map_err(Failure::defect)
    }

    fn tell_news(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        let news = self.game.news(self.events_told, self.me, &self.names, &self.words);
        self.events_told = self.game.event_count();
        write!(out, "{}", Prose::new().list(news).to_terminal(self.width))?;
        Ok(())
    }

    /// Describes the game and asks until the person has chosen; false if they leave.
    fn ask(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<bool, Failure> {
        let Some(seat) = self.me.seat() else { return Ok(false) };
        writeln!(out)?;
        self.tell_news(out)?;
        let offers = self.game.offers(seat, &self.names, &self.words);
        self.describe(out)?;
        loop {
            if let Some(question) = self.game.ask(seat, &self.names, &self.words) {
                writeln!(out, "\n{question}")?;
            }
            for (number, offer) in (1..).zip(&offers) {
                writeln!(out, "{number:>3}  {}", offer.label)?;
            }
            write!(out, "> ")?;
            out.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(out)?;
                return Err(Failure::because(self.words.say("input-ended")));
            };
            match self.parse(line.trim(), &offers) {
                Input::Choose(choice) => match self.game.choose(seat, &choice) {
                    Ok(()) => return Ok(true),
                    Err(ChooseError::Notation(_)) => self.tell(&self.unclear(&offers), out)?,
                    Err(ChooseError::Refused(refusal)) => {
                        let sentence = words::refuse(&refusal, &self.words);
                        self.tell(&format!("{sentence} ({})", refusal.rule), out)?;
                    }
                },
                Input::Undo => match self.game.undo(seat) {
                    Ok(()) => {
                        writeln!(out, "{}", self.words.say("undone"))?;
                        return Ok(true);
                    }
                    Err(refusal) => self.tell(&words::refuse(&refusal, &self.words), out)?,
                },
                Input::Describe => self.describe(out)?,
                Input::Help => {
                    let help = self.words.say_with("play-help", &[("count", offers.len().into())]);
                    self.tell(&help, out)?;
                }
                Input::Quit => return Ok(false),
                Input::Unclear(sentence) => self.tell(&sentence, out)?,
            }
        }
    }

    /// Prints an answer to the person's input, wrapped to the terminal.
    fn tell(&self, text: &str, out: &mut impl Write) -> Result<(), Failure> {
        write!(out, "{}", Prose::new().text(text).to_terminal(self.width))?;
        Ok(())
    }

    fn describe(&self, out: &mut impl Write) -> Result<(), Failure> {
        let described = self.game.describe(self.me, &self.names, &self.words);
        write!(out, "{}", described.to_terminal(self.width))?;
        Ok(())
    }

    fn unclear(&self, offers: &[Offer]) -> String {
        self.words.say_with("unclear", &[("count", offers.len().into())])
    }

    fn parse(&self, line: &str, offers: &[Offer]) -> Input {
        match line {
            "?" | "help" | "aide" => return Input::Help,
            "q" | "quit" | "quitter" => return Input::Quit,
            "u" | "undo" | "annuler" => return Input::Undo,
            "v" | "view" | "voir" => return Input::Describe,
            _ => (),
        }
        if let Ok(number) = line.parse::<usize>() {
            return match number.checked_sub(1).and_then(|index| offers.get(index)) {
                Some(offer) => Input::Choose(offer.choice.clone()),
                None => {
                    Input::Unclear(self.words.say_with("no-such-number", &[("count", offers.len().into())]))
                }
            };
        }
        Input::Choose(line.to_owned())
    }
}

/// Reads a line of input; `None` at the end. Invalid UTF-8 is replaced, to be answered as unclear, and very long lines
/// are cut.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    const MAX_BYTES: u64 = 1000;
    let mut line = Vec::new();
    let read = io::Read::take(&mut *input, MAX_BYTES).read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests {
    use tale::Tale;

    use super::*;

    fn dealt(lang: words::Lang, seed: &str) -> TerminalGame {
        let words = Session::new(Some(lang)).words_of::<Tale>();
        let me = Viewer::Seat(Seat::at(0));
        TerminalGame {
            game: Match::<Tale>::deal(tale::Options::default(), 4, Seed::from_words(seed)).unwrap().into(),
            me,
            names: names(me, 4, Some("Zoé"), &words),
            levels: vec![Level::Random; 4],
            dice: (0..4).map(|seat| Dice::new(&Seed::from_words("bots"), Stream::outside(seat), 0)).collect(),
            events_told: 0,
            width: 100,
            words,
        }
    }

    /// Somebody who always takes the first offer plays a whole game, in both languages.
    #[test]
    fn a_whole_game_is_told_in_words() {
        for (lang, words) in [
            (words::Lang::Fr, ["Vous gardez", "Le sceau est levé"]),
            (words::Lang::En, ["You keep", "The seal is broken"]),
        ] {
            let mut out = Vec::new();
            let input = "1\n".repeat(100);
            dealt(lang, "whole game").play(&mut input.as_bytes(), &mut out, None).unwrap();
            let text = String::from_utf8(out).unwrap();
            assert!(!text.contains('⟦'), "a message is missing:\n{text}");
            assert!(words.iter().all(|word| text.contains(word)), "{lang}:\n{text}");
            assert!(text.contains(&Seed::from_words("whole game").to_string()), "the seed is revealed");
        }
    }

    #[test]
    fn strange_input_is_answered_and_changes_nothing() {
        let lines = b"\n0\n99\nkeep\nkeep x\nplay demon\n?\nv\nu\n\xc3\xbc\xff\x07\nq\n";
        let mut out = Vec::new();
        dealt(words::Lang::En, "strange").play(&mut &lines[..], &mut out, None).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("TALE-DRAFT-2"), "a refusal names its rule:\n{text}");
        assert!(!text.contains('⟦'));
        let ended = dealt(words::Lang::En, "ended").play(&mut "1\n".as_bytes(), &mut Vec::new(), None);
        assert!(matches!(ended, Err(Failure::Because(_))));
    }

    #[test]
    fn the_binarys_messages_are_complete() {
        let problems = words::check(&[crate::session::MESSAGES, <Tale as words::Speak>::SOURCE]);
        assert!(problems.is_empty(), "{problems:#?}");
    }
}
