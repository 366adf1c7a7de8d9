### Les pages : l’accueil, l’ouverture d’une table, la table, l’invitation, le nom, à propos.
### Les identifiants commencent par « page- ». La voix est celle d’un hôte : chaleureuse, brève, sans hâte.

## Autour de chaque page

page-name = Veillée
page-tagline = Une salle de jeux qui ne ferme jamais
# $page (texte) : le sujet de la page.
page-title = { $page } – Veillée
# $game (texte) : le nom du jeu. Le point se voit de loin dans une rangée d’onglets.
page-title-turn = ● À vous – { $game }
# $game (texte) : son nom. Quelqu’un propose au lecteur une autre partie.
page-title-asked = ● Une autre partie ? – { $game }
# $verdict (texte) : qui a gagné. $game (texte) : le nom du jeu.
page-title-over = { $verdict } – { $game }
page-skip = Aller au contenu
page-skip-ask = Aller à ce qui vous est demandé
page-nav = Vos préférences
page-menu = Menu
page-profile = Votre nom
# $name (texte) : le nom du lecteur.
page-you-are = Vous êtes { $name }
page-about = À propos de cette salle
page-footer = Ni compte, ni pistage, ni publicité.
page-source-note = Sans lien avec les éditeurs des jeux.
# Le nom de l’autre langue, dans cette langue.
page-other-language = English

## L’accueil

page-lobby-welcome = Entrez, prenez place
# $n (nombre) : combien il y a de jeux.
page-lobby-lead = { $n ->
    [one] Un jeu au coin du feu, pour l’instant. Jouez contre des robots, ou envoyez un lien à vos amis : pas besoin de compte.
   *[other] { $n } jeux au coin du feu. Jouez contre des robots, ou envoyez un lien à vos amis : pas besoin de compte.
}
page-my-tables = Vos tables
# $n (nombre) : combien le lecteur en a masqué.
page-hidden-tables = Tables masquées ({ $n })
page-hide = Masquer
# $game (texte) : son nom. $names (texte) : qui y joue, en liste.
page-hide-label = Masquer : { $game }, { $names }
page-unhide = Montrer de nouveau
# $game (texte) : son nom. $names (texte) : qui y joue, en liste.
page-unhide-label = Montrer de nouveau : { $game }, { $names }
page-open-tables = Tables ouvertes
page-open-tables-lead = Tout le monde peut y prendre une place libre.
page-shelf = Les jeux
page-play-now = Jouer
# $game (texte) : le nom du jeu. Dit par les lecteurs d’écran pour « Jouer ».
page-play-now-label = Jouer : { $game }, contre des robots
page-more-ways = Entre amis…
# $game (texte) : le nom du jeu.
page-more-ways-label = Entre amis… { $game }, et d’autres façons de jouer
# Le chemin d’un jeu : d’une première partie au jeu complet, en quelques étapes.
page-path = Pas à pas
page-path-here = Vous en êtes là
page-path-done = Déjà jouée
# $game (texte) : le nom du jeu.
page-path-label = Pas à pas : { $game }
# $step (texte) : le nom de l’étape. $game (texte) : le nom du jeu. Dit par les lecteurs d’écran.
page-path-play = { $step } : jouer à { $game }
# $least, $most (nombres) : combien peuvent jouer.
page-for-players = { $least } à { $most } joueurs
# $n (nombre) : combien jouent, toujours.
page-for-exactly = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
# $n (nombre) : la durée d’une partie.
page-minutes = environ { $n } minutes
page-your-turn-here = À vous
page-asked-here = Vous en êtes ?
page-phase-gathering = On s’installe
page-phase-playing = La partie est en cours
page-phase-over = Terminée
page-phase-closed = Abandonnée
# $n (nombre) : combien de places sont libres.
page-free-seats = { $n ->
    [one] Une place libre
   *[other] { $n } places libres
}
# $option (texte) : ce qu’on peut choisir d’un jeu. $value (texte) : ce qui a été choisi.
page-setup-option = { $option } : { $value }
page-setup-usual = Les règles habituelles
page-setup-rules = Lire les règles
# $n (nombre) : combien de tables on peut rejoindre.
page-tables-wait = { $n ->
    [one] Une table attend des joueurs
   *[other] { $n } tables attendent des joueurs
}
# $game (texte) : le nom du jeu.
page-turn-at = C’est à vous : { $game }
# $game (texte) : le nom du jeu. Quelqu’un y propose une autre partie.
page-asked-at = { $game } : on propose une autre partie. Vous en êtes ?
page-nobody-yet = Personne à table pour l’instant
page-page-before = Retour
page-page-next = D’autres tables

