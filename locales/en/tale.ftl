### Fairy Tale in English. Card names come from docs/rules/tale.md (3.3); everything else is our own.
### To "open" a card is to turn it face up, to "close" it is to turn it face down.

tale-title = Fairy Tale
tale-blurb = Keep one card, pass the rest, then unveil your best three at the same moment as everybody else: a lively game of dragons, knights, fairies and shadows.

## The options of a table. The id ends with the name of the option, then with its value.

tale-option-mode = Rules
    .about = Which cards are in the game, and how it begins.
tale-option-mode-basic = Basic
    .about = 80 cards without hunters, chapters or The Trickster. For 2 to 4 players.
tale-option-mode-novice = Novice
    .about = Like Basic, but with a gentle start: everybody begins with one card face up and plays only two in the first round.
tale-option-mode-expert = Expert
    .about = All 100 cards, with hunters, chapters and The Trickster. For 2 to 5 players.
tale-option-pair_match = In pairs
    .about = Two teams of two, with four players. Partners sit opposite each other and add up their points.
tale-option-show_closed_faces = Show closed cards
    .about = Also names the others’ face-down cards: everybody saw them when they were played. The rules stay the same.

## The steps from a first game to the full game

tale-step-first = First game
    .about = The Novice rules: everybody starts with a card on the table. Easy-going bots, with hints.
tale-step-discovery = Finding your feet
    .about = The Basic rules, without a start card. The bots play well, and the hints stay on.
tale-step-full = The full game
    .about = All 100 cards, with hunters, chapters and tricks, against good players.

## Affinities and types. "card" and "cards" follow a number or "your".

tale-affinity-dragonvale = Dragonvale
    .card = Dragonvale card
    .cards = Dragonvale cards
tale-affinity-holy_empire = Holy Empire
    .card = Holy Empire card
    .cards = Holy Empire cards
tale-affinity-fairywood = Fairywood
    .card = Fairywood card
    .cards = Fairywood cards
tale-affinity-shadow = Shadow
    .card = Shadow card
    .cards = Shadow cards
tale-affinity-any = any affinity
    .card = card
    .cards = cards

tale-kind-character = character
tale-kind-home = home
tale-kind-story = story

# What a majority counts, to be said after "most"; "bare" stands alone.
tale-group-dragonvale = Dragonvale cards
    .bare = Dragonvale
tale-group-holy_empire = Holy Empire cards
    .bare = Holy Empire
tale-group-fairywood = Fairywood cards
    .bare = Fairywood
tale-group-shadow = Shadow cards
    .bare = Shadow
tale-group-character = characters
    .bare = characters
tale-group-home = homes
    .bare = homes
tale-group-story = stories
    .bare = stories

## The cards, in catalogue order. "def" is said of a certain card, "any" of one that could be any copy, "many" of several.
## "form" says how a sentence agrees with the card: one, many, or title for a name that never changes.

tale-card-children_of_the_dragon = Children of the Dragon
    .def = Children of the Dragon
    .any = Children of the Dragon
    .many = Children of the Dragon
    .form = many
tale-card-sky_dance_dragon = Sky-Dance Dragon
    .def = Sky-Dance Dragon
    .any = a Sky-Dance Dragon
    .many = Sky-Dance Dragons
    .form = one
tale-card-bronze_dragon = Bronze Dragon
    .def = Bronze Dragon
    .any = a Bronze Dragon
    .many = Bronze Dragons
    .form = one
tale-card-dragon_tamer = Dragon Tamer
    .def = Dragon Tamer
    .any = a Dragon Tamer
    .many = Dragon Tamers
    .form = one
tale-card-dragons_lair = Dragon’s Lair
    .def = Dragon’s Lair
    .any = a Dragon’s Lair
    .many = Dragon’s Lairs
    .form = one
tale-card-the_gold_dragon = The Gold Dragon
    .def = The Gold Dragon
    .any = The Gold Dragon
    .many = Gold Dragons
    .form = title
