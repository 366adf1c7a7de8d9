### Castle Builder. A tile is called by what it shows.

castle-title = Castle Builder
castle-blurb = Build a castle tile by tile: stone stands on stone, and every tile is the sum of the two that carry it. The higher you build, the further your baron walks around the market, where coins are waiting.

## Options

castle-option-goal = Coins to win
    .about = 7, or 9 for a longer game (To the Sky).
castle-option-pay_any = Pay without limit
    .about = You may discard as many tiles as needed to shift a tile’s number, instead of one. This is the revised rule of 2025.
castle-option-royal_pair = Royal pair
    .about = Everybody begins with a prince and a princess that nothing can touch. Together with “Pay without limit” this is Royal Strategy.
castle-option-peace = Peaceful Times
    .about = Thief, Sour Lady and Catapult harm nobody: you take a tile from the market instead.
castle-option-first_player = First player
    .about = Who begins the game.
castle-option-first_player-lot = Drawn by lot
castle-option-first_player-seat_1 = Seat 1
castle-option-first_player-seat_2 = Seat 2
castle-option-first_player-seat_3 = Seat 3
castle-option-first_player-seat_4 = Seat 4
castle-option-data = Components
    .about = What is printed on tiles, track and coins. The game remembers it.
castle-option-data-designed = Tiles of our own design
    .about = The published rules don’t list the tiles: these are ours, balanced by simulation.

## The steps from a first game to the full game

castle-step-first = First game
    .about = Peaceful Times: nobody harms your castle. Easy-going bots, with hints.
castle-step-discovery = Finding your feet
    .about = Thief, Sour Lady and Catapult join in. The bots are still easy-going, and the hints stay on.
castle-step-full = The full game
    .about = The same rules, against good players.

## Tiles

castle-family-wall = Wall
castle-family-half_roof_left = Left half-roof
castle-family-half_roof_right = Right half-roof
castle-family-roof = Roof
castle-family-spire = Spire
castle-family-side_left = Left side wall
castle-family-side_right = Right side wall
castle-family-side_roof_left = Left side roof
castle-family-side_roof_right = Right side roof
castle-family-guard = Guard
castle-family-soldier = Soldier
castle-family-noble = Angry noble
castle-family-lady = Lady
castle-family-princess = Princess
castle-family-prince = Prince
# $family (text): what it shows. $number (text): its numbers, the bottom one first, or a tick.
castle-tile = { $family } { $number }
# $tile (text): the tile. $features (text): what else it shows, as a list.
castle-tile-features = { $tile } ({ $features })
# $n (number): how many.
castle-rubies = { $n ->
    [one] { $n } ruby
   *[other] { $n } rubies
}
# $n (number): how many.
castle-persons = { $n ->
    [one] { $n } person
   *[other] { $n } persons
}
# $n (number): how many.
castle-windows = { $n ->
    [one] { $n } window
   *[other] { $n } windows
}
castle-red-roof = red roof
castle-edge-stone = stone
castle-edge-left = stone on the left, sky on the right
castle-edge-right = sky on the left, stone on the right
castle-edge-sky = sky
# $tile (text): the tile. $base, $crown (texts): its edges, below and above.
castle-item = { $tile }: below, { $base }; above, { $crown }
# $tile (text): the tile. $base, $crown (texts): its edges, both of stone.
castle-item-stone = { $tile }: { $base } below, { $crown } above
# $tile (text): the tile. $base, $crown (texts): its edges, below and above.
castle-item-not-first = { $tile }: below, { $base }; above, { $crown }; never the first of its level
# $tile (text): a tile or a coin. $n (number): how many, at least two.
castle-copies = { $tile } ×{ $n }
# $n (number): how many tiles.
castle-tiles = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}
# $n (number): how many spaces.
castle-spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
# $n (number): how many coins.
castle-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
castle-a-tile = a tile

## Coins

