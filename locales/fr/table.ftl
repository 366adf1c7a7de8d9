### What is told of a table, apart from the game.
### $who is "you" if the reader is meant, else "other"; $name is what somebody is called.
### No « de » before a name: it would have to be elided before a vowel.

table-sat = { $name } s’assied à la table.
table-seated = { $name }, de la maison, s’assied à la table.
table-rose = { $name } se lève de table.
table-started = La partie commence.
table-undid = { $who ->
    [you] Vous reprenez votre choix.
   *[other] { $name } reprend un choix.
}
table-asked = { $who ->
    [you] Vous demandez aux autres de pouvoir reprendre votre dernier choix.
   *[other] { $name } demande à reprendre un choix et tout ce qui l’a suivi.
}
table-declined = { $who ->
    [you] Vous préférez continuer : rien n’est repris.
   *[other] { $name } préfère continuer : rien n’est repris.
}
table-took-back = { $who ->
    [you] Tout le monde est d’accord : vous reprenez votre choix, avec tout ce qui l’a suivi.
   *[other] Tout le monde est d’accord : { $name } reprend son choix, avec tout ce qui l’a suivi.
}
table-left = { $who ->
    [you] Vous quittez la table ; la maison joue à votre place.
   *[other] { $name } quitte la table ; la maison joue à sa place.
}
table-replaced = { $who ->
    [you] Vous n’êtes plus là ; la maison joue à votre place.
   *[other] { $name } n’est plus là ; la maison joue à sa place.
}
table-returned = { $who ->
    [you] Vous revoilà à la table.
   *[other] { $name } est de retour à la table.
}
# $before (text): who played here until now.
table-took-over = { $who ->
    [you] Vous prenez la place que tenait { $before }.
   *[other] { $name } prend la place que tenait { $before }.
}
table-renamed = { $before } s’appelle désormais { $name }.
# $name (texte) : qui a choisi. $choice (texte) : quoi, comme sur le bouton. Seulement après la partie.
table-chose = { $name } : { $choice }.