tale-card-dragons_tale_1 = Dragon’s Tale – Chapter 1
    .def = Dragon’s Tale – Chapter 1
    .any = Dragon’s Tale – Chapter 1
    .many = Dragon’s Tales – Chapter 1
    .form = title
tale-card-dragons_tale_2 = Dragon’s Tale – Chapter 2
    .def = Dragon’s Tale – Chapter 2
    .any = Dragon’s Tale – Chapter 2
    .many = Dragon’s Tales – Chapter 2
    .form = title
tale-card-dragons_tale_3 = Dragon’s Tale – Chapter 3
    .def = Dragon’s Tale – Chapter 3
    .any = Dragon’s Tale – Chapter 3
    .many = Dragon’s Tales – Chapter 3
    .form = title
tale-card-dragons_tale_4 = Dragon’s Tale – Chapter 4
    .def = Dragon’s Tale – Chapter 4
    .any = Dragon’s Tale – Chapter 4
    .many = Dragon’s Tales – Chapter 4
    .form = title
tale-card-homesteaders = Homesteaders
    .def = Homesteaders
    .any = Homesteaders
    .many = Homesteaders
    .form = many
tale-card-knight_of_the_round_table = Knight of the Round Table
    .def = Knight of the Round Table
    .any = a Knight of the Round Table
    .many = Knights of the Round Table
    .form = one
tale-card-court_wizard = Court Wizard
    .def = Court Wizard
    .any = a Court Wizard
    .many = Court Wizards
    .form = one
tale-card-priestess = Priestess
    .def = Priestess
    .any = a Priestess
    .many = Priestesses
    .form = one
tale-card-royal_castle = Royal Castle
    .def = Royal Castle
    .any = a Royal Castle
    .many = Royal Castles
    .form = one
tale-card-the_paladin = The Paladin
    .def = The Paladin
    .any = The Paladin
    .many = Paladins
    .form = title
tale-card-knights_tale_1 = Knight’s Tale – Chapter 1
    .def = Knight’s Tale – Chapter 1
    .any = Knight’s Tale – Chapter 1
    .many = Knight’s Tales – Chapter 1
    .form = title
tale-card-knights_tale_2 = Knight’s Tale – Chapter 2
    .def = Knight’s Tale – Chapter 2
    .any = Knight’s Tale – Chapter 2
    .many = Knight’s Tales – Chapter 2
    .form = title
tale-card-knights_tale_3 = Knight’s Tale – Chapter 3
    .def = Knight’s Tale – Chapter 3
    .any = Knight’s Tale – Chapter 3
    .many = Knight’s Tales – Chapter 3
    .form = title
tale-card-knights_tale_4 = Knight’s Tale – Chapter 4
    .def = Knight’s Tale – Chapter 4
    .any = Knight’s Tale – Chapter 4
    .many = Knight’s Tales – Chapter 4
    .form = title
tale-card-mischievous_fairy = Mischievous Fairy
    .def = Mischievous Fairy
    .any = a Mischievous Fairy
    .many = Mischievous Fairies
    .form = one
tale-card-bard = Bard
    .def = Bard
    .any = a Bard
    .many = Bards
    .form = one
tale-card-dwarven_warrior = Dwarven Warrior
    .def = Dwarven Warrior
    .any = a Dwarven Warrior
    .many = Dwarven Warriors
    .form = one
tale-card-elven_healer = Elven Healer
    .def = Elven Healer
    .any = an Elven Healer
    .many = Elven Healers
    .form = one
tale-card-ancient_tree = Ancient Tree
    .def = Ancient Tree
    .any = an Ancient Tree
    .many = Ancient Trees
    .form = one
tale-card-the_fairy_queen = The Fairy Queen
    .def = The Fairy Queen
    .any = The Fairy Queen
    .many = Fairy Queens
    .form = title
tale-card-fairys_tale_1 = Fairy’s Tale – Chapter 1
    .def = Fairy’s Tale – Chapter 1
    .any = Fairy’s Tale – Chapter 1
    .many = Fairy’s Tales – Chapter 1
    .form = title
