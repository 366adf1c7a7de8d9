### Châteaux de Fable (Fine Sand). Cards are proper names: sentences need no article for them.

sand-title = Fine Sand
sand-blurb = Everybody has the same thirty cards and wants to be rid of them: build machines that make building easier, then castles of sand, and slip a card to your neighbour now and then. From game to game the cards change.

## Options

sand-option-mode = Game
    .about = Which deck you play with, and whether the game belongs to a campaign.
sand-option-mode-first_game = First game
    .about = The deck is sorted so that everybody starts the same way.
sand-option-mode-basic = Shuffled decks
    .about = The thirty starting cards, shuffled; you may exchange cards of your first hand.
sand-option-mode-fable_campaign = Fable campaign
    .about = Before every game, three cards in every deck give way to three new ones.
sand-option-mode-solo_campaign = Solo campaign
    .about = Ten games alone, with a score sheet.
sand-option-pace = Turns
    .about = Whether everybody plays their turns at the same time.
sand-option-pace-simultaneous = All at once
    .about = You see what the others did when everybody is done.
sand-option-pace-sequential = One after another
    .about = Everybody watches; good for learning.
sand-option-fable_round = Fable round
    .about = How many times cards were exchanged before the first game of a new campaign.

## The steps from a first game to the full game

sand-step-first = First game
    .about = The rulebook’s sorted deck: everybody starts the same way. Easy-going bots, with hints.
sand-step-discovery = Finding your feet
    .about = Shuffled decks, and you may exchange cards of your first hand. The bots are still easy-going, and the hints stay on.
sand-step-full = The full game
    .about = The same rules, against good players. After that, the campaigns are waiting.

## Cards

sand-card-castle_1 = Sandcastle 1
sand-card-castle_2 = Sandcastle 2
sand-card-castle_3 = Sandcastle 3
sand-card-coin_2 = Coin 2
sand-card-coin_3 = Coin 3
sand-card-green_6 = Roller 6
sand-card-green_7 = Roller 7
sand-card-green_8 = Roller 8
sand-card-green_10 = Big Roller
sand-card-red_4 = Digger 4
sand-card-red_5 = Digger 5
sand-card-red_6 = Digger 6
sand-card-red_discount = Thrifty Digger
sand-card-blue_3 = Tipper 3
sand-card-blue_4 = Tipper 4
sand-card-blue_5 = Tipper 5
sand-card-blue_7 = Big Tipper
sand-card-violet_4 = Mixer 4
sand-card-violet_5 = Mixer 5
sand-card-violet_6 = Mixer 6
sand-card-violet_8 = Big Mixer
sand-card-yellow_swap = Swap Bucket
sand-card-scaffold = Scaffold
sand-card-coin_collector = Coin Collector
sand-card-side_project = Side Project
sand-card-pit = Pit
sand-card-sifter = Sifter
sand-card-dumpster_find = Dumpster Find
sand-card-coin_hunt = Coin Hunt
sand-card-full_hand = Full Hand
sand-card-rubble_removal = Rubble Removal
sand-card-bargain_build = Bargain Build
sand-card-half_draw = Half Draw
sand-card-always_building = Always Building
sand-card-castle_4 = Sandcastle 4
sand-card-long_arms = Long Arms
sand-card-three_for_two = Three for Two
sand-card-quick_dip = Quick Dip
sand-card-free_build = Free Build
sand-card-lucky_swap = Lucky Swap
sand-card-grand_castle = Grand Castle
sand-card-colossal_castle = Colossal Castle
sand-card-pallet = Pallet
sand-card-beach_chair = Beach Chair
sand-card-solid_foundation = Solid Foundation
sand-card-recycling = Recycling
sand-card-dumpster_treasure = Dumpster Treasure
sand-card-dream_build = Dream Build
sand-card-late_delivery = Late Delivery

## Colors and where they work

sand-color-castle = castles
sand-color-green = green, step 1
sand-color-red = red, step 2A
sand-color-blue = blue, step 2B
sand-color-violet = violet, step 3
sand-color-yellow = yellow, step 2
sand-color-coin = coin cards
sand-color-special = special