castle-coin-ruby = Ruby
castle-coin-thief = Thief
castle-coin-sour_lady = Sour Lady
castle-coin-mill = Mill
castle-coin-collapse = Collapse
castle-coin-catapult = Catapult
castle-coin-highest_tower = Highest Tower
castle-coin-most_populated = Most Populated
castle-coin-most_windows = Most Windows
castle-coin-most_roofs = Most Roofs
castle-coin-monk = Monk
castle-fx-ruby = your baron walks one space
castle-fx-thief = take a random tile from an opponent
castle-fx-sour_lady = every opponent loses a random tile
castle-fx-mill = the market is renewed, then you take a tile from it
castle-fx-collapse = you lose an uncovered tile of your castle
castle-fx-catapult = an uncovered tile of an opponent’s castle falls
# $tiles (text): how many tiles.
castle-fx-highest_tower = { $tiles } for whoever has the highest castle
# $tiles (text): how many tiles.
castle-fx-most_populated = { $tiles } for whoever has the most persons, at least one
# $tiles (text): how many tiles.
castle-fx-most_windows = { $tiles } for whoever has the most windows, at least one
# $tiles (text): how many tiles.
castle-fx-most_roofs = { $tiles } for whoever has the most roofs, at least one
# $tiles (text): how many tiles.
castle-fx-monk = { $tiles } for whoever has the fewest coins, not counting this one
castle-fx-peace = take a tile from the market (peaceful times)
# $coin (text): the coin. $text (text): what it does.
castle-coin = { $coin }: { $text }

## What is seen

# $round (number): how often everybody has had a turn, from 1.
castle-heading = Round { $round }
# $n (number): coins earned and not taken yet.
castle-pending = { $n ->
    [one] { $n } coin is left to take.
   *[other] { $n } coins are left to take.
}
# $n (number): turns in a row without a baron moving. $most (number): when the game ends.
castle-quiet = No baron has moved for { $n } turns; at { $most } the game ends.
# $n (number): tiles on the holder. $limit (number): how many it keeps.
castle-holder = Your holder ({ $n } of { $limit })
castle-holder-empty = Your holder is empty.
# $tiles (text): what is put aside to pay.
castle-aside = Put aside to pay: { $tiles }.
# $tiles (text): the royal tiles.
castle-royals-mine = Beside it, where nothing can touch them: { $tiles }.
# $name (text): who. $tiles (text): the royal tiles.
castle-royals = { $name } keeps out of reach: { $tiles }.
castle-mine = Your castle
# $name (text): whose.
castle-of = Castle: { $name }
castle-drawing = The top of each level, column by column
castle-drawing-about = A number is stone, ~ is sky, · is nothing. A tile covers two columns and goes by the left one; from level 2 up its place asks for the sum of the two numbers right below it. A tile called 11/1 is built where 11 is asked for and adds 1 to what stands on it; ✓ is built on any sum.
castle-head-level = Level
# $level (number): the level. $tiles (text): what stands on it, as a list.
castle-level = Level { $level }: { $tiles }
# $x (number): the column where it begins. $tile (text): the tile.
castle-stands = { $tile } in column { $x }
# $n (number): what it adds to sums.
castle-gate = Gate (adds { $n })
castle-market = Market: tiles
castle-market-coins = Market: coins
castle-slot-empty = nothing
castle-players = Players
castle-head-coins = Coins
castle-head-baron = Space
castle-head-next = To a coin
castle-head-holder = Holder
castle-head-height = Levels
castle-head-persons = Persons
castle-head-windows = Windows
castle-head-roofs = Roofs
# $name (text): who. $coins (text): the coins, as a list.
castle-owns = { $name } has taken: { $coins }.
# $n (number): how many spaces. $last (number): the number of the last one. $coins, $rubies, $tiles (texts): the numbers of the spaces, as lists.
castle-track = The track has { $n } spaces, from 0 to { $last }. Coin spaces: { $coins }. Ruby spaces, where nobody rests: { $rubies }. Tile spaces: { $tiles }.
castle-known = What is known of the other holders
# $names (text): who can have them. $tiles (text): the tiles, as a list.
castle-remember = With { $names }: { $tiles }
# $reserve (text): tiles of the reserve. $coins (text): coins of the reserve. $n (number): discarded tiles. $discard (text): which.
castle-piles = Reserve: { $reserve } and { $coins }. Discard pile ({ $n }): { $discard }.
# $goal (number): how many coins it takes.
castle-goal = { $goal } coins win.
castle-with-pay_any = You may pay as many tiles as needed.
castle-with-royal_pair = Everybody has a prince and a princess out of reach.
castle-with-peace = Peaceful Times: nobody harms anybody.