## Ouvrir une table

# $game (texte) : le nom du jeu.
page-open-heading = Une table pour { $game }
page-open-own = Ou composez votre partie
page-open-remembered = Vos derniers réglages pour ce jeu.
page-open-fresh = Repartir des réglages habituels
page-open-seats = Combien de joueurs ?
page-open-with = Avec qui ?
page-open-after = Avec la même compagnie : on leur demandera s’ils en sont.
page-open-after-alone = Il n’y a personne à attendre : la partie commence aussitôt.
page-open-with-bots = Des robots
    .about = La partie commence aussitôt ; ils prennent les autres places.
page-open-with-friends = Mes amis
    .about = Vous recevez un seul lien pour tout le monde. Des robots peuvent compléter la table.
page-open-with-watch = Personne, je regarde
    .about = Les robots jouent entre eux, et vous regardez par-dessus leur épaule.
page-open-level = Quel genre d’adversaires ?
page-open-listed = Montrer la table à l’accueil
    .about = Tout le monde peut y prendre une place libre. Sinon, seul votre lien y mène.
# $answer (texte) : la réponse qui vaut à la place de celle qui est cachée.
page-open-instead = Avec ce choix, ce sera : { $answer }.
page-open-button = Ouvrir la table
page-open-button-friends = Ouvrir la table pour mes amis
page-open-button-alone = Jouer en solitaire
# $n (nombre) : combien de robots.
page-open-button-bots = { $n ->
    [one] Jouer avec un robot
   *[other] Jouer avec { $n } robots
}
# $n (nombre) : combien de robots.
page-open-button-watch = { $n ->
    [one] Regarder jouer un robot
   *[other] Regarder jouer { $n } robots
}
page-options = Les règles de cette partie
page-level-random = débutant tranquille
    .title = Débutant tranquille
    .about = Joue selon les règles, sans aucun plan. Parfait pour une première partie.
page-level-greedy = bon niveau
    .title = Bon niveau
    .about = Examine chaque choix et prend celui qui lui semble le meilleur.

## La table : ce qui est demandé

