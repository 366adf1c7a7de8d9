### Ce que dit le journal d’une table, en dehors du jeu.
### $who est « you » s’il s’agit du lecteur, sinon « other » ; $name est le nom de la personne.
### Jamais « de » devant un nom : il s’éliderait devant une voyelle.

table-sat = { $name } s’assied à la table.
table-seated = { $name }, un robot, s’assied à la table.
table-rose = { $name } se lève de table.
# $name (texte) : à qui une place était gardée, depuis la partie d’avant.
table-kept-freed = La place gardée pour { $name } est libre.
table-not-in = { $name } ne rejoue pas cette fois.
table-started = La partie commence.
table-undid = { $who ->
    [you] Vous reprenez votre choix.
   *[other] { $name } reprend un choix.
}
table-changed = { $who ->
    [you] Vous changez votre choix.
   *[other] { $name } change un choix.
}
table-asked = { $who ->
    [you] Vous demandez à reprendre votre dernier choix.
   *[other] { $name } demande à reprendre un choix et tout ce qui l’a suivi.
}
table-declined = { $who ->
    [you] Vous préférez continuer : rien n’est repris.
   *[other] { $name } préfère continuer : rien n’est repris.
}
table-lapsed = { $who ->
    [you] La partie a continué : votre choix est maintenu.
   *[other] La partie a continué : le choix de { $name } est maintenu.
}
table-took-back = { $who ->
    [you] Tout le monde est d’accord : vous reprenez votre choix, avec tout ce qui l’a suivi.
   *[other] Tout le monde est d’accord : { $name } reprend son choix, avec tout ce qui l’a suivi.
}
table-left = { $who ->
    [you] Vous quittez la table ; un robot joue à votre place.
   *[other] { $name } quitte la table ; un robot joue à sa place.
}
table-replaced = { $who ->
    [you] Vous n’êtes plus là ; un robot joue à votre place.
   *[other] { $name } n’est plus là ; un robot joue à sa place.
}
table-returned = { $who ->
    [you] Vous revoilà à la table.
   *[other] { $name } est de retour à la table.
}
table-resigned = { $who ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
}
table-stop-asked = { $name } propose d’arrêter la partie.
table-stop-declined = { $name } préfère continuer : la partie se poursuit.
table-stop-withdrawn = { $name } ne propose plus d’arrêter.
table-stopped = La partie s’arrête là, sans résultat.
table-rematch-given-up = La table suivante a été abandonnée avant le début de la partie.
# $before (texte) : qui jouait ici jusqu’à présent.
table-took-over = { $who ->
    [you] Vous prenez la place que tenait { $before }.
   *[other] { $name } prend la place que tenait { $before }.
}
# De même, une fois que tout le monde est d’accord.
table-handed-over = { $who ->
    [you] Tout le monde est d’accord : vous prenez la place que tenait { $before }.
   *[other] Tout le monde est d’accord : { $name } prend la place que tenait { $before }.
}
# $name (texte) : quelqu’un qui n’a pas de place. $before (texte) : qui joue là où cette personne voudrait s’asseoir.
table-seat-asked = { $name } demande à tout le monde la place que tient { $before }.
# $name (texte) : qui refuse. $asker (texte) : qui a demandé une place.
table-seat-declined = { $name } refuse : { $asker } n’aura pas cette place.
table-seat-withdrawn = { $name } ne demande plus de place.
table-renamed = { $before } s’appelle désormais { $name }.
table-talk-opened = L’hôte ouvre la conversation à tout le monde.
table-talk-closed = Désormais, seules les personnes qui jouent ou sont invitées parlent à cette table.
table-line-removed = L’hôte retire un message de la conversation.
table-watcher-removed = L’hôte éloigne une personne qui regardait.
table-watcher-admitted = L’hôte laisse de nouveau une personne regarder.
# $name (texte) : qui a choisi. $choice (texte) : quoi, comme sur le bouton. Seulement après la partie.
table-chose = { $name } : { $choice }.
