### The pages of the house: lobby, opening, table, invitation, profile, about.
### Ids begin with "house-". The voice is that of a good host: warm, short, never hurried.

## Around every page

house-name = Veillée
house-tagline = A game room that never closes
# $page (text): what the page is about.
house-title = { $page } – Veillée
# $game (text): what the game is called. The dot is seen in a crowded row of tabs.
house-title-turn = ● Your turn – { $game }
house-skip = Skip to the content
house-skip-ask = Skip to what is asked of you
house-nav = The house
house-profile = Your name
# $name (text): what the reader is called.
house-you-are = You are { $name }
house-about = About this house
house-footer = No account, no trackers, no advertising.
house-source-note = Not affiliated with the publishers of the games.
# The name of the other language, in that language.
house-other-language = Français

## The lobby

house-lobby-welcome = Come in, take a seat
# $n (number): how many games there are.
house-lobby-lead = { $n ->
    [one] One game by the fire, for now. Play against the regulars of the house, or send your friends a link: nobody needs an account.
   *[other] { $n } games by the fire. Play against the regulars of the house, or send your friends a link: nobody needs an account.
}
house-my-tables = Your tables
house-open-tables = Open tables
house-open-tables-lead = A seat is free here for whoever comes by.
house-shelf = The games
house-play-now = Play now
# $game (text): what the game is called. Said by screen readers for "Play now".
house-play-now-label = Play now: { $game }, against the house
house-more-ways = With friends…
# $game (text): what the game is called.
house-more-ways-label = With friends… { $game }, and other ways to play
# $least, $most (number): how many can play.
house-for-players = { $least } to { $most } players
# $n (number): how many play, always.
house-for-exactly = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
# $n (number): how long a game takes.
house-minutes = about { $n } minutes
house-your-turn-here = Your turn
house-phase-gathering = People are sitting down
house-phase-playing = The game is on
house-phase-over = Finished
house-phase-closed = Given up
# $n (number): how many seats are free.
house-free-seats = { $n ->
    [one] One free seat
   *[other] { $n } free seats
}
house-nobody-yet = Nobody sits here yet
house-page-before = Back
house-page-next = More tables

## Opening a table

# $game (text): what the game is called.
house-open-heading = A table of { $game }
house-open-seats = How many play?
house-open-with = Who sits with you?
house-open-with-bots = The regulars of the house
    .about = You begin at once; bots take the other seats.
house-open-with-friends = My friends
    .about = You get a link for each free seat. Bots can fill what stays empty.
house-open-with-watch = Nobody, I only watch
    .about = Bots play among themselves, and you look over their shoulders.
house-open-level = What kind of opponents?
house-open-listed = Show the table in the lobby
    .about = Whoever comes by may take a free seat. Without this, only your links lead to it.
house-open-button = Open the table
house-options = The rules of this game
house-level-random = easy-going beginner
    .title = Easy-going beginner
    .about = Plays by the rules and without a plan. Good for a first game.
house-level-greedy = good player
    .title = Good player
    .about = Looks at every choice and takes the best one in sight.

## The table: what is asked

house-others-turn = The others’ turn
house-your-turn = Your turn
# $names (text): who else has to decide, as a list.
house-also-waiting = Also deciding: { $names }.
house-watching = You are watching.
house-nothing-asked = Nothing is asked of you now.
# $n (number): free seats.
house-gathering-free = { $n ->
    [one] One seat is still free
   *[other] { $n } seats are still free
}
house-gathering-free-host = Send a friend the link of a free seat, or let a bot of the house sit down. The game can begin once every seat is taken.
house-gathering-free-guest = The game can begin once every seat is taken.
house-gathering-full = Everybody is here
house-gathering-full-host = Begin when you are all ready.
# $name (text): the host.
house-gathering-full-guest = { $name } begins the game.
# $name (text): the host.
house-host-away = { $name } has not been seen for a while: you can begin.
house-start = Begin the game
house-closed = This table was given up
house-closed-text = It was closed before the game began.
house-to-lobby = Back to the games
house-over = Thank you for playing
house-over-text = Thank you for playing. Below is the result, point by point.
house-rematch = Another game, same people
house-rematch-ready = The same people go on at a new table.
house-rematch-go = Go to the new table
house-after = These people come from another table.
house-after-link = See how that game ended
house-record = Download the record of the game
house-left = You have left this table
house-left-text = The house plays on for you. Your seat stays yours: you can have it back at any time.
house-return = Take my seat back
house-undo = Take back my choice
house-undo-note = Nothing has been revealed since, so you can go back freely.
house-ask-back = Take back further…
house-ask-back-text = Since your last choice something was revealed, or somebody else has acted. You can still go back if everybody agrees; what has been seen stays seen, and the log says so.
house-ask-back-alone = Since your last choice something was revealed, or somebody else has acted. Only the house sits with you, and it agrees at once; what you have seen stays seen, and the log says so.
house-ask-back-button = Ask the others
house-ask-back-button-alone = Take back my last choice
# $name (text): who asks.
house-wish-heading = { $name } asks to take back a choice
# $n (number): how many later choices everybody knows of.
house-wish-text = { $n ->
    [0] That choice would be undone, with all that followed from it.
    [one] That choice would be undone, with all that followed from it and one choice made since.
   *[other] That choice would be undone, with all that followed from it and { $n } choices made since.
}
house-wish-yes = Yes, take it back
house-wish-no = No, play on
# $names (text): who has still to answer, as a list.
house-wish-waiting = Still to answer: { $names }.
house-wish-mine = You asked to take back your last choice
house-wish-cancel = Never mind, play on