page-others-turn = Aux autres de jouer
page-your-turn = À vous
# $names (texte) : qui d’autre doit se décider, en liste.
page-also-waiting = On attend aussi { $names }.
page-watching = Vous regardez.
page-nothing-asked = Rien ne vous est demandé pour l’instant.
# $n (nombre) : les places libres.
page-gathering-free = { $n ->
    [one] Une place est encore libre
   *[other] { $n } places sont encore libres
}
page-gathering-free-host = Invitez vos amis, ou faites asseoir des robots. La partie pourra commencer quand toutes les places seront prises.
page-gathering-free-guest = La partie pourra commencer quand toutes les places seront prises.
page-gathering-full = Tout le monde est là
page-gathering-full-host = Commencez quand tout le monde sera prêt.
# $name (texte) : l’hôte.
page-gathering-full-guest = C’est { $name } qui lance la partie.
# $name (texte) : l’hôte.
page-host-away = { $name } n’est plus là depuis un moment : vous pouvez lancer la partie.
page-start = Commencer la partie
page-closed = Cette table a été abandonnée
page-closed-text = Elle a été fermée avant le début de la partie.
page-to-lobby = Retour à l’accueil
page-over = Merci d’avoir joué
page-over-text = Merci d’avoir joué. Voici le résultat, point par point.
page-rematch = Une autre partie, mêmes règles
page-rematch-alone = Une autre partie
page-rematch-other = D’autres règles…
page-rematch-ready = Les mêmes joueurs continuent à une nouvelle table.
page-rematch-go = Aller à la nouvelle table
page-rematch-in = Vous en êtes : votre place est à la nouvelle table.
# $name (texte) : qui voudrait rejouer.
page-again-asked = { $name } voudrait refaire une partie. Vous en êtes ?
page-again-asked-by-host = L’hôte voudrait refaire une partie. Vous en êtes ?
page-again-kept = Une place vous est gardée, avec la même compagnie que tout à l’heure.
page-again-yes = Oui, j’en suis
page-again-no = Non, merci
page-again-look = Voir d’abord la table
# $step (text): the next step of the path of this game.
page-step-further = Un pas plus loin : { $step }
page-again-out = Vous ne rejouez pas cette fois
page-again-after-all = Finalement, j’en suis
page-again-still-free = Votre place est encore libre, si vous changez d’avis.
page-again-waiting-host = On leur a demandé s’ils en sont. La partie pourra commencer quand tout le monde sera assis ; vous pouvez aussi libérer une place et la donner à un robot ou à quelqu’un d’autre.
page-again-waiting-guest = On leur a demandé s’ils en sont.
# $names (texte) : qui ne rejoue pas, en liste.
page-again-not-in = Pas cette fois : { $names }.
page-stopped = La partie a été arrêtée
page-stopped-text = Elle s’est arrêtée sans résultat. Vous pouvez la revoir, toutes mains ouvertes.
# $name (texte) : qui a abandonné en cours de partie.
page-resigned = { $name } a abandonné, et arrive donc en dernier ; un robot a joué jusqu’au bout.
page-after = Ces joueurs viennent d’une autre table.
page-after-link = Voir comment cette partie s’est terminée
page-record = Télécharger l’enregistrement
page-left = Vous avez quitté cette table
page-left-text = Un robot joue pour vous, mais la place reste la vôtre : reprenez-la quand vous voulez.
page-return = Reprendre ma place
page-undo = Reprendre mon choix
page-undo-note = Rien n’a été révélé depuis : vous pouvez revenir en arrière librement.
# Pour qui a décidé en secret et attend les autres.
page-undo-waiting = Changer mon choix
page-undo-waiting-note = Personne ne l’a encore vu : tant que tout le monde n’a pas décidé, vous pouvez choisir à nouveau.
page-change-note = Personne ne l’a encore vu : touchez une autre carte pour changer votre choix.
page-no-way-back = Pourquoi ne puis-je pas reprendre mon choix ?
page-ask-back = Revenir en arrière…
page-ask-back-text = Vous pouvez encore revenir en arrière si tout le monde est d’accord ; ce qui a été vu reste vu, et le journal en garde la trace.
page-ask-back-alone = Vous pouvez encore revenir en arrière : vous ne jouez qu’avec des robots, et ils acceptent aussitôt ; ce que vous avez vu reste vu, et le journal en garde la trace.
page-ask-back-button = Demander aux autres
page-ask-back-button-alone = Reprendre mon dernier choix
# $name (texte) : qui le demande.
page-request-heading = { $name } demande à reprendre un choix
# $n (nombre) : combien de choix faits depuis, de ceux que tout le monde connaît.
page-request-text = { $n ->
    [0] Ce choix serait annulé, avec tout ce qui s’en est suivi.
    [one] Ce choix serait annulé, avec tout ce qui s’en est suivi et un choix fait depuis.
   *[other] Ce choix serait annulé, avec tout ce qui s’en est suivi et { $n } choix faits depuis.
}
page-request-yes = Oui, d’accord
page-request-no = Non, continuons
# $names (texte) : qui doit encore répondre, en liste.
page-request-waiting = Pas encore de réponse : { $names }.
page-request-mine = Vous avez demandé à reprendre votre dernier choix
page-request-cancel = Tant pis, continuons
# $name (texte) : qui demande. $holder (texte) : qui joue à cette place maintenant. Jamais « de » devant un nom.
page-seat-request-heading = { $name } demande la place que tient { $holder }
page-seat-request-text = Qui reprend une place en voit les cartes, et tout ce qu’elle a vu jusqu’ici. Elle ne change de mains que si tout le monde est d’accord.
# $name (texte) : qui demande la place que vous avez laissée à un robot.
page-seat-request-yours = { $name } demande votre place
page-seat-request-yours-text = Si vous acceptez, vous ne pourrez plus y revenir.
page-seat-request-yes = Oui, bienvenue
page-seat-request-no = Non
page-seat-request-agreed = Vous avez donné votre accord.
page-seat-request-no-after-all = Finalement, non
# $holder (texte) : qui joue à cette place maintenant.
page-seat-request-mine = Vous avez demandé la place que tient { $holder }
page-seat-request-mine-text = Elle sera à vous dès que tout le monde aura donné son accord. En attendant, vous regardez.
page-seat-request-withdraw = Tant pis, je regarde
# $name (texte) : qui le propose.
page-stop-heading = { $name } propose d’arrêter la partie
page-stop-mine = Vous avez proposé d’arrêter la partie
page-stop-text = Si tout le monde est d’accord, elle s’arrête là, sans résultat. En attendant, elle continue.
page-stop-yes = Oui, arrêtons

