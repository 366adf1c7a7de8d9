### Les mots que tous les jeux et toutes les pages partagent, et les refus des règles communes.
### Les identifiants d’un jeu commencent par son code ; ceux de ce fichier n’appartiennent à aucun jeu.
### On vouvoie. Espace insécable (U+00A0) avant les deux-points et dans les guillemets,
### fine insécable (U+202F) avant le point-virgule et les points d’exclamation et d’interrogation.

## Les joueurs et leurs places

# $n (nombre) : la place, comptée à partir de 1, de qui n’a pas donné de nom.
seat-name = Place { $n }
player = Joueur
you = vous
nobody = personne
everybody = tout le monde
yes = oui
no = non
spectators = spectateurs

# $n (nombre) : combien jouent.
players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}

## Les listes, bâties depuis la gauche : « a », « a, b », puis « a, b et c ».

list-empty = rien
# $head (texte) : ce qui est déjà joint. $next (texte) : l’élément qui suit.
list-more = { $head }, { $next }
# $head (texte) : tout sauf le dernier. $last (texte) : le dernier.
list-and = { $head } et { $last }
list-or = { $head } ou { $last }

## Les tours

your-turn = C’est à vous de jouer.
# $names (texte) : ceux qui doivent encore se décider, en liste.
waiting = On attend { $names }.
waiting-nobody = On n’attend personne.
game-over = La partie est terminée.
undo = Reprendre mon choix
# $n (nombre) : la manche en cours. $of (nombre) : combien il y en a.
round = Manche { $n } sur { $of }

## Les points et les rangs

points-head = Points
rank-head = Rang
total = Total

# $n (nombre) : des points, peut-être aucun, peut-être moins que zéro.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

# $n (nombre) : le rang, 1 est le meilleur.
rank = { NUMBER($n, type: "ordinal") ->
    [one] { $n }er
   *[other] { $n }e
}

## La fin de la partie

result = Résultat
ranking = Classement final
team = Équipe
# $name (texte) : qui a gagné.
verdict-one = { $name } remporte la partie.
# $names (texte) : ceux qui partagent la première place, en liste.
verdict-shared = { $names } se partagent la victoire.
# $names (texte) : les joueurs de l’équipe gagnante, en liste.
verdict-team = { $names } remportent la partie ensemble.
# $teams (texte) : les équipes gagnantes, en liste.
verdict-teams = Égalité entre { $teams }.
# $names (texte) : les joueurs d’une équipe. Sans « de », qui s’éliderait devant une voyelle.
team-of = l’équipe { $names }
verdict-nobody = Personne ne gagne cette fois. La prochaine sera la bonne !
# À ceux qui ont joué : ce que le résultat est pour eux.
verdict-you = Vous avez gagné !
# $names (texte) : les autres qui partagent la première place, en liste.
verdict-you-shared = Vous partagez la victoire avec { $names } !
# $names (texte) : les autres de l’équipe, en liste.
verdict-you-team = Vous avez gagné avec { $names } !
# $teams (texte) : les autres équipes gagnantes, en liste.
verdict-you-teams = Égalité ! Votre équipe partage la victoire avec { $teams }.
# $verdict (texte) : la phrase qui dit qui a gagné.
verdict-lost = Vous avez perdu. { $verdict }
# $scores (texte) : les points de chacun, le meilleur d’abord.
scores = Scores : { $scores }.
# $name (texte) : un joueur. $n (nombre) : ses points.
score-of = { $who ->
    [you] vous { $n }
   *[other] { $name } { $n }
}

## Les règles sous la main

kit-rules-table = La personne qui a ouvert une table en est l’hôte. L’hôte installe les robots, montre la table à l’accueil, commence la partie et peut abandonner la table. Une partie peut commencer dès qu’aucune place n’est libre.
    .heading = La table
    .brief = L’hôte l’ouvre, installe des robots et commence.
kit-rules-list = L’hôte peut montrer sa table à l’accueil, où tout le monde peut prendre une place libre. Elle y reste tant que l’hôte est là. Personne ne remplit la liste : trois tables par personne, six par connexion.
    .heading = L’accueil
    .brief = Tout le monde peut venir aux tables de l’accueil.
kit-rules-sit = On prend place sur invitation, ou à une table montrée à l’accueil. Personne n’a deux places dans une partie, même l’une après l’autre. Une place d’une partie en cours ne change de mains qu’avec l’accord de tous.
    .heading = Prendre place
    .brief = Une place chacun, sur invitation ou à une table de l’accueil.
kit-rules-turn = Qui occupe une place y décide. Un choix répond à une question : si elle a changé entre-temps, le choix est refusé, et vous voyez la table telle qu’elle est.
    .heading = Décider
    .brief = Qui occupe une place y décide.
