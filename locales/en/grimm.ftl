### The Grimm Forest. Cards are proper names: no sentence needs an article before them.

grimm-title = The Grimm Forest
grimm-blurb = The nephews and nieces of the three little pigs compete: gather in secret, play tricks with Fables, win friends from fairy tales, and be the first to complete three houses.

## Options

grimm-option-advanced_fables = Advanced Fables
    .about = Eight more Fables, for those who know the game.
grimm-option-advanced_friends = Advanced Friends
    .about = Eight more Friends, for those who know the game.
grimm-option-first_player = First player
    .about = Who begins; afterwards players take turns being first, a round each.
grimm-option-first_player-random = At random
    .about = The first player is drawn at random.
grimm-option-first_player-seat0 = Seat 1
    .about = Whoever sits in the first seat begins.
grimm-option-first_player-seat1 = Seat 2
    .about = Whoever sits in the second seat begins.
grimm-option-first_player-seat2 = Seat 3
    .about = Whoever sits in the third seat begins.
grimm-option-first_player-seat3 = Seat 4
    .about = Whoever sits in the fourth seat begins.

## The steps from a first game to the full game

grimm-step-first = First game
    .about = The base cards, easy-going bots, and a hint at every turn.
grimm-step-discovery = Finding your feet
    .about = The same cards, but now the bots are cunning. The hints stay on.
grimm-step-full = The full game
    .about = With the advanced Fables and Friends, against good players.

## Fables and Friends

grimm-fable-big_bad_wolf = Big Bad Wolf
grimm-fable-friendly_match = Friendly Match
grimm-fable-bridge_troll = Bridge Troll
grimm-fable-chinny_chin_chin = By the Hair of My Chinny Chin Chin!
grimm-fable-consult_oracle = Consult the Oracle
grimm-fable-fairy_food = Fairy Food
grimm-fable-grandmothers_house = Grandmother’s House
grimm-fable-giant = Giant
grimm-fable-curse_of_darkness = Curse of Darkness
grimm-fable-crystal_ball = Crystal Ball
grimm-fable-scrap_yard = Scrap Yard
grimm-fable-dragon = Dragon
grimm-fable-ghostly_whispers = Ghostly Whispers
grimm-fable-harvest_moon = Harvest Moon
grimm-fable-hidden_stash = Hidden Stash
grimm-fable-little_helpers = Little Helpers
grimm-fable-mysterious_stranger = Mysterious Stranger
grimm-fable-night_at_tavern = A Night at the Tavern
grimm-fable-powerful_friends = Powerful Friends
grimm-fable-roar = Roar!
grimm-fable-spy_network = Spy Network
grimm-fable-taxation = Taxation
grimm-fable-wishing_well = Wishing Well
grimm-fable-wolf = Wolf
grimm-fable-lonely_castle = Lonely Castle
grimm-fable-royal_wedding = Royal Wedding
grimm-fable-thoughtful_gift = Thoughtful Gift
grimm-fable-wandering_merchant = Wandering Merchant
grimm-fable-enchanted_flute = Enchanted Flute
grimm-fable-search_the_past = Search the Past
grimm-fable-share_the_wealth = Share the Wealth
grimm-fable-hired_hand = Hired Hand

grimm-friend-ali_baba = Ali Baba
grimm-friend-cinderella = Cinderella
grimm-friend-evil_queen = Evil Queen
grimm-friend-fairy_godmother = Fairy Godmother
grimm-friend-goldilocks = Goldilocks
grimm-friend-golden_goose = The Golden Goose
grimm-friend-aladdin = Aladdin
grimm-friend-frog_prince = Frog Prince
grimm-friend-gingerbread_man = The Gingerbread Man
grimm-friend-hansel_gretel = Hansel & Gretel
grimm-friend-huntsman = The Huntsman
grimm-friend-jack = Jack the Giant Slayer
grimm-friend-little_mermaid = The Little Mermaid
grimm-friend-pinocchio = Pinocchio
grimm-friend-sleeping_beauty = Sleeping Beauty
grimm-friend-snow_white = Snow White
grimm-friend-woodcutter = The Woodcutter
grimm-friend-tom_thumb = Tom Thumb
grimm-friend-thumbelina = Thumbelina
grimm-friend-puss_in_boots = Puss in Boots
grimm-friend-red_riding_hood = Little Red Riding Hood
grimm-friend-robin_hood = Robin Hood
grimm-friend-rumpelstiltskin = Rumpelstiltskin
grimm-friend-rapunzel = Rapunzel
grimm-friend-seven_dwarfs = The Seven Dwarfs

## What Fables do