## La table : le jeu, le journal, les joueurs, la conversation

page-board = La table
page-board-empty = Les cartes sont encore dans la boîte.
page-log = Le journal
page-log-earlier = Ce qui s’est passé avant
page-log-later = Ce qui s’est passé après
page-people = Qui joue
page-seat-you = vous
page-seat-host = hôte
# $level (texte) : l’un des niveaux ci-dessus.
page-seat-bot-level = robot, { $level }
page-seat-stand-in = a quitté la table, un robot joue à sa place
page-seat-away = pas là en ce moment
page-seat-deciding = réfléchit…
page-seat-free = libre
page-seat-kept = pas encore de réponse
page-seat-resigned = a abandonné, un robot joue à sa place
page-sit = S’asseoir ici
# $name (texte) : la place.
page-sit-label = S’asseoir ici : { $name }
page-free = Libérer la place
# $name (texte) : qui y est assis.
page-free-label = Libérer la place : { $name }
page-bot-here = Y faire asseoir un robot :
page-stand-in = Laisser jouer un robot
# $name (texte) : qui est absent.
page-stand-in-label = Laisser jouer un robot : { $name }
# $name (texte) : qui y joue maintenant.
page-offer = Proposer à un ami la place tenue par { $name }
# À la place des propositions, au-dessus d’un champ pour le nom.
page-offer-name = Vous pourrez proposer une place à un ami dès que vous aurez un nom : il faut qu’il sache qui l’invite.
# Les places ci-dessus peuvent être proposées.
page-offer-about = Tout le monde doit donner son accord avant que votre ami ait la place et en voie les cartes.
page-change = Changer quelque chose
page-bots-pace = Rythme des robots
page-bots-pace-calm = Posé
page-bots-pace-brisk = Vif
page-bots-pace-at-once = Sans attendre
page-invite-name = Comment les autres doivent-ils vous appeler ?
page-invite-name-button = Voir l’invitation
page-sit-name-button = Choisir une place
page-invite-link = Invitez vos amis avec ce lien
page-invite-all = Un seul lien pour tout le monde : chacun prend une place libre.
page-invite-renew = Nouveau lien
    .about = L’ancien ne marchera plus.
