### The pages of the room: lobby, opening, table, invitation, profile, about.
### Ids begin with "page-". The voice is that of a good host: warm, short, never hurried.

## Around every page

page-name = Veillée
page-tagline = A game room that never closes
# $page (text): what the page is about.
page-title = { $page } – Veillée
# $game (text): what the game is called. The dot is seen in a crowded row of tabs.
page-title-turn = ● Your turn – { $game }
# $game (text): its name. Somebody asks the reader to another game.
page-title-asked = ● Another game? – { $game }
# $verdict (text): who won. $game (text): the name of the game.
page-title-over = { $verdict } – { $game }
page-skip = Skip to content
page-skip-ask = Skip to your decision
page-nav = Your preferences
page-menu = Menu
page-profile = Your name
# $name (text): what the reader is called.
page-you-are = You are { $name }
page-about = About this room
page-footer = No account, no trackers, no advertising.
page-source-note = Not affiliated with the publishers of the games.
# The name of the other language, in that language.
page-other-language = Français

## The lobby

page-lobby-welcome = Come in, take a seat
# $n (number): how many games there are.
page-lobby-lead = { $n ->
    [one] One game by the fire, for now. Play against bots, or send your friends a link: nobody needs an account.
   *[other] { $n } games by the fire. Play against bots, or send your friends a link: nobody needs an account.
}
page-my-tables = Your tables
# $n (number): how many the reader has hidden.
page-hidden-tables = Hidden tables ({ $n })
page-hide = Hide
# $game (text): its name. $names (text): who plays there, as a list.
page-hide-label = Hide: { $game }, { $names }
page-unhide = Show again
# $game (text): its name. $names (text): who plays there, as a list.
page-unhide-label = Show again: { $game }, { $names }
page-open-tables = Open tables
page-open-tables-lead = Anyone is welcome to take a free seat.
page-shelf = The games
page-play-now = Play now
# $game (text): what the game is called. Said by screen readers for "Play now".
page-play-now-label = Play now: { $game }, against bots
page-more-ways = With friends…
# $game (text): what the game is called.
page-more-ways-label = With friends… { $game }, and other ways to play
# The path of a game: from a first game to the full one, in a few steps.
page-path = Step by step
page-path-here = You are here
page-path-done = Played
# $game (text): what the game is called.
page-path-label = Step by step: { $game }
# $step (text): what the step is called. $game (text): what the game is called. Said by screen readers.
page-path-play = { $step }: play { $game }
# $least, $most (number): how many can play.
page-for-players = { $least } to { $most } players
# $n (number): how many play, always.
page-for-exactly = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
# $n (number): how long a game takes.
page-minutes = about { $n } minutes
page-your-turn-here = Your turn
page-asked-here = Are you in?
page-phase-gathering = Waiting for players
page-phase-playing = The game is on
page-phase-over = Finished
page-phase-closed = Given up
# $n (number): how many seats are free.
page-free-seats = { $n ->
    [one] One free seat
   *[other] { $n } free seats
}
# $option (text): something that can be chosen about a game. $value (text): what was chosen.
page-setup-option = { $option }: { $value }
page-setup-usual = The usual rules
page-setup-rules = Read the rules
# $n (number): how many tables anybody can join.
page-tables-wait = { $n ->
    [one] One table is waiting for players
   *[other] { $n } tables are waiting for players
}
# $game (text): what the game is called.
page-turn-at = It’s your turn: { $game }
# $game (text): what the game is called. Somebody would like another game of it with the reader.
page-asked-at = { $game }: somebody would like another game. Are you in?
page-nobody-yet = Nobody is here yet
page-page-before = Back
page-page-next = More tables

## Opening a table

# $game (text): what the game is called.
page-open-heading = A table of { $game }
page-open-own = Or set up your own game
page-open-remembered = What you chose last time.
page-open-fresh = Back to the usual choices
page-open-seats = How many play?
page-open-with = Who plays with you?
page-open-after = With the same company: they will be asked whether they are in.
page-open-after-alone = There is nobody to wait for: the game begins at once.
page-open-with-bots = Bots
    .about = The game begins at once; they take the other seats.