grimm-text-big_bad_wolf = Monster: at the end of the gathering, everybody there loses the top of one straw or wood house, which you pick
grimm-text-friendly_match = at the end of the gathering, take 2 resources from an opponent who is where you are
grimm-text-bridge_troll = Monster: at the end of the gathering, one opponent there hands you half of what they gathered
grimm-text-chinny_chin_chin = before collecting, if a Monster is where you are, you may flee to another Location; if no Monster was revealed this round, draw a Fable
grimm-text-consult_oracle = at the end of the gathering, if you are alone, you may take a random Fable from every other player’s hand
grimm-text-fairy_food = next round, put it on a Location: everybody who is there gains 3 resources
grimm-text-grandmothers_house = Unique Location: whoever is there gains 2 resources; every Monster has to go there, and then it leaves
grimm-text-giant = Monster: at the end of the gathering, everybody there loses their Friend, their Fables and 1 resource of each type
grimm-text-curse_of_darkness = every opponent takes back their Gather card and lays a random one instead
grimm-text-crystal_ball = look at an opponent’s Gather card; you may then change yours
grimm-text-scrap_yard = at the end of the gathering, if you are alone, this card becomes a site on which each section costs 1 less
grimm-text-dragon = Monster: before collecting, everybody there loses all resources on their board
grimm-text-ghostly_whispers = at the end of the gathering, if you are alone, draw 4 Fables and keep 2
grimm-text-harvest_moon = at the end of the gathering, take half of the stock of a Location where nobody is
grimm-text-hidden_stash = at the end of the gathering, everybody where you are gains 2 of what the Location produces
grimm-text-little_helpers = at the end of the gathering, if you are alone, you have 2 more Actions this round
grimm-text-mysterious_stranger = at the end of the gathering, if you are alone, gain a Friend
grimm-text-night_at_tavern = reveal as many Friends as there are players and take one; the others are handed out at random
grimm-text-powerful_friends = at the end of the gathering, each opponent where you are loses 1 Action, and you gain one for each
grimm-text-roar = before collecting, each opponent where you are runs to where a random one of their Gather cards sends them
grimm-text-spy_network = at the end of the gathering, draw a Fable for each player where you are
grimm-text-taxation = next round, whoever is not where you are loses half of their resources
grimm-text-wishing_well = two players of your choice swap their Gather cards
grimm-text-wolf = Monster: before collecting, if anybody is there, the whole stock of the Location is gone
grimm-text-lonely_castle = Unique Location: whoever is alone there gains 1 of each resource; it leaves when there is a crowd
grimm-text-royal_wedding = Unique Location: everybody who is not there loses 1 resource; it leaves when nobody is there
grimm-text-thoughtful_gift = at the end of the gathering, give an opponent up to 3 resources of a type, and they return as many of another
grimm-text-wandering_merchant = at the end of the gathering, everybody where you are may trade 2 resources of a type for 3 of another
grimm-text-enchanted_flute = all Monsters revealed this round come into your hand
grimm-text-search_the_past = at the end of the gathering, if you are not alone, take 2 Fables of your choice from the discard pile
grimm-text-share_the_wealth = at the end of the gathering, each opponent who gathered 5 resources or more gives you 2 of them
grimm-text-hired_hand = pay 2 resources: next round, what you gather is doubled

## What Friends do

grimm-text-ali_baba = at the start of the round, take 1 resource from an opponent; if they end up where you are, give it back
grimm-text-cinderella = when Gather cards are revealed, take 2 resources at once from where you go
grimm-text-evil_queen = you choose after the others, and look at one of their face-down cards first
grimm-text-fairy_godmother = special action: draw 2 Fables. You may discard her with 2 Fables to gain 2 resources
grimm-text-goldilocks = special action: look at the top 3 Fables, keep one, put the others back in any order
grimm-text-golden_goose = if alone, gain 1 resource at the end of the gathering. You may discard her to gain 2 resources
grimm-text-aladdin = predict at the start of the round whether you will be alone; if true, gain 1 of each resource
grimm-text-frog_prince = if you are not alone at the end of the gathering, he makes way for a new Friend, and you gain 1 resource
grimm-text-gingerbread_man = instead of going anywhere, you may take 1 resource from each Location; then no Monster can touch you
grimm-text-hansel_gretel = opponents pay 1 more resource for walls, and it is yours
grimm-text-huntsman = opponents who hold Fables must play one. A Monster where you are is cancelled and brings you 1 of each resource
grimm-text-jack = when Gather cards are revealed, the Location where you go gets 2 resources. You may discard him to cancel a Giant
grimm-text-little_mermaid = you keep only 2 Gather cards. Special action: gain 1 of each resource
grimm-text-pinocchio = name a Location at the start of the round; if your Gather card names it, gain 2 of what it produces
grimm-text-sleeping_beauty = at the start of the round, the top Fable becomes the Fable of a player of your choice, seen by nobody
grimm-text-snow_white = at the end of the gathering, each opponent where you are gives you a Fable, or a resource if they have none
grimm-text-woodcutter = special action: gain 2 wood, and the Forest gets 2. You may discard him to cancel a Monster
grimm-text-tom_thumb = at the start of the round, you may take 1 resource from a Location
grimm-text-thumbelina = when Gather cards are revealed, you may go where another of your cards leads you, drawn at random
grimm-text-puss_in_boots = special action: build a section, for which 1 resource may be an opponent’s
grimm-text-red_riding_hood = special action: reveal 5 Fables and keep the Wolves, or draw one if there is none. You may discard her to cancel a Wolf or a Big Bad Wolf
grimm-text-robin_hood = at the end of building, each opponent who is richer than you gives you 1 resource
grimm-text-rumpelstiltskin = gain 1 straw at the start of building. Special action: turn all your straw into wood or into brick
grimm-text-rapunzel = at the start of the round, put 2 resources of a type on her. Special action, if you are alone: take it all
grimm-text-seven_dwarfs = if you are alone at the end of the gathering, you have 1 more Action this round

# $card (text): the card. $text (text): what it does.
grimm-item = { $card }: { $text }
# $card (text): a card. $n (number): how many copies, at least two.
grimm-copies = { $card } ×{ $n }
# $n (number): how many Fables.
grimm-fables = { $n ->
    [one] { $n } Fable
   *[other] { $n } Fables
}

