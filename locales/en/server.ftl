### Why the house does not do something, apart from the rules of a game. Each has a heading for its page.

# What somebody is called who has not said so.
guest-name = Guest

trouble-not-found = There is nothing at this address. Perhaps the table was closed, or a letter got lost on the way.
    .heading = Nothing here
trouble-used = This invitation has already been used, or was withdrawn. Ask for a new one: each is good for one person.
    .heading = An invitation for somebody else
trouble-forbidden = You can’t do that from here.
    .heading = Not allowed
# $what (text): a technical word for the part that is wrong.
trouble-malformed = The request can’t be understood (“{ $what }”). Nothing was changed.
    .heading = Not understood
trouble-too-long = That is too long.
    .heading = Too long
# $seconds (number): how long to wait.
trouble-too-many = { $seconds ->
    [one] A little slower, please: try again in a second.
   *[other] A little slower, please: try again in { $seconds } seconds.
}
    .heading = Too much at once
trouble-disk-full = The house has no room left on its disk and can’t keep anything new. What was played so far is safe.
    .heading = No room left
trouble-not-kept = The house couldn’t write that down, so it doesn’t count. Please try again in a moment.
    .heading = Not kept
trouble-defect = Something is broken here. Whoever runs this house will find a note about it.
    .heading = Something is broken
trouble-refused = The rules don’t allow that.
    .heading = Against the rules
trouble-campaign = That is no campaign of this game: paste the whole text of the file that you have kept.