## What cards do. $n (number): how many cards.

sand-fx-castle = no action, it just stands there
sand-fx-coin = cannot be built, but pays well
sand-fx-green = draw { $n ->
    [one] one more card
   *[other] { $n } more cards
} in step 1
sand-fx-blue = draw { $n ->
    [one] one more card
   *[other] { $n } more cards
} in step 2B
sand-fx-slot = build one more card in step 2A
sand-fx-discount = every card built in a normal slot costs 1 less
sand-fx-limit = keep { $n ->
    [one] one more card
   *[other] { $n } more cards
} in step 3
sand-fx-yellow_swap = discard one card, then draw one
sand-fx-scaffold = lies in front of you as soon as it is drawn, and pays 1
sand-fx-coin_collector = take one coin token in step 1
sand-fx-side_project = in step 2B build one card that costs 3 or less, at its full cost
sand-fx-pit = can neither be built nor used to pay
sand-fx-sifter = in step 1 draw two and give up one of them
sand-fx-dumpster_find = in step 2B take any card of your discard pile
sand-fx-coin_hunt = in step 1 turn cards over until a coin card appears, and take it
sand-fx-full_hand = in step 2B draw up to your hand limit
sand-fx-rubble_removal = discard two cards, then remove one from the game
sand-fx-bargain_build = build one more card in step 2A, for 2 less
sand-fx-half_draw = in step 2B discard any number of cards and draw half as many, rounded up
sand-fx-always_building = discard two cards, then build one at its full cost, whatever the mode
sand-fx-long_arms = once: keep three more cards, then it goes to your Symbol card
sand-fx-three_for_two = discard three cards, then draw two
sand-fx-quick_dip = once: draw two in step 1, then it is discarded
sand-fx-free_build = once: build a card in step 2A for free, then it is discarded
sand-fx-lucky_swap = once: discard any number of cards and draw one more than that, then it is discarded
sand-fx-grand_castle = at the end one unbuilt card does not count
sand-fx-colossal_castle = at the end two unbuilt cards do not count
sand-fx-pallet = put a coin card of your hand on it; it pays from there
sand-fx-beach_chair = when built, it goes to your left neighbour’s discard pile
sand-fx-solid_foundation = pays 4, and then leaves the game
sand-fx-recycling = in step 3, as often as you like: discard two, then draw one
sand-fx-dumpster_treasure = in step 1 take any card of your discard pile
sand-fx-dream_build = in step 2A reveal up to five cards and build one of them
sand-fx-late_delivery = draw one card in step 3, before the limit
# $card (text): the card. $cost (number): its building cost. $text (text): what it does.
sand-item = { $card } (cost { $cost }): { $text }
# $pay (number): what a coin card pays.
sand-item-coin = { $card } (pays { $pay }): { $text }
# $card (text): a card. $n (number): how many copies, at least two.
sand-copies = { $card } ×{ $n }
sand-token = a coin token
# $n (number): how many tokens.
sand-tokens = { $n ->
    [one] { $n } coin token
   *[other] { $n } coin tokens
}
# $n (number): how many cards.
sand-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}

## Where the game is. $turn (number): the turn.

sand-heading-turn = Turn { $turn }
sand-heading-last = Turn { $turn }, the last one
sand-heading-mulligan = The first hand
# $game (number): which game of the campaign.
sand-heading-exchange = Before game { $game } of the solo campaign
sand-heading-bonus = The sheet is filled in
sand-status-ends-now = You have drawn your whole deck: this turn is the last one for everybody.
sand-status-ends-next = You have drawn your whole deck: the next turn is the last one for everybody.
# $name (text): who has drawn the whole deck.
sand-status-ends-now-other = { $name } has drawn a whole deck: this turn is the last one for everybody.
sand-status-ends-next-other = { $name } has drawn a whole deck: the next turn is the last one for everybody.
sand-status-done = You have finished your turn.
# $round (number): the Fable round.
sand-status-round = Fable round { $round }.
# $game (number): which game of the campaign. $coins (number): tokens left on the Symbol card.
sand-status-solo = Solo campaign, game { $game } of 10. { $coins ->
    [0] You must give one card every turn.
    [one] One token is left on your Symbol card.
   *[other] { $coins } tokens are left on your Symbol card.
}