## Things. $n (number): how many.

grimm-goods-straw = { $n } straw
grimm-goods-wood = { $n } wood
grimm-goods-brick = { $n ->
    [one] { $n } brick
   *[other] { $n } bricks
}
grimm-straw = Straw
grimm-wood = Wood
grimm-brick = Brick
grimm-of-straw = straw
grimm-of-wood = wood
grimm-of-brick = brick
grimm-floor = floor
grimm-walls = walls
grimm-roof = roof
grimm-fields = Fields
grimm-forest = Forest
grimm-brickyard = Brickyard
grimm-market = Market
grimm-at-fields = in the Fields
grimm-at-forest = in the Forest
grimm-at-brickyard = in the Brickyard
grimm-at-market = at the Market
grimm-to-fields = to the Fields
grimm-to-forest = to the Forest
grimm-to-brickyard = to the Brickyard
grimm-to-market = to the Market
grimm-from-fields = from the Fields
grimm-from-forest = from the Forest
grimm-from-brickyard = from the Brickyard
grimm-from-market = from the Market
# $section (text): floor, walls or roof. $of (text): of which type.
grimm-house = { $of } { $section }
grimm-house-scrap = { $of } { $section } (Scrap Yard)
# $of (text): of which type. $height (number): how many sections stand.
grimm-stands = { $height ->
    [1] { $of } floor
    [2] { $of } house without a roof
   *[other] complete { $of } house
}
grimm-stands-scrap = { $height ->
    [1] { $of } floor on a Scrap Yard
    [2] { $of } house without a roof on a Scrap Yard
   *[other] complete { $of } house on a Scrap Yard
}

## Where the game is. $round (number): the round.

grimm-heading-round_start = Round { $round }, start
grimm-heading-choose = Round { $round }, everybody chooses
grimm-heading-reveal = Round { $round }, Fables are revealed
grimm-heading-move = Round { $round }, Gather cards are revealed
grimm-heading-before = Round { $round }, before collecting
grimm-heading-collect = Round { $round }, collecting
grimm-heading-end_gather = Round { $round }, end of the gathering
grimm-heading-build = Round { $round }, building
# $name (text): the first player.
grimm-first = First player: { $name }.
# $goods (text): resources. $from (text): from where.
grimm-prince-first = Prince Regal has already taken { $goods } { $from }.
grimm-locations = The Locations
grimm-head-location = Location
grimm-head-stock = Stock
grimm-head-who = Pigs
grimm-head-there = Also there
# $card (text): a Monster that was cancelled.
grimm-cancelled = { $card } (cancelled)
grimm-hand = Your Fables
grimm-hand-empty = You have no Fables.
# $cards (text): cards.
grimm-gathers = Your Gather cards in hand: { $cards }.
# $at (text): a Location. $name (text): whose card it is.
grimm-gather-of = { $at } ({ $name })
grimm-locked = Under The Little Mermaid: { $cards }.
grimm-keeping = Staying in hand: { $cards }.
grimm-laid-gather = You have laid the Gather card { $cards }.
grimm-laid-fable = You have laid the Fable { $cards }.
grimm-laid-unknown = A Fable that you don’t know lies in front of you.
grimm-aside-mine = Cards to choose from: { $cards }.
grimm-kept = You keep: { $cards }.
grimm-tops = On top of the Fable deck, the top card first: { $cards }.
grimm-unknown-card = an unknown card
# $card (text): your Friend. $text (text): what it does.
grimm-friend-mine = Your Friend, { $card }: { $text }.
grimm-friend-none = You have no Friend.
grimm-standing = The players
# $name (text): who.
grimm-self = { $name } (you)
grimm-head-fables = Fables
grimm-head-complete = Houses
grimm-head-friend = Friend
grimm-none = none
# $name (text): who. $houses (text): their houses.
grimm-player = { $name } has built: { $houses }.
grimm-player-you = You have built: { $houses }.
grimm-player-none = { $name } has built nothing.
grimm-player-none-you = You have built nothing.
# $head (text): a sentence. $next (text): the next one.
grimm-more = { $head } { $next }
# $n (number): how many.
grimm-scraps = { $n ->
    [one] A Scrap Yard.
   *[other] { $n } Scrap Yards.
}
grimm-played = Fable played: { $cards }.
grimm-next = For the next round: { $cards }.
grimm-active = In effect this round: { $cards }.
grimm-known = Known cards in hand: { $cards }.
# $goods (text): resources.
grimm-stored = On Rapunzel: { $goods }.
grimm-gathered = Gathered this round: { $goods }.
# $at (text): a Location.
grimm-front-known = Gather card in front: { $at }.
grimm-front-foreign = The Gather card in front is another player’s ({ $name }).
grimm-front-foreign-you = The Gather card in front of you is another player’s ({ $name }).
grimm-front-yours = The Gather card in front is one of yours.
grimm-front = A Gather card lies face down.
grimm-fable-down = A Fable lies face down.
grimm-fable-down-known = A Fable lies face down: { $cards }.
grimm-committed = Has chosen.
grimm-locked-others = { $n ->
    [one] A Gather card is locked.
   *[other] { $n } Gather cards are locked.
}
grimm-actions = { $n ->
    [one] { $n } Action this round.
   *[other] { $n } Actions this round.
}
grimm-guess-alone = Predicts: alone.
grimm-guess-alone-you = You predict: alone.
grimm-guess-others = Predicts: with others.
grimm-guess-others-you = You predict: with others.
grimm-claim = Claims: { $at }.
grimm-claim-you = You claim: { $at }.
grimm-away = Is nowhere this round.
grimm-away-you = You are nowhere this round.
# $of (text): the type of the house.
grimm-token = First Builder: { $of }.
# $deck, $friends (number): cards of the decks. $discard, $gone (text): the discard piles.
grimm-decks = Fable deck: { $deck }. Discard pile: { $discard }. Friend deck: { $friends }. Friends discarded: { $gone }.
grimm-revealed = Friends revealed: { $cards }.
# $sections (text): sections that are used up.
grimm-sold-out = Used up: { $sections }.