page-open-with-friends = My friends
    .about = You get one link for everybody. Bots can fill the rest.
page-open-with-watch = Nobody, I’ll just watch
    .about = Bots play each other, and you look over their shoulders.
page-open-level = What kind of opponents?
page-open-listed = Show the table in the lobby
    .about = Anyone can take a free seat. Otherwise, only your link leads to it.
# $answer (text): the answer that holds instead of the one that is hidden.
page-open-instead = With this choice, it will be: { $answer }.
page-open-button = Open the table
page-open-button-friends = Open the table for friends
page-open-button-alone = Play alone
# $n (number): how many bots.
page-open-button-bots = { $n ->
    [one] Play with one bot
   *[other] Play with { $n } bots
}
# $n (number): how many bots.
page-open-button-watch = { $n ->
    [one] Watch a bot play
   *[other] Watch { $n } bots play
}
page-options = The rules of this game
page-level-random = easy-going beginner
    .title = Easy-going beginner
    .about = Plays by the rules, without a plan. Good for a first game.
page-level-greedy = good player
    .title = Good player
    .about = Looks at every choice and takes the best one in sight.

## The table: what is asked

page-others-turn = The others’ turn
page-your-turn = Your turn
# $names (text): who else has to decide, as a list.
page-also-waiting = Also deciding: { $names }.
page-watching = You are watching.
page-nothing-asked = There is nothing for you to do right now.
# $n (number): free seats.
page-gathering-free = { $n ->
    [one] One seat is still free
   *[other] { $n } seats are still free
}
page-gathering-free-host = Invite your friends, or let bots sit down. The game can begin once every seat is taken.
page-gathering-free-guest = The game can begin once every seat is taken.
page-gathering-full = Everybody is here
page-gathering-full-host = Begin when you are all ready.
# $name (text): the host.
page-gathering-full-guest = { $name } begins the game.
# $name (text): the host.
page-host-away = { $name } has been away for a while: you can begin.
page-start = Begin the game
page-closed = This table was given up
page-closed-text = It was closed before the game began.
page-to-lobby = Back to the lobby
page-over = Thank you for playing
page-over-text = Thank you for playing. Below is the result, point by point.
page-rematch = Another game, same rules
page-rematch-alone = Another game
page-rematch-other = Other rules…
page-rematch-ready = The same players go on at a new table.
page-rematch-go = Go to the new table
page-rematch-in = You’re in: your seat is at the new table.
# $name (text): who would like another game.
page-again-asked = { $name } would like another game. Are you in?
page-again-asked-by-host = The host would like another game. Are you in?
page-again-kept = A seat is kept for you, with the same company as last time.
page-again-yes = Yes, I’m in
page-again-no = No, thanks
page-again-look = Look at the table first
# $step (text): the next step of the path of this game.
page-step-further = One step further: { $step }
page-again-out = You’re not in this time
page-again-after-all = I’m in after all
page-again-still-free = Your seat is still free, in case you change your mind.
page-again-waiting-host = They have been asked whether they are in. The game can begin once everybody has sat down; you can also free a seat and give it to a bot or to somebody else.
page-again-waiting-guest = They have been asked whether they are in.
# $names (text): who said no to another game, as a list.
page-again-not-in = Not in this time: { $names }.
page-stopped = The game was stopped
page-stopped-text = It ended without a result. You can look back at it, with all hands open.
# $name (text): who gave up during the game.
page-resigned = { $name } resigned, and so comes last; a bot played on to the end.
page-after = These players come from another table.
page-after-link = See how that game ended
page-record = Download the record of the game
page-left = You have left this table
page-left-text = A bot plays on for you. Your seat stays yours: you can take it back at any time.
page-return = Take my seat back
page-undo = Take back my choice
page-undo-note = Nothing has been revealed since, so you can go back freely.
# For somebody who has decided in secret and waits for the others.
page-undo-waiting = Change my choice
page-undo-waiting-note = Nobody has seen it yet: until everybody has decided, you can choose again.
page-change-note = Nobody has seen it yet: press another card to change your choice.
page-no-way-back = Why can’t I take my choice back?
page-ask-back = Take back…
page-ask-back-text = You can still go back if everybody agrees; what has been seen stays seen, and the log says so.
page-ask-back-alone = You can still go back: you play only with bots, and they agree at once. What you have seen stays seen, and the log says so.
page-ask-back-button = Ask the others
page-ask-back-button-alone = Take back my last choice
# $name (text): who asks.
page-request-heading = { $name } asks to take back a choice
# $n (number): how many later choices everybody knows of.
page-request-text = { $n ->
    [0] That choice would be undone, with all that followed from it.
    [one] That choice would be undone, with all that followed from it and one choice made since.
   *[other] That choice would be undone, with all that followed from it and { $n } choices made since.
}
page-request-yes = Yes, take it back
page-request-no = No, play on
# $names (text): who has still to answer, as a list.
page-request-waiting = Still to answer: { $names }.
page-request-mine = You asked to take back your last choice
page-request-cancel = Never mind, play on
# $name (text): who asks. $holder (text): who plays on that seat now.
page-seat-request-heading = { $name } asks for { $holder }’s seat
page-seat-request-text = Whoever takes over a seat sees its cards, and all that it has seen so far. It changes hands only if everybody agrees.
# $name (text): who asks for the reader’s own seat, which they have left to a bot.
page-seat-request-yours = { $name } asks for your seat
page-seat-request-yours-text = If you agree, you can no longer come back to it.
page-seat-request-yes = Yes, let them play
page-seat-request-no = No
page-seat-request-agreed = You have agreed.
page-seat-request-no-after-all = No, after all
# $holder (text): who plays on that seat now.
page-seat-request-mine = You have asked for { $holder }’s seat
page-seat-request-mine-text = It is yours as soon as everybody has agreed. Until then you are watching.
page-seat-request-withdraw = Never mind, I’ll watch
# $name (text): who proposes it.
page-stop-heading = { $name } proposes to stop the game
page-stop-mine = You proposed to stop the game
page-stop-text = If everybody agrees, it ends here without a result. Until then it goes on.
page-stop-yes = Yes, let’s stop

