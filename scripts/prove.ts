/**
 * `npm run prove`: the whole proof that nothing is lost or leaked, with its figures. Failures on real processes first,
 * then the attacks at full length. `npm run prove -- postgres redis` runs the named parts only; `restore` takes how many
 * PEC after it, `versions` with which commit.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';
import { crash } from './prove/crash-points.ts';
import { workQueue } from './prove/desk.ts';
import { faultsOf, tableOf, type Figures } from './prove/figures.ts';
import { mayMount } from './prove/machine.ts';
import { many } from './prove/many.ts';
import {
  browserKilled,
  databaseKilled,
  databaseOutage,
  fullDisk,
  mailOutage,
  queueOutage,
  rollingRestart,
} from './prove/outages.ts';
import { subscriptions } from './prove/subscriptions.ts';
import { restore } from './prove/restore.ts';
import { transmissions } from './prove/transmissions.ts';
import { versions } from './prove/versions.ts';
import { hasRedis } from './embedded/redis.ts';
import { sealedCorpus } from './reading-corpus/corpus.ts';
import { cardFigures } from './reading-corpus/card-figures.ts';
import { sealedCards } from './reading-corpus/cards.ts';
import { readCorpus, toldFigures, toldTally } from './reading-corpus/reading-figures.ts';
import { runToEnd } from './run-to-end.ts';
import { enterStepEnvironment, preparePrograms } from './test/prepare.ts';

const ROOT = join(import.meta.dirname, '..');
const SECONDS = 30;

type Part = {
  readonly label: string;
  readonly run: (size?: number, commit?: string) => Promise<Figures | readonly Figures[] | null>;
  readonly unless?: () => string | null;
};

const needsRedis = () => (hasRedis() ? null : 'redis-server n’est pas installé');

const parts: Readonly<Record<string, Part>> = {
  crash: { label: 'SIGKILL à chaque étape', run: () => crash({ rounds: 10, people: 2 }) },
  postgres: {
    label: 'PostgreSQL arrêté, puis tué pendant que des factures sont émises',
    async run() {
      return [await databaseOutage({ seconds: SECONDS }), await databaseKilled({ kills: 10 })];
    },
  },
  redis: {
    label: 'Redis arrêté et vidé',
    run: () => queueOutage({ seconds: SECONDS, isImpatient: false }),
    unless: needsRedis,
  },
  mail: {
    label: 'Serveur de mail en panne',
    run: () => mailOutage({ seconds: 10, manners: ['refuses', 'hangs', 'hangs-up', 'takes-and-hangs-up'] }),
  },
  browser: { label: 'Chromium tué', run: () => browserKilled({ invoices: 20 }) },
  invoices: {
    label: 'Cinquante émetteurs de factures, connexions et workers tués',
    run: () => tests('integration', ['worker/src/invoices/invoices.test.ts'], { ISSUERS: '50' }),
  },
  disk: {
    label: 'Disque plein',
    run: fullDisk,
    unless: () => (mayMount() ? null : 'monter un petit disque demande root'),
  },
  rolling: { label: 'Redémarrage un par un', run: () => rollingRestart({ rounds: 3 }) },
  versions: {
    label: 'Deux versions sur un schéma : aller, retour, aller, sous trafic',
    run: (_, commit) => versions(commit === undefined ? {} : { commit }),
  },
  restore: {
    label: 'Restauration à la minute : journaux archivés, données et documents perdus',
    run: (size = 2000) => restore({ size }),
  },
  desk: {
    label: 'Dix mille décisions, quatre personnes dans une file',
    run: () => workQueue({ records: 3334, people: 4 }),
  },
  many: {
    label: '300 actes en nombre, le worker tué',
    run: () => many({ count: 300, rounds: 5 }),
  },
  transmissions: {
    label: '200 transmissions par plateforme, mail et courrier, arrêts brutaux, mails refusés ou revenus',
    run: () => transmissions({ count: 200, rounds: 3, oneIn: 10, troubles: ['refuses', 'hangs', 'bounces'] }),
  },
  reminders: {
    label: '500 relances qui croisent leur réponse',
    run: () => tests('integration', ['worker/src/chasing.test.ts'], { REMINDER_RACES: '500' }),
  },
  money: {
    label:
      'Argent : soixante fichiers abîmés, dix onglets, rien d’alloué au-delà, tout ordre même solde, un mois de prélèvements sous arrêts brutaux',
    async run() {
      await tests('integration', [
        'scripts/money-corpus',
        'adapters/src/postgres/reconciliation',
        'adapters/src/postgres/bills',
        'worker/src/debits.test.ts',
      ]);
      return subscriptions();
    },
  },
  fuzz: {
    label: '10 000 appels au hasard',
    run: () => tests('integration', ['api/src/fuzz.test.ts'], { FUZZ_REQUESTS: '10000' }),
  },
  canaries: {
    label: 'Canaris dans chaque texte de chaque appel : journaux, files, traces, mails, sauvegardes',
    run: () => tests('integration', ['scripts/several/canaries.test.ts'], { CANARIES: 'all' }),
  },
  attacks: {
    label: 'Attaques : droits, objets, entrées, connexion, fichiers, en-têtes, PDF',
    run: () =>
      tests('integration', [
        'api/src/rights.test.ts',
        'api/src/object-matrix.test.ts',
        'api/src/bad-input-of-dentists.test.ts',
        'api/src/bad-input-of-people.test.ts',
        'api/src/bad-input-of-staff.test.ts',
        'api/src/no-address.test.ts',
        'api/src/poisoned-headers.test.ts',
        'api/src/sessions',
        'api/src/documents',
        'adapters/src/documents-inspection',
        'adapters/src/reading',
        'adapters/src/mailbox',
        'adapters/src/pdf',
      ]),
  },
  reading: {
    label: 'Lecture : modèles scellés de devis, de courriers et de cartes, aucune valeur fausse',
    run: sealedReading,
  },
  uploads: {
    label: 'Cinquante envois de pièces coupés n’importe où : réseau, onglet fermé, téléphone endormi',
    run: () => command('playwright', ['test', 'cut-uploads', '--project', 'journeys'], { UPLOAD_CUTS: '50' }),
  },
  screens: {
    label: 'Scripts enregistrés et mails hostiles dans un vrai navigateur, arrêts brutaux',
    run: () =>
      command('playwright', ['test', 'stored-scripts', 'kills', '--project', 'journeys'], {
        KILLS: 'all',
      }),
  },
};

const words = process.argv.slice(2);
const isCommit = (word: string, place: number) =>
  words[place - 1] === 'versions' && !Object.hasOwn(parts, word);
const commitWord = words.find(isCommit);
const others = words.filter((word) => word !== commitWord);
const sizeWord = others.find((word) => /^[1-9]\d*$/.test(word));
await runToEnd(() => proveAll(chosen(others.filter((word) => word !== sizeWord))));
// A browser or a socket of a failed part must not keep the run alive.
process.exit();

function chosen(names: readonly string[]): readonly (readonly [string, Part])[] {
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown)
    throw new OperatorError(`Partie inconnue : ${unknown}. Parties : ${Object.keys(parts).join(', ')}.`);
  return Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
}

async function proveAll(all: readonly (readonly [string, Part])[]): Promise<void> {
  preparePrograms();
  enterStepEnvironment(join(ROOT, 'node_modules', '.bin'));
  const figures: Figures[] = [];
  const lines: string[] = [];
  let faults: string[] = [];
  for (const [name, { label, run, unless }] of all) {
    const why = unless?.() ?? null;
    if (why) {
      lines.push(`– ${label} : non exécuté, ${why}`);
      continue;
    }
    console.log(`\n── ${name} : ${label}`);
    const from = performance.now();
    const found = await attempt(() => run(sizeWord ? Number(sizeWord) : undefined, commitWord));
    const shown = found instanceof Error || !found ? [] : [found].flat();
    const against =
      found instanceof Error ? [`${label} : ${found.message}`] : shown.flatMap((one) => faultsOf(one));
    figures.push(...shown);
    faults = [...faults, ...against];
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    lines.push(`${against.length === 0 ? '✓' : '✗'} ${label} (${seconds} s)`);
    console.log(lines.at(-1));
  }
  if (figures.length > 0) console.log(`\n${tableOf(figures)}`);
  console.log(`\n${lines.join('\n')}`);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'Tout est prouvé.' : `${faults.length} défauts.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** One part that fails does not hide what the next ones show. */
async function attempt(run: Part['run']): Promise<Awaited<ReturnType<Part['run']>> | Error> {
  try {
    return await run();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Layouts that no label was made with: how much is read of them is told, that nothing is wrong is proved. */
async function sealedReading(): Promise<null> {
  const figures = await readCorpus(sealedCorpus(6));
  console.log(toldFigures(figures).join('\n'));
  const cards = await cardFigures(await sealedCards({ levels: ['clean', 'medium'], ofEach: 3 }));
  for (const [level, tally] of cards.byLevel) console.log(toldTally(`cartes scellées, ${level}`, tally));
  const length = figures.tally.wrong.length + cards.all.wrong.length;
  if (length > 0) throw new Error(`${length} valeurs fausses`);
  return null;
}

function tests(project: string, files: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<null> {
  return command('vitest', ['run', '--project', project, ...files], env);
}

async function command(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<null> {
  const child = spawn(program, [...args], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (exit) => resolve(exit ?? 1));
  });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} : code ${code}`);
  return null;
}