# What the cards do that lie in front of players and on Locations.
grimm-in-play = Cards in play

## What is asked. $card (text): the card that acts. $name (text): whom it is about. $left (number): how many are still to be chosen.

grimm-ask-gather = Choose in secret which Gather card you lay.
grimm-ask-lay = Add a Fable, or none.
grimm-ask-lay-must = Because of The Huntsman, you have to add a Fable.
grimm-ask-peek = Evil Queen: which card do you look at?
grimm-ask-order = Several of your cards act: which one first?
grimm-ask-target = { $card }: which player do you choose?
grimm-ask-may = { $card }: do you use it?
# $friend (text): the Friend who can cancel the Monster.
grimm-ask-cancel = Do you discard { $friend } to cancel { $card }?
grimm-ask-place = Where do you put { $card }?
grimm-ask-claim = { $card }: which Location do you claim?
grimm-ask-moon = { $card }: from which Location do you take half of the stock?
grimm-ask-hair = { $card }: do you flee from the Monster?
grimm-ask-predict = { $card }: will you be alone?
grimm-ask-gain = { $card }: choose { $left ->
    [one] a resource
   *[other] { $left } resources, one after the other
}.
grimm-ask-produced = { $card }: which resource?
grimm-ask-take-from = { $card }: what do you take from { $name }?
grimm-ask-give = { $card }: what do you give to { $name }?
grimm-ask-drop = { $card }: which resource do you discard?
grimm-ask-stock = { $card }: what do you take { $at }?
grimm-ask-draft = Sharing the Market: which resource do you take?
grimm-ask-hire = { $card }: do you pay 2 resources?
grimm-ask-pay = { $card }: what do you pay with?
grimm-ask-offer = { $card }: what do you give, and to whom?
grimm-ask-return = { $card }: what do you return to { $name }?
grimm-ask-trade = { $card }: what do you trade?
grimm-ask-steal = { $card }: what do you take, and from whom?
grimm-ask-pilfer = { $card }: what do you take, and where?
grimm-ask-store = { $card }: of which type do you put 2 resources?
grimm-ask-spin = { $card }: what does your straw become?
grimm-ask-give-fable = { $card }: which Fable do you give to { $name }?
grimm-ask-keep = { $card }: which Fable do you keep?
grimm-ask-top = { $card }: which one do you put on top?
grimm-ask-past = { $card }: which Fable do you take back?
grimm-ask-drop-fable = { $card }: which Fable do you discard?
grimm-ask-swap = { $card }: do you change your Gather card?
grimm-ask-pair = { $card }: who swaps Gather cards?
grimm-ask-tavern = { $card }: which Friend do you take?
# $text (text): what the Friend does.
grimm-ask-meet = You meet { $card } ({ $text }): who gets this Friend?
grimm-ask-lock = The Little Mermaid: which Gather card stays in your hand?
grimm-ask-raze = { $card }: which house of { $name } loses its top?
grimm-ask-raze-you = { $card }: which of your houses loses its top?
grimm-ask-puss = { $card }: what do you build?
grimm-ask-donor = { $card }: who pays one of the resources?
grimm-ask-bonus = You have completed the first house of its type: which reward do you take?
grimm-ask-menu = Choose an Action; { $left ->
    [one] one is left
   *[other] { $left } are left
}.
grimm-ask-menu-done = Your Actions are done: discard your Friend for what it gives, or end your turn.

## Hints, for a first game

grimm-hint-gather = Alone at a Location you take the whole stock; with others you share it. You need three houses of any kind: straw is plentiful, brick is scarce but sturdy.
grimm-hint-others = What is left at a Location stays there. The richest one attracts everybody: the second richest is often better.
grimm-hint-fable = A Fable is a trick for this round, revealed together with those of the others. There is no hurry: keep it if it doesn’t help where you go.
grimm-hint-floor = An Action builds one section of a house: a floor costs 2 resources of its kind, walls 4, a roof 6. Drawing a Fable or gaining a resource takes an Action as well.
grimm-hint-walls = Finish what you have begun: walls bring you a Friend, with a power of their own.
grimm-hint-roof = A roof completes the house, and the first one of each kind brings a reward. Once somebody has three, the game stops at the end of the round.
grimm-hint-friend = A Friend stays with you, but only one at a time: if the new one is worth less than yours, give it to an opponent, who then loses their own.
grimm-hint-bonus = The first house of a kind earns a reward: take what brings you closer to the next one.
grimm-hint-next = One house is done. The next ones can be of any kind: build with what the others leave lying.
grimm-hint-monster = A Monster hits every pig at its Location, yours too. Put it where you expect the others, and not yourself.
grimm-hint-cancel = Your Friend can drive the Monster away, but then leaves you. It is worth it if you would lose more than the Friend brings.
grimm-hint-target = Choose whoever is ahead: count houses first, then resources.
grimm-hint-gain = Take what your next section lacks.
grimm-hint-over = That was a whole game. With equally many houses, the sturdier ones win; the next game goes one step further.