## Questions

castle-ask-turn = Draw, or choose a tile to build.
# $tile (text): the tile.
castle-ask-slot = Where do you build { $tile }?
# $tile (text): the tile. $left (number): how many tiles are left to pay.
castle-ask-pay = { $left ->
    [one] Which tile do you pay to build { $tile }?
   *[other] Which tiles do you pay to build { $tile }? { $left } more.
}
# $n (number): how many coins are left to take.
castle-ask-coin = { $n ->
    [one] Which coin do you take?
   *[other] Which coin do you take? You have earned { $n }.
}
castle-ask-rob = From whom do you take a tile?
# $coin (text): the coin that lets you.
castle-ask-take = { $coin }: which tile of the market do you take?
castle-ask-collapse = Which of your uncovered tiles collapses?
castle-ask-hit = Which tile do you aim at?
# $limit (number): how many tiles are kept. $left (number): how many are too many.
castle-ask-discard = { $left ->
    [one] You keep { $limit } tiles at most: discard one.
   *[other] You keep { $limit } tiles at most: discard { $left }.
}

## Hints, for a first game

castle-hint-first-tile = Level 1 takes any number. Put small numbers beside the gate: what stands on two tiles has to be their sum.
castle-hint-second-tile = Build a second tile beside the first, or beside the gate: from level 2 up a tile stands on two.
castle-hint-level-2 = On level 2 a tile is the sum of the two below it. It moves your baron two spaces, on level 3 three, and so on, plus one for each ruby.
castle-hint-place = Every place says what it costs and how far your baron goes. You can still take your choice back: nobody has seen it.
castle-hint-pay = The number doesn’t quite fit: each tile that you discard shifts it by one, just this once. Pay with what you need least.
# $goal (number): how many coins win.
castle-hint-coin = Every coin brings you nearer to the { $goal } that win, and does what it says at once, even if it hurts you.
castle-hint-discard = Your holder is too full. High numbers are hard to place: let them go first.
castle-hint-high = The higher you build, the further your baron goes. Keep two neighbours with stone on top and a small sum: numbers above 12 are rare.
castle-hint-rob = You take one of their tiles at random. Rob whoever is ahead, or whoever has the most tiles.
castle-hint-take = Take a tile that fits now: a number that is the sum of two neighbours in your castle.
castle-hint-collapse = One of your own tiles falls. Give up one at the edge, on which you would not build anyway.
castle-hint-hit = Shoot down what somebody would build on next: best of all a high tile of whoever is ahead.
castle-hint-over = That was a whole game. The result shows which coins everybody took; the next game goes one step further.

## Choices

