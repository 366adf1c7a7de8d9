### Why the house does not do something, apart from the rules of a game. Each has a heading for its page.

# What somebody is called who has not said so.
guest-name = Guest

error-not-found = There is nothing at this address. Perhaps the table was closed, or a letter got lost on the way.
    .heading = Nothing here
error-used = This invitation has already been used, or was withdrawn. Ask for a new one: each is good for one person.
    .heading = An invitation for somebody else
error-forbidden = You can’t do that from here.
    .heading = Not allowed
# $what (text): a technical word for the part that is wrong.
error-malformed = The request can’t be understood (“{ $what }”). Nothing was changed.
    .heading = Not understood
error-too-long = That is too long.
    .heading = Too long
# $seconds (number): how long to wait.
error-too-many = { $seconds ->
    [one] A little slower, please: try again in a second.
   *[other] A little slower, please: try again in { $seconds } seconds.
}
    .heading = Too much at once
error-disk-full = The house has no room left on its disk and can’t keep anything new. What was played so far is safe.
    .heading = No room left
error-not-kept = The house couldn’t write that down, so it doesn’t count. Please try again in a moment.
    .heading = Not kept
error-defect = Something is broken here. Whoever runs this house will find a note about it.
    .heading = Something is broken
error-refused = The rules don’t allow that.
    .heading = Against the rules
error-campaign = That is no campaign of this game: paste the whole text of the file that you have kept.