## Buttons. $card (text): a card. $at (text): a Location. $name (text): a player. $of, $got (text): resources.

grimm-choice-gather = Go { $at }
# $text (text): what the card does.
grimm-choice-lay = { $card }: { $text }
grimm-choice-lay-none = No Fable
grimm-choice-resolve = { $card }
grimm-choice-resolve-at = { $card } ({ $at })
grimm-choice-at = { $at }
grimm-choice-you = You
grimm-choice-steal = { $of }, from { $name }
grimm-choice-take = { $of } ({ $at })
grimm-choice-alone = Alone
grimm-choice-with-others = With others
grimm-choice-peek-gather = The Gather card laid by { $name }
grimm-choice-peek-fable = The Fable in front of { $name }
grimm-choice-swap = Lay { $at } instead
grimm-choice-swap-foreign = Lay { $at } ({ $name }) instead
# $one, $other (text): two players.
grimm-choice-pair = { $one } and { $other }
grimm-choice-offer = Give { $of } to { $name }
grimm-choice-trade = Pay { $of } for { $got }
grimm-choice-keep = Keep { $card }
grimm-choice-keep-lose = Keep { $card } and discard { $old }
# $old (text): the Friend who has to leave.
grimm-choice-give = Give to { $name }
grimm-choice-give-lose = Give to { $name }, who loses { $old }
# $house (text): a section. $cost (number): its cost.
grimm-choice-raze = Tear down: { $house }
grimm-choice-bonus-resources = 1 straw, 1 wood and 1 brick
grimm-choice-bonus-fables = 2 Fables
grimm-choice-bonus-friend = 1 Friend
grimm-choice-draw = Draw a Fable
grimm-choice-gain = Gain { $of }
grimm-choice-build = Build: { $house } (costs { $cost })
grimm-choice-build-taxed = Build: { $house } (costs { $cost }, and 1 more for { $name })
grimm-choice-build-puss = Build: { $house } (costs { $cost }, of which 1 may be an opponent’s)
grimm-choice-build-puss-taxed = Build: { $house } (costs { $cost }, of which 1 may be an opponent’s, and 1 more for { $name })
grimm-choice-special = Special action: { $card }
grimm-choice-dismiss = Discard { $card } for what it gives
grimm-choice-end = End the turn
grimm-choice-yes = Yes
grimm-choice-no = No
grimm-choice-stay = Stay
grimm-choice-nobody = Nobody: pay it all yourself
grimm-choice-unchanged = Keep it
grimm-choice-nothing = Nothing

## What happens. $name (text): who. $goods (text): resources. $cards (text): cards.