# $n (number): how many tiles.
castle-choice-draw = { $n ->
    [one] Draw { $n } tile
   *[other] Draw { $n } tiles
}
# $tile (text): the tile. $places (text): where, or how many places.
castle-choice-build = Build { $tile }: { $places }
# $tile (text): the tile. $places (text): where, or how many places.
castle-choice-build-royal = Build { $tile }, from your royal pair: { $places }
# $tile (text): the tile. $places (text): where, or how many places.
castle-choice-build-market = Build { $tile }, from the market: { $places }
# $n (number): how many places.
castle-places = { $n ->
    [one] { $n } place
   *[other] { $n } places
}
# $level (number): the level. $x (number): the column.
castle-place = level { $level }, column { $x }
# $place (text): where. $required (number): the sum asked for. $pay (number): to pay. $steps (number): how far the baron walks.
castle-cost = { $steps ->
    [0] { $place }
    [one] { $place }, baron +{ $steps }
   *[other] { $place }, baron +{ $steps }
}
# $place (text): where. $required (number): the sum asked for. $pay (number): to pay. $steps (number): how far the baron walks.
castle-cost-pay = { $pay ->
    [one] { $place }, asks for { $required }: pay { $pay } tile, baron +{ $steps }
   *[other] { $place }, asks for { $required }: pay { $pay } tiles, baron +{ $steps }
}
# $tile (text): the tile.
castle-choice-pay = Pay { $tile }
# $coin (text): the coin. $text (text): what it does.
castle-choice-coin = { $coin }: { $text }
# $name (text): who.
castle-choice-rob = Rob { $name }
# $tile (text): the tile.
castle-choice-take = Take { $tile }
# $tile (text): the tile. $place (text): where.
castle-choice-collapse = Lose { $tile }, { $place }
# $tile (text): the tile. $place (text): where. $name (text): whose.
castle-choice-hit = At { $name }: { $tile }, { $place }
# $tile (text): the tile.
castle-choice-discard = Discard { $tile }

## What happens

# $name (text): who. $tiles (text): the tiles, or how many.
castle-tell-gained = { $name } draws { $tiles }.
# $tiles (text): the tiles.
castle-tell-gained-you = You draw { $tiles }.
# $name (text): who.
castle-tell-short = There are not enough tiles left for { $name }.
castle-tell-short-you = There are not enough tiles left for you.
# $name (text): who. $tile (text): the tile.
castle-tell-discarded = { $name } discards { $tile }.
# $tile (text): the tile.
castle-tell-discarded-you = You discard { $tile }.
# $name (text): who. $tile (text): the tile. $place (text): where.
castle-tell-built = { $name } builds { $tile }, { $place }.
# $tile (text): the tile. $place (text): where.
castle-tell-built-you = You build { $tile }, { $place }.
# $name (text): who. $tile (text): the tile. $place (text): where.
castle-tell-built-market = { $name } builds { $tile } from the market, { $place }.
# $tile (text): the tile. $place (text): where.
castle-tell-built-market-you = You build { $tile } from the market, { $place }.
# $built (text): the sentence that says what is built. $tiles (text): what is paid.
castle-tell-paid = { $built } Paid: { $tiles }.
# $tile (text): the tile.
castle-tell-laid = New in the market: { $tile }.
# $tiles (text): how many tiles.
castle-tell-reshuffled = The discard pile is shuffled: { $tiles } in the reserve.
# $name (text): who. $spaces (text): spaces walked. $to (number): the space reached.
castle-tell-moved = { $name }’s baron walks { $spaces }, to space { $to }.
# $spaces (text): spaces walked. $to (number): the space reached.
castle-tell-moved-you = Your baron walks { $spaces }, to space { $to }.
# $name (text): who. $spaces (text): spaces walked. $to (number): the space reached. $coins (text): coins earned.
castle-tell-moved-coins = { $name }’s baron walks { $spaces }, to space { $to }, and earns { $coins }.
# $spaces (text): spaces walked. $to (number): the space reached. $coins (text): coins earned.
castle-tell-moved-coins-you = Your baron walks { $spaces }, to space { $to }, and earns you { $coins }.
# $name (text): who. $coin (text): the coin. $owned (text): how many coins they now have.
castle-tell-took = { $name } takes the coin { $coin }: { $owned } in all.
# $coin (text): the coin. $owned (text): how many coins you now have.
castle-tell-took-you = You take the coin { $coin }: { $owned } in all.
# $coin (text): the coin.
castle-tell-minted = New coin in the market: { $coin }.
# $coin (text): the coin.
castle-tell-void = { $coin }: no effect.
# $name (text): the thief. $victim (text): the victim. $tile (text): the tile, or “a tile”.
castle-tell-stole = { $name } takes { $tile } from { $victim }.
# $victim (text): the victim. $tile (text): the tile.
castle-tell-stole-you = You take { $tile } from { $victim }.
# $name (text): the thief. $tile (text): the tile.
castle-tell-stole-from-you = { $name } takes { $tile } from you.
# $name (text): who. $tile (text): the tile.
castle-tell-lost = { $name } loses { $tile }.
# $tile (text): the tile.
castle-tell-lost-you = You lose { $tile }.
# $tiles (text): the tiles.
castle-tell-cleared = The market is cleared: { $tiles }.
# $name (text): who. $tile (text): the tile.
castle-tell-picked = { $name } takes { $tile } from the market.
# $tile (text): the tile.
castle-tell-picked-you = You take { $tile } from the market.
# $name (text): whose castle. $tile (text): the tile. $place (text): where.
castle-tell-fell = A tile of { $name }’s castle falls: { $tile }, { $place }.
# $tile (text): the tile. $place (text): where.
castle-tell-fell-you = A tile of your castle falls: { $tile }, { $place }.
# $coin (text): the coin. $names (text): who gains, as a list. $players (number): how many they are. $tiles (text): how many tiles each.
castle-tell-rewarded = { $players ->
    [one] { $coin }: { $tiles } for { $names }.
   *[other] { $coin }: { $tiles } each for { $names }.
}
# $coin (text): the coin.
castle-tell-rewarded-nobody = { $coin }: nobody gains anything.
# $name (text): who.
castle-tell-skipped = { $name } can do nothing and is skipped.
castle-tell-skipped-you = You can do nothing: your turn is skipped.
castle-tell-ended = The winning coin is taken: the game is over.
castle-tell-stalled = No baron moves any more: the game ends.

