### Why the server refuses or fails, apart from the rules of a game. Each message has a heading for its page.

# The name of somebody who has not given one.
guest-name = Anonyme

error-not-found = Il n’y a rien à cette adresse. La table a peut-être été fermée, ou une lettre s’est perdue en route.
    .heading = Rien ici
error-used = Cette invitation a déjà servi, ou elle a été retirée. Demandez-en une nouvelle : chacune vaut pour une seule personne.
    .heading = Une invitation pour quelqu’un d’autre
error-forbidden = Vous ne pouvez pas faire cela d’ici.
    .heading = Pas permis
# $what (text): a technical word for the part that is wrong.
error-malformed = La demande est incompréhensible (« { $what } »). Rien n’a changé.
    .heading = Incompréhensible
error-too-long = C’est trop long.
    .heading = Trop long
# $seconds (number): how long to wait.
error-too-many = { $seconds ->
    [one] Un peu moins vite, s’il vous plaît : réessayez dans une seconde.
   *[other] Un peu moins vite, s’il vous plaît : réessayez dans { $seconds } secondes.
}
    .heading = Trop à la fois
error-disk-full = La maison n’a plus de place sur son disque et ne peut rien garder de nouveau. Ce qui a été joué jusqu’ici est en sûreté.
    .heading = Plus de place
error-not-kept = La maison n’a pas pu noter cela, donc cela ne compte pas. Réessayez dans un instant.
    .heading = Pas noté
error-defect = Quelque chose est cassé ici. La personne qui tient cette maison trouvera une note à ce sujet.
    .heading = Quelque chose est cassé
error-refused = Les règles ne le permettent pas.
    .heading = Contraire aux règles
error-campaign = Ce n’est pas une campagne de ce jeu : collez tout le texte du fichier que vous avez gardé.