grimm-tell-committed = { $name } has chosen.
grimm-tell-committed-you = You have chosen.
# To oneself, while the others do not see it.
grimm-tell-laid-gather = You lay the Gather card { $at } face down.
grimm-tell-laid-fable = You lay the Fable { $card } face down.
grimm-tell-laid-none = You lay no Fable.
# $names (text): players.
grimm-tell-opened = The cards are laid, except by the player who has the Evil Queen. Fables were laid by: { $names }.
# $of (text): in front of whom the card lies.
grimm-tell-peeked-gather = { $name } looks at the Gather card in front of { $of }.
grimm-tell-peeked-gather-you = You look at the Gather card in front of { $of }: { $card }.
grimm-tell-peeked-fable = { $name } looks at the Fable in front of { $of }.
grimm-tell-peeked-fable-you = You look at the Fable in front of { $of }: { $card }.
grimm-tell-revealed = Fables are revealed: { $cards }.
grimm-tell-revealed-none = Nobody has played a Fable.
# $card (text): a card. $at (text): a Location.
grimm-by = { $name }: { $card }
grimm-tell-shown = Gather cards are revealed: { $cards }.
# Whose pig is not where their card says.
grimm-tell-pigs = Elsewhere than on their card: { $cards }.
grimm-nowhere = nowhere
grimm-tell-acts = { $name } uses { $card }.
grimm-tell-acts-you = You use { $card }.
grimm-tell-idle = No effect for { $name }: { $card }.
grimm-tell-idle-you = No effect for you: { $card }.
grimm-tell-claimed = { $name } claims: { $at }.
grimm-tell-claimed-you = You claim: { $at }.
grimm-tell-placed = { $name } puts { $card } { $at }.
grimm-tell-placed-you = You put { $card } { $at }.
grimm-tell-stored = { $card } waits for the next round, for { $name }.
grimm-tell-stored-you = { $card } waits for the next round, for you.
grimm-tell-wasted = { $name } discards { $card }, without effect.
grimm-tell-wasted-you = You discard { $card }, without effect.
grimm-tell-caught = { $name } catches { $cards }.
grimm-tell-caught-you = You catch { $cards }.
# $friend (text): by which Friend.
grimm-tell-cancelled = { $name } cancels { $card } with { $friend }.
grimm-tell-cancelled-you = You cancel { $card } with { $friend }.
grimm-tell-gains = { $name } gains { $goods }.
grimm-tell-gains-you = You gain { $goods }.
# $from (text): from where.
grimm-tell-takes = { $name } takes { $goods } { $from }.
grimm-tell-takes-you = You take { $goods } { $from }.
grimm-tell-loses = { $name } returns { $goods } to the Supply.
grimm-tell-loses-you = You return { $goods } to the Supply.
# $to (text): to whom.
grimm-tell-gives = { $name } gives { $goods } to { $to }.
grimm-tell-gives-you = You give { $goods } to { $to }.
grimm-tell-gives-to-you = { $name } gives you { $goods }.
grimm-tell-added = Added { $at }: { $goods }.
grimm-tell-gone = The stock { $at } is gone: { $goods }.
grimm-tell-laid-up = { $name } puts { $goods } on Rapunzel.
grimm-tell-laid-up-you = You put { $goods } on Rapunzel.
grimm-tell-fetches = { $name } takes { $goods } from Rapunzel.
grimm-tell-fetches-you = You take { $goods } from Rapunzel.
grimm-tell-redrawn = { $name } gets a random Gather card.
grimm-tell-redrawn-you = You get a random Gather card: { $at }.
grimm-tell-redrawn-open = { $name } draws a random Gather card and goes there: { $at }.
grimm-tell-redrawn-open-you = You draw a random Gather card and go there: { $at }.
grimm-tell-exchanged = { $name } lays another Gather card instead.
grimm-tell-exchanged-you = You change your Gather card.
# $one, $other (text): two players.
grimm-tell-swapped = { $one } and { $other } swap their Gather cards.
grimm-tell-swapped-you = { $one } and { $other } swap their Gather cards; in front of you: { $at }.
grimm-tell-went = { $name } flees: { $at }.
grimm-tell-went-you = You flee: { $at }.
grimm-tell-drawn = Thumbelina takes { $name } elsewhere: { $at }.
grimm-tell-drawn-you = Thumbelina takes you elsewhere: { $at }.
grimm-tell-ran = { $name } runs, and cannot be caught.
grimm-tell-ran-you = You run, and cannot be caught.
# $n (number): how many.
grimm-tell-drew = { $name } draws { $n ->
    [one] { $n } Fable
   *[other] { $n } Fables
}.
grimm-tell-drew-known = { $name } draws { $n ->
    [one] { $n } Fable
   *[other] { $n } Fables
}, of which you know: { $cards }.
grimm-tell-drew-you = You draw: { $cards }.
grimm-tell-looked = { $name } looks at { $n ->
    [one] { $n } Fable
   *[other] { $n } Fables
}.
grimm-tell-looked-you = You look at: { $cards }.
# $kept, $back (number): how many are kept, how many put back.
grimm-tell-put-back = { $name } keeps { $kept } Fable and puts { $back } back on the deck.
grimm-tell-put-back-you = You keep { $kept } Fable and put { $back } back on the deck.
grimm-tell-slipped = { $name } gives a Fable to { $to }.
grimm-tell-slipped-you = You give { $card } to { $to }.
grimm-tell-slipped-to-you = { $name } gives you { $card }.
grimm-tell-snatched = { $to } takes a random Fable from { $name }.
grimm-tell-snatched-you = { $to } takes a random Fable from you: { $card }.
grimm-tell-snatched-to-you = You take a random Fable from { $name }: { $card }.
grimm-tell-took = { $name } takes { $cards } into hand.
grimm-tell-took-you = You take { $cards } into your hand.
grimm-tell-discarded = { $name } discards { $cards }.
grimm-tell-discarded-you = You discard { $cards }.
grimm-tell-forced = A Fable from the deck is laid face down in front of { $name }.
grimm-tell-forced-you = A Fable from the deck is laid face down in front of you.
grimm-tell-forced-known = { $card } is laid face down in front of { $name }; you know it.
grimm-tell-forced-known-you = { $card } is laid face down in front of you; you know it.
grimm-tell-shuffled-fables = The Fable discard pile is shuffled into a new deck.
grimm-tell-shuffled-friends = The Friend discard pile is shuffled into a new deck.
grimm-tell-met = { $name } reveals { $cards }.
grimm-tell-met-you = You reveal { $cards }.
grimm-tell-befriended = { $name } has a new Friend: { $card }.
grimm-tell-befriended-you = You have a new Friend: { $card }.
grimm-tell-parted = { $name } loses a Friend: { $card }.
grimm-tell-parted-you = You lose a Friend: { $card }.
grimm-tell-locked = { $name } locks { $n ->
    [one] { $n } Gather card
   *[other] { $n } Gather cards
} under The Little Mermaid.
grimm-tell-locked-you = You lock { $n ->
    [one] { $n } Gather card
   *[other] { $n } Gather cards
} under The Little Mermaid.
grimm-tell-more-actions = { $name } has { $n ->
    [one] { $n } more Action
   *[other] { $n } more Actions
} this round.
grimm-tell-more-actions-you = You have { $n ->
    [one] { $n } more Action
   *[other] { $n } more Actions
} this round.
grimm-tell-fewer-actions = { $name } has { $n ->
    [one] { $n } fewer Action
   *[other] { $n } fewer Actions
} this round.
grimm-tell-fewer-actions-you = You have { $n ->
    [one] { $n } fewer Action
   *[other] { $n } fewer Actions
} this round.
grimm-tell-sited = { $name } has a Scrap Yard to build on.
grimm-tell-sited-you = You have a Scrap Yard to build on.
# $house (text): a section. $goods (text): the price.
grimm-tell-built = { $name } builds for { $goods }: { $house }.
grimm-tell-built-you = You build for { $goods }: { $house }.
grimm-tell-razed = { $name } loses a section: { $house }.
grimm-tell-razed-you = You lose a section: { $house }.
# $of (text): the type of the house.
grimm-tell-first = { $name } has the first { $of } house and gets the bonus.
grimm-tell-first-you = You have the first { $of } house and get the bonus.
grimm-tell-left = { $card } is discarded.
grimm-tell-turn = { $name } builds, with { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
}.
grimm-tell-turn-you = You build, with { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
}.
grimm-tell-closed = The gathering is over: Monsters leave, Gather cards come back.
grimm-tell-prince = Prince Regal takes { $goods } { $from }.
grimm-tell-prince-none = Prince Regal finds nothing to take { $at }.
# $round (number): the round.
grimm-tell-round = Round { $round } begins; first player: { $name }.
grimm-tell-choosing = Everybody chooses in secret.
grimm-tell-over = The game is over: three houses are complete.
grimm-tell-predicts-alone = { $name } predicts: alone.
grimm-tell-predicts-alone-you = You predict: alone.
grimm-tell-predicts-others = { $name } predicts: with others.
grimm-tell-predicts-others-you = You predict: with others.