## What I have

# $n (number): cards in hand. $limit (number): the hand limit.
sand-hand = Your hand, { $n ->
    [one] { $n } card
   *[other] { $n } cards
} (limit { $limit })
sand-hand-empty = Your hand is empty.
# $cards (text): cards as a list.
sand-aside = Put aside: { $cards }.
sand-batch = You are building: { $cards }.
sand-held = Set aside: { $cards }.
sand-six = Turned over: { $cards }.
sand-board = Your building site
sand-board-none = You have not built anything yet.
# $color (text): where. $cards (text): the cards there.
sand-row = { $color }: { $cards }
# $cards (text): cards built in this turn that work from the next one on.
sand-fresh = Built this turn, working from the next one on: { $cards }
sand-used = Used this turn: { $cards }
sand-front = In front of you: { $cards }
sand-pallets = On your Pallet: { $cards }
# $draw (number): cards in the draw pile. $discard (text): the discard pile. $coins (text): tokens.
sand-piles = Your draw pile has { $draw ->
    [one] { $draw } card
   *[other] { $draw } cards
}. Your discard pile: { $discard }. You own { $coins }.
sand-gifts-mine = On your Symbol card, the top one last: { $cards }.
sand-removed-mine = Removed from the game: { $cards }.
sand-draw-pile-mine = In your draw pile, in an unknown order: { $cards }.

## The table

sand-standing = Where everybody stands
sand-self = { $name } (you)
sand-head-hand = Hand
sand-head-draw = Draw pile
sand-head-discard = Discard pile
sand-head-gifts = Gifts
sand-head-coins = Tokens
sand-head-built = Built
sand-head-unbuilt = Unbuilt
sand-head-what = What
sand-head-count = Count
sand-shown-at-start = The others are shown as they stood when the turn began.
# $name (text): a player. $built (text): their built cards. $discard (text): their discard pile.
sand-other = { $name } — built: { $built }; discard pile: { $discard }.
sand-other-more = { $head } { $next }
sand-other-front = In front: { $cards }.
sand-other-pallets = On a Pallet: { $cards }.
sand-other-removed = Removed: { $cards }.
sand-other-revealed = Revealed: { $cards }.
sand-other-hand = In hand: { $cards }.
sand-other-gifts = On the Symbol card: { $cards }.
sand-other-held = { $n ->
    [one] { $n } thing is set aside.
   *[other] { $n } things are set aside.
}
sand-others = { $n ->
    [one] Your opponent
   *[other] The others
}
sand-everybody = The players
# $name (text): the left neighbour.
sand-left = Your gifts go to { $name }.
# $done (text): numbers ticked. $boxes (number): coin boxes filled.
sand-solo-sheet = Your score sheet
sand-solo-ticked = Ticked numbers: { $done }. { $boxes ->
    [one] { $boxes } of 50 coin boxes is filled.
   *[other] { $boxes } of 50 coin boxes are filled.
}
# $game (number): which game. $pile, $gift, $total (number): its line.
sand-solo-line = Game { $game }: pile { $pile }, gifts { $gift }, total { $total }
# $gone, $new (text): the cards of the last exchange.
sand-exchanged = Before this game, { $gone } left every deck, and { $new } joined it.
# $wins (text): who has won how many games, as a list.
sand-wins = Games won before this one: { $wins }.
# $name (text): a player. $n (number): games won.
sand-won = { $name } { $n }
# $cards (text): the Fable cards of the next round.
sand-next-fables = Next come: { $cards }.

## What is asked

