/** `npm run bench`: every bench but the day, which takes an hour, or the one that is named; what follows a name is its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { withoutTheShellsProduct } from './test/prepare.ts';

/** Each is a script in `bench/`, and what it measures. */
const BENCHES: Readonly<Record<string, string>> = {
  'first-view':
    'première visite des deux applications : poids du script et délai, sur un réseau et un processeur lents',
  interactions: 'de chaque geste à l’image suivante, cent lignes à l’écran, dans les deux applications',
  lists: 'chaque liste, fiche et écran lu, à côté du même travail fait à la main (tailles, tours, nom)',
  writes: 'changement de statut, création d’une PEC, ouverture de session, à côté du même travail à la main',
  jobs: 'travaux par seconde, de la boîte d’envoi à leur exécution, à côté de BullMQ seul',
  mails: 'mails mis en forme par seconde, par chaque modèle',
  load: 'trente-deux connexions sur la liste des PEC, à côté du même travail à la main ; mémoire de l’API ensuite',
  invoices: 'factures par seconde : impression seule à côté d’un navigateur chaud, facture entière',
  issuers:
    'cinquante personnes facturent à la fois\u00A0: délai d’une facture, numéros sans trou (personnes, secondes)',
  dossier: 'dossier de trois photos de 8 Mo et d’un devis de dix pages : secondes, mémoire, taille, relu',
  exports:
    'une liste de 100 000 lignes sortie en CSV et en XLSX, relue ligne à ligne : secondes et mémoire (lignes)',
  journal: 'journal de 100 000 lignes scellé puis vérifié\u00A0: secondes, mémoire (lignes)',
  forecasts:
    'prévisions de réponse : celles d’avant contre ce qui est venu, ensemble et par groupement, et leur coût (PEC)',
  reading:
    'lecture de devis et de courriers inventés : précision et rappel par champ, temps de lecture (documents par modèle)',
  matching:
    'règlements rapprochés de relevés et de bordereaux inventés : justes, faux, parts des euros, 8 000 lignes (années)',
  phone:
    'une demande depuis un téléphone, au pas d’une main, sur 4 Mbit/s : touches, secondes, caractères tapés',
  day: 'une journée de travail à dix fois son pas : 50 personnes, 2 000 dentistes, latences, mémoire, file (PEC, pas, minutes)',
  restarts: 'retour d’une partie tuée, second démarrage, changement dit en direct',
};

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(BENCHES, name)) {
  console.error(`Banc d’essai inconnu\u00A0: ${name}. Au choix\u00A0:`);
  for (const [known, what] of Object.entries(BENCHES)) console.error(`  ${known.padEnd(12)} ${what}`);
  process.exit(2);
}
const all = Object.keys(BENCHES).filter((each) => each !== 'day');
for (const each of name === undefined ? all : [name]) {
  const script = join(import.meta.dirname, 'bench', `${each}.ts`);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: withoutTheShellsProduct(),
  });
  if (status !== 0) process.exit(status ?? 1);
}