## The sheet

grimm-ending-houses = Three houses are complete.
grimm-ending-brick = Several have three houses: brick decides.
grimm-ending-wood = Several have three houses, and as many of brick: wood decides.
grimm-ending-token = Several have three houses just as sturdy: the First Builder token decides.
grimm-ending-goods = Several have three houses just as sturdy: further houses and stores decide.
grimm-ending-shared = Nothing separates the winners.
# $name (text): a player. $points (number): their complete houses.
grimm-sheet = { $name }: { $points ->
    [one] { $points } house
   *[other] { $points } houses
}
grimm-head-what = What
grimm-head-count = Count
grimm-line-brick = Brick houses
grimm-line-wood = Wood houses
grimm-line-straw = Straw houses
grimm-line-token = Best First Builder token (brick 3, wood 2, straw 1)
grimm-line-resources = Resources, to break ties
grimm-line-fables = Fables in hand, to break ties
grimm-line-unfinished = Sections of unfinished houses

## The rules at hand

grimm-rules-goal = Every player is a pig. A house of straw, wood or brick has a floor, walls and a roof. Three complete houses of any kind win.
    .heading = The goal
    .brief = Be the first to complete three houses.
grimm-rules-gather = Everybody lays a Gather card face down, then all are shown. Straw is in the Fields, wood in the Forest, brick in the Brickyard; four players also have the Market. Several pigs share evenly, and what is left over stays. After each round 5 straw, 4 wood and 3 brick come in.
    .heading = 1. Gather
    .brief = All choose a Location in secret. Alone you take everything; together you share.
grimm-rules-fable = With your Gather card you may lay one Fable. It is shown with the others. Monsters go to a Location, one to each, and hit every pig that is there, yours too. The card says when it acts; some stay for the next round.
    .heading = Fables
    .brief = Add a trick to your choice: a wolf, a troll, a wish.
grimm-rules-build = After gathering, everybody in turn has two Actions. A section is paid in the material of its house, and built in order. You finish a house before you begin another one of the same kind.
    .heading = 2. Build
    .brief = Two Actions: build a section, gain a resource, or draw a Fable.
grimm-rules-friends = Whoever builds walls reveals a Friend and keeps them, or gives them to an opponent. Nobody has two: the new one replaces the old. Some Friends have a special action, which takes one of your Actions, once a turn.
    .heading = Friends
    .brief = Walls bring a Friend with a power of their own.
grimm-rules-bonus = Whoever completes the first house of a kind takes a reward at once: one resource of each kind, two Fables, or a Friend.
    .heading = The first of a kind
    .brief = The first house of straw, of wood and of brick is rewarded.
grimm-rules-end = Everybody finishes building first. If several have three houses, brick beats wood and wood beats straw; then the rewards for the first houses decide.
    .heading = The end
    .brief = Three houses end the game after the round’s building.
grimm-rules-floor = Floor: 2 resources.
grimm-rules-walls = Walls: 4 resources, and a Friend comes.
grimm-rules-roof = Roof: 6 resources, and the house is complete.

## Refusals

rule-GRIMM-OPT-1 = This game is for two to four players.
# $seats (number): how many play.
rule-GRIMM-OPT-4 = The first player has to sit at the table: there are { $seats } seats.
    .about = The first player has to sit at the table.