sand-ask-exchange = Three of these six cards leave the campaign for good: choose { $left ->
    [one] one more
   *[other] { $left } of them
}.
sand-ask-mulligan = Choose the cards of your first hand that you want to exchange, then confirm; you can do this only once.
# $series (number): which series. $bonus (number): its value. $total (number): this game's total.
sand-ask-bonus = Series { $series } of your coin boxes is complete: subtract { $bonus } from the { $total } of this game?
sand-ask-step1 = Step 1: draw two cards and use your green cards, in any order.
sand-ask-step1-drawn = Step 1: use another green card, or go on to step 2.
# $purse (number): what I can pay at most.
sand-ask-step2 = Step 2: build cards (you can pay { $purse } in all) or draw more instead; then end the step.
sand-ask-step2-build = Step 2, building: build on (you can pay { $purse } in all), or end the step.
sand-ask-step2-draw = Step 2, drawing: draw on, or end the step.
sand-ask-step2-must-draw = Step 2, drawing: you still have to draw the two cards of the board.
# $n (number): cards in hand.
sand-ask-step3 = Step 3: use violet cards, or say how many of your { $n ->
    [one] { $n } card
   *[other] { $n } cards
} you keep at most.
# $due (number): what the batch costs so far.
sand-ask-batch = Add another card to be paid together (so far { $due }), or confirm.
# $card (text): the card whose action it is.
sand-ask-plan = { $card }: which card do you build?
sand-ask-fee = { $card }: discard { $left ->
    [one] one more card
   *[other] { $left } cards
} as the fee.
sand-ask-pay = You still owe { $due }: what do you pay with?
sand-ask-discard = { $card }: discard { $left ->
    [one] one card
   *[other] { $left } cards
}.
sand-ask-discard-any = { $card }: discard as many cards as you like, then confirm.
sand-ask-remove = { $card }: which card leaves the game?
sand-ask-sift = { $card }: which of the two do you give up?
sand-ask-take = { $card }: which card of your discard pile do you take?
sand-ask-dream = { $card }: reveal another card, build one of those revealed, or stop.
sand-ask-excess = Your hand is too large: discard { $left ->
    [one] one card
   *[other] { $left } cards
}.

## Hints, for a first game

sand-hint-mulligan = To begin with, keep what can be built at once: a green card, which draws more every turn, and something to pay for it.
sand-hint-build = The aim is to have the fewest unbuilt cards at the end. You pay with the other cards in your hand: they go to the discard pile and come back later.
sand-hint-pay = Every card is worth 1, coin cards more; what is too much is lost. Pay with what you need least.
sand-hint-gift = Once a turn you may give a card away: your neighbour will get it, and you no longer have to build it. The same will happen to you.
sand-hint-limit = At the end of a turn only a few cards are kept: the rest is discarded. Violet cards let you keep more.
sand-hint-draw = A turn begins with drawing. Green cards that you have built draw more; you can use each of them once.
sand-hint-batch = You can build several cards at once if you have slots for them, and pay for them together: less is lost as change.
sand-hint-either = Build, or draw more: not both. If what you hold is too expensive, draw now and build next turn.
sand-hint-excess = Discard what you can’t build next turn. It is not lost: it comes back when your discard pile is shuffled.
sand-hint-end = The game ends when somebody’s draw pile and discard pile are both empty. Until then, many cheap cards are better than a single expensive one.
sand-hint-over = That was a whole game. The result says what everybody had left to build; the next game goes one step further.

## Buttons. $card (text): the card.

sand-choice-exchange = Exchange { $card }
sand-choice-leave = Let { $card } leave
sand-choice-draw = Draw two cards
sand-choice-draw-more = Draw two more cards instead of building
# $text (text): what the card does.
sand-choice-use = Use { $card }: { $text }
sand-choice-gift = Give { $card }
sand-choice-store = Put { $card } on a Pallet
# $price (number): what it costs now. $text (text): what the card does.
sand-choice-build = Build { $card } for { $price }: { $text }
sand-choice-build-bargain = Build { $card } as a bargain, for { $price }: { $text }
sand-choice-build-free = Build { $card } for free: { $text }
# $pay (number): what it pays.
sand-choice-pay = Pay with { $card } ({ $pay })
sand-choice-pay-pallet = Pay with { $card } on the Pallet ({ $pay })
sand-choice-pay-token = Pay with a coin token (1)
sand-choice-discard = Discard { $card }
sand-choice-remove = Remove { $card } from the game
sand-choice-drop = Give up { $card }
sand-choice-drop-token = Give up the coin token
sand-choice-take = Take { $card }
sand-choice-reveal = Reveal another card
# $limit (number): cards kept at most. $excess (number): cards to discard.
sand-choice-limit = Keep at most { $limit }: { $excess ->
    [0] nothing to discard
    [one] discard one card
   *[other] discard { $excess } cards
}
sand-choice-subtract = Subtract { $bonus }
sand-choice-forgo = Leave the score as it is
sand-choice-confirm = Confirm
sand-choice-confirm-none = Exchange nothing more, and begin
sand-choice-confirm-pay = Build what is chosen, and pay { $due }
sand-choice-confirm-discard = Discard what is put aside
sand-choice-confirm-dream = Build none of them
sand-choice-end-1 = Go on to step 2
sand-choice-end-2 = End step 2

