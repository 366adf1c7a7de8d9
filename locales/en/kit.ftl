### Words that every game and every page share, and the refusals of the common rules.
### Ids of a game begin with its code; ids of this file belong to no game.

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
waiting-nobody = There is nobody to wait for.
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
# To those who played: what the result is for them.
verdict-you = You win!
# $names (text): the others who share first place, as a list.
verdict-you-shared = You share the victory with { $names }!
# $names (text): the others of the team, as a list.
verdict-you-team = You win together with { $names }!
# $teams (text): the other winning teams, as a list.
verdict-you-teams = It’s a draw! Your team shares the victory with { $teams }.
# $verdict (text): the sentence that says who won.
verdict-lost = You lose. { $verdict }
# $scores (text): everybody’s points, the best first.
scores = Scores: { $scores }.
# $name (text): a player. $n (number): their points.
score-of = { $who ->
    [you] you { $n }
   *[other] { $name } { $n }
}

## The rules at hand

kit-rules-table = The person who opened a table is its host. The host seats bots, lists the table in the lobby, begins the game and can give the table up. A game can begin once no seat is free.
    .heading = The table
    .brief = The host opens it, seats bots and begins.
kit-rules-list = The host can list a table in the lobby, where anybody may take a free seat. It is shown while the host is there. Nobody fills the list: a person lists three tables at most, a connection six.
    .heading = The lobby
    .brief = Listed tables can be joined by anybody.
kit-rules-sit = You take a seat by invitation, or at a table that is listed in the lobby. Nobody has two seats in a game, not even one after another. A seat in a running game changes hands only with everybody’s consent.
    .heading = Sitting down
    .brief = One seat each, by invitation or at a listed table.
kit-rules-turn = Whoever has a seat decides for it. A choice belongs to a question: if the question has changed meanwhile, the choice is refused, and you see the table as it is now.
    .heading = Deciding
    .brief = Whoever has a seat decides for it.
kit-rules-undo = You can take back your own last choice as long as nothing has been revealed since. After that you can ask the others: everybody has to agree. There is a limit, so that a game comes to its end.
    .heading = Taking back
    .brief = What nobody has learnt anything from can be taken back.
kit-rules-leave = Whoever leaves lets a bot play on under their name, and can come back. If somebody is away for a while, others can let a bot stand in; the seat still belongs to the person who is away. You can also resign for good, or propose to stop the game, to which everybody has to agree.
    .heading = Leaving
    .brief = A bot stands in for you until you are back.
kit-rules-chat = Players and invited people can talk; everybody else only if the host lets them. The host can remove a line, and send away people who only watch. Everybody can mute others for themselves.
    .heading = Talking
    .brief = Players and invited people talk; the host looks after it.

## Refusals: one sentence for each rule of docs/rules/kit.md

# Said when a rule has no sentence of its own. $rule (text): its id.
refused = Rule { $rule } doesn’t allow that.
# $least (number) and $most (number): how many can play.
rule-KIT-SEATS-1 = This game is for { $least } to { $most } players.
    .about = Each game says how many can play it.
# $seats (number): how many seats the table has.
rule-KIT-SEATS-2 = { $seats ->
    [one] There is only one seat at this table.
   *[other] There are only { $seats } seats at this table.
}
    .about = A table has as many seats as it was opened with.
rule-KIT-OPTIONS-1 = This game doesn’t have these options, or not with these values.
# $why (number): the reason. 1: no choice yet; 2: chance was used; 3: the choice has shown something; 4: others have chosen since;
# 5: final by the rules of the game.
rule-KIT-UNDO-1 =
    { $why ->
        [1] There is nothing to take back: you haven’t chosen anything yet.
        [2] You can’t take that back: chance has had its say since, and what was drawn or shuffled stays that way.
        [3] You can’t take that back: your choice has shown something new.
        [5] You can’t take that back: by the rules of this game, the choice is final.
       *[4] You can’t take that back: the others have played on since.
    }
    .about = You can’t take back what has shown something new, used chance, or is final by the rules of the game; nor can you once the others have played on.