## The table: board, log, people, chat

page-board = The table
page-board-empty = The cards are still in the box.
page-log = The log
page-log-earlier = What happened earlier
page-log-later = What happened later
page-people = Who plays
page-seat-you = you
page-seat-host = host
# $level (text): one of the levels above.
page-seat-bot-level = bot, { $level }
page-seat-stand-in = has left, a bot plays on
page-seat-away = not here just now
page-seat-deciding = deciding…
page-seat-free = free
page-seat-kept = asked, no answer yet
page-seat-resigned = has resigned, a bot plays on
page-sit = Sit down here
# $name (text): the seat.
page-sit-label = Sit down here: { $name }
page-free = Free the seat
# $name (text): who sits there.
page-free-label = Free the seat: { $name }
page-bot-here = Let a bot sit here:
page-stand-in = Let a bot play on
# $name (text): who is away.
page-stand-in-label = Let a bot play on: { $name }
# $name (text): who plays there now.
page-offer = Offer { $name }’s seat to a friend
# Instead of the offers, above a field for the name.
page-offer-name = You can offer a seat to a friend once you have a name: they should know who invites them.
# The seats above can be offered.
page-offer-about = Everybody is asked before your friend gets the seat and sees its cards.
page-change = Change something
page-bots-pace = Pace of the bots
page-bots-pace-calm = Calm
page-bots-pace-brisk = Brisk
page-bots-pace-at-once = At once
page-invite-name = What shall the others call you?
page-invite-name-button = Show me the invitation
page-sit-name-button = Find a seat
page-invite-link = Invite your friends with this link
page-invite-all = One link for everybody: whoever follows it takes a free seat.
page-invite-renew = New link
    .about = The old one stops working.