## The table: board, log, people, chat

house-board = The table
house-board-empty = The cards are still in the box.
house-log = The log
house-people = Who plays
house-seat-you = you
house-seat-host = host
# $level (text): one of the levels above.
house-seat-bot-level = bot, { $level }
house-seat-stand-in = has left, the house plays on
house-seat-away = not here just now
house-seat-deciding = deciding…
house-seat-free = free
house-sit = Sit down here
# $name (text): the seat.
house-sit-label = Sit down here: { $name }
house-free = Free the seat
# $name (text): who sits there.
house-free-label = Free the seat: { $name }
house-bot-here = Let a bot sit here:
house-stand-in = Let the house play on
# $name (text): who is away.
house-stand-in-label = Let the house play on: { $name }
# $name (text): who plays there now.
house-offer = Offer { $name }’s seat to a friend
house-change = Change something
# $name (text): the seat.
house-invite-label = Link that invites to { $name }
house-invite-note = A link is for one friend: it is used up once somebody has taken that place.
# "--listen" stays as it is.
house-invite-here = It leads to the computer that you are sitting at. For friends at other computers, the room has to be opened with --listen on an address that they can reach, and you have to visit it there, too.
house-copy = Copy link
house-list-on = Show in the lobby
house-list-off = Remove from the lobby
house-listed = This table is in the lobby: whoever comes by may take a free seat.
house-unlisted = This table is private: only your links lead to it.
house-leave-before = Get up from the table
house-leave = Leave the table
house-leave-about = The house plays on for you, and you can come back.
house-close = Give up this table
house-chat = Chat
house-chat-empty = It is quiet here.
house-chat-label = Say something
house-chat-send = Send
house-mute-heading = Who you hear
house-mute = Mute
# $name (text): whom.
house-mute-label = Mute: { $name }
house-unmute = Hear again
# $name (text): whom.
house-unmute-label = Hear again: { $name }
house-is-muted = muted

## The table: the end, and the shuffle

house-result = Result
house-seal = The shuffle
house-seal-what = Fixed and sealed before the first choice
house-seal-check = Verify the shuffle
house-seal-closed = The order of the cards was fixed before the first choice. This number seals it: at the end the seed is shown, and anybody can check that it fits.
house-seal-open = The seal is broken: the seed fits the number that was published before the first choice. The record proves it card by card.
house-seal-commitment = Seal
house-seal-seed = Seed
# The command stays as it is.
house-seal-how = Download the record and run “veillee verify”, or read how it works.
house-seal-about = How shuffles are verified

## The table: what the script says

house-live-lost = The connection is lost. Trying again…
house-live-back = The connection is back.
house-live-failed = We don’t know whether that got through. Please try again: it does no harm to do it twice.
house-live-copied = Copied
house-notify = Notify me on my turn
house-notify-denied = Your browser does not allow notifications here.
house-keys = Keyboard
house-help = Keys
house-help-choose = choose what is offered, in its order
house-help-undo = take back your last choice
house-help-help = show this help
house-plain = In words
house-drawn = Drawn table
house-help-plain = The table in words, or drawn
house-rules = Rules
house-card = Card
# $game (text): the game.
house-rules-of = { $game }: the rules
house-help-use = Use these keys
house-help-close = Close

## Invitation

# $name (text): who invites.
house-invite-heading = { $name } keeps a seat for you
# $game (text): what the game is called.
house-invite-game = A game of { $game }
# $names (text): who sits there already, as a list.
house-invite-with = Already at the table: { $names }.
house-invite-running = The game has begun; you take over a seat as it is.
house-invite-button = Sit down
house-name-label = What shall we call you?
house-name-hint = Up to 24 characters. You can change it later.

## Profile

house-profile-heading = How the house knows you
house-profile-language = Language
house-profile-french = Français
house-profile-english = English
house-profile-button = Save
house-profile-note = There is no password. This browser keeps a cookie; whoever has it is taken for you.

## About

