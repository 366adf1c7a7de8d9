### The Ford, a game for tests. Squares are written as in choices, such as "3,-2"; pebbles are worth 1 to 3.

toy-title = The Ford
toy-blurb = Lay planks in the pond, pay with your pebbles, and see to it that the Boat passes your corners.

## The table

toy-deal = Pebbles are put back
# $space (number): where the Boat is. $of (number): how many spaces there are.
toy-boat = The Boat is on space { $space } of { $of }.
# $n (number): how many pebbles.
toy-bag = { $n ->
    [one] One pebble is in the bag.
   *[other] { $n } pebbles are in the bag.
}
# $name (text): who pays. $price (number): what the plank costs. $paid (number): what has been paid.
toy-bill = { $name } pays for a plank: { $paid } of { $price } so far.
# $pebbles (text): a list of what they are worth.
toy-hand = Your pebbles: { $pebbles }.
toy-dropped = You put back: { $pebbles }.
toy-players = Players
toy-hare = Hare
toy-tortoise = Tortoise
toy-planks = Planks
toy-pebbles = Pebbles
toy-coins = Coins
# $squares (text): a list of squares.
toy-rocks = Rocks: { $squares }.
# $from (text) and $to (text): its squares.
toy-plank = from { $from } to { $to }

## Questions and choices

toy-ask-deal = Which pebbles do you put back?
toy-ask-act = What do you do in your turn?
# $left (number): what is still to be paid.
toy-ask-pay = How do you pay the { $left } that the plank still costs?
toy-hint-deal = Put back one or two of your pebbles. Nobody sees what they are worth.
toy-hint-act = A plank moves the Boat by as much as you pay. Each corner that it passes gives its owner a coin.
toy-hint-pay = Pay one pebble after another, none worth more than the one before. The Boat goes on by what you pay, not by the price.
# $worth (number): what the pebble is worth.
toy-choice-drop = Put back a { $worth }
toy-choice-done = That is all
# $to (text): the square.
toy-choice-hare = Hare to { $to }
toy-choice-tortoise = Tortoise to { $to }
# $plank (text): "from 3,-2 to 4,-2". $price (number): what it costs.
toy-choice-lay = Plank { $plank } for { $price }
toy-choice-pay = Pay with a { $worth }
toy-choice-rest = Rest and draw two pebbles

## News

# $name (text): who. $worth (number): what the pebble is worth.
toy-tell-dropped = { $name } puts back a { $worth }.
toy-tell-dropped-you = You put back a { $worth }.
toy-tell-decided = { $name } has decided what to put back.
toy-tell-decided-you = You have decided what to put back.
# $n (number): how many pebbles, of all players.
toy-tell-began = All have decided: { $n ->
    [one] one pebble goes
   *[other] { $n } pebbles go
} back into the bag.
# $name (text): who. $from (text) and $to (text): squares.
toy-tell-hare = The Hare of { $name } jumps from { $from } to { $to }.
toy-tell-hare-you = Your Hare jumps from { $from } to { $to }.
toy-tell-tortoise = The Tortoise of { $name } crawls from { $from } to { $to }.
toy-tell-tortoise-you = Your Tortoise crawls from { $from } to { $to }.
# $name (text): who. $plank (text): "from 3,-2 to 4,-2". $price (number): what it costs.
toy-tell-laid = { $name } lays a plank { $plank } for { $price }.
toy-tell-laid-you = You lay a plank { $plank } for { $price }.
toy-tell-paid = { $name } pays with a { $worth }.
toy-tell-paid-you = You pay with a { $worth }.
# $steps (number): how many spaces.
toy-tell-sailed = { $steps ->
    [one] The Boat goes on by one space.
   *[other] The Boat goes on by { $steps } spaces.
}
toy-tell-earned = The Boat passes a corner and brings { $name } a coin.
toy-tell-earned-you = The Boat passes a corner and brings you a coin.
# $name (text): whose piece. $by (text): who laid the plank. $plank (text): "from 3,-2 to 4,-2". $from (text) and $to (text): squares.
toy-tell-splashed-hare = The plank { $plank } that { $by } laid splashes the Hare of { $name } from { $from } to { $to }.
toy-tell-splashed-hare-you = The plank { $plank } that { $by } laid splashes your Hare from { $from } to { $to }.
toy-tell-splashed-tortoise = The plank { $plank } that { $by } laid splashes the Tortoise of { $name } from { $from } to { $to }.
toy-tell-splashed-tortoise-you = The plank { $plank } that { $by } laid splashes your Tortoise from { $from } to { $to }.
# $name (text): who. $n (number): how many pebbles.
toy-tell-drew = { $n ->
    [one] { $name } rests and draws a pebble.
   *[other] { $name } rests and draws { $n } pebbles.
}
# $pebbles (text): a list of what they are worth.
toy-tell-drew-you = You rest and draw: { $pebbles }.
toy-tell-turned = It is the turn of { $name }.
toy-tell-turned-you = It is your turn.