kit-rules-undo = Vous pouvez reprendre votre dernier choix tant que rien n’a été révélé depuis. Ensuite, demandez aux autres : il faut l’accord de tous. Il y a une limite, pour que la partie arrive à sa fin.
    .heading = Revenir en arrière
    .brief = On reprend ce qui n’a rien appris à personne.
kit-rules-leave = Qui s’en va laisse un robot jouer sous son nom, et peut revenir. Si quelqu’un s’absente un moment, les autres peuvent laisser un robot le remplacer ; la place reste à la personne absente. On peut aussi abandonner pour de bon, ou proposer d’arrêter la partie, si tout le monde est d’accord.
    .heading = Partir
    .brief = Un robot vous remplace jusqu’à votre retour.
kit-rules-chat = Les joueurs et les invités peuvent parler ; les autres seulement si l’hôte le permet. L’hôte peut retirer un message, et éloigner ceux qui ne font que regarder. Chacun peut mettre quelqu’un en sourdine.
    .heading = Parler
    .brief = Joueurs et invités parlent ; l’hôte y veille.

## Les refus : une phrase pour chaque règle de docs/rules/kit.md

# Quand une règle n’a pas sa propre phrase. $rule (texte) : son identifiant.
refused = La règle { $rule } ne le permet pas.
# $least (nombre) et $most (nombre) : combien peuvent jouer.
rule-KIT-SEATS-1 = Ce jeu se joue de { $least } à { $most } joueurs.
    .about = Chaque jeu dit à combien il se joue.
# $seats (nombre) : combien de places a la table.
rule-KIT-SEATS-2 = { $seats ->
    [one] Il n’y a qu’une seule place à cette table.
   *[other] Il n’y a que { $seats } places à cette table.
}
    .about = Une table a autant de places qu’à son ouverture.
rule-KIT-OPTIONS-1 = Ce jeu n’a pas ces options, ou pas avec ces valeurs.
# $why (nombre) : la raison. 1 : rien de choisi ; 2 : le hasard ; 3 : le choix a révélé quelque chose ; 4 : d’autres ont
# choisi depuis ; 5 : définitif selon les règles du jeu.
rule-KIT-UNDO-1 =
    { $why ->
        [1] Il n’y a rien à reprendre : vous n’avez encore rien choisi.
        [2] Vous ne pouvez pas revenir sur ce choix : depuis, le hasard a parlé, et ce qui a été pioché ou mélangé le reste.
        [3] Vous ne pouvez pas revenir sur ce choix : il a révélé quelque chose de nouveau.
        [5] Vous ne pouvez pas revenir sur ce choix : d’après les règles de ce jeu, il est définitif.
       *[4] Vous ne pouvez pas revenir sur ce choix : les autres ont joué depuis.
    }
    .about = On ne revient pas sur un choix qui a révélé quelque chose, fait appel au hasard, ou que les règles du jeu disent définitif ; ni une fois que les autres ont joué.
rule-KIT-UNDO-2 = Vous ne pouvez pas le demander maintenant : une demande est déjà en cours, ou vous pouvez reprendre votre choix sans rien demander.
rule-KIT-UNDO-3 = Vous n’avez rien à répondre ici : la demande est réglée, ou elle vient de vous.
rule-KIT-UNDO-4 = Vous avez déjà repris tant de choix dans cette partie que celui-ci reste fait.
rule-KIT-UNDO-5 = Ce choix a déjà été repris trois fois : maintenant, il reste fait.
rule-KIT-UNDO-6 = Vous ne pouvez changer qu’un choix que personne n’a vu, tant que vous attendez les autres. Peut-être pouvez-vous encore le reprendre.
rule-KIT-PACE-1 = La partie est terminée : les robots n’ont plus rien à jouer.
# $most (nombre) : combien de tables peuvent être affichées.
rule-KIT-LIST-1 = Vous avez déjà { $most } tables à l’accueil. Commencez-en une, abandonnez-en une ou retirez-en une de l’accueil d’abord ; ou gardez celle-ci privée, et envoyez un lien à vos amis.
    .about = On peut avoir trois tables à l’accueil en même temps ; les autres restent privées, et on y vient par un lien.
# $most (nombre) : combien de tables peuvent être affichées.
rule-KIT-LIST-2 = Il y a déjà à l’accueil { $most } tables ouvertes depuis votre connexion, que d’autres partagent peut-être avec vous. Prenez place à l’une d’elles ; ou gardez celle-ci privée, et envoyez un lien à vos amis.
    .about = Six tables à l’accueil peuvent venir d’une même connexion ; les autres restent privées, et on y vient par un lien.
