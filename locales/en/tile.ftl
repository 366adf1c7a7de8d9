### Fairy Tile. Places are written as in choices: `-1,2`. Stories are ours.

tile-title = Fairy Tile
tile-blurb = A Princess, a Knight and a Dragon roam a kingdom that grows tile by tile. They belong to nobody: everybody moves them to make the pages of a secret book come true, one after another. Whoever first tells the last page of their own book wins.

## Options

tile-option-pages_per_player = Pages
    .about = How many pages each player has to tell.
tile-option-pages_per_player-full = All of them
    .about = 18 each for two players, 12 for three, 9 for four.
tile-option-tile_sides = Tiles
    .about = Which sides of the twelve tiles of the stack are up.
tile-option-tile_sides-random = At random
tile-option-tile_sides-all_a = All sides A
tile-option-tile_sides-all_b = All sides B
tile-option-start_sides = Start
    .about = Which sides of the three start tiles are up.
tile-option-start_sides-aaa = Sides A
tile-option-start_sides-bbb = Sides B
tile-option-start_sides-random = At random
tile-option-first_player = First player
    .about = Who begins.
tile-option-first_player-random = Drawn by lot
tile-option-first_player-seat_0 = Seat 1
tile-option-first_player-seat_1 = Seat 2
tile-option-first_player-seat_2 = Seat 3
tile-option-first_player-seat_3 = Seat 4
tile-option-last_survivor = The last one left
    .about = What happens when all others are out.
tile-option-last_survivor-plays_on = Plays on
    .about = The book has to be told to its end.
tile-option-last_survivor-wins = Wins at once
tile-option-stall_limit = Patience
    .about = After this many turns in a row without a telling, nobody wins. 0 means no limit.

## The steps from a first game to the full game

tile-step-first = First game
    .about = A book of four pages in a simple kingdom. Easy-going bots, with hints.
tile-step-discovery = Finding your feet
    .about = Six pages, and tiles at random. The bots play well, and the hints stay on.
tile-step-full = The full game
    .about = Every page of the book, against good players.

## Figures, terrains, directions

tile-figure-princess = The Princess
    .the = the Princess
    .mark = P
tile-figure-knight = The Knight
    .the = the Knight
    .mark = K
tile-figure-dragon = The Dragon
    .the = the Dragon
    .mark = D
tile-terrain-plain = plain
    .river = plain, river
    .many = Plains
    .great = Great Plain
    .mark = p
tile-terrain-forest = forest
    .river = forest, river
    .many = Forests
    .great = Great Forest
    .mark = f
tile-terrain-mountain = mountain
    .river = mountain, river
    .many = Mountains
    .great = Great Mountain
    .mark = m
tile-terrain-castle = castle
    .river = castle, river
    .many = Castles
    .mark = c
tile-great-river = Great River
tile-direction-0 = east
tile-direction-1 = north-east
tile-direction-2 = north-west
tile-direction-3 = west
tile-direction-4 = south-west
tile-direction-5 = south-east

## The kingdom

# Between two cells of a list: places have a comma already.
tile-between = {""}; {""}
# $place (text): where. $edges (text): the directions in which the river leaves the cell.
tile-cell-river = { $place } (river { $edges })
# $terrain (text): Plains, Forests… $cells (text): the list of cells.
tile-cells = { $terrain }: { $cells }.
# $name (text): Great Forest… $cells (text): the list of cells.
tile-great = { $name }: { $cells }.
tile-great-none = There is no Great Plain, Great Forest, Great Mountain or Great River yet.
# $figure (text): The Princess… $ground (text): plain… $place (text): where. $who (text): the figures in sight.
tile-stands-sees = { $figure } stands at { $place } ({ $ground }) and sees { $who }.
tile-stands = { $figure } stands at { $place } ({ $ground }) and sees nobody.
tile-heading-figures = The three figures
tile-heading-kingdom = The kingdom
# $cells (number): how many cells.
tile-kingdom-size = { $cells } cells. Each place has two numbers: the first grows to the east, the second to the south-east.
tile-map = The map
tile-map-legend = On the map each first number has its column, and each second one its row. Small letters are terrains (p plain, f forest, m mountain, c castle), ~ is a river, P, K and D are the Princess, the Knight and the Dragon. To the right is east, straight up is north-west, up to the right is north-east.
tile-map-corner = 2nd ↓ 1st →