rule-KIT-UNDO-2 = You can’t ask for that now: somebody is already asking, or you can take your choice back without asking.
rule-KIT-UNDO-3 = There is nothing for you to answer here: the request is settled, or it is your own.
rule-KIT-UNDO-4 = You have taken back so often in this game that this choice stays.
rule-KIT-UNDO-5 = This choice has been taken back three times already: now it stays.
rule-KIT-UNDO-6 = You can only change a choice that nobody else has seen, while you wait for the others. Perhaps you can still take it back.
rule-KIT-PACE-1 = The game is over, so the bots have nothing left to play.
# $most (number): how many tables can be listed.
rule-KIT-LIST-1 = You already have { $most } tables in the lobby. Begin one, give one up or remove one from the lobby first; or keep this one private, and send your friends a link.
    .about = A person can have three tables in the lobby at a time; others stay private, and are joined by a link.
# $most (number): how many tables can be listed.
rule-KIT-LIST-2 = There are already { $most } tables in the lobby from your connection, which others may share with you. Take a seat at one of them; or keep this one private, and send your friends a link.
    .about = Six tables in the lobby can come from one connection; others stay private, and are joined by a link.
rule-KIT-TABLE-1 = Only the host of this table can do that.
rule-KIT-TABLE-2 = You can’t do that now: here is the table as it stands.
# $free (number): how many seats nobody has taken.
rule-KIT-TABLE-3 = { $free ->
    [one] One seat is still free: invite somebody or let a bot sit down, then the game can begin.
   *[other] { $free } seats are still free: invite somebody or let bots sit down, then the game can begin.
}
    .about = A game begins when no seat is free: invite somebody or let bots sit down.
rule-KIT-TABLE-4 = Once the game is over, its players can go on at another table. If somebody has gone ahead, follow them there.
rule-KIT-TABLE-5 = This table’s log is full: you can play on, but nothing else will be written down.
rule-KIT-AGAIN-2 = You aren’t being asked to another game here, or your seat there is no longer kept for you.
# $people (number): how many played here.
rule-KIT-AGAIN-3 = There are { $people } of you: choose a game with a seat for everybody.
    .about = If you choose other rules for another game, they must have a seat for everybody who played.
rule-KIT-HIDE-1 = You can only hide tables of your own list.
rule-KIT-SIT-1 = This seat is taken. Perhaps another one is free.
rule-KIT-SIT-2 = You have, or had, another seat in this game, and nobody sees two hands. If you left yours to a bot, you can take it back.
rule-KIT-SIT-3 = You need an invitation to sit down here: ask somebody at the table for the link.
rule-KIT-SIT-4 = A name needs 1 to 24 visible characters.
rule-KIT-SIT-5 = Somebody is already asking for a seat at this table. Please wait until everybody has answered.
rule-KIT-SIT-6 = There is nothing for you to answer here: the seat is settled, or it isn’t up to you.
rule-KIT-TURN-1 = This seat isn’t yours to play.
rule-KIT-TURN-2 = This question has been answered or has changed since: here is the table as it stands.
rule-KIT-TURN-3 = This game has no such choice: pick one of those on offer.
# $most (number): how many choices can be sent at once.
rule-KIT-TURN-4 = At least one choice and at most { $most } can be made at once: pick something, or leave the rest for afterwards.
    .about = From 1 to 32 choices can be made at once.
rule-KIT-LEAVE-1 = You can only leave your own seat, come back to a seat that you left, or let a bot play for somebody else who is away.
rule-KIT-LEAVE-2 = A bot is playing here for somebody who is away. The seat is theirs as soon as they come back, so it can’t be offered.
rule-KIT-LEAVE-3 = Only somebody who is playing can resign, and whoever has resigned doesn’t come back to that game.
rule-KIT-STOP-1 = Only somebody who is playing can propose to stop, and only if nobody is proposing it already.
rule-KIT-STOP-2 = There is nothing for you to answer here: the proposal is settled, or it is your own.
rule-KIT-STOP-3 = You have proposed it three times in this game. You can still leave it to a bot, or resign.
rule-KIT-CHAT-1 = A message needs 1 to 500 visible characters.
rule-KIT-CHAT-2 = You can only mute other people who play or chat here, at most 55 of them.
rule-KIT-CHAT-3 = Only people who play here or were invited can chat at this table, unless the host lets everybody chat.
rule-KIT-CHAT-4 = There is no such message at this table.
rule-KIT-CHAT-5 = You can only send away people who just watch, not those who have a seat here.
rule-KIT-CHAT-6 = The host has sent you away from this table. Once the game is over, you can look back at it.
