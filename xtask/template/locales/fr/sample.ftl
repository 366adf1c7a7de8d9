### Sample. Les prix et les cartes sont des nombres de 1 à 6.

sample-title = Sample
sample-blurb = Six prix, six cartes chacun. Posez une carte en secret : la plus forte que personne d’autre n’a posée remporte le prix.

## La table

# $prize (texte) : « 3 points ».
sample-at-stake = Le prix en jeu vaut { $prize }.
# $n (nombre) : combien de prix sont encore cachés.
sample-prizes-left = { $n ->
    [0] C’est le dernier.
    [one] Un autre prix est encore caché.
   *[other] { $n } autres prix sont encore cachés.
}
# $card (nombre) : la carte.
sample-laid = Vous avez posé votre { $card }.
# $prizes (texte) : une liste de nombres.
sample-lost = Personne n’a remporté ces prix : { $prizes }.
sample-players = Joueurs
sample-head-hand = Cartes restantes
sample-head-won = Prix remportés
sample-none = aucun

## Questions et choix

# $prize (texte) : « 3 points ».
sample-ask = Quelle carte posez-vous pour le prix de { $prize } ?
# $card (nombre) : la carte.
sample-choice = Poser votre { $card }
sample-hint-first = Tout le monde pose une carte en même temps, en secret. La plus forte remporte le prix, sauf si deux sont pareilles.
sample-hint-second = Une carte posée est perdue, qu’elle ait gagné ou non. Gardez les plus fortes pour les prix qui en valent la peine.
sample-hint-over = Chaque prix compte autant de points qu’il en montre.

## Nouvelles

# $card (nombre) : la carte.
sample-tell-laid = Vous posez votre { $card }.
# $name (texte) : qui.
sample-tell-decided = { $name } a posé une carte.
# $cards (texte) : une liste de noms avec leurs cartes.
sample-tell-revealed = Les cartes sont retournées : { $cards }.
# $name (texte) : qui. $card (nombre) : la carte.
sample-card-of = { $name } { $card }
# $name (texte) : qui. $prize (texte) : « 3 points ».
sample-tell-won = { $name } remporte le prix de { $prize }.
sample-tell-won-you = Vous remportez le prix de { $prize }.
sample-tell-lost = Aucune carte n’est seule : personne ne remporte le prix de { $prize }.
sample-tell-turned = Le prix suivant vaut { $prize }.

## Le résultat

# $name (texte) : qui. $prizes (texte) : une liste de nombres.
sample-prizes-of = { $name } : prix { $prizes }.

## L’aide-mémoire

sample-rules-bid = Un prix est retourné. Chacun pose une de ses cartes, face cachée, en même temps que les autres. Tant que tous n’ont pas posé, vous pouvez reprendre la vôtre.
    .heading = Les enchères
    .brief = Posez une de vos cartes, face cachée.
sample-rules-win = Les cartes sont retournées. La plus forte que personne d’autre n’a posée remporte le prix ; s’il n’y en a pas, personne ne le remporte. Toutes les cartes posées sont perdues.
    .heading = Remporter un prix
    .brief = La plus forte carte que personne d’autre n’a posée gagne.
sample-rules-end = Après six prix, la partie est finie. Chaque prix compte autant de points qu’il en montre, et le plus grand total gagne.
    .heading = La fin
    .brief = Six prix, puis le plus de points gagne.

## Refus

rule-SAMPLE-BID-2 = Vous avez déjà posé une carte pour ce prix.
# $card (nombre) : la carte.
rule-SAMPLE-BID-3 = Vous n’avez plus le { $card }.
    .about = On ne pose que les cartes que l’on a encore.
rule-SAMPLE-END-1 = Tous les prix sont attribués : la partie est finie.