## The stack

# $n (number): tiles left. $tile (text): what the top tile shows.
tile-stack = { $n ->
    [one] One tile is left, and it is visible: { $tile }.
   *[other] { $n } tiles are left. The visible one: { $tile }.
}
tile-stack-empty = No tile is left.
# $n (number): how many tiles.
tile-stack-closed = { $n ->
    [one] The last tile fits nowhere and is out of the game.
   *[other] The last { $n } tiles fit nowhere and are out of the game.
}
tile-stack-shown = These tiles have found no place; the last one lies at the very bottom of the stack.
# $a, $b, $c (text): the cells of the tile, with rivers.
tile-tile = at the bottom left { $a }, at the bottom right { $b }, on top { $c }
# $terrain (text): plain… $edges (text): directions.
tile-printed-river = { $terrain } (river { $edges })

## Where the game is

# $n (number): the turn. $name (text): whose turn it is.
tile-heading-turn = Turn { $n }: { $name }
# $name (text): who decides.
tile-status-second = { $name } has used Magic and goes on a second adventure.
tile-status-second-you = You have used your Magic and go on a second adventure.
tile-status-after = { $name } has been on an adventure.
tile-status-after-you = You have been on an adventure.
tile-status-told = { $name } has told a page and can still use Magic.
tile-status-told-you = You have told a page and can still use your Magic.
# $n (number): turns without a telling. $limit (number): when the game ends.
tile-status-quiet = { $n ->
    [one] One turn has passed without a telling; after { $limit } nobody wins.
   *[other] { $n } turns have passed without a telling; after { $limit } nobody wins.
}
tile-status-judged = The kingdom grows no more. These pages have become impossible.
tile-heading-page = Your page
# $n (number): the page. $text (text): its objective.
tile-page = Page { $n }: { $text }
tile-page-true = You can tell it now.
tile-turned = You have turned these pages to the bottom of your book; the last one lies deepest.
# $page (number): the page that was shown. $text (text): its objective.
tile-you-are-out = You are out: page { $page } has become impossible. ({ $text })
tile-heading-players = The players
tile-head-told = Told
tile-head-left = Left
tile-head-token = Token
tile-head-pages = Pages told
tile-token-magic = Magic
tile-token-blank = blank
# $page (number): the page that was shown.
tile-token-out = out (page { $page })
tile-no-pages = none
# $name (text): who. $n (number): how many pages were left at the end. $pages (text): their numbers.
tile-left-over = { $n ->
    [one] { $name } still had page { $pages }.
   *[other] { $name } still had the pages { $pages }.
}
# $name (text): who.
tile-heading-told = Pages told by { $name }

## Questions

tile-ask-main = Move a figure, add the visible tile, or turn your page?
tile-ask-main-no-tile = Move a figure, or turn your page?
tile-ask-second = Your second adventure: which figure moves, or where does the tile go?
tile-ask-second-no-tile = Your second adventure: which figure moves?
tile-ask-after-tell = Your page is fulfilled. Do you tell it?
tile-ask-after-tell-magic = Your page is fulfilled. Do you tell it, or use your Magic first?
tile-ask-after-magic = Do you use your Magic for a second adventure?
tile-ask-after = You cannot tell your page now. Do you end your turn?

## Hints, for a first game