## Result

castle-ending-coins = The castle is complete.
castle-ending-stalled = The barons stood still: coins decide, then height, then the number of tiles.
# $name (text): who. $n (number): the coins.
castle-sheet = { $n ->
    [one] { $name }: { $n } coin
   *[other] { $name }: { $n } coins
}
castle-head-what = What
castle-head-count = How many
castle-line-height = Levels of the castle
castle-line-tiles = Tiles of the castle

## The rules at hand

castle-rules-goal = Build a castle on your foundation, tile by tile. What you build moves your baron around the market, and the market pays in coins. Whoever takes their seventh coin wins on the spot.
    .heading = The goal
    .brief = Be the first to own 7 coins.
castle-rules-turn = In your turn you do one thing: draw two tiles from the reserve, or build one tile from your holder or straight from the market. Your holder keeps seven tiles; what is too much is discarded at once.
    .heading = Your turn
    .brief = Draw two tiles, or build one.
castle-rules-place = Tiles are laid like bricks: each lies over two halves of the level below. Under stone there has to be stone, under sky only sky or nothing. Level 1 stands on the foundation and takes any number. Gaps are allowed, and sides need not match.
    .heading = Stone on stone
    .brief = Stone stands on stone, sky over sky.
castle-rules-sum = From level 2 up, the number of a tile has to be the sum of the two below it; the gate counts 2. If it is off by one, discard another tile of your holder to shift it, just this once. A tile with two numbers is built by the bottom one; from then on the top one counts. A tile with a tick fits any sum.
    .heading = Numbers add up
    .brief = From level 2 up a tile is the sum of the two below it.
castle-rules-baron = A tile on level 1 moves nobody. From level 2 up, your baron goes as many spaces as the level, plus one for each ruby on the tile. Every space counts, even one where another baron stands; but if yours would stop there, or on a ruby space, it goes on to the next. If it stops on a tile space, you draw a tile.
    .heading = The baron walks
    .brief = Level 3 means three spaces, and one more for each ruby.