# Dit par les lecteurs d’écran à la place de l’image.
page-invite-code = Code QR du lien d’invitation
page-invite-show-code = Afficher le code QR
# $name (texte) : la place.
page-invite-label = Lien d’invitation : { $name }
page-invite-note = Ce lien vaut pour une seule personne : il ne sert plus dès que quelqu’un a demandé la place.
# « --listen » reste tel quel.
page-invite-here = Il ne marche que sur cet ordinateur. Pour que vos amis vous rejoignent depuis le leur, ouvrez la salle avec --listen et une adresse qu’ils peuvent atteindre, et venez-y vous-même par cette adresse.
page-copy = Copier le lien
page-list-on = Montrer à l’accueil
page-list-off = Retirer de l’accueil
page-listed = Cette table est visible à l’accueil : tout le monde peut y prendre une place libre.
page-unlisted = Cette table est privée : seul le lien y mène.
page-leave-before = Se lever de table
page-leave = Quitter la table
page-leave-about = Un robot jouera à votre place, et vous pourrez revenir.
page-stop = Proposer d’arrêter…
page-stop-about = Si tout le monde est d’accord, la partie s’arrête sans résultat. Un seul non, et elle continue.
page-stop-button = Le proposer aux autres
page-resign = Abandonner…
page-resign-about = Vous renoncez pour de bon : vous arrivez en dernier, un robot joue à votre place, et vous ne pouvez plus revenir.
page-resign-button = Oui, j’abandonne
page-end-game = Arrêter cette partie…
page-end-game-about = Elle s’arrête là, sans résultat, et ne pourra pas être reprise.
page-end-game-button = Oui, l’arrêter
page-close = Abandonner cette table
page-chat = Conversation
page-chat-empty = Tout est calme ici.
page-chat-label = Dire quelque chose
page-chat-send = Envoyer
page-mute-heading = Les personnes que vous entendez
page-mute = Ne plus entendre
# $name (texte) : qui.
page-mute-label = Ne plus entendre : { $name }
page-unmute = Entendre de nouveau
# $name (texte) : qui.
page-unmute-label = Entendre de nouveau : { $name }
page-is-muted = en sourdine
page-chat-closed = Seules les personnes qui jouent ici ou qui ont été invitées peuvent parler à cette table.
page-remove-line = Retirer
# $name (texte) : qui l’a dit. $text (texte) : comment cela commence.
page-remove-line-label = Retirer le message, par { $name } : { $text }
page-moderate = Qui parle et qui regarde
page-talk-closed = Seules les personnes qui jouent ou qui ont reçu votre lien peuvent parler ici.
page-talk-open = Toutes les personnes qui regardent peuvent parler ici.
page-talk-open-button = Laisser tout le monde parler
page-talk-close-button = Seulement qui joue ou est invité
page-watchers-note = Une personne que vous éloignez ne voit plus cette table jusqu’à la fin de la partie.
# Quelqu’un dont le nom n’est pas connu ici.
page-watcher-unnamed = Convive
page-send-away = Éloigner
# $name (texte) : qui.
page-send-away-label = Éloigner : { $name }
page-let-in = Laisser revenir
# $name (texte) : qui.
page-let-in-label = Laisser revenir : { $name }
page-is-sent-away = pas à cette table
# Dit par les lecteurs d’écran avant le code à côté d’un nom.
page-badge = insigne
page-badge-about = Le code à côté d’un nom est un insigne. Il désigne toujours la même personne, à toutes les tables et sous n’importe quel nom ; on ne peut pas le choisir.
page-badge-yours = Votre insigne :

## La table : la fin, et le mélange

page-result = Résultat
# $verdict (texte) : la phrase qui dit qui a gagné.
page-result-of = { $verdict } Le résultat en détail
page-seal = Le mélange
page-seal-what = Fixé et scellé avant le premier choix
page-seal-check = Vérifier le mélange
page-seal-closed = L’ordre des cartes a été fixé avant le premier choix. Ce nombre le scelle : à la fin, la graine est révélée, et tout le monde peut vérifier qu’elle correspond.
page-seal-open = Le sceau est levé : la graine correspond au nombre publié avant le premier choix. L’enregistrement le prouve, carte par carte.
page-seal-commitment = Sceau
page-seal-seed = Graine
# La commande reste telle quelle.
page-seal-how = Téléchargez l’enregistrement et lancez « veillee verify », ou lisez comment cela marche.
page-seal-about = Comment les mélanges sont vérifiés