tile-hint-first = Your page, which only you can see, says what has to come true. The three figures belong to nobody: the Princess takes one step, the Knight two, and the Dragon flies straight to the edge of the kingdom.
tile-hint-tile = Adding a tile is an adventure too: it can bring the land that your page needs. It touches the kingdom along two edges in a row, and rivers continue.
tile-hint-turn = If your page seems far away, turn it: that takes the whole turn, but charges your Magic, which gives you a second adventure later.
tile-hint-tell = Tell it: the next page comes into your hand at once. Whoever first tells the last page of their own book wins.
tile-hint-magic = Magic gives you a second adventure right now; after that the token is blank until you turn a page.
tile-hint-charged = Your Magic is charged: you can go on two adventures in this turn. Think of both before the first.
tile-hint-second = The second adventure can be anything: the same figure again, another one, or a tile. Afterwards you can tell your page if you have not told one yet.
tile-hint-done = Nothing to tell yet: end your turn. The others move the figures too, and sometimes they move them where you need them.
tile-hint-over = That was a whole story: the told pages, in the order of their numbers, make a tale. The next game goes one step further.

## Labels

# $figure (text): The Princess… $place (text): where. $ground (text): plain…
tile-choice-move = { $figure } to { $place } ({ $ground })
# $cells (text): terrain, place and river of each cell.
tile-choice-tile = Add the tile: { $cells }
# $terrain (text): plain… $place (text): where. $edges (text): the directions in which the river leaves the cell.
tile-choice-cell = { $terrain } at { $place }
tile-choice-cell-river = { $terrain } at { $place } (river { $edges })
tile-choice-turn_page = Turn the page
tile-choice-tell = Tell the page
tile-choice-magic = Use Magic
tile-choice-end_turn = End the turn

## News. $name (text): who.

# $figure (text): the Princess… $from, $to (text): places.
tile-tell-moved = { $name } moves { $figure } from { $from } to { $to }.
tile-tell-moved-you = You move { $figure } from { $from } to { $to }.
# $cells (text): terrain, place and river of each cell.
tile-tell-laid = { $name } adds a tile: { $cells }.
tile-tell-laid-you = You add a tile: { $cells }.
# $tile (text): what it shows.
tile-tell-set-aside = This tile fits nowhere and goes under the stack: { $tile }.
tile-tell-showed = The next tile: { $tile }.
tile-tell-empty = That was the last tile.
tile-tell-closed = No tile fits any more. The stack is closed.
# $page (number): the page. $text (text): its objective. $story (text): its story.
tile-tell-told = { $name } tells page { $page }: { $text } – { $story }
tile-tell-told-you = You tell page { $page }: { $text } – { $story }
# $page (number): the page that was drawn. $text (text): its objective.
tile-tell-drew = You draw page { $page }: { $text }
tile-tell-turned = { $name } turns a page; the token is charged.
# $page (number): the page that was turned.
tile-tell-turned-you = You turn page { $page } to the bottom of your book; your token is charged.
tile-tell-magic = { $name } uses Magic.
tile-tell-magic-you = You use your Magic.
tile-tell-turn = It is { $name }’s turn.
tile-tell-turn-you = It is your turn.
# $n (number): how many pages. $pages (text): these pages, a sentence each.
tile-tell-judged-first = { $n ->
    [one] The kingdom grows no more, and this page has become impossible. { $pages }
   *[other] The kingdom grows no more, and these pages have become impossible. { $pages }
}
# Only the Dragon can still make a page impossible. $n (number): how many pages. $pages (text): these pages.
tile-tell-judged = { $n ->
    [one] After the Dragon’s flight, this page has become impossible. { $pages }
   *[other] After the Dragon’s flight, these pages have become impossible. { $pages }
}
tile-tell-judged-none = The kingdom grows no more. Every page is still possible.
# $page (number): the page. $text (text): its objective.
tile-tell-out = { $name } is out: page { $page } has become impossible. ({ $text })
tile-tell-out-you = You are out: page { $page } has become impossible. ({ $text })

## The end

tile-ending-told = The last page of a book has been told.
tile-ending-endless = Everybody is out: the story has no end.
tile-ending-survivor = Only one storyteller is left.
tile-ending-stalled = The story has come to a standstill.
# $name (text): the winner.
tile-tale-of = The tale as { $name } told it
tile-tale-of-all = The tale as the whole table told it
# $n (number): the page. $story (text): its story.
tile-tale-line = { $n }. { $story }