## What happens. $name (text): who. $cards (text): cards as a list.

# $by (text): the card that is used. $coins (number), $tokens (text): tokens for missing cards.
sand-tell-drew = { $name } draws { $cards }{ $coins ->
    [0] .
   *[other] {" "}and takes { $tokens } for what is missing.
}
sand-tell-drew-you = You draw { $cards }{ $coins ->
    [0] .
   *[other] {" "}and take { $tokens } for what is missing.
}
sand-tell-drew-on = { $name } draws { $cards } instead of building{ $coins ->
    [0] .
   *[other] , and takes { $tokens } for what is missing.
}
sand-tell-drew-on-you = Instead of building you draw { $cards }{ $coins ->
    [0] .
   *[other] {" "}and take { $tokens } for what is missing.
}
sand-tell-drew-by = { $name } uses { $by } and draws { $cards }{ $coins ->
    [0] .
   *[other] , and takes { $tokens } for what is missing.
}
sand-tell-drew-by-you = You use { $by } and draw { $cards }{ $coins ->
    [0] .
   *[other] , and take { $tokens } for what is missing.
}
sand-tell-drew-none = { $name } uses { $by } and draws nothing.
sand-tell-drew-none-you = You use { $by } and draw nothing.
sand-tell-missed = { $name } has nothing left to draw and takes { $tokens }.
sand-tell-missed-you = You have nothing left to draw and take { $tokens }.
sand-tell-missed-by = { $name } uses { $by }, has nothing left to draw and takes { $tokens }.
sand-tell-missed-by-you = You use { $by }, have nothing left to draw and take { $tokens }.
sand-tell-built = { $name } builds { $cards }, paid with { $paid }.
sand-tell-built-you = You build { $cards }, paid with { $paid }.
sand-tell-built-free = { $name } builds { $cards } for free.
sand-tell-built-free-you = You build { $cards } for free.
sand-tell-gave = { $name } puts a card on the Symbol card.
sand-tell-gave-you = You put { $cards } on your Symbol card.
sand-tell-discarded = { $name } discards { $cards }.
sand-tell-discarded-you = You discard { $cards }.
sand-tell-collected = { $name } takes a coin token.
sand-tell-collected-you = You take a coin token.
sand-tell-took = { $name } takes { $cards } from the discard pile.
sand-tell-took-you = You take { $cards } from your discard pile.
sand-tell-sifted = { $name } gives up { $dropped } and keeps the other one.
sand-tell-sifted-you = You keep { $kept } and give up { $dropped }.
sand-tell-hunted = { $name } turns over { $cards } and finds { $found }.
sand-tell-hunted-you = You turn over { $cards } and find { $found }.
sand-tell-hunted-first = { $name } finds { $found } at once.
sand-tell-hunted-first-you = You find { $found } at once.
sand-tell-hunted-none = { $name } turns over { $cards } and finds nothing.
sand-tell-hunted-none-you = You turn over { $cards } and find nothing.
sand-tell-removed = { $name } removes { $cards } from the game.
sand-tell-removed-you = You remove { $cards } from the game.
sand-tell-revealed = { $name } reveals { $cards }.
sand-tell-revealed-you = You reveal { $cards }.
sand-tell-stored = { $name } puts { $cards } on a Pallet.
sand-tell-stored-you = You put { $cards } on a Pallet.
sand-tell-reached = { $name } uses Long Arms and keeps three more cards.
sand-tell-reached-you = You use Long Arms and keep three more cards.
sand-tell-returned = { $name }’s { $cards } has been used up and is discarded.
sand-tell-returned-you = { $cards } has been used up and is discarded.
sand-tell-confirmed = { $name } has decided about the first hand.
sand-tell-confirmed-you = You have decided about your first hand.
sand-tell-exchanged = { $name } exchanges { $cards }.
sand-tell-exchanged-you = You exchange { $cards } and draw: { $drawn }.
sand-tell-kept = { $name } exchanges nothing.
sand-tell-kept-you = You keep your first hand.
sand-tell-done = { $name } has finished the turn.
sand-tell-done-you = You have finished your turn.
# $gifts (number): cards put on the Symbol card in the turn.
sand-tell-played = { $name } built { $cards }{ $gifts ->
    [0] .
    [one] {" "}and gave a card.
   *[other] {" "}and gave { $gifts } cards.
}
sand-tell-idle = { $name } built nothing{ $gifts ->
    [0] .
    [1] , but gave a card.
   *[other] , but gave { $gifts } cards.
}
sand-tell-drew-more = { $name } drew more instead of building{ $gifts ->
    [0] .
    [one] {" "}and gave a card.
   *[other] {" "}and gave { $gifts } cards.
}
sand-tell-drew-and-built = { $name } drew more, and built { $cards }{ $gifts ->
    [0] .
    [one] {" "}and gave a card.
   *[other] {" "}and gave { $gifts } cards.
}
# $to (text): the left neighbour. $n (number): how many chairs.
sand-tell-delivered = { $n ->
    [one] { $name }’s Beach Chair goes
   *[other] { $n } Beach Chairs go from { $name }
} to { $to }.
# $cards (text): who receives what, as a list.
sand-tell-handed = The gifts arrive: { $cards }.
sand-receives = { $name } gets { $card }
sand-receives-you = you get { $card }
sand-tell-turn = Turn { $turn } begins.
sand-tell-turn-last = Turn { $turn } begins, the last one.
# $away and $new (text): cards.
sand-tell-deck = { $away } leave for good, and { $new } join the deck.
sand-tell-closing = The last turn is over, and the coin boxes are filled in.
# $series (number): which series. $bonus (number): its value.
sand-tell-bonus = You subtract { $bonus } for series { $series }.
sand-tell-no-bonus = You forgo the bonus of series { $series }.
sand-tell-scored = The game is over, and the unbuilt cards are counted.

