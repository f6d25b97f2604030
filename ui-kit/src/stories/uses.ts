/** What each component of the kit is for, and what stands in its place where it is not: said on its own pages, and on one for all. */
export const uses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Actions: {
    Button:
      'Fait quelque chose. Un seul principal par écran ; le rouge plein n’est que dans le dialogue qui confirme. Ce qui mène ailleurs est un lien.',
    IconButton:
      'Un geste connu de tous, là où la place manque : lignes, barres. Son nom vient en infobulle. Dans le doute, un Button avec ses mots.',
    Kbd: 'La touche d’un geste, à côté de lui.',
    Link: 'Mène ailleurs, dans un texte ou une cellule. Ce qui agit est un Button.',
    Menu: 'Plus de deux gestes sur un même objet. Un geste impossible reste et dit pourquoi. Un choix à retenir est un Select.',
  },
  Champs: {
    Checkbox: 'Un oui ou un non qui attend « Enregistrer ». Ce qui agit aussitôt est un Switch.',
    CheckedField:
      'Un numéro officiel : dit faux une fois quitté, douteux dès que la clé ne va pas. Le douteux avertit, il n’arrête pas.',
    Combobox:
      'Un choix parmi beaucoup, en tapant ; la liste est là ou vient du serveur. Moins de dix choix : Select.',
    DateRange: 'Une période, de Du à Au, bornes comprises, avec ses raccourcis.',
    FormField:
      'Entoure tout champ : libellé au-dessus, indication ou faute dessous. Il relie les trois pour les lecteurs d’écran.',
    GroupedInput:
      'Un champ qui groupe les chiffres que l’on tape, sans déplacer le curseur. Téléphone et numéro de sécurité sociale ont le leur.',
    MoneyInput: 'Saisir un montant : virgule ou point, groupé une fois quitté.',
    MultiCombobox:
      'Plusieurs choix en tapant, peu nombreux : chacun est une pastille. Des dizaines à la fois : TickList.',
    NirInput: 'Saisir un numéro de sécurité sociale : le numéro et sa clé.',
    Palette:
      'Trouver et faire, depuis tout écran, dans un champ au-dessus de lui. Dans une liste : SearchInput.',
    PasswordInput: 'Un mot de passe, avec « Afficher ».',
    PhoneInput: 'Un téléphone, montré par paires, gardé en chiffres.',
    RadioGroup: 'Un choix parmi deux à cinq, tous en vue. Davantage : Select.',
    SearchInput: 'Chercher dans la liste que l’on regarde. Échap efface.',
    Select:
      'Un choix parmi quelques-uns, sous le champ. Un choix impossible reste et dit pourquoi. Beaucoup de choix : Combobox.',
    Switch: 'Marche ou arrêt, aussitôt. Un choix qui attend « Enregistrer » est une Checkbox.',
    TextArea: 'Un texte de plusieurs lignes ; le champ grandit avec lui.',
    TextInput: 'Un texte d’une ligne. Un montant, un téléphone, un numéro officiel ont leur champ.',
    TickList:
      'Cocher parmi des centaines, tout en vue : recherche, cochés seuls, et rien ne bouge en cochant.',
    UppercaseInput: 'Un nom de famille, en capitales à l’écran seulement.',
  },
  Données: {
    AgeMeter:
      'Depuis combien de jours une chose attend, face au délai habituel. Dans une liste et en tête de fiche. Une quantité face à un plafond : Meter.',
    Avatar:
      'Une personne en initiales, sur une couleur qui ne change pas. À côté de son nom, jamais à sa place.',
    Badge:
      'Un nombre ou un mot court à côté d’un libellé : messages non lus, nouveautés. Un état a un StatusChip.',
    Chart:
      'Une évolution (courbe), une comparaison (barres), une part (anneau). Toujours avec « Voir le tableau ». Un chiffre seul : StatTile.',
    DateText:
      'Une date à l’heure de Paris, le moment exact en infobulle. « Il y a 3 h » quand l’attente compte plus que le jour.',
    DefinitionList:
      'Des lignes à compter, terme à gauche et valeur à droite, avec un total. Des repères à lire : FactList.',
    FactLine: 'Des faits sous un titre, côte à côte, un point entre deux.',
    FactList:
      'Une fiche à lire : les termes dans une colonne, leurs valeurs à côté, dessous sur un téléphone.',
    Meter:
      'Une quantité face à un plafond, rouge au-delà ; ou où en est un travail. Des jours face à un délai : AgeMeter.',
    Money: 'Un montant en euros, jamais coupé, à droite dans une colonne.',
    NirText: 'Un numéro de sécurité sociale, masqué jusqu’à « Afficher » ; la demande s’inscrit au journal.',
    QrCode:
      'Ce qu’un téléphone lit sur l’écran d’un autre appareil. La même chose se lit ou s’ouvre autrement à côté.',
    StatTile: 'Un chiffre du tableau de bord, qui mène à sa liste.',
    StatusChip:
      'Où en est une chose : icône, mot, couleur, toujours les trois. Sans bord dans un tableau, avec en tête de fiche.',
    Stepper: 'Le chemin d’une demande, étape par étape, avec ses dates ; les disques seuls sur un téléphone.',
  },
  Listes: {
    ChoiceList: 'L’intérieur d’un filtre à un seul choix, avec une recherche si la liste est longue.',
    DataTable:
      'Une liste que le serveur trie et pagine. Sur un téléphone, chaque ligne est une RowCard. Une fiche à lire : FactList.',
    FilterChip:
      'Un filtre d’une liste : pointillé tant qu’il est libre, rempli avec une croix une fois posé. Deux à quatre vues d’une liste : Segments.',
    Pagination: 'Où l’on est dans une liste, et la suite. Au pied d’un DataTable.',
    Panes:
      'Une liste à gauche, ce qu’on y a choisi à droite, chacune défile seule : messages, mails, pièces.',
    RowCard: 'La ligne d’un tableau, en carte, sur un téléphone.',
    Segments: 'Deux à quatre façons de voir une même liste. Deux contenus différents : Tabs.',
    Tabs: 'Les parties d’une fiche ; l’onglet est dans l’adresse. Filtrer une liste : Segments.',
  },
  Retours: {
    ActDialog:
      'Un geste qui se demande : la question, l’attente, le refus dans le dialogue, la réussite en bas à gauche. Sans appel au serveur : ConfirmDialog.',
    Banner:
      'Une phrase en travers de l’écran, avec un bouton qui fait la chose. Un seul à la fois ; ce qui passe va dans un Toaster.',
    ConfirmDialog:
      'Demande avant un geste qui ne se reprend pas. L’objet est montré, le bouton sûr vient d’abord et a le focus.',
    Dialog:
      'Une tâche courte qui arrête tout le reste. Une question : ConfirmDialog ; quelques choix sous un bouton : Popover.',
    FormDialog:
      'Un dialogue qui est un formulaire : ses champs, Annuler, et le geste qu’Entrée fait aussi. Une question sans champ : ActDialog.',
    EmptyState:
      'Rien à montrer, et quoi faire : une phrase, les filtres nommés, un bouton. Ce qui a échoué est un ErrorState.',
    ErrorState:
      'Une partie ne s’est pas chargée et rien n’est à montrer : quoi, sa référence, « Réessayer ». D’anciennes données restent sous un StaleBanner.',
    FetchedPart: 'Une partie d’écran qui vient du serveur : son ébauche, puis elle, ou pourquoi elle manque.',
    LeavingDialog: 'Partir d’une saisie non enregistrée se demande.',
    Popover:
      'Un volet sous son bouton : filtre, période, aide. Il ne retient pas le clavier ; ce qui doit arrêter est un Dialog.',
    Skeleton: 'La place d’un texte en chemin, à sa vraie largeur, après 150 ms, sans scintillement.',
    StaleBanner: 'D’anciennes données restent à l’écran : depuis quand, et « Réessayer ».',
    StaleDialog: 'Un collègue a enregistré entre-temps : ce qu’il a changé, à côté de ce qui est saisi.',
    Toaster:
      'Ce qui vient de se faire, en une phrase, 5 s ; une erreur reste. Ce qui demande un geste est un Banner.',
    Tooltip: 'Le nom d’une icône, le détail d’un chiffre. Jamais ce qu’il faut savoir pour agir.',
  },
  Documents: {
    AttachedFiles:
      'Ce qui part avec un message : où en est chaque fichier, pourquoi un autre n’est pas passé, et comment le retirer.',
    Composer: 'Écrire un message ou une note. Il prend la couleur de qui lira, et le dit.',
    FileDrop: 'Déposer des fichiers, ou les choisir, sans place prévue. Une pièce attendue a son FileSlot.',
    FileName: 'Le nom d’un fichier, coupé au milieu quand la place manque : la fin distingue deux scans.',
    FileSlot:
      'La place d’une pièce attendue, dans tous ses états : vide, en chemin, à vérifier, validée, refusée, trop lourde, fermée.',
    Cutting:
      'Un extrait d’un PDF, à côté du champ qu’il remplit : d’où vient la valeur. Le document lui-même : FileViewer.',
    FileViewer:
      'Une photo ou un PDF reçu : agrandir, tourner, ajuster, au clavier aussi. Un PDF du produit : PaperViewer.',
    MessageBubble:
      'Un message d’un fil. Une note interne ne se prend pas pour un message : pleine largeur, jaune, pointillée, un cadenas.',
    PaperViewer: 'Un PDF que le produit fabrique (facture), dans son cadre.',
  },
  Cadre: {
    AppShell:
      'Le cadre d’une application : barre latérale, barre haute, page, et le lien qui mène au contenu. Une fois par application.',
    Card: 'Une feuille blanche sur la page du portail, une section au back-office. Jamais une carte dans une carte.',
    CookieNotice: 'Dit une fois que rien ne suit le visiteur. Dans la page, jamais par-dessus un bouton.',
    Footer: 'Le pied des pages publiques et de la connexion : version, pages légales.',
    LoginArt: 'L’image de la connexion : un champ d’arches dont une est cochée. Nulle part ailleurs.',
    LoginLayout:
      'La connexion et les pages publiques : le formulaire à gauche, l’image à droite, cachée sur un téléphone.',
    Page: 'Un écran : titre, bandeau, onglets, filtres, contenu, pied. Tous les écrans, dans cet ordre.',
    SideBar: 'Le menu d’une application : déplié, en icônes, ou en bas sur un téléphone.',
    TopBar: 'La barre au-dessus de la page : recherche, gestes, qui est là.',
  },
  Fondations: {
    Icon: 'Une icône nommée par les données (un statut). Ailleurs, l’icône de lucide, à 16 px, trait 1,75.',
    Logo: 'La marque et le nom, en tête d’application et de connexion. Un quart de sa hauteur de vide autour ; jamais sous 16 px.',
    VisuallyHidden: 'Des mots pour les seuls lecteurs d’écran, quand l’œil a déjà compris.',
  },
};
