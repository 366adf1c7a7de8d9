### What is told of a table, apart from the game.
### $who is "you" if the reader is meant, else "other"; $name is what somebody is called.

table-sat = { $name } sits down.
table-seated = { $name } of the house sits down.
table-rose = { $name } gets up.
table-started = The game begins.
table-undid = { $who ->
    [you] You take back your choice.
   *[other] { $name } takes back a choice.
}
table-asked = { $who ->
    [you] You ask the others whether you may take back your last choice.
   *[other] { $name } asks to take back a choice, and all that followed it.
}
table-declined = { $who ->
    [you] You would rather play on: nothing is taken back.
   *[other] { $name } would rather play on: nothing is taken back.
}
table-took-back = { $who ->
    [you] Everybody agrees: your choice is taken back, with all that followed it.
   *[other] Everybody agrees: { $name }’s choice is taken back, with all that followed it.
}
table-left = { $who ->
    [you] You leave the table; the house plays on for you.
   *[other] { $name } leaves the table; the house plays on.
}
table-replaced = { $who ->
    [you] You are away; the house plays on for you.
   *[other] { $name } is away; the house plays on.
}
table-returned = { $who ->
    [you] You are back at the table.
   *[other] { $name } is back at the table.
}
# $before (text): who played here until now.
table-took-over = { $who ->
    [you] You take over the seat of { $before }.
   *[other] { $name } takes over the seat of { $before }.
}
table-renamed = { $before } is called { $name } from now on.
# $name (text): who chose. $choice (text): what, as on its button. Only after the game.
table-chose = { $name }: { $choice }.