## The score sheet

sand-ending-drawn = Somebody has drawn the whole deck, so the game is over. The fewest unbuilt cards win.
sand-ending-drawn_more = Somebody drew the whole deck instead of building, and the extra turn is over. The fewest unbuilt cards win.
sand-ending-stopped = Sixty turns are enough. The fewest unbuilt cards win.
sand-ending-solo = This game is on the sheet, and the campaign goes on.
sand-ending-solo_lost = There is no number left for this score: the campaign is lost.
sand-ending-solo_won = The tenth game is on the sheet: the campaign is won.
# $name (text): a player. $points (number): their unbuilt cards.
sand-sheet = { $name }: { $points }
sand-line-hand = Cards in hand
sand-line-draw = Draw pile
sand-line-discard = Discard pile
sand-line-front = Scaffolds in front
sand-line-castles = Taken away by large castles
sand-line-coins = Coin tokens, for a tie
sand-line-boxes = Coin tokens, a coin box each
sand-line-gifts = Gifts on the Symbol card, 2 each
sand-line-series = Bonus of the coin series with this number
sand-line-least = A score is at least 1
sand-line-tick = Number ticked
sand-line-tick-none = No number is left to tick
sand-line-record = Victory points of the campaign

## The rules at hand

sand-rules-goal = Everybody has the same thirty cards. A card that is built is gone from your deck for good. At the end, everything that you have not built counts against you: hand, draw pile and discard pile.
    .heading = The goal
    .brief = Build your cards away: the fewest left at the end wins.