# Said by screen readers for the picture.
page-invite-code = QR code of the invitation link
page-invite-show-code = Show the QR code
# $name (text): the seat.
page-invite-label = Invitation link for { $name }
page-invite-note = This link is for one friend: it stops working once somebody has asked for the seat.
# "--listen" stays as it is.
page-invite-here = It only works on this computer. For friends on other computers, start the room with --listen on an address that they can reach, and visit it at that address yourself.
page-copy = Copy link
page-list-on = Show in the lobby
page-list-off = Remove from the lobby
page-listed = This table is in the lobby: anyone can take a free seat.
page-unlisted = This table is private: only the link leads to it.
page-leave-before = Get up from the table
page-leave = Leave the table
page-leave-about = A bot plays on for you, and you can come back.
page-stop = Propose to stop…
page-stop-about = If everybody agrees, the game ends without a result. One no, and it goes on.
page-stop-button = Propose it to the others
page-resign = Resign…
page-resign-about = You give up for good: you come last, a bot plays on, and you can’t come back.
page-resign-button = Yes, I resign
page-end-game = End this game…
page-end-game-about = It ends here without a result, and can’t be taken up again.
page-end-game-button = Yes, end it
page-close = Give up this table
page-chat = Chat
page-chat-empty = It is quiet here.
page-chat-label = Say something
page-chat-send = Send
page-mute-heading = Who you hear
page-mute = Mute
# $name (text): whom.
page-mute-label = Mute: { $name }
page-unmute = Unmute
# $name (text): whom.
page-unmute-label = Unmute: { $name }
page-is-muted = muted
page-chat-closed = Only people who play here or were invited can chat at this table.
page-remove-line = Remove
# $name (text): who said it. $text (text): how it begins.
page-remove-line-label = Remove the message by { $name }: { $text }
page-moderate = Who chats and who watches
page-talk-closed = Only players and people with your link can chat here.
page-talk-open = Everybody who watches can chat here.
page-talk-open-button = Let everybody chat
page-talk-close-button = Only players and invited people
page-watchers-note = Somebody you send away can’t see this table until the game is over.
# Somebody whose name is not known here.
page-watcher-unnamed = Guest
page-send-away = Send away
# $name (text): whom.
page-send-away-label = Send away: { $name }
page-let-in = Let in again
# $name (text): whom.
page-let-in-label = Let in again: { $name }
page-is-sent-away = sent away
# Said by screen readers before the code beside a name.
page-badge = badge
page-badge-about = The code beside a name is a badge. It always belongs to the same person, at every table and whatever their name; nobody can choose it.
page-badge-yours = Your badge:

## The table: the end, and the shuffle

page-result = Result
# $verdict (text): the sentence that says who won.
page-result-of = { $verdict } The result in detail
page-seal = The shuffle
page-seal-what = Fixed and sealed before the first choice
page-seal-check = Verify the shuffle
page-seal-closed = The order of the cards was fixed before the first choice. This number seals it: at the end the seed is shown, and anybody can check that it fits.
page-seal-open = The seal is broken: the seed fits the number that was published before the first choice. The record proves it card by card.
page-seal-commitment = Seal
page-seal-seed = Seed
# The command stays as it is.
page-seal-how = Download the record and run “veillee verify”, or read how it works.
page-seal-about = How shuffles are verified

## The table: what the script says

