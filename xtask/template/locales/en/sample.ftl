### Sample. All prizes and cards are numbers from 1 to 6.

sample-title = Sample
sample-blurb = Six prizes, six cards each. Lay a card in secret: the highest card that nobody else has laid takes the prize.

## The table

# $prize (text): "3 points".
sample-at-stake = The prize at stake is worth { $prize }.
# $n (number): how many prizes lie face down.
sample-prizes-left = { $n ->
    [0] It is the last one.
    [one] One more prize lies face down.
   *[other] { $n } more prizes lie face down.
}
# $card (number): the card.
sample-laid = You have laid your { $card }.
# $prizes (text): a list of numbers.
sample-lost = Nobody took these prizes: { $prizes }.
sample-players = Players
sample-head-hand = Cards left
sample-head-won = Prizes won
sample-none = none

## Questions and choices

# $prize (text): "3 points".
sample-ask = Which card do you lay for the prize of { $prize }?
# $card (number): the card.
sample-choice = Lay your { $card }
sample-hint-first = Everybody lays a card at the same time, in secret. The highest card takes the prize, unless two are the same.
sample-hint-second = A card that has been laid is gone, whether it won or not. Save the high ones for prizes that are worth it.
sample-hint-over = Each prize counts as many points as it shows.

## News

# $card (number): the card.
sample-tell-laid = You lay your { $card }.
# $name (text): who.
sample-tell-decided = { $name } has laid a card.
# $cards (text): a list of names with cards.
sample-tell-revealed = The cards are turned up: { $cards }.
# $name (text): who. $card (number): the card.
sample-card-of = { $name } { $card }
# $name (text): who. $prize (text): "3 points".
sample-tell-won = { $name } takes the prize of { $prize }.
sample-tell-won-you = You take the prize of { $prize }.
sample-tell-lost = No card is alone, so nobody takes the prize of { $prize }.
sample-tell-turned = The next prize is worth { $prize }.

## The result

# $name (text): who. $prizes (text): a list of numbers.
sample-prizes-of = { $name }: prizes { $prizes }.

## The rules at hand

sample-rules-bid = A prize is turned up. Everybody lays one of their cards face down, at the same time. Until all have laid one, you can take yours back.
    .heading = Bidding
    .brief = Lay one of your cards, face down.
sample-rules-win = The cards are turned up. The highest card that nobody else has laid takes the prize; if there is none, nobody takes it. All cards that were laid are gone.
    .heading = Winning a prize
    .brief = The highest card that nobody else laid wins.
sample-rules-end = After six prizes the game is over. Each prize counts as many points as it shows, and the most points win.
    .heading = The end
    .brief = Six prizes, then the most points win.

## Refusals

rule-SAMPLE-BID-2 = You have laid a card for this prize already.
# $card (number): the card.
rule-SAMPLE-BID-3 = You don’t have the { $card } any more.
    .about = You can only lay cards that you still have.
rule-SAMPLE-END-1 = All prizes have been decided: the game is over.