sand-rules-draw = Everybody plays at the same time. From the second turn on, you first draw two cards from your own draw pile, and more for each green card that you have built. If it is empty, your discard pile is shuffled into a new one; if there is nothing left at all, you get a coin token for each missing card.
    .heading = 1. Draw
    .brief = Two cards, and more for each green card that you have built.
sand-rules-build = Either build one card of your hand, and one more for each plain red card; or draw two more cards, and more for each blue one. You pay with other cards of your hand, which go to your discard pile: each pays 1, coin cards 2 or 3; a token also pays 1. What is paid too much is lost. Green, red and blue cards work from the next turn on.
    .heading = 2. Build, or draw more
    .brief = Pay for a card with other cards of your hand.
sand-rules-gift = In step 2 you may lay one card of your hand face down on your Symbol card, for your left neighbour. When everybody has a card waiting there at the end of a turn, each passes the top one on. It lands on the neighbour’s discard pile: now they have to build it.
    .heading = Give one away
    .brief = Once a turn, put a card on the pile for your neighbour.
sand-rules-limit = At the end of your turn you keep three cards in hand, more with violet cards. The rest goes to your discard pile and comes back later.
    .heading = 3. Keep three
    .brief = Violet cards let you keep more.
sand-rules-colours = A card says what it costs and what it does. You may always leave an action out, but you use each card at most once a turn.
    .heading = What cards do
    .brief = Five colours, castles and coins.
sand-rules-end = If your draw and discard piles are both empty after you drew at the beginning of a turn, this turn is the last for everybody; if you emptied them by drawing more in step 2, the next one is. The fewest unbuilt cards win; with a tie, the most tokens.
    .heading = The end
    .brief = When somebody has drawn everything.
sand-rules-campaign = In a Fable campaign three cards of each deck are replaced by new ones before every game. The solo campaign has ten games with a score sheet: there a gift costs points, and bonuses are decided at the end of a game.
    .heading = Campaigns
    .brief = Game after game, new cards come into the decks.
sand-rules-green = Green: draw more in step 1.
sand-rules-red = Red: build more, or cheaper.
sand-rules-blue = Blue: draw more in step 2 instead of building.
sand-rules-violet = Violet: keep more cards. Works at once.
sand-rules-yellow = Yellow: a free action in step 2. Works at once.
sand-rules-castle = Sandcastles do nothing, but they cost little to be rid of.
sand-rules-coin = Coin cards pay 2 or 3, and can’t be built.

## Refusals

rule-SAND-SETUP-5 = Cards of the first hand are exchanged once, before the first turn, and only cards that you were dealt.
rule-SAND-TURN-2 = You have finished your turn. Wait for the others.
rule-SAND-VAR-1 = Players take turns here, and it isn’t your turn yet.
rule-SAND-VAR-5 = The solo campaign is for one player, every other game for two to four; you are { $seats }.
    .about = The solo campaign is for one player, every other game for two to four.
# $round (number): the round asked for. $last (number): the last possible one, 0 if what is carried over is the trouble.
rule-SAND-VAR-6 = { $last ->
    [0] What a campaign carries over belongs to its own kind of campaign, and to no other game.
   *[other] Only a new Fable campaign can begin at a later round, up to round 12: here round { $round } is asked for, and the last possible one is { $last }.
}
    .about = What a campaign carries over belongs to its own kind of campaign; only a new Fable campaign can begin at a later round, up to round 12.
# $fault (number): what is wrong with what was carried over.
rule-SAND-CAMP-1 = No Fable campaign could have come to this: { $fault ->
    [1] the deck and the Fable queue together are not a player’s 57 cards.
    [2] the Fable queue is not in an order that fits the round.
   *[other] somebody has won more games than were played.
}
    .about = A Fable campaign can only go on from where one could have come to.