house-about-heading = About this house
house-about-lead = A veillée is an evening spent together by the fire, with tales and games. This house has a table for you and your friends, whenever you like, and regulars who fill the empty seats.
house-about-games = The games and their rules
# $n (number): how many games there are. $games (text): what they are called, as a list.
house-about-games-text = { $n ->
    [one] The house plays one game so far, by its complete rules: { $games }.
   *[other] The house plays { $n } games, by their complete rules: { $games }.
}
house-about-rules = Rules are said in our own words; all drawings are ours. When something is not allowed, you are told which rule forbids it.
house-about-names = Names of published games are used only to say whose rules are played. This house is not affiliated with their publishers or authors. If you like a game, buy the box: it is worth it.
house-about-bots = The regulars
house-about-bots-text = Bots know only what a player on their seat would know. They cannot look into your hand, nor into the deck.
house-about-privacy = What is kept about you
house-about-privacy-cookie = One cookie, so that your seats stay yours, and small ones for your taste: tables in words, hints in a first game. No account, no e-mail address, no trackers, nothing from third parties.
house-about-privacy-kept = Kept on this server: the name you give, your language, your tables, what you chose there and what you said there.
house-about-privacy-seen = Whoever knows the address of a table can watch it, but never sees what is hidden.
house-about-shuffle = How shuffles are verified
house-about-shuffle-text = Before the first choice a secret number is drawn: the seed. It alone decides every shuffle. Its fingerprint (BLAKE3) is shown at the table from the beginning, so the seed cannot be changed any more. At the end the seed is shown. Whoever has the record can check that it has that fingerprint, and that it deals exactly the cards that were dealt.
house-about-shuffle-command = The program does it for you:
house-about-free = Free for everybody
house-about-free-text = The program is free software. Anybody can run such a house: it is one file, started by one command.

## Problems

house-problem-lobby = To the games
# $status (text): of HTTP, for those who report it.
house-problem-status = Code { $status }

## Learning, and why not

house-hints-on = Hints
house-hints-off = No hints
house-why-not = Why not now?
house-sound = Sounds
house-help-card = Say what the card is

## The design on one page

house-design = What the house is made of
house-design-lead = Every colour, letter, button and picture of the house, as it looks in this theme and in this language.
house-design-colours = Colours
house-design-type = Letters
house-design-buttons = Buttons
house-design-fields = Fields
house-design-marks = Players
house-design-prompt = What is asked
house-design-cards = Cards
house-design-log = The log
house-design-sheet = The score sheet
house-design-toasts = What is said
house-design-dialog = Dialogs
house-design-empty = When there is nothing yet
house-design-pictures = Pictures and signs
house-design-map = A map
house-map-help = Drag it, or use the arrows, + and − when it has the focus. Ctrl and the wheel bring it closer.
house-zoom-in = Closer
house-zoom-out = Further away

## Campaigns

house-campaign-next = The next game of the campaign
house-campaign-text = This game is over, and the campaign goes on. The result is below, point by point.
house-campaign-keep = Keep the campaign as a file
house-campaign-go-on = Go on with a campaign
house-campaign-paste = Paste what you have kept: the whole text of the file.

## Looking back: while you were away, and a game step by step

# $n (number): how much happened.
house-missed = Since your last choice: { $n ->
    [one] one thing happened
   *[other] { $n } things happened
}
# $n (number): how many are not listed.
house-missed-earlier = { $n ->
    [one] And one earlier.
   *[other] And { $n } earlier.
}
house-missed-step = Step through it
house-replay-again = Watch the game again
# $game (text): what the game is called.
house-replay-title = { $game }, step by step
house-replay-skip = Skip to the steps
house-replay-table = To the table
house-replay-eyes = Through whose eyes?
house-replay-eyes-all = All hands
house-replay-eyes-table = A spectator
house-replay-own-eyes = What you have seen so far. When the game is over, everybody can look through any eyes.
house-replay-hand = In hand
house-replay-hands = What everybody held
# $n (number): which step. $of (number): how many there are.
house-replay-step = Step { $n } of { $of }
house-replay-steps = Step by step
house-replay-first = First step
house-replay-before = One step back
house-replay-next = One step on
house-replay-last = Last step
house-replay-play = Let it run
house-replay-slide = Which step
house-replay-go = Go there
house-replay-link = Link to this moment
house-replay-link-note = For others it opens when the game is over.
house-replay-failed = That step could not be fetched. Please try again.
house-replay-key-step = one step back, one step on
house-replay-key-ends = to the first step, to the last (Home, End)
house-replay-key-play = let it run, stop
house-verify = Verify it here
house-verify-yes = It fits: this browser has worked out the seal from the seed, and it is the one above.
house-verify-no = It does not fit: this seed does not give the seal above. Please keep the record and tell whoever runs this house.
