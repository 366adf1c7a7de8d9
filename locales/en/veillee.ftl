### Messages of the program itself.

## Which table

# $code (text): what was asked for. $games (text): the codes of the games there are.
unknown-game = There is no game “{ $code }”; choose one of: { $games }.
# $text (text): what was given.
bad-option = An option is given as key=value, not as “{ $text }”.
# $key (text): the option.
twice-option = The option “{ $key }” was given twice.
# $option (text): what was given. $error (text): what was expected, in technical words.
unfit-option = The option “{ $option }” is not valid: { $error }.
# $found (number): levels given. $seats (number): seats at the table.
bot-levels = Give one bot level for all, or one for each of the { $seats } seats; { $found } were given.

## The list of games

# $code (text): code of the game. $least, $most (number): how many can play.
games-seats = Code { $code }, for { $least } to { $most } players.
games-options = Options
games-option = Option
games-default = Default
games-about = What it means

## At the table

guest = Guest
# $game (text): name of the game.
welcome = Welcome! You sit down to a game of { $game }. Type “?” for help.
# $commitment (text): 64 digits.
committed = The shuffle is fixed and sealed: { $commitment }
# $seed (text): 64 digits.
revealed = The seal is broken; anybody can check the shuffle: { $seed }
# $file (text): where it is.
recorded = The record of the game is in { $file }.
left = You leave the table. Come back soon!
undone = Taken back.
input-ended = The input ended before the game did.
# $count (number): how many choices there are.
no-such-number = Choose a number from 1 to { $count }.
unclear = I don’t understand. Type a number from 1 to { $count }, or “?” for help.
play-help = Type the number of a choice (1 to { $count }), v to see the table again, u to take back your last choice, q to leave. A choice can also be written as in a record; if the rules forbid it, you are told which one does.

## Records

# $game (text): name of the game. $seats (number): how many played. $choices (number): how many choices were made.
verified = genuine: { $game } for { $seats }, { $choices } choices; the shuffle, every choice and the result are as recorded.
verified-open = genuine but not finished: { $game } for { $seats }, { $choices } choices so far.
# $ply (number): how many choices have been made.
replay-at = After { $ply } choices

## The room

# $address (text): where to open it in a browser. $file (text): where everything is kept.
serving = The room is open: { $address }
    Everything is kept in { $file }. Ctrl-C closes the room; no game is lost.
closed = The room is closed. Good night!
# $file (text): the new file. $tables, $guests, $lines (number): how much is in it.
backed-up = { $file }: a backup of { $tables } tables ({ $lines } lines) and { $guests } guests.
restored = Restored: { $tables } tables ({ $lines } lines) and { $guests } guests.
kept-before = What was there before is kept in { $file }.
# $file (text): what was examined. $tables, $guests, $lines (number): how much is in it.
checked = { $file }: whole, with { $tables } tables ({ $lines } lines) and { $guests } guests.
# $file (text): what was examined. $count (number): how many faults were listed before this.
checked-faults = { $count ->
    [one] { $file }: one fault was found.
   *[other] { $file }: { $count } faults were found.
}