tale-card-fairys_tale_2 = Fairy’s Tale – Chapter 2
    .def = Fairy’s Tale – Chapter 2
    .any = Fairy’s Tale – Chapter 2
    .many = Fairy’s Tales – Chapter 2
    .form = title
tale-card-fairys_tale_3 = Fairy’s Tale – Chapter 3
    .def = Fairy’s Tale – Chapter 3
    .any = Fairy’s Tale – Chapter 3
    .many = Fairy’s Tales – Chapter 3
    .form = title
tale-card-fairys_tale_4 = Fairy’s Tale – Chapter 4
    .def = Fairy’s Tale – Chapter 4
    .any = Fairy’s Tale – Chapter 4
    .many = Fairy’s Tales – Chapter 4
    .form = title
tale-card-demon = Demon
    .def = Demon
    .any = a Demon
    .many = Demons
    .form = one
tale-card-vampire = Vampire
    .def = Vampire
    .any = a Vampire
    .many = Vampires
    .form = one
tale-card-werewolf = Werewolf
    .def = Werewolf
    .any = a Werewolf
    .many = Werewolves
    .form = one
tale-card-magic_circle = Magic Circle
    .def = Magic Circle
    .any = a Magic Circle
    .many = Magic Circles
    .form = one
tale-card-the_trickster = The Trickster
    .def = The Trickster
    .any = The Trickster
    .many = Tricksters
    .form = title
tale-card-shadowkings_tale_1 = Shadowking’s Tale – Chapter 1
    .def = Shadowking’s Tale – Chapter 1
    .any = Shadowking’s Tale – Chapter 1
    .many = Shadowking’s Tales – Chapter 1
    .form = title
tale-card-shadowkings_tale_2 = Shadowking’s Tale – Chapter 2
    .def = Shadowking’s Tale – Chapter 2
    .any = Shadowking’s Tale – Chapter 2
    .many = Shadowking’s Tales – Chapter 2
    .form = title
tale-card-shadowkings_tale_3 = Shadowking’s Tale – Chapter 3
    .def = Shadowking’s Tale – Chapter 3
    .any = Shadowking’s Tale – Chapter 3
    .many = Shadowking’s Tales – Chapter 3
    .form = title
tale-card-shadowkings_tale_4 = Shadowking’s Tale – Chapter 4
    .def = Shadowking’s Tale – Chapter 4
    .any = Shadowking’s Tale – Chapter 4
    .many = Shadowking’s Tales – Chapter 4
    .form = title

## Cards in lists

# $n (number): how many copies, at least one. $one and $many (text): the name in the singular and in the plural.
tale-count = { $n ->
    [one] { $one }
   *[other] { $n } { $many }
}
# The same, but the number is always said.
tale-number = { $n } { $n ->
    [one] { $one }
   *[other] { $many }
}
# $cards, $affinity, $kind (text): the card, or several of one name. $text (text): what it is worth and does.
tale-item = { $cards } ({ $affinity }, { $kind }): { $text }
# What the card is.
tale-belongs = { $affinity }, { $kind }
# The same with what is printed on it. $worth (text): what it is worth.
tale-printed = { $affinity }, { $kind }, { $worth }
# A worth that depends on other cards. $points (text): the points.
tale-printed-copies = { $points } per copy
tale-printed-allies = { $points } per ally
tale-printed-needs = { $points } with others
tale-printed-most = { $points } for the most
# $cards (text): cards of one name. $points (text): what they are worth so far.
tale-worth = { $cards } ({ $points })
# $name (text): the card that The Trickster stands for.
tale-worth-as = { $cards } ({ $points }, stands for { $name })
# $value (text): what they could be worth, if they are worth nothing so far.
tale-worth-not = { $cards } ({ $points }; { $value })
# $affinity and $cards (text): the face-up cards of one affinity.
tale-row = { $affinity }: { $cards }
tale-row-more = { $head }; { $next }
tale-down = face down: { $cards }
tale-down-mine = Face down: { $cards }
# $n (number): how many cards are face down, without naming them.
tale-down-hidden = { $n ->
    [one] one card face down
   *[other] { $n } cards face down
}