## Pages

tile-page-1 = Bring the Princess to a plain.
    .story = Once upon a time there was a princess, Mirabelle, whom protocol made yawn. One morning she climbed over the kitchen-garden wall and helped herself to the whole plain.
tile-page-2 = Looking one way, the Princess must see a plain, a forest and a mountain.
    .story = In a single glance she lined up the plain, the forest and the mountain. “And to think that at home we just call it outside!”
tile-page-3 = Bring the Princess to a river.
    .story = She dipped her satin shoes in the river. The shoes complained; the toes did not.
tile-page-4 = Bring the Princess to a Great Forest.
    .story = By following a butterfly that was going nowhere, she got lost in the heart of the Great Forest. So did the butterfly.
tile-page-5 = Bring the Knight to a forest from which he sees the Princess.
    .story = Sir Anselm had come to the woods for a dragon or, failing that, for mushrooms. Between two trunks he spotted a crooked crown.
tile-page-6 = Bring the Princess and the Knight together in a forest.
    .story = “Are you lost?” “Certainly not, I am exploring. And you?” “The same.” So they got lost together, which is much jollier.
tile-page-7 = Bring the Princess and the Knight together on a plain.
    .story = Once out of the wood, they shared the last of the bread and jam on the grass. Anselm ended up with jam on his nose and his heart upside down.
tile-page-8 = Bring the Knight to a castle.
    .story = The knight ran to swear to the King that he would watch over his daughter. The King, who thought she was at her harp lesson, swallowed his moustache.
tile-page-9 = Bring the Princess to a castle.
    .story = Mirabelle was taken back to the castle, where three doors were double-locked. There were four.
tile-page-10 = Bring the Dragon to a Great Mountain.
    .story = Meanwhile, on the Great Mountain, Clinker the dragon was waking from a hundred-year nap, starving for company.
tile-page-11 = Take the Dragon over a castle.
    .story = He flew over a castle to see whether anyone there still played chess. Mostly they were playing hide-and-seek.
tile-page-12 = Bring the Dragon to a castle from which he sees the Princess or the Knight.
    .story = He settled on the keep, which lost two floors and gained a view. Then he looked about for someone to talk to, and someone looked up.
tile-page-13 = The Dragon must see both the Princess and the Knight.
    .story = From up there he saw them both: one laughing, the other watching her laugh. It gave him a jealousy the size of a barn.
tile-page-14 = Bring the Princess and the Dragon together where the Knight can see them.
    .story = Before Anselm’s very eyes, Clinker picked Mirabelle; with the name of a plum, it was tempting. “Back by Thursday,” he lied.
tile-page-15 = Bring the Princess and the Dragon together on a mountain.
    .story = In his mountain the dragon showed her his treasure: eleven spoons, a bell, and an armchair for two in which he sat alone.
tile-page-16 = Bring the Knight to a Great Plain.
    .story = Anselm crossed the Great Plain at a run, in armour, in full sun. You could hear him cooking from afar.
tile-page-17 = Bring the Knight to a river from which he sees a Great Mountain.
    .story = He drank half the river, lifted his visor and at last saw the Great Mountain. It was distinctly bigger than on the map.
tile-page-18 = Bring the Princess and the Dragon together in a forest.
    .story = The princess was bored already, so Clinker took her camping in the forest. He saw to lighting the fire; she saw to putting it out.
tile-page-19 = Bring the Knight to a Great Mountain.
    .story = The knight climbed the Great Mountain and found the lair empty, with a note on the door: “Gone out. The spoons are counted.”
tile-page-20 = Looking one way, the Knight must see three mountains, or three forests.
    .story = From the top he counted three mountains in a row, or perhaps three forests: his visor had steamed up. Then he counted his aches.
tile-page-21 = Bring the Princess and the Dragon together at a river.
    .story = At the water’s edge Mirabelle scrubbed the dragon’s scales while he purred. She noted, for later, that he was ticklish.
