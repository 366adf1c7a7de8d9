### Why the server refuses or fails, apart from the rules of a game. Each message has a heading for its page.

# The name of somebody who has not given one.
guest-name = Guest

error-not-found = There is nothing at this address. Perhaps the table was closed, or a letter got lost on the way.
    .heading = Nothing here
error-used = This invitation is no longer valid: it was used or withdrawn, or the game has begun. Ask for a new one.
    .heading = Invitation no longer valid
error-no-guest = We don’t know who you are. Only a guest can do that, and shows it by their token.
    .heading = Who are you?
error-forbidden = You can’t do that from here.
    .heading = Not allowed
# $what (text): a technical word for the part that is wrong.
error-malformed = We couldn’t understand that request (“{ $what }”). Nothing was changed.
    .heading = Not understood
error-too-long = That is too long.
    .heading = Too long
# $seconds (number): how long to wait.
error-too-many = { $seconds ->
    [one] A little slower, please: try again in a second.
   *[other] A little slower, please: try again in { $seconds } seconds.
}
    .heading = Too much at once
error-disk-full = There is no space left on the disk, so nothing new can be saved. What was played so far is safe.
    .heading = No space left
error-not-kept = That couldn’t be saved, so it doesn’t count. Please try again in a moment.
    .heading = Not saved
error-defect = Something is broken here. Whoever runs this room will find a note about it.
    .heading = Something is broken
# Only the heading is shown; the sentence is that of the rule KIT-CHAT-6.
error-sent-away = The host has sent you away from this table.
    .heading = Not at this table
error-refused = The rules don’t allow that.
    .heading = Against the rules
error-guest-name = Tell us your name first, so that the others know who has come.
error-host-name = Tell us your name first, so that your friends know who is inviting them.
error-campaign = That isn’t a campaign of this game: paste the whole text of the file that you saved.
error-campaign-alone = That campaign is for one player, so no friends can join. Choose “Bots” to play it, or “Nobody” to watch a bot play.
# Said instead of a refusal: nobody did anything wrong.
error-named-already = Another game is already being arranged, by the rules of whoever was first.