## La table : ce que dit le script

page-live-lost = La connexion est perdue. Nouvel essai…
page-live-back = La connexion est rétablie.
page-live-failed = Cela n’est peut-être pas arrivé jusqu’à nous. Réessayez : le faire deux fois ne change rien.
page-live-copied = Copié
page-notify = Me prévenir quand c’est à moi
page-notify-denied = Votre navigateur n’autorise pas les notifications ici.
page-keys = Réglages
page-help = Réglages
page-help-choose = faire un choix d’après sa place dans la liste
page-help-undo = reprendre votre dernier choix
page-help-help = montrer ces réglages
page-help-places = aller d’une place à l’autre sur un plateau
page-help-zoom = s’approcher, s’éloigner ou voir tout le plateau
page-help-drop = annuler ce qui est choisi ; passer le récit
page-pace = Rythme du récit
page-pace-calm = Posé
page-pace-brisk = Vif
page-pace-off = Tout d’un coup
page-story-skip = Passer
page-confirm = Demander avant de choisir
page-confirm-touch = Sur écran tactile
page-confirm-always = Toujours
page-confirm-never = Jamais
page-plain = Version texte
page-drawn = Table dessinée
page-help-plain = version texte, ou table dessinée
page-rules = Règles
# $game (texte) : le jeu.
page-rules-label = Règles : { $game }
page-card = Carte
# $game (texte) : le jeu.
page-rules-of = { $game } : les règles
page-rules-common = Les règles de toutes les tables
page-rules-common-lead = Prendre place, revenir en arrière, partir, parler : ce qui vaut à tous les jeux.
page-rules-all = Les règles de tous les jeux
page-rules-all-lead = Chaque jeu en images d’abord, puis en mots, avec toutes les règles qui peuvent vous arrêter.
page-rules-search = Chercher dans les règles
page-rules-search-button = Chercher
page-rules-contents = Sur cette page
page-rules-cards = Les cartes
page-rules-summary = Le jeu en images
page-rules-refusals = Ce que les règles n’acceptent pas
page-rules-show-all = Tout afficher
page-rules-open = Jouer à ce jeu
# $n (nombre) : combien de chapitres, de règles et de cartes. $query (texte) : ce que l’on a cherché.
page-rules-found = { $n ->
    [0] Rien dans ces règles ne parle de « { $query } ».
    [one] Un seul endroit parle de « { $query } ».
   *[other] { $n } endroits parlent de « { $query } ».
}
page-help-use = Utiliser ces touches
page-help-close = Fermer

## L’invitation

# $name (texte) : qui invite.
page-invite-heading = { $name } vous garde une place
# $game (texte) : le nom du jeu.
page-invite-game = Une partie de { $game }
# $names (texte) : qui est déjà assis, en liste.
page-invite-with = Déjà à table : { $names }.
# $name (texte) : le robot. $level (texte) : un des niveaux ci-dessus.
page-invite-bot = { $name } (robot, { $level })
page-invite-seat = Où voulez-vous vous asseoir ?
page-invite-running = La partie a déjà commencé. Dès que tout le monde à la table aura donné son accord, vous reprendrez la place telle qu’elle est.
page-invite-button = S’asseoir
page-invite-look = Regarder d’abord
page-invite-ask = Demander cette place
page-no-seat-full = La table est complète
    .about = Toutes les places sont prises, mais vous pouvez regarder. Si quelqu’un se lève, le même lien vous donnera sa place.
page-no-seat-begun = La partie a déjà commencé
    .about = Il n’y a plus de place pour vous, mais vous pouvez regarder.