rule-KIT-TABLE-1 = Seul l’hôte de cette table peut le faire.
rule-KIT-TABLE-2 = Ce n’est pas le moment : voici la table telle qu’elle est maintenant.
# $free (nombre) : combien de places sont libres.
rule-KIT-TABLE-3 = { $free ->
    [one] Il reste { $free } place libre : invitez quelqu’un ou faites asseoir un robot, et la partie pourra commencer.
   *[other] Il reste { $free } places libres : invitez quelqu’un ou faites asseoir des robots, et la partie pourra commencer.
}
    .about = Une partie commence quand aucune place n’est libre : invitez quelqu’un ou installez des robots.
rule-KIT-TABLE-4 = Une fois la partie terminée, les personnes qui ont joué ici peuvent continuer à une autre table. Si elle est déjà ouverte, rejoignez-la.
rule-KIT-TABLE-5 = Le journal de cette table est plein : vous pouvez continuer à jouer, mais plus rien d’autre n’y sera noté.
rule-KIT-AGAIN-2 = On ne vous propose pas d’autre partie ici, ou votre place n’y est plus gardée.
# $people (nombre) : combien de personnes ont joué ici.
rule-KIT-AGAIN-3 = Vous êtes { $people } : choisissez une partie où tout le monde a une place.
    .about = Si vous changez les règles pour une autre partie, il y faut une place pour chaque personne qui a joué.
rule-KIT-HIDE-1 = Vous ne pouvez masquer que les tables de votre liste.
rule-KIT-SIT-1 = Cette place est prise. Une autre est peut-être libre.
rule-KIT-SIT-2 = Vous avez, ou aviez, une autre place dans cette partie, et personne ne voit deux mains. Si vous l’avez laissée à un robot, vous pouvez la reprendre.
rule-KIT-SIT-3 = Il vous faut une invitation pour vous asseoir ici : demandez le lien à quelqu’un de la table.
rule-KIT-SIT-4 = Un nom compte de 1 à 24 caractères visibles.
rule-KIT-SIT-5 = Quelqu’un demande déjà une place à cette table. Attendez que tout le monde ait répondu.
rule-KIT-SIT-6 = Vous n’avez rien à répondre ici : cette place est déjà réglée, ou ce n’est pas à vous d’en décider.
rule-KIT-TURN-1 = Cette place n’est pas la vôtre : vous ne pouvez pas y jouer.
rule-KIT-TURN-2 = Cette question a déjà reçu sa réponse, ou elle a changé depuis : voici la table telle qu’elle est maintenant.
rule-KIT-TURN-3 = Ce jeu ne connaît pas ce choix : prenez l’un de ceux qui vous sont proposés.
# $most (nombre) : combien de choix peuvent être envoyés d’un coup.
rule-KIT-TURN-4 = On fait d’un coup au moins un choix, et { $most } au plus : choisissez quelque chose, ou gardez le reste pour ensuite.
    .about = On fait d’un coup de 1 à 32 choix.
rule-KIT-LEAVE-1 = On ne quitte que sa propre place, on ne revient qu’à celle qu’on a quittée, et un robot ne peut remplacer que quelqu’un d’autre qui s’est absenté.
rule-KIT-LEAVE-2 = Un robot joue ici pour une personne absente. Elle retrouvera sa place dès son retour : on ne peut donc pas la proposer à quelqu’un d’autre.
rule-KIT-LEAVE-3 = Seule une personne qui joue peut abandonner, et on ne revient pas dans une partie qu’on a abandonnée.
rule-KIT-STOP-1 = Seule une personne qui joue peut proposer d’arrêter, et seulement si personne ne le propose déjà.
rule-KIT-STOP-2 = Vous n’avez rien à répondre ici : la proposition est réglée, ou elle vient de vous.
rule-KIT-STOP-3 = Vous l’avez proposé trois fois dans cette partie. Vous pouvez encore laisser jouer un robot, ou abandonner.
rule-KIT-CHAT-1 = Un message compte de 1 à 500 caractères visibles.
rule-KIT-CHAT-2 = Vous ne pouvez mettre en sourdine que d’autres personnes qui jouent ou parlent ici, et 55 au plus.
rule-KIT-CHAT-3 = Seules les personnes qui jouent ici ou qui ont été invitées peuvent parler à cette table, à moins que l’hôte n’ouvre la conversation à tout le monde.
rule-KIT-CHAT-4 = Il n’y a pas de tel message à cette table.
rule-KIT-CHAT-5 = Vous ne pouvez éloigner que les personnes qui regardent, pas celles qui ont une place ici.
rule-KIT-CHAT-6 = L’hôte vous a demandé de quitter cette table. Une fois la partie terminée, vous pourrez la revoir.