page-live-lost = Connection lost. Trying again…
page-live-back = Connected again.
page-live-failed = That may not have gone through. Please try again: doing it twice does no harm.
page-live-copied = Copied
page-notify = Notify me on my turn
page-notify-denied = Your browser does not allow notifications here.
page-keys = Settings
page-help = Settings
page-help-choose = pick a choice by its position
page-help-undo = take back your last choice
page-help-help = show these settings
page-help-places = go from place to place on a board
page-help-zoom = look closer, from further away, or at all of a board
page-help-drop = drop what is picked; skip what is being shown
page-pace = How fast news is shown
page-pace-calm = Calmly
page-pace-brisk = Briskly
page-pace-off = All at once
page-story-skip = Skip
page-confirm = Ask before choosing
page-confirm-touch = On touch screens
page-confirm-always = Always
page-confirm-never = Never
page-plain = In words
page-drawn = Drawn table
page-help-plain = the table in words, or drawn
page-rules = Rules
# $game (text): the game.
page-rules-label = Rules: { $game }
page-card = Card
# $game (text): the game.
page-rules-of = { $game }: the rules
page-rules-common = The rules of every table
page-rules-common-lead = Sitting down, taking back, leaving, talking: what holds whatever you play.
page-rules-all = The rules of all games
page-rules-all-lead = Each game in pictures first, then in words, with every rule that can stand in your way.
page-rules-search = Search the rules
page-rules-search-button = Search
page-rules-contents = On this page
page-rules-cards = The cards
page-rules-summary = The game in pictures
page-rules-refusals = What the rules say no to
page-rules-show-all = Show everything
page-rules-open = Play this game
# $n (number): how many chapters, rules and cards. $query (text): what the reader looked for.
page-rules-found = { $n ->
    [0] Nothing in these rules mentions “{ $query }”.
    [one] One place mentions “{ $query }”.
   *[other] { $n } places mention “{ $query }”.
}
page-help-use = Use these keys
page-help-close = Close

## Invitation

# $name (text): who invites.
page-invite-heading = { $name } is saving you a seat
# $game (text): what the game is called.
page-invite-game = A game of { $game }
# $names (text): who sits there already, as a list.
page-invite-with = Already at the table: { $names }.
# $name (text): the bot. $level (text): one of the levels above.
page-invite-bot = { $name } (bot, { $level })
page-invite-seat = Where would you like to sit?
page-invite-running = The game has already begun. Once everybody at the table has agreed, you take over the seat as it stands.
page-invite-button = Sit down
page-invite-look = Look around first
page-invite-ask = Ask for this seat
page-no-seat-full = The table is full
    .about = Every seat is taken, but you are welcome to watch. If somebody gets up, the same link gives you their seat.
page-no-seat-begun = The game has already begun
    .about = There is no seat for you any more, but you are welcome to watch.
page-no-seat-watch = Watch the table
page-name-label = What shall we call you?
page-name-hint = Up to 24 characters. You can change it later.

## Profile

page-profile-heading = Your name and language
page-profile-language = Language
page-profile-french = Français
page-profile-english = English
page-profile-button = Save
page-profile-note = There is no password. This browser keeps a cookie; anyone who has it can play as you.

## About

page-about-heading = About this room
page-about-lead = A veillée is an evening spent together by the fire, with tales and games. This room has a table for you and your friends, whenever you like, and bots to fill the empty seats.
page-about-games = The games and their rules
# $n (number): how many games there are. $games (text): what they are called, as a list.
page-about-games-text = { $n ->
    [one] There is one game so far, with its complete rules: { $games }.
   *[other] There are { $n } games, with their complete rules: { $games }.
}
page-about-rules = The rules are in our own words; all drawings are ours. When something isn’t allowed, you are told which rule forbids it.
page-about-names = Names of published games are used only to say whose rules are played. This room is not affiliated with their publishers or authors. If you like a game, buy the box: it is worth it.
page-about-bots = The bots
page-about-bots-text = Bots know only what a player in their seat would know. They can’t see your hand or the deck.
page-about-privacy = What is kept about you
page-about-privacy-cookie = One cookie, so that your seats stay yours, and small ones for your preferences: tables in words, hints in a first game, what you chose when you last opened a table. No account, no e-mail address, no trackers, nothing from third parties.
page-about-privacy-kept = Kept on this server: the name you give, your language, your tables, what you chose there and what you said there.
page-about-privacy-seen = Anyone who knows a table’s address can watch it, but never sees what is hidden. Its host sees the names of those who watch.
page-about-shuffle = How shuffles are verified
page-about-shuffle-text = Before the first choice a secret number is drawn: the seed. It alone decides every shuffle. Its fingerprint (BLAKE3) is shown at the table from the beginning, so the seed can’t be changed afterwards. At the end the seed is shown. Anyone with the record can check that it has that fingerprint, and that it deals exactly the cards that were dealt.
page-about-shuffle-command = The program does it for you:
page-about-free = Free for everybody
page-about-free-text = The program is free software. Anybody can run a room like this: it is one file, started by one command.