rule-GRIMM-SETUP-1 = This Location is used only with four players.
rule-GRIMM-TURN-2 = It isn’t your turn: players act in turn order.
rule-GRIMM-TURN-3 = First say which of your cards acts.
rule-GRIMM-TURN-8 = Answer what is asked.
rule-GRIMM-RES-6 = Choose a resource, one at a time.
rule-GRIMM-RES-7 = Only what is there can be given, taken or paid.
rule-GRIMM-RES-8 = Take a resource that is in the stock of this Location.
rule-GRIMM-CHOOSE-1 = First lay a single Gather card, one that is in your hand and not locked.
rule-GRIMM-CHOOSE-2 = You may add a single Fable, and it has to be in your hand.
rule-GRIMM-CHOOSE-3 = An opponent has The Huntsman: while you hold Fables, you have to play one.
rule-GRIMM-CHOOSE-4 = Sleeping Beauty has already laid your Fable of this round.
rule-GRIMM-CHOOSE-5 = You have already chosen; wait for the others, or take your choice back.
rule-GRIMM-CHOOSE-6 = With the Evil Queen you first look at another player’s card, then choose, after everybody else.
rule-GRIMM-MON-1 = Put your Monster on a Location.
rule-GRIMM-MON-2 = There is already a Monster on this Location.
rule-GRIMM-MON-3 = While Grandmother’s House is in play, every Monster has to go there.
rule-GRIMM-MON-6 = Say yes to discard your Friend and cancel this Monster, or no.
rule-GRIMM-UNIQ-1 = A Unique Location is put on a Location that has none yet.
rule-GRIMM-COLLECT-2 = At the Market take a resource that is there, one after the other.
rule-GRIMM-BUILD-1 = It is not your turn to build.
rule-GRIMM-BUILD-2 = You have no Action left.
rule-GRIMM-BUILD-3 = An Action is: draw a Fable, gain a resource, build, or the special action of your Friend.
rule-GRIMM-BUILD-4 = Use your basic Actions first; only extra Actions may be left.
rule-GRIMM-BUILD-5 = There is no Fable left to draw.
rule-GRIMM-BUILD-7 = A house is built in order: floor, walls, roof. What goes below is missing.
rule-GRIMM-BUILD-8 = Complete your house of this type before you begin another.
rule-GRIMM-BUILD-9 = This section is used up.
rule-GRIMM-BUILD-10 = You have no free site of this kind.
# $cost (number): the cost. $own (number): what you have.
rule-GRIMM-BUILD-11 = That costs { $cost } resources of the house’s type, and you have { $own }.
    .about = A floor costs 2 resources of the house’s type, walls 4, a roof 6.
rule-GRIMM-BUILD-12 = Hansel & Gretel want one more resource for these walls.
rule-GRIMM-BUILD-16 = Only The Golden Goose and the Fairy Godmother can be discarded like this, between Actions of your own build turn.
rule-GRIMM-SPEC-1 = You have already used this special action this turn.
rule-GRIMM-SPEC-3 = This special action is not possible now, or your Friend has none.
rule-GRIMM-ALLY-1 = A revealed Friend is kept or given away; it can be neither refused nor discarded.
rule-GRIMM-BONUS-2 = Choose one of the three rewards.
rule-GRIMM-END-1 = The game is over.
rule-GRIMM-FABLE-1a = The Big Bad Wolf hits only straw and wood houses that are there.
rule-GRIMM-FABLE-2a = Friendly Match: choose an opponent who is where you are and who has resources.
rule-GRIMM-FABLE-3a = Bridge Troll: choose an opponent who is where the Troll is and who gathered at least 2 resources there.
rule-GRIMM-FABLE-3c = Give only what was gathered and is still there, of each type no more than was gathered.
rule-GRIMM-FABLE-4a = If a Monster is on your Location, By the Hair of My Chinny Chin Chin! lets you flee to another Location, or stay.
rule-GRIMM-FABLE-5a = Consult the Oracle: answer yes or no, for all other players at once.
rule-GRIMM-FABLE-6a = Put Fairy Food on a Location in play.
rule-GRIMM-FABLE-10a = Crystal Ball: choose an opponent.
rule-GRIMM-FABLE-10b = Exchange your Gather card for one in your hand, or keep it.
rule-GRIMM-FABLE-13a = Keep two of the Fables that you have just drawn.
rule-GRIMM-FABLE-14a = Harvest Moon takes from a Location with no pig and at least 2 resources.
rule-GRIMM-FABLE-18a = Take one of the revealed Friends.
rule-GRIMM-FABLE-23a = Choose two different players.
rule-GRIMM-FABLE-27a = Return as many resources, of a different type from the gift.
rule-GRIMM-FABLE-27b = Offer what you have, to somebody who can return as many of another type.
rule-GRIMM-FABLE-28a = The Wandering Merchant takes 2 resources of a type for 3 of another.
rule-GRIMM-FABLE-30a = Take a card from the Fable discard pile.
rule-GRIMM-FABLE-32a = Pay 2 resources, or discard Hired Hand.
rule-GRIMM-FRIEND-1a = Ali Baba takes a resource from an opponent who has one.
rule-GRIMM-FRIEND-4b = It takes two Fables from your hand to discard the Fairy Godmother.
rule-GRIMM-FRIEND-5a = Choose among the Fables that you look at.
rule-GRIMM-FRIEND-7a = Predict: alone, or with others.
rule-GRIMM-FRIEND-9a = The Gingerbread Man: answer yes or no.
rule-GRIMM-FRIEND-13a = Choose two of your Gather cards to stay in hand.
rule-GRIMM-FRIEND-14a = Name a Location in play.
rule-GRIMM-FRIEND-15a = Sleeping Beauty: choose a player; it may be you.
rule-GRIMM-FRIEND-16a = Give a Fable from your hand.
rule-GRIMM-FRIEND-18a = Take a resource that is in the stock of a Location, or nothing.
rule-GRIMM-FRIEND-19a = Thumbelina: answer yes or no.
rule-GRIMM-FRIEND-20a = Puss in Boots builds a legal section, of which an opponent pays at most one resource.
rule-GRIMM-FRIEND-23b = Straw becomes wood or brick.
rule-GRIMM-FRIEND-24a = Put two resources of a type on Rapunzel.