tile-page-22 = Bring the Knight and the Dragon together in a forest.
    .story = Anselm came upon Clinker at the edge of a wood. Both were so startled that they said good morning before fighting.
tile-page-23 = The Knight must see both the Princess and the Dragon.
    .story = From then on the knight kept both in view: the lady on one side, the beast on the other, and no way to squint any harder.
tile-page-24 = Bring the Knight and the Dragon together on a mountain.
    .story = On the mountain the battle raged, then paused, for it was noon, then raged all over again.
tile-page-25 = Bring the Dragon to a castle from which he sees the Knight.
    .story = In a huff, Clinker perched on a castle and glared at the knight. “Come up, then!” Anselm spent a long time looking for the stairs.
tile-page-26 = Bring the Knight and the Dragon together on a plain.
    .story = The second round took place on open ground before an audience of cows. The cows declared a draw.
tile-page-27 = Bring the Dragon to a Great River.
    .story = The chilli sausages that Anselm had forgotten on purpose did their work: the dragon made straight for the Great River, and the Great River began to steam.
tile-page-28 = Bring the Knight and the Dragon together at a Great River.
    .story = They fought in the Great River up to their chins. The sword took on water, the dragon took a chill, and the knight took the lead.
tile-page-29 = Bring the Princess to a mountain from which she sees the Dragon.
    .story = Mirabelle scrambled up a rock and saw a sword raised above a sneezing dragon. “Oh no,” she said. “Not him.”
tile-page-30 = The Princess must see both the Knight and the Dragon.
    .story = She fixed them one after the other with her grandmother’s stare. The sword drooped; so did the wings.
tile-page-31 = Bring the Princess and the Dragon together on a plain.
    .story = On the plain she wiped the dragon’s nose with a tablecloth and made him promise to ring, in future, before carrying people off.
tile-page-32 = Bring the Dragon to a forest.
    .story = To say sorry, Clinker went to pick flowers in the forest. He came back with three oak trees.
tile-page-33 = Take the Knight through a castle.
    .story = Anselm walked past the castle to ask for Mirabelle’s hand, then walked past again, and again. In the end the drawbridge waved to him.
tile-page-34 = The Dragon must see the Knight.
    .story = From afar the dragon watched him rehearse his speech to a goat. The goat had said yes, which was encouraging.
tile-page-35 = Bring the Princess and the Knight together where the Dragon can see them.
    .story = Under the dragon’s misty eye the knight forgot his whole speech. “Yes,” said Mirabelle, who had understood ever since the jam.
tile-page-36 = Bring the Princess and the Knight together in a castle.
    .story = They were married at the castle, and Clinker lit all the candles in one breath. They lived happily, often lost, but always together.

## The rules at hand

tile-rules-goal = Everybody has a secret book: 18 pages each for two players, 12 for three, 9 for four. You see one page at a time. It says what has to come true in the kingdom. Whoever tells the last page of their own book wins at once.
    .heading = The goal
    .brief = Be the first to tell every page of your own book.
tile-rules-turn = In your turn you go on one adventure: move one of the three figures, or add the tile on top of the stack. Then you may tell your page if it has come true. Or you turn your page instead, and that is your whole turn.
    .heading = Your turn
    .brief = One adventure, or turn the page.
tile-rules-figures = Everybody moves the Princess, the Knight and the Dragon. They never get in each other’s way and can share a place, but they never leave the tiles, and a move has to end somewhere else.
    .heading = Three figures
    .brief = They belong to nobody, and each moves in its own way.
tile-rules-tiles = The tile on top of the stack can be turned, not flipped. It has to touch the kingdom along at least two edges in a row. A river has to go on wherever it meets the tile. Woods, plains and mountains need not match.
    .heading = Add a tile
    .brief = It touches the kingdom along two edges, and rivers flow on.
