### What the log of a table says, apart from the game.
### $who is "you" if the reader is meant, else "other"; $name is their name.

table-sat = { $name } sits down.
table-seated = { $name }, a bot, sits down.
table-rose = { $name } gets up.
# $name (text): for whom a seat was kept, from the game before.
table-kept-freed = { $name }’s seat is free for others.
table-not-in = { $name } isn’t in this time.
table-started = The game begins.
table-undid = { $who ->
    [you] You take back your choice.
   *[other] { $name } takes back a choice.
}
table-changed = { $who ->
    [you] You change your choice.
   *[other] { $name } changes a choice.
}
table-asked = { $who ->
    [you] You ask the others to let you take back your last choice.
   *[other] { $name } asks to take back a choice, and all that followed it.
}
table-declined = { $who ->
    [you] You would rather play on: nothing is taken back.
   *[other] { $name } would rather play on: nothing is taken back.
}
table-lapsed = { $who ->
    [you] The game has gone on: your choice stands.
   *[other] The game has gone on: { $name }’s choice stands.
}
table-took-back = { $who ->
    [you] Everybody agrees: your choice is taken back, with all that followed it.
   *[other] Everybody agrees: { $name }’s choice is taken back, with all that followed it.
}
table-left = { $who ->
    [you] You leave the table; a bot plays on for you.
   *[other] { $name } leaves the table; a bot plays on.
}
table-replaced = { $who ->
    [you] You are away; a bot plays on for you.
   *[other] { $name } is away; a bot plays on.
}
table-returned = { $who ->
    [you] You are back at the table.
   *[other] { $name } is back at the table.
}
table-resigned = { $who ->
    [you] You resign.
   *[other] { $name } resigns.
}
table-stop-asked = { $name } proposes to stop the game.
table-stop-declined = { $name } would rather play on: the game continues.
table-stop-withdrawn = { $name } no longer proposes to stop.
table-stopped = The game ends here, without a result.
table-rematch-given-up = The next table was given up before its game began.
# $before (text): who played here until now.
table-took-over = { $who ->
    [you] You take over the seat of { $before }.
   *[other] { $name } takes over the seat of { $before }.
}
# The same, once everybody has agreed to it.
table-handed-over = { $who ->
    [you] Everybody agrees: you take over the seat of { $before }.
   *[other] Everybody agrees: { $name } takes over the seat of { $before }.
}
# $name (text): somebody without a seat. $before (text): who plays where they would like to sit.
table-seat-asked = { $name } asks everybody for the seat of { $before }.
# $name (text): who declines. $asker (text): who asked for a seat.
table-seat-declined = { $name } declines: { $asker } does not get the seat.
table-seat-withdrawn = { $name } no longer asks for a seat.
table-renamed = { $before } is now called { $name }.
table-talk-opened = The host lets everybody chat at this table.
table-talk-closed = From now on only players and invited people chat at this table.
table-line-removed = The host removes a message from the chat.
table-watcher-removed = The host sends somebody away who was watching.
table-watcher-admitted = The host lets somebody watch again.
# $name (text): who chose. $choice (text): what, as on its button. Only after the game.
table-chose = { $name }: { $choice }.