## The result

toy-ending-coins = The fifth coin ends the game.
toy-ending-rounds = Twelve rounds have been played.
# $name (text): who. $parts (text): a list of what they have.
toy-sheet = { $name }: { $parts }.
# $n (number): how many.
toy-sheet-coins = { $n ->
    [one] one coin
   *[other] { $n } coins
}
toy-sheet-planks = { $n ->
    [one] one plank
   *[other] { $n } planks
}

## Refusals

# $least (number) and $most (number): how many pebbles can be put back.
rule-TOY-DEAL-2 = Put back at least { $least } and at most { $most } pebbles.
    .about = One or two pebbles are put back.
rule-TOY-DEAL-3 = Put the more precious pebble back first.
rule-TOY-DEAL-4 = You have decided what to put back already.
# $worth (number): what the pebble is worth.
rule-TOY-HAND-1 = You don’t have a { $worth }.
    .about = You can only use pebbles that you have.
rule-TOY-TURN-1 = It isn’t your turn.
rule-TOY-TURN-2 = You can’t do that now.
rule-TOY-POND-1 = That is outside the pond.
rule-TOY-POND-2 = There is a rock or a piece.
rule-TOY-MOVE-1 = The Hare jumps two squares at most.
rule-TOY-MOVE-2 = The Tortoise crawls one square, and not diagonally.
rule-TOY-LAY-1 = A plank lies from west to east or from north to south, and not on another one.
rule-TOY-LAY-2 = The plank must touch one of your pieces.
# $price (number): what the plank costs.
rule-TOY-LAY-3 = You can’t pay the { $price } that this plank costs.
    .about = You have to be able to pay for a plank.
rule-TOY-PAY-1 = Pay the more precious pebbles first: after this one you couldn’t pay the rest.
# $over (number): by how much it is too much.
rule-TOY-PAY-2 = That would be { $over } too much: one of the pebbles would be paid for nothing.
    .about = No pebble is paid for nothing.
# $most (number): how many pebbles are the most.
rule-TOY-REST-2 = You can only rest with { $most } pebbles or fewer.
    .about = You can only rest with few pebbles.
rule-TOY-END-4 = The game is over.

## The drawn table

toy-pond = The pond
# $at (text): the square.
toy-rock = Rock at { $at }
toy-square = Square { $at }
# $n (number): how many ways there are.
toy-spot = { $n ->
    [one] Plank from { $at }: one way
   *[other] Plank from { $at }: { $n } ways
}
toy-tools = What do you use?
toy-pick-hare = The Hare
toy-pick-tortoise = The Tortoise
toy-pick-plank = A plank
# $worth (number): what the pebble is worth.
toy-pebble = A pebble worth { $worth }
toy-deciding = deciding
toy-total-drop = {"{n}"} to put back
toy-few-drop = One or two: {"{n}"} more
toy-many-drop = One or two: {"{n}"} too many
toy-send-drop = Put back
# $left (number): what is to be paid.
toy-total-pay = {"{n}"} of { $left } paid
toy-few-pay = {"{n}"} more
toy-many-pay = {"{n}"} too much
toy-send-pay = Pay

toy-rules-deal = Everybody is dealt four pebbles and puts one or two of them back, in secret. Only you know what yours are worth.
    .heading = The deal
    .brief = Put one or two pebbles back.
toy-rules-move = In your turn you move a piece, lay a plank, or rest. The Hare jumps up to two squares, over anything. The Tortoise crawls one square, not diagonally. Nobody stands on a rock or on another piece.
    .heading = Moving
    .brief = Hop, crawl, lay or rest.
toy-rules-lay = A plank covers two squares without rocks, pieces or planks, beside one of your pieces. It costs 2, or 3 beside a rock. The Boat goes on by what you pay, and whoever owns a corner that it passes gets a coin. Pieces of others near the plank are splashed back.
    .heading = Planks and the Boat
    .brief = Planks move the Boat.
toy-rules-end = Five coins end the game, or twelve rounds. A coin counts three points, a plank one.
    .heading = The end
    .brief = Five coins end the game.