## Problems

page-problem-lobby = To the lobby
# $status (text): the HTTP status, for people who report the problem.
page-problem-status = Code { $status }

## Learning, and why not

page-hints-on = Hints
page-hints-off = No hints
page-why-not = Why not now?
page-sound = Sounds
page-help-card = describe the card

## The style on one page

page-design = The style of Veillée
page-design-lead = Every colour, font, button and picture of Veillée, as it looks in this theme and language.
page-design-colours = Colours
page-design-type = Fonts
page-design-buttons = Buttons
page-design-fields = Fields
page-design-marks = Players
page-design-prompt = What is asked
page-design-cards = Cards
page-design-log = The log
page-design-sheet = The score sheet
page-design-toasts = What is said
page-design-dialog = Dialogs
page-design-empty = When there is nothing yet
page-design-pictures = Pictures and signs
page-design-board = A board
page-design-piece-1 = The Hare
page-design-piece-2 = The Tortoise
page-design-does = Go there
page-design-boxes = Pick some worth 4 or 5
page-design-total = {"{n}"} of 4
page-design-few = {"{n}"} more
page-design-many = {"{n}"} too much
page-design-lit = lit
page-design-costs = costs and brings
page-design-picked = picked
page-design-pressed = tapped once
page-design-sent = sent
page-design-dim = dim: says why not
page-design-changed = just changed
page-design-pointed = named by the log
page-design-told = Basile lays a plank; the Boat goes on by 3 spaces.
page-design-picks = Pick a piece here or on the board: the places for it are lit.
page-map-help = Drag it, or use the arrow keys, + and − while it has the focus. Ctrl and the mouse wheel zoom.
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-fit = Show everything
page-choose = Choose
page-do-it = Confirm
page-drop-picks = Cancel

## Campaigns

page-campaign-next = The next game of the campaign
page-campaign-text = This game is over, and the campaign goes on. The result is below, point by point.
page-campaign-keep = Save the campaign as a file
page-campaign-go-on = Continue a campaign
page-campaign-paste = Paste the whole text of the file that you saved.
page-campaign-button = Continue the campaign

## Looking back: while you were away, and a game step by step

# $n (number): how much happened.
page-missed = Since your last choice: { $n ->
    [one] one thing happened
   *[other] { $n } things happened
}
# $n (number): how many are not listed.
page-missed-earlier = { $n ->
    [one] And one earlier.
   *[other] And { $n } earlier.
}
page-missed-step = Step through it
page-replay-again = Watch the game again
# $game (text): what the game is called.
page-replay-title = { $game }, step by step
page-replay-skip = Skip to the steps
page-replay-table = To the table
page-replay-eyes = Through whose eyes?
page-replay-eyes-all = All hands
page-replay-eyes-table = A spectator
page-replay-own-eyes = This is what you have seen so far. Once the game is over, everybody can look through anyone’s eyes.
page-replay-hand = In hand
page-replay-hands = What everybody held
# $n (number): which step. $of (number): how many there are.
page-replay-step = Step { $n } of { $of }
page-replay-steps = Step by step
page-replay-first = First step
page-replay-before = One step back
page-replay-next = One step forward
page-replay-last = Last step
page-replay-play = Let it run
page-replay-slide = Which step
page-replay-go = Go there
page-replay-link = Link to this moment
page-replay-link-note = Others can open it once the game is over.
page-replay-failed = That step couldn’t be loaded. Please try again.
page-replay-key-step = one step back, one step forward
page-replay-key-ends = to the first step, to the last (Home, End)
page-replay-key-play = let it run, stop
page-verify = Verify it here
page-verify-yes = It fits: this browser has worked out the seal from the seed, and it is the one above.
page-verify-no = It does not fit: this seed does not give the seal above. Please keep the record and tell whoever runs this room.