## What a card is worth. Begins with a number, ends without a full stop.

tale-value-self = 1 point per copy, on each copy (3 copies: 9 points)
# $points (text): the points. $ally (text): the name of the ally.
tale-value-ally = { $points } per { $ally }
# $cards (text): the cards to have, as a list.
tale-value-needs = { $points } with { $cards }
# $group (text): what to have most of.
tale-value-most = { $points } for the most { $group }, even tied

## What a revealed card does, in a sentence, and shorter for a button.

# $card and $cards (text): the cards that it touches, in the singular and in the plural.
tale-effect-hunt = When it is revealed, the hunt begins: all { $cards } revealed at the same time go face down and do nothing.
tale-brief-hunt = hunts { $cards }
# $n (number): how many cards.
tale-effect-open = When it is revealed, you open { $n ->
    [one] one
   *[other] { $n }
} of your face-down { $cards }.
tale-brief-open = you open { $n } { $n ->
    [one] { $card }
   *[other] { $cards }
}
tale-effect-close-you = When it is revealed, you close { $n ->
    [one] one
   *[other] { $n }
} of your { $cards }.
# The revealed card is itself of this affinity.
tale-effect-close-own = When it is revealed, you close { $n ->
    [one] one
   *[other] { $n }
} of your { $cards }, perhaps this one.
tale-brief-close-you = you close { $n } { $n ->
    [one] { $card }
   *[other] { $cards }
}
tale-effect-close-all = When it is revealed, everybody closes { $n ->
    [one] one
   *[other] { $n }
} of their { $cards }.
tale-brief-close-all = everybody closes { $n } { $n ->
    [one] { $card }
   *[other] { $cards }
}
tale-effect-almighty = At the end it stands for whichever other card earns you most.
tale-brief-almighty = stands for another card
# $value (text): what it is worth. $effect (text): one sentence or more.
tale-explain = { $value }.
tale-explain-effect = { $value }. { $effect }

## Where the game is

# $round (text): "Round 2 of 4". $step and $of (number): the present step, and how many there are.
tale-heading-draft = { $round }, draft: pick { $step } of { $of }
tale-heading-play = { $round }, play: card { $step } of { $of }
tale-heading-open = { $round }, card { $step } of { $of }: opening
tale-heading-close = { $round }, card { $step } of { $of }: closing

# $direction (left or right): where packs go. $to (text): to whom I pass. $from (text): who passes to me.
tale-passing = Packs go to the { $direction ->
    [left] left
   *[right] right
}: you pass to { $to }, and { $from } passes to you.
# With two players.
tale-passing-two = You and { $to } swap packs.
# $names (text): all players, in the order in which packs go.
tale-passing-table = Packs go to the { $direction ->
    [left] left
   *[right] right
}, in the order { $names }.

# $card (text): my card, still secret.
tale-sealed-keep = You are keeping { $card }; the others are still choosing.
tale-sealed-play = You will play { $card } as soon as everybody has chosen.
# $cards (text): the cards that I chose, still secret.
tale-chosen-open = You have chosen to open { $cards }.
tale-chosen-close = You have chosen to close { $cards }.

## What I have

# $n (number): how many cards.
tale-pack = Your pack, { $n } { $n ->
    [one] card
   *[other] cards
}
tale-hand = Your hand, { $n } { $n ->
    [one] card
   *[other] cards
}
# $cards (text): cards as a list.
tale-kept = You have already kept { $cards }.
tale-pack-back = You know this pack: since you passed it on, the others took { $cards }.
# $points (text): my score so far.
tale-mine = In front of you, { $points } so far
tale-mine-over = In front of you, { $points }
tale-mine-none = You have not played anything yet.
tale-seen = What you passed on
# $step (number): the draft step. $card (text): kept. $cards (text): passed. $to (text): to whom.
tale-seen-pick = Pick { $step }: { $card } for you; for { $to }, { $cards }.
# $round (number): a past round.
tale-seen-round = Round { $round }: { $cards }.
tale-unused-mine = Your unused cards: { $cards }.