page-no-seat-watch = Regarder la table
page-name-label = Comment doit-on vous appeler ?
page-name-hint = 24 caractères au plus. Vous pourrez changer de nom plus tard.

## Le nom

page-profile-heading = Votre nom et votre langue
page-profile-language = Langue
page-profile-french = Français
page-profile-english = English
page-profile-button = Enregistrer
page-profile-note = Il n’y a pas de mot de passe. Ce navigateur garde un cookie ; quiconque l’a peut jouer sous votre nom.

## À propos

page-about-heading = À propos de cette salle
page-about-lead = Une veillée est une soirée passée ensemble au coin du feu, avec des contes et des jeux. Cette salle a une table pour vous et vos amis, à toute heure, et des robots pour les places vides.
page-about-games = Les jeux et leurs règles
# $n (nombre) : combien il y a de jeux. $games (texte) : leurs noms, en liste.
page-about-games-text = { $n ->
    [one] La salle propose pour l’instant un jeu, avec ses règles complètes : { $games }.
   *[other] La salle propose { $n } jeux, avec leurs règles complètes : { $games }.
}
page-about-rules = Les règles sont écrites avec nos propres mots ; tous les dessins sont de nous. Quand quelque chose n’est pas permis, on vous dit quelle règle l’interdit.
page-about-names = Les noms des jeux publiés ne servent qu’à dire quelles règles on joue. Cette salle n’a aucun lien avec leurs éditeurs ni avec les personnes qui les ont créés. Si un jeu vous plaît, achetez la boîte : elle en vaut la peine.
page-about-bots = Les robots
page-about-bots-text = Les robots ne savent que ce qu’un joueur saurait à leur place. Ils ne voient ni votre main, ni la pioche.
page-about-privacy = Ce qui est gardé de vous
page-about-privacy-cookie = Un cookie, pour que vos places restent les vôtres, et d’autres, plus petits, pour vos préférences : version texte des tables, conseils d’une première partie, réglages de votre dernière table. Ni compte, ni adresse électronique, ni pistage, rien qui vienne de tiers.
page-about-privacy-kept = Ce serveur garde le nom que vous donnez, votre langue, vos tables, ce que vous y avez choisi et ce que vous y avez dit.
page-about-privacy-seen = Toute personne qui connaît l’adresse d’une table peut la regarder, mais ne voit jamais ce qui est caché. L’hôte de la table voit le nom des personnes qui la regardent.
page-about-shuffle = Comment les mélanges sont vérifiés
page-about-shuffle-text = Avant le premier choix, un nombre secret est tiré : la graine. Elle seule décide de tous les mélanges. Son empreinte (BLAKE3) est montrée à la table dès le début, si bien que la graine ne peut plus changer. À la fin, la graine est révélée. Avec l’enregistrement, on peut vérifier qu’elle a bien cette empreinte, et qu’elle distribue exactement les cartes qui ont été distribuées.
page-about-shuffle-command = Le programme s’en charge :
page-about-free = Libre pour tout le monde
page-about-free-text = Le programme est un logiciel libre. Tout le monde peut ouvrir une salle comme celle-ci : c’est un seul fichier, lancé par une seule commande.

## Les problèmes

page-problem-lobby = Aller à l’accueil
# $status (texte) : celui de HTTP, pour qui le signale.
page-problem-status = Code { $status }

## Apprendre, et pourquoi pas

page-hints-on = Conseils
page-hints-off = Sans conseils
page-why-not = Pourquoi pas maintenant ?
page-sound = Sons
page-help-card = décrire la carte

## Le style en une page

