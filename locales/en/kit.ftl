### Words that every game and every page share, and why the house refuses.
### Ids of a game begin with its code; ids of this file belong to the house.

## Players and seats

# $n (number): the seat, counted from 1, of somebody who gave no name.
seat-name = Seat { $n }
player = Player
you = you
nobody = nobody
everybody = everybody
yes = yes
no = no
spectators = spectators

# $n (number): how many play.
players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}

## Lists, built from the left: "a", "a, b", then "a, b and c".

list-empty = nothing
# $head (text): what is already joined. $next (text): the item that follows.
list-more = { $head }, { $next }
# $head (text): all but the last item. $last (text): the last item.
list-and = { $head } and { $last }
list-or = { $head } or { $last }

## Turns

your-turn = It’s your turn.
# $names (text): the players who still have to decide, as a list.
waiting = Waiting for { $names }.
game-over = The game is over.
undo = Take back
# $n (number): the round that is being played. $of (number): how many there are.
round = Round { $n } of { $of }

## Points and ranks

points-head = Points
rank-head = Rank
total = Total

# $n (number): points, possibly none or below zero.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

# $n (number): the rank, 1 is best.
rank = { NUMBER($n, type: "ordinal") ->
    [one] { $n }st
    [two] { $n }nd
    [few] { $n }rd
   *[other] { $n }th
}

## How it ended

result = Result
ranking = Final ranking
team = Team
# $name (text): who won.
verdict-one = { $name } wins the game.
# $names (text): those who share the first place, as a list.
verdict-shared = { $names } share the victory.
# $names (text): the players of the winning team, as a list.
verdict-team = { $names } win the game together.
# $teams (text): the winning teams, as a list.
verdict-teams = It’s a draw between { $teams }.
# $names (text): the players of one team.
team-of = the team of { $names }
verdict-nobody = Nobody wins this time. Better luck next game!

## Refusals: one sentence a rule of docs/rules/kit.md

# Said when a rule has no sentence of its own. $rule (text): its id.
refused = Rule { $rule } doesn’t allow that.
# $least (number) and $most (number): how many can play.
rule-KIT-SEATS-1 = This game is for { $least } to { $most } players.
# $seats (number): how many seats the table has.
rule-KIT-SEATS-2 = { $seats ->
    [one] There is only one seat at this table.
   *[other] There are only { $seats } seats at this table.
}
rule-KIT-UNDO-1 = There is nothing you can take back now: what has been revealed stays revealed.