## The table

# $n (number): how many the others are.
tale-others = { $n ->
    [one] In front of your opponent
   *[other] In front of the others
}
tale-everybody = In front of the players
# $name (text): a player. $cards (text): their cards, by affinity.
tale-other = { $name } — { $cards }.
tale-other-none = { $name } — nothing yet.
# $name (text): my name, in the table.
tale-self = { $name } (you)
tale-standing = Where everybody stands
tale-head-up = Face up
tale-head-down = Face down
tale-head-points = Points so far
tale-head-pack = Pack
tale-head-kept = Kept
tale-head-hand = Hand
# $names (text): the two of a team. $points (text): their sum.
tale-team = { $names } ({ $points })
# $one and $two (text): the two teams.
tale-teams = { $one } play against { $two }.
# $mode (text): the name of the rules. $deck and $unused (number): cards.
tale-piles = { $mode } rules. { $deck ->
    [0] The deck is empty
    [one] { $deck } card is left in the deck
   *[other] { $deck } cards are left in the deck
}; { $unused ->
    [0] no card has gone unused.
    [one] { $unused } card has gone unused.
   *[other] { $unused } cards have gone unused.
}

## What is asked

# $n (number): the cards of the pack. $rest (number): those that remain. $to (text): to whom they go.
tale-ask-keep = Keep one of these { $n } cards; the { $rest ->
    [one] other goes
   *[other] { $rest } others go
} to { $to }.
# $n (number): the cards in hand. $step and $of (number): which one of the round it is.
tale-ask-play = Play one of the { $n } cards in your hand: the { $step ->
    [1] first
    [2] second
    [3] third
   *[other] { $step }th
} of the { $of } that you play this round.
# $why (text): who revealed what. $cards (text): which cards it is about. $nth and $of (number): if there are several.
tale-ask-open = { $why }: choose which of your { $cards } to open, that is, to turn face up{ $of ->
    [1] .
   *[other] {" "}({ $nth } of { $of }).
}
tale-ask-close = { $why }: choose which of your { $cards } to close, that is, to turn face down{ $of ->
    [1] .
   *[other] {" "}({ $nth } of { $of }).
}

## Buttons. $card (text): the card. $note (text): what it is worth, or what would change.

tale-choice-keep = Keep { $card }: { $note }
tale-choice-play = Play { $card }: { $note }
tale-choice-open = Open { $card }
tale-choice-close = Close { $card }
tale-choice-open-note = Open { $card }: { $note }
tale-choice-close-note = Close { $card }: { $note }
# $value and $effect (text): what the card is worth and does.
tale-note = { $value }, { $effect }
# $points (text): the difference.
tale-note-more = { $points } more
tale-note-less = { $points } less
tale-note-same = your points stay the same
# $note (text): what the card is worth and does. $now (text): what it would bring now.
tale-note-now = { $note }; { $now }
# $points (text): the difference.
tale-now-more = brings { $points } now
tale-now-less = costs { $points } now
tale-now-none = brings nothing yet
tale-now-closed = closes itself

## What happens. $name (text): who. $card (text): which card. $cards (text): several, as a list.