page-design = Le style de Veillée
page-design-lead = Les couleurs, les caractères, les boutons et les images de Veillée, tels qu’on les voit dans ce thème et dans cette langue.
page-design-colours = Couleurs
page-design-type = Typographie
page-design-buttons = Boutons
page-design-fields = Champs
page-design-marks = Joueurs
page-design-prompt = Ce qui est demandé
page-design-cards = Cartes
page-design-log = Le journal
page-design-sheet = La feuille de score
page-design-toasts = Messages
page-design-dialog = Fenêtres
page-design-empty = Quand il n’y a encore rien
page-design-pictures = Images et signes
page-design-board = Un plateau
page-design-piece-1 = Le Lièvre
page-design-piece-2 = La Tortue
page-design-does = Aller là
page-design-boxes = Choisissez pour 4 ou 5
page-design-total = {"{n}"} sur 4
page-design-few = Encore {"{n}"}
page-design-many = {"{n}"} de trop
page-design-lit = allumée
page-design-costs = coûte et rapporte
page-design-picked = choisie
page-design-pressed = touchée une fois
page-design-sent = envoyée
page-design-dim = éteinte : dit pourquoi
page-design-changed = vient de changer
page-design-pointed = citée au journal
page-design-told = Basile pose une planche ; la Barque avance de 3 cases.
page-design-picks = Choisissez une pièce, ici ou sur le plateau : ses places s’allument.
page-map-help = Faites-le glisser, ou servez-vous des flèches, de + et de − quand il est sélectionné. Ctrl et la molette l’agrandissent ou le réduisent.
page-zoom-in = Agrandir
page-zoom-out = Réduire
page-zoom-fit = Tout voir
page-choose = Choisir
page-do-it = Valider
page-drop-picks = Annuler

## Campagnes

page-campaign-next = La partie suivante de la campagne
page-campaign-text = La partie est finie, et la campagne continue. Le résultat est ci-dessous, point par point.
page-campaign-keep = Enregistrer la campagne dans un fichier
page-campaign-go-on = Continuer une campagne
page-campaign-paste = Collez tout le texte du fichier que vous avez enregistré.
page-campaign-button = Continuer la campagne

## Regarder en arrière : en votre absence, et une partie pas à pas

# $n (nombre) : combien d’évènements.
page-missed = Depuis votre dernier choix : { $n ->
    [one] un évènement
   *[other] { $n } évènements
}
# $n (nombre) : combien ne sont pas dans la liste.
page-missed-earlier = { $n ->
    [one] Et un autre, plus tôt.
   *[other] Et { $n } autres, plus tôt.
}
page-missed-step = Tout revoir pas à pas
page-replay-again = Revoir la partie
# $game (texte) : le nom du jeu.
page-replay-title = { $game }, pas à pas
page-replay-skip = Aller aux étapes
page-replay-table = Retour à la table
page-replay-eyes = De quel point de vue ?
page-replay-eyes-all = Toutes les mains
page-replay-eyes-table = Le public
page-replay-own-eyes = Voici ce que vous avez vu jusqu’ici. Une fois la partie terminée, tout le monde pourra la revoir de n’importe quel point de vue.
page-replay-hand = En main
page-replay-hands = Ce que chacun avait en main
# $n (nombre) : quelle étape. $of (nombre) : combien il y en a.
page-replay-step = Étape { $n } sur { $of }
page-replay-steps = Pas à pas
page-replay-first = Première étape
page-replay-before = Étape précédente
page-replay-next = Étape suivante
page-replay-last = Dernière étape
page-replay-play = Laisser défiler
page-replay-slide = Quelle étape
page-replay-go = Y aller
page-replay-link = Lien vers ce moment
page-replay-link-note = Pour les autres, il s’ouvrira une fois la partie terminée.
page-replay-failed = Cette étape n’a pas pu être chargée. Réessayez.
page-replay-key-step = une étape en arrière, une étape en avant
page-replay-key-ends = première étape, dernière étape (Début, Fin)
page-replay-key-play = laisser défiler, arrêter
page-verify = Vérifier ici
page-verify-yes = Le sceau correspond : ce navigateur l’a recalculé à partir de la graine, et c’est bien celui ci-dessus.
page-verify-no = Le sceau ne correspond pas : cette graine ne donne pas celui ci-dessus. Gardez l’enregistrement et prévenez la personne qui tient cette salle.
