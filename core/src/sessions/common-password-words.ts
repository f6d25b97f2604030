/**
 * Words that people take for a password, in small letters without accents: the frequent ones of the published
 * French and English lists, first names, months, places, clubs, keyboard rows, and the words of this trade.
 */
const WORDS = `
aaaaaa abcabc abcdef abcdefg abcdefgh abcd access account acces accueil admin administrateur administrator adminadmin
agent airbus alpha alphabet amerique amitie amour amoureuse anaconda andrea android angel angela angelique angels
animal annee anniversaire antoine apple apples april arsenal arsenic artiste asdf asdfasdf asdfgh asdfghjk asdfghjkl
ashley asterix audrey australie automne autumn avenir avion avril azerty azertyu azertyui azertyuio azertyuiop
azertyazerty azer azeqsd aqwzsx aqwzsxedc bailey balance ballon banane barbara barcelona barcelone baseball basket basketball
batman beach beautiful beaute bebe belle benjamin bernard bestfriend biche bichon bienvenue bienvenu bijou bisous
bisou blanche blink bleu bleue blue bobby bonbon bond bonheur bonjour bonnenuit bordeaux boston boubou bouddha boulet
boulogne brandon brasil brazil bretagne bretzel bruno bubulle buster butterfly cabinet cacahuete cachou cafe calculator calimero
calvin camaro camille canada canelle cannelle caramel caroline carole carte casper cathy cedric celine cerise chameau
champion chance changeme changezmoi changer charles charlie charlotte chat chaton chats chelsea cheval chevaux chien chiens
chloe chocolat chocolate chouchou choupette choupinette chris christelle christian christine christmas christophe
cindy clair claire claude clement clementine clients clinique cocacola coccinelle code coeur coffee coldplay college
comment compaq computer confidentiel connexion consultation cookie copain corentin coucou couronne corvette cowboy cristal crevette
daddy dakota dallas damien daniel danielle danse darkness dauphin david december decembre defaut default demo dentaire
dentiste dentist dentistes dents dent devis diablo diamant diamond didier dinosaur dinosaure disney doctor docteur dolphin
dolphins dominique donald doudou dragon dragons dragonball drummer duchesse dylan eagle eagles eclipse ecole edouard
elephant elisabeth elodie emeline emilie emma enfant enfants england enter entreprise eric espagne espoir essai estelle
etoile etoiles europe extreme fabien fabrice facebook facture factures falcon famille family fanny fatima february ferrari
fevrier fifa fleur fleurs flipper florence florent florian football foot foobar forever forme formule fossette france francis
francois francoise frederic freedom freepass friday friend friends fromage gabriel gandalf garcon gaston
gateau general genesis geraldine gibson ginger girafe goldfish golf golfer google gothique grenoble grenouille gregory
guillaume guitar guitare guest gwendoline hannah happy harley harmonie harrypotter hello hellokitty helpme helene herbert
heureux heureuse hiver hockey hockeys honey hotel hunter hugo iceman iloveyou implant implants internet inconnu indigo
information informatique invite iphone isabelle italie iwantu jackson jamaica january janvier jardin jasmin
jasmine jaguar jean jeanne jennifer jenny jeremy jerome jessica jessie jesus jetaime jetadore johnny jonathan jordan
jordane joseph joshua journal juillet juin jules julia julie julien juliette july june jungle junior justin justine
juventus karate karine kawasaki kenneth kevin killer kikoo kimberly kingkong kitty knight laetitia lapin lapinou laser
lakers laura laure laurence laurent lausanne leila leonard leopard letmein letmeinn liberte licorne lille lilas lilou
linda lionel lion lions lisa liverpool lizard logiciel loisirs london londres lorient lorraine louis louise loulou
louloute lovely lover loveyou lovers lucas lucie lucky ludovic lulu lyon macdonald madison madrid maelys magali magic magique mai maison
maman mamamia mamour manager manchester manga manon manuel marc march marcel marie marina marine marion marjorie marlboro
marmotte mars marseille martin martine master masterkey matchbox math mathieu mathilde matrix maurice maverick maxime maxwell
medecin medical melanie melissa member mercedes merci mercury mercredi merlin metallica michael michel michele michelle
mickey microsoft midnight mimi minecraft minou minouche miracle mireille molaire molly monamour monange monbebe
monchat monchien moncoeur monday money monique monkey monster montagne montpellier montreal morgan morgane mot motdepasse motdepass mdp
motocross mountain mouse muffin murielle musique music mustang mutuelle mutuelles myriam nadine nancy nantes naruto natacha nathalie
nathan nature naughty newyork nice nicole nicolas ninja nintendo nirvana nissan noel noemie noisette nokia normandie
november novembre nounours nouveau nutella obelix ocean oceane october octobre olivia olivier olympique orange orchidee
ordinateur oceanos orthodontie oreo ornella packers paloma pamela panda papa papamaman papillon papillons paradis paradise
paris parissg parisien parissaintgermain pascal pascale pass passe passion passport passw passwd password passwords passpass patate patches patient
patients patricia patrick pauline peace peanut pepper pepsi perfect peugeot phenix phoenix philippe photo piano picasso
pierre pikachu ping pirate pizza platinum playboy player please pokemon police politique poisson pompier poney
pookie popcorn porsche portable portugal poubelle poulet poupee poupette praticien presario pressure prince princess
princesse printemps private privee prothese provence psg pumpkin purple qazwsx qazwsxedc qsdf qsdfgh qsdfghjk qsdfghjklm
qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwertzu qwertzuiop qweasd qweasdzxc qweqwe rabbit rachel racing raiders rainbow ranger rangers
raphael raymond realmadrid rebecca redsox reims renaud renault rennes reunion reussite richard robert robin romain romane roland
ronaldo ronaldinho rose roses rouen rouge rugby russia sabrina sabine saintetienne salut samantha samedi samsung samuel sandra
sandrine sante sarah scarface school scooter scorpio scorpion scotland sebastien secret secretaire secretariat secrets secure securite
security seigneur senegal septembre september serge serveur service severine shadow shannon shalom sherlock silver
simba simone singapour skateboard slayer smiley smile snoopy snowball snowboard societe soeur soleil sonia sophie
sourire sourires sparky spider spiderman spirou sport sports spring stage stagiaire standard starcraft starwars station steelers
stella stephane stephanie steven strasbourg stupid sucre summer sunday sunflower sunshine super superman superstar
support suzanne sweet sweetie swordfish sylvain sylvie tahiti taureau taylor tecktonik temp temporaire tennis test testing
testtest teste thailande theo theresa thibault thierry thomas thunder thunderbird tiffany tiger tigers tigger tigrou
tintin titanic titeuf toutou tomato topgun tototo toto totototo toulon toulouse tournesol trading travail tristan
trustno trustnoone turlututu tweety twilight unicorn united universe user usuario utilisateur vacances valentin valentine
valerie vanessa vampire vanille venise vendredi verane veronique victoire victor victoria vidange vincent violette vikings virginie visiteur
vivelavie voiture volleyball voyage warcraft warrior warriors wayne webmaster welcome westlife whatever william
williams willow wilson windows winner winnie winston winter wizard wolf wolverine xavier yamaha yankees yasmine yellow
yohann yvette zaqwsx zinedine zidane zouzou zxcvbn zxcvbnm zizou zorro
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