tale-tell-kept = You keep { $card }.
tale-tell-committed = You are going to play { $card }.
tale-tell-aimed-open = You choose to open { $card }.
tale-tell-aimed-close = You choose to close { $card }.
tale-tell-decided = { $name } has decided.
tale-tell-passed = The packs move on.
tale-tell-passed-mine = The packs move on; you receive { $cards }.
tale-tell-drafted = The packs are empty, and everybody has their hand.
tale-tell-drafted-mine = Everybody has a hand now; in yours are { $cards }.
tale-reveals = { $name } reveals { $card }
tale-reveals-you = You reveal { $card }
tale-revealed-by = { $name } revealed { $card }
tale-revealed-by-you = You revealed { $card }
# $cards (text): who reveals or revealed what, as a list.
tale-tell-revealed = { $cards }.
# A revealed card that acts, with whose it is. $name (text): who revealed it; tale-cause-elided is for names before which
# French says d’ and not de, tale-cause-titled for cards whose name never changes. The others are for the reader’s own cards,
# and for those of whoever has the card that they act on. $form (text): the card’s form.
tale-cause = { $name }’s { $card }
tale-cause-elided = { $name }’s { $card }
tale-cause-titled = { $card }, played by { $name }
tale-cause-you = { $form ->
    [title] your card { $card }
   *[one] your { $card }
}
tale-cause-own = { $form ->
    [title] their own card { $card }
   *[one] their own { $card }
}
# $causes (text): the cards that bring it about, as a list of the messages above. $form (text): the form of the card that
# is turned over.
tale-tell-hunted = { $form ->
    [many] { $name }’s { $card } are
    [title] { $name }’s card { $card } is
   *[one] { $name }’s { $card } is
} hunted down by { $causes }: face down, and without effect.
tale-tell-hunted-you = { $form ->
    [many] Your { $card } are
    [title] Your card { $card } is
   *[one] Your { $card } is
} hunted down by { $causes }: face down, and without effect.
tale-tell-opened = { $form ->
    [many] { $name }’s { $card } are
    [title] { $name }’s card { $card } is
   *[one] { $name }’s { $card } is
} turned face up by { $causes }.
tale-tell-opened-you = { $form ->
    [many] Your { $card } are
    [title] Your card { $card } is
   *[one] Your { $card } is
} turned face up by { $causes }.
tale-tell-closed = { $form ->
    [many] { $name }’s { $card } are
    [title] { $name }’s card { $card } is
   *[one] { $name }’s { $card } is
} turned face down by { $causes }.
tale-tell-closed-you = { $form ->
    [many] Your { $card } are
    [title] Your card { $card } is
   *[one] Your { $card } is
} turned face down by { $causes }.
# The same in a few words, beside the card.
tale-by-hunted = hunted down by { $causes }
tale-by-opened = turned up by { $causes }
tale-by-closed = turned down by { $causes }
tale-tell-thrown = Everybody throws away the cards left in hand.
tale-tell-thrown-mine = Everybody throws away the cards left in hand; yours are { $cards }.
# $round (number): which round. $direction (left or right): where packs go.
tale-tell-dealt = Round { $round } begins, and packs go to the { $direction ->
    [left] left
   *[right] right
}.
tale-tell-dealt-mine = Round { $round } begins, and packs go to the { $direction ->
    [left] left
   *[right] right
}; yours holds { $cards }.
tale-tell-scored = The tale is told, and the points are counted.

## The score sheet

tale-ending-scored = The tale is told: four rounds are played, and the face-up cards count.
# $names (text): a team. $sum (text): "20 + 23". $points (text): the total.
tale-team-sum = { $names }: { $sum } = { $points }.
# $name (text): a player. $points (text): their points.
tale-sheet = { $name }, { $points }
tale-head-card = Card
tale-head-why = Why
tale-why-down = face down
# $n (number): how many copies. $trickster (text): the card that stands for this one or for its ally.
tale-why-self = { $n ->
    [one] { $n } copy
   *[other] { $n } copies
}
tale-why-self-with = { $n ->
    [one] { $n } copy
   *[other] { $n } copies
}, with { $trickster }
# $times (number): points per ally. $allies (text): how many allies.
tale-why-ally = { $times } × { $allies }
tale-why-ally-with = { $times } × { $allies }, with { $trickster }
# $ally (text): the name of the ally that is missing.
tale-why-ally-none = no { $ally }
tale-why-met = condition met
tale-why-met-with = condition met, with { $trickster }
# $card (text): the only card that is missing.
tale-why-missing = { $card } missing
# $n and $of (number): how many cards are missing, and how many it takes.
tale-why-missing-some = { $n } of { $of } cards missing
# $group (text): what the majority counts. $own and $best (number): mine, and the most of the others.
tale-why-most = { $group }: { $own } to { $best }
# $name (text): the card that it stands for.
tale-why-stands = stands for { $name }
tale-why-stands-not = stands for nothing