rule-SAND-CARD-1 = You built this card this turn: green, red and blue cards work from the next turn on.
rule-SAND-CARD-3 = This card has no action that you can use: it is not built, or it works by itself.
rule-SAND-CARD-4 = You have already used this card this turn.
rule-SAND-STEP1-2 = Green cards are used in step 1.
rule-SAND-STEP1-3 = You have already drawn the two cards of step 1.
rule-SAND-STEP1-5 = First draw the two cards of step 1: that is not optional.
rule-SAND-STEP2-1 = In step 2, and only then, you either build or draw more; what you chose holds for the whole turn.
rule-SAND-STEP2-2 = Yellow actions and gifts belong to step 2.
rule-SAND-STEP2-4 = You chose to draw more: first draw the two cards of step 2B.
rule-SAND-YELLOW-1 = You have already used this yellow card this turn.
rule-SAND-YELLOW-2 = You have too few cards in hand for this action.
rule-SAND-GIFT-1 = You can give one card a turn, and only a card from your hand.
rule-SAND-BUILD-1 = You have no such slot left this turn.
rule-SAND-BUILD-2 = That card is not in your hand.
rule-SAND-BUILD-4 = Finish your batch first: add cards, confirm and pay, at most eight at once.
rule-SAND-BUILD-6 = That would cost { $due } in all, and the rest of what you have is worth only { $purse }.
    .about = You build only what the rest of what you have can pay for.
rule-SAND-PAY-1 = You cannot pay with that now.
rule-SAND-PAY-2 = A Pit is worth nothing and cannot pay.
rule-SAND-PAY-4 = You can’t pay with anything that isn’t needed: pay with the most valuable things first, and stop when it is enough.
rule-SAND-DRAWB-1 = The draws of step 2B belong to step 2, once a turn.
rule-SAND-LIMIT-2 = This violet card is used in step 3.
rule-SAND-LIMIT-3 = In step 3 say how many cards you keep: all that your violet cards allow ({ $full }), or fewer by leaving some of them out.
    .about = In step 3 say how many cards you keep: all that your violet cards allow, or fewer by leaving some of them out.
rule-SAND-LIMIT-4 = In step 3, discard exactly as many cards as you hold above your limit.
rule-SAND-FX-2 = Coin cards cannot be built.
rule-SAND-FX-8 = Discard a card from your hand for the Swap Bucket.
rule-SAND-FX-13 = Side Project builds one card from your hand that costs 3 or less and that you can pay for.
rule-SAND-FX-22 = Sifter asks which of two drawn things you give up.
rule-SAND-FX-23 = You take one card from your own discard pile, if a card lets you.
rule-SAND-FX-33 = Rubble Removal takes two cards from your hand to the discard pile, then one out of the game.
rule-SAND-FX-42 = Half Draw needs at least one card from your hand to discard.
rule-SAND-FX-43 = Always Building takes two cards as a fee and builds a third one, which you must be able to pay for with the rest.
rule-SAND-FX-53 = Discard three cards from your hand for Three for Two.
rule-SAND-FX-63 = Discard cards from your hand for Lucky Swap, then confirm.
rule-SAND-FX-73 = A Pallet takes one coin card from your hand a turn, while it is empty.
rule-SAND-FX-83 = Recycling takes two cards from your hand each time.
rule-SAND-FX-92 = Dream Build reveals up to five cards and builds one of them if you can pay for it; it is used in step 2A.
rule-SAND-END-4 = The game is over.
rule-SAND-SOLO-3 = You cannot give while tokens lie on your Symbol card: { $coins ->
    [one] one is
   *[other] { $coins } are
} left.
    .about = Alone, you cannot give while tokens lie on your Symbol card.
rule-SAND-SOLO-4 = From turn 14 on you must give a card from your hand before step 2 ends.
rule-SAND-SOLO-10 = Bonuses are decided when a solo game is over, for each completed series.
# $fault (number): 0 for a choice, otherwise what is wrong with what was carried over.
rule-SAND-SOLO-13 = { $fault ->
    [1] No solo campaign could have come to this: deck and Fable queue do not fit the games played.
    [2] No solo campaign with a game still to play could have come to this: the score sheet does not add up.
   *[other] Between solo games three of the six cards turned over leave; at no other time, and no other cards.
}
    .about = Between solo games three of the six cards turned over leave; a solo campaign goes on only from where one could have come to.