tile-rules-tell = A page asks a figure to stop somewhere, to meet another one, to see others or certain terrains, or to pass over a castle. If it is true after your adventure, tell it and draw the next. Pages that ask for a move are told right after a figure that they name has moved. One page a turn.
    .heading = Tell your page
    .brief = After an adventure, when what it says is true.
tile-rules-magic = Turning the page takes your whole turn: it goes under your book, you draw the next one, and your Magic is charged. In a later turn, Magic gives you a second adventure after the first. There is never a third one.
    .heading = Turn the page, win Magic
    .brief = A page that won’t come true charges your Magic.
tile-rules-end = The first player to tell the last page wins. When no tile can be added any more, a page may have become impossible: its owner is out. If nobody is left, nobody wins. Options change how many pages everybody has and who begins.
    .heading = The end
    .brief = The last page wins; an impossible page is the end for its owner.
tile-rules-princess = The Princess takes one step. From castle to castle she can also jump, before or after that step.
tile-rules-knight = The Knight takes exactly two steps, and never ends next to where the move began.
tile-rules-dragon = The Dragon flies straight, as far as the kingdom goes, and stops at its edge.

## Refusals

# $seats (number): how many wanted to play.
rule-TILE-SETUP-1 = Fairy Tile is for 2 to 4 players, not for { $seats }.
    .about = Fairy Tile is for 2 to 4 players.
# $seats (number): how many play.
rule-TILE-VAR-3 = That seat cannot begin: there are only { $seats } seats at this table.
    .about = Only a seat of the table can begin.
# $least, $most (number): how many pages each can have.
rule-TILE-VAR-4 = Each player can have from { $least } to { $most } pages here.
    .about = How many pages each player can have depends on how many play.
rule-TILE-TURN-1 = It is not your turn.
rule-TILE-TURN-2 = Doing nothing is not a choice: go on an adventure, or turn your page.
rule-TILE-TURN-3 = One adventure a turn; only Magic gives a second one.
rule-TILE-TURN-4 = A page is told after an adventure, not before.
rule-TILE-MOVE-2 = There is no cell of the kingdom at that place: figures never leave the tiles.
rule-TILE-MOVE-4 = A move has to end on a different cell from where it began.
rule-TILE-PRIN-1 = The Princess takes exactly one step; she jumps only from castle to castle.
rule-TILE-PRIN-5 = A jump alone is not a move: before or after it the Princess takes one step.
rule-TILE-KNIG-1 = The Knight moves exactly two cells, no more and no less.
rule-TILE-KNIG-2 = The Knight can’t get there: the cell in between is missing.
rule-TILE-DRAG-1 = The Dragon flies straight in one of the six directions.
rule-TILE-DRAG-2 = The Dragon flies as far as possible, never across a gap, and stops exactly at the edge of the kingdom.
rule-TILE-PLACE-1 = No tile can be added any more.
rule-TILE-PLACE-2 = The tile would lie on cells of the kingdom.
rule-TILE-PLACE-3 = The tile must touch the kingdom along two edges in a row.
rule-TILE-PLACE-4 = A river of the kingdom must continue through the tile.
rule-TILE-PLACE-5 = The river of the tile would run into dry land.
rule-TILE-TELL-1 = Only one page can be told in a turn.
rule-TILE-TELL-2 = Your page is not fulfilled.
rule-TILE-TELL-3 = This page can be told only right after a figure that it names has moved.
rule-TILE-PAGE-1 = Turning the page is a whole turn of its own.
rule-TILE-MAGIC-2 = Magic needs a charged token, and comes after the first adventure.
rule-TILE-MAGIC-3 = You have used your Magic: now go on your second adventure.
rule-TILE-MAGIC-4 = There is never a third adventure.
rule-TILE-END-1 = The game is over: a book has been told to its last page.
rule-TILE-END-6 = You are out: one of your pages has become impossible.
rule-TILE-END-7 = The game is over: everybody is out.
rule-TILE-VAR-5 = The game is over: only one storyteller was left.
rule-TILE-VAR-6 = The game is over: too many turns have passed without a telling.