## Refusals

# $seats (number): how many are at the table. $most (number): how many can play.
rule-TALE-SETUP-1 = { $most ->
    [4] These rules are for 2 to { $most } players, not { $seats }. Five need the 100 cards of the Expert rules.
   *[other] These rules are for 2 to { $most } players, not { $seats }.
}
    .about = The game is for 2 to 5 players; five need the 100 cards of the Expert rules, the other rules stop at four.
rule-TALE-SETUP-6 = A game in pairs needs two teams of two: exactly four players, not { $seats }.
    .about = A game in pairs needs two teams of two.
rule-TALE-DRAFT-2 = That card isn’t in the pack that you hold: keep one that is.
rule-TALE-DRAFT-4 = You have already kept a card from this pack. Until everybody has, you can change your pick; then the packs move on.
rule-TALE-PLAY-2 = That card is not in your hand: play one that is, and only one.
rule-TALE-PLAY-3 = Your card is already on the table. Until everybody has played, you can change it; then all cards are revealed.
rule-TALE-OPEN-3 = That card cannot be opened now: choose one of your face-down cards that your revealed card can open.
rule-TALE-CLOSE-3 = That card cannot be closed now: choose one of your face-up cards of the affinity asked for.
rule-TALE-ROUND-4 = The game is over: after four rounds there is nothing left to do but count the points.

## The drawn table

tale-stage-draft = Pick and pass
tale-stage-play = Play
tale-stage-open = Open
tale-stage-close = Close
tale-in-front-of-me = In front of you
# After somebody’s name: the box that shows their cards larger on a phone.
tale-enlarge = , cards in full size
tale-deciding = deciding…
tale-decided = has decided
tale-nothing-played = Nothing yet.
tale-held-pack = cards in the pack
tale-held-hand = cards in hand
tale-face-down = face down
# Beside the card that the reader has chosen in secret.
tale-chosen = Your choice
tale-chosen-here = Chosen
tale-kept-so-far = Kept this round
tale-still-in-hand = Still in hand
# $direction (text): left or right.
tale-packs-go = { $direction ->
    [left] Packs go to the left
   *[right] Packs go to the right
}
# $n (number): the cards that are left.
tale-deck-left = { $n } in the deck

## Rules at hand

tale-rules-goal = In four rounds you lay down a tale of your own, card by card. Cards that are face up at the end score points; those that are face down score none. Whoever has the most points wins, and tied players share the victory.
    .heading = What it is about
    .brief = Lay down your tale: face-up cards score.
tale-rules-draft = Everybody gets a pack of five cards, keeps one of them and passes the others on: to the left in rounds 1 and 3, to the right in rounds 2 and 4. From the pack that arrives you keep one again, until you have five. In the first round of Novice there are only four. A pack that comes back is a pack you know.
    .heading = Pick and pass
    .brief = Keep one card and pass the rest, until all are kept.
tale-rules-play = Three times everybody chooses a card from their hand in secret; then all are shown at once and stay in front of their owners. The two cards that are left are thrown away. In the first round of Novice you play two cards of four. Nobody gets a card that you don’t play.
    .heading = Play
    .brief = Play three of your five cards, at the same time as the others.
tale-rules-effects = A card acts once, when it is shown. First all cards that hunt, then all that open, then all that close; each step is done for everybody before the next begins.
    .heading = What cards do
    .brief = First hunt, then open, then close.
tale-rules-hunt = Hunt: Shadow cards shown at the same time go face down, and do nothing.
tale-rules-open = Open: turn face-down cards of your own face up again.
tale-rules-close = Close: turn cards face down, your own or everybody’s, as the card says. If you have too few, turn those that you have.
tale-rules-score = The number on a card says how many points it brings; if there is a sign beside it, that says what they depend on. Cards that are face down score nothing.
    .heading = Points
    .brief = Some cards count more beside others.