castle-rules-coins = For each coin space that your baron reaches or passes, take one of the three coins of the market. A coin does at once what it says, once, even if it hurts you. Some bring tiles or steps; others rob, topple or shoot at castles. Gates never fall.
    .heading = Coins
    .brief = One for each coin space that the baron reaches or passes.
castle-rules-end = The seventh coin ends the game at once: whoever takes it wins, and what it says is not carried out any more. The others are ranked by their coins, then by the height of their castles, then by the tiles in them. Options: nine coins to win, a royal pair for everybody, paying more tiles, or Peaceful Times without attacks.
    .heading = The end
    .brief = The seventh coin ends the game at once.

## Refusals: one sentence for each rule

rule-CASTLE-SETUP-4 = The first player has to sit at this table, which has { $seats } seats.
    .about = The first player has to sit at the table.
rule-CASTLE-OPT-1 = The game is played to 7 coins or to 9, not to { $goal }.
    .about = The game is played to 7 coins or to 9.
rule-CASTLE-TURN-1 = It isn’t your turn.
rule-CASTLE-TURN-3 = There is nothing left to draw: neither a reserve nor a discard pile.
rule-CASTLE-DRAW-2 = Tiles of the market can’t be drawn: they are only for building.
rule-CASTLE-HOLD-2 = Somebody has too many tiles and has to discard first.
rule-CASTLE-HOLD-3 = Discard a tile from your own holder.
rule-CASTLE-HOLD-4 = You discard a tile only when you have too many.
rule-CASTLE-BUILD-1 = That tile isn’t there: tiles are built from your holder or from the market.
rule-CASTLE-BUILD-2 = To build, choose the tile, then the place, then the payment. Take your choice back to start over.
# $level (number): the level.
rule-CASTLE-PLACE-6 = That tile can’t be the first of level { $level }.
    .about = Some tiles can’t be the first of their level.
rule-CASTLE-PLACE-1 = There is no place there.
rule-CASTLE-PLACE-2 = That place is taken.
rule-CASTLE-PLACE-3 = Stone can’t stand on sky or on nothing.
rule-CASTLE-PLACE-4 = Sky can’t stand on stone.
rule-CASTLE-PLACE-5 = Stone can’t be slid under the sky of a tile that is already there.
# $required (number): the sum asked for. $pay (number): how many tiles are left to pay.
rule-CASTLE-NUM-2 = { $pay ->
    [one] That place asks for { $required }: pay { $pay } tile first.
   *[other] That place asks for { $required }: pay { $pay } tiles first.
}
    .about = From level 2 up, the number of a tile is the sum of the two below it; each tile that you pay shifts it by one.
# $required (number): the sum asked for. $pay (number): how far off the tile is.
rule-CASTLE-PAY-2 = That place asks for { $required }: you would have to pay { $pay } tiles, more than is allowed.
    .about = Usually no more than one tile is paid, so a number can be off by one.
rule-CASTLE-PAY-3 = You pay with other tiles from your own holder, and you need enough of them.
rule-CASTLE-PAY-4 = There is nothing to pay here.
rule-CASTLE-COIN-1 = You take a coin from the market when your baron has earned one; you can’t decline it.
rule-CASTLE-COIN-2 = First finish the effect of the coin that was taken.
rule-CASTLE-THIEF-1 = Only an opponent with at least one tile can be robbed, and only with the coin Thief.
rule-CASTLE-MILL-1 = That tile isn’t in the market.
rule-CASTLE-COLL-1 = Only an uncovered tile of your own castle can collapse, and only with the coin Collapse.
rule-CASTLE-COLL-2 = The gate of a castle never collapses.
rule-CASTLE-CATA-1 = The catapult hits only an uncovered tile of an opponent’s castle, and only with its coin.
rule-CASTLE-CATA-2 = No catapult brings down the gate of a castle.
rule-CASTLE-OPT-3 = You have no such royal tile beside your holder.
rule-CASTLE-OPT-4 = That tile isn’t in the market: in peaceful times a red coin takes a tile from there.
rule-CASTLE-END-1 = The game is over.
