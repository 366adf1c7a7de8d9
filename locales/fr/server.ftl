### Pourquoi le serveur refuse ou échoue, en dehors des règles d’un jeu. Chaque message a un titre pour sa page.

# Le nom de qui n’en a pas donné.
guest-name = Convive

error-not-found = Il n’y a rien à cette adresse. La table a peut-être été fermée, ou une lettre s’est perdue en route.
    .heading = Rien ici
error-used = Cette invitation n’est plus valable : elle a servi, elle a été retirée, ou la partie a commencé. Demandez-en une nouvelle.
    .heading = Invitation périmée
error-no-guest = Nous ne savons pas qui vous êtes. Il faut être parmi les invités, et le montrer par son jeton.
    .heading = Qui êtes-vous ?
error-forbidden = Vous ne pouvez pas faire cela d’ici.
    .heading = Ce n’est pas permis
# $what (texte) : un mot technique pour ce qui ne va pas.
error-malformed = Nous n’avons pas compris cette demande (« { $what } »). Rien n’a changé.
    .heading = Demande incomprise
error-too-long = C’est trop long.
    .heading = Trop long
# $seconds (nombre) : combien de temps attendre.
error-too-many = { $seconds ->
    [one] Un peu moins vite, s’il vous plaît : réessayez dans une seconde.
   *[other] Un peu moins vite, s’il vous plaît : réessayez dans { $seconds } secondes.
}
    .heading = Trop vite
error-disk-full = Il n’y a plus de place sur le disque : rien de nouveau ne peut être enregistré. Ce qui a été joué jusqu’ici est en sûreté.
    .heading = Plus de place
error-not-kept = Cela n’a pas pu être enregistré, et ne compte donc pas. Réessayez dans un instant.
    .heading = Pas enregistré
error-defect = Quelque chose ne marche pas ici. La personne qui tient cette salle en trouvera la trace.
    .heading = Quelque chose ne marche pas
# Seul le titre est affiché ; la phrase est celle de la règle KIT-CHAT-6.
error-sent-away = L’hôte vous a demandé de quitter cette table.
    .heading = Pas à cette table
error-refused = Les règles ne le permettent pas.
    .heading = Contraire aux règles
error-guest-name = Dites comment vous vous appelez : les autres sauront qui arrive.
error-host-name = Dites comment vous vous appelez : vos amis sauront qui les invite.
error-campaign = Ce n’est pas une campagne de ce jeu : collez tout le texte du fichier que vous avez enregistré.
error-campaign-alone = Cette campagne se joue en solitaire : vos amis ne peuvent pas s’y joindre. Choisissez « Des robots » pour la jouer, ou « Personne » pour regarder.
# Dit à la place d’un refus : personne ne s’est trompé.
error-named-already = Une autre partie se prépare déjà, avec les règles de la première personne qui l’a demandée.