tale-rules-worth-fixed = A number alone: always that many points.
tale-rules-worth-count = A × with stacked cards: so many points for every copy that you have face up, or for every face-up ally that the card names. Three of a kind that count each other are worth 3 each: 9 in all.
tale-rules-worth-needs = A chain: only if you have all the cards that it names.
tale-rules-worth-most = A podium: only if you have at least one of the cards that it counts, and nobody has more of them. A tie is enough.
tale-rules-face = A card shows what it is worth, its affinity, and what it does when it is shown.
    .heading = A card
    .brief = Its worth, its affinity, and what it does.
tale-rules-face-worth = What it is worth, with the sign of what that depends on.
tale-rules-face-affinity = Its affinity: Dragonvale, Holy Empire, Fairywood or Shadow.
tale-rules-face-effect = What it does when it is shown: hunt, open or close. Most cards do nothing.
tale-rules-end = After the fourth round the tale is told. You can always see what everybody’s face-up cards are worth so far. In pairs everybody is scored alone, even against their partner; then partners add up their points, and the higher sum wins. Basic leaves out the hunters, the chapters and The Trickster; so does Novice, which begins gently, with one card already in front of you; Expert uses all the cards.
    .heading = The end
    .brief = Four rounds, then the most points win.
# $n (number): how many there are in the full deck.
tale-copies-in-deck = { $n ->
    [one] One copy in the game
   *[other] { $n } copies in the game
}

## A first game that teaches

# $to (text): who gets the pack next.
tale-hint-first-pick = Keep the card that you like best. A number alone is the points it brings; one with a × counts copies or other cards, as you will see in a moment. The rest goes to { $to }, and another pack comes to you.
tale-hint-first-pick-novice = Keep the card that you like best. A number alone is the points it brings; one with a × counts copies or other cards, as you will see in a moment. The rest goes to { $to }, and another pack comes to you. The card in front of you is yours already: it counts at the end, like those you will play.
tale-hint-second-pick = This is what another player left. Some cards are worth more beside others: 1× is one point for every copy of the card itself, 3× is three points for every card that it names.
# $of (number): how many cards are played this round.
tale-hint-later-pick = Look at what you have kept already. In a moment these cards are your hand, and you will play { $of } of them.
tale-hint-first-play = Everybody chooses a card in secret, and all are shown at once. You play { $of } cards in this round; what is left in your hand is thrown away.
tale-hint-next-play = Now you see what the others collect. Some cards act when they are shown: they open cards that lie face down, or close cards that lie face up. The sign at their right edge says so.
tale-hint-open = An opened card lies face up again and brings its points. Choose the one that is worth most to you.
tale-hint-close = A closed card brings nothing at the end unless something opens it again. Choose the one that you need least.
tale-hint-next-round = A new round, and the packs go the other way: to { $to }. What lies in front of you stays; look for cards that go with it.
tale-hint-last-round = The last round: keep what completes your tale. A card whose partner never comes brings nothing.
tale-hint-over = That was a whole tale. The result shows where every point comes from; the next game goes one step further.
# For each card: $card (text): its name. $now (text): what it would bring. What it is worth and does follows.
tale-teach-keep = Keep { $card }. { $now }
tale-teach-play = Play { $card }. { $now }
# $points (text): the difference.
tale-teach-more = Played now, it would bring you { $points }.
tale-teach-less = Played now, it would cost you { $points }.
tale-teach-none = Played now, it would bring you nothing yet.
# $affinity (text): the affinity.
tale-teach-closed = Careful: played now, it closes itself, because you have no other face-up card of { $affinity }.

## What somebody chose, for those who watch a game again. $name (text): who. $card (text): which card.

tale-chose-keep = { $name } keeps { $card }.
tale-chose-play = { $name } is going to play { $card }.
tale-chose-open = { $name } chooses to open { $card }.
tale-chose-close = { $name } chooses to close { $card }.
