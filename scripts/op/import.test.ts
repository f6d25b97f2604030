import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import type { TestDatabase } from '@accordent/adapters/testing/database.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPostgres } from '../embedded/postgres.ts';
import { tryLock } from '../launch/lock.ts';
import { commands } from './commands.ts';
import { runOperatorCommand } from './run-operator-command.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accordent-op-'));
  database = await createTestDatabase();
  await writeKeys(join(folder, 'keys.json'), createKeys());
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('DATABASE_OWNER_URL', '');
  vi.stubEnv('DATABASE_RETENTION_URL', '');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('KEYS_FILE', '');
});
afterEach(() => vi.unstubAllEnvs());

async function op(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runOperatorCommand(args, {
    commands,
    say: (sentence) => said.push(sentence),
    complain: (sentence) => complained.push(sentence),
  });
  const told = (sentences: readonly string[]) => sentences.join('\n').replaceAll('\u00a0', ' ');
  return { code, said: told(said), complained: told(complained) };
}

const aFile = (name: string, text: string) => writeFileSync(join(folder, name), text);

async function inDatabase(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const mutuals = () => inDatabase('select name from mutuals order by id');

test('it says what it would do and writes nothing, then imports with --confirm, and adds nothing twice', async () => {
  aFile('mutuelles.csv', 'name;infos\nAvelio;\nMORVA;0145678910\n');
  const first = await op('import', 'mutuals', 'mutuelles.csv');
  expect(first).toMatchObject({ code: 0, complained: '' });
  expect(first.said).toContain('mutuelles.csv : 2 lignes lues.');
  expect(first.said).toContain('2 lignes à ajouter, 0 ligne déjà présente, 0 ligne fautive.');
  expect(await mutuals()).toEqual([]);

  const second = await op('import', 'mutuals', 'mutuelles.csv', '--confirm');
  expect(second.said).toContain('Import terminé : 2 lignes ajoutées, 0 ligne déjà présente.');
  const third = await op('import', 'mutuals', 'mutuelles.csv', '--confirm');
  expect(third).toMatchObject({ code: 0 });
  expect(third.said).toContain('Import terminé : 0 ligne ajoutée, 2 lignes déjà présentes.');
  expect(await mutuals()).toEqual([{ name: 'Avelio' }, { name: 'MORVA' }]);
  expect(await inDatabase('select distinct actor_kind, actor_id, action from audit_events')).toEqual([
    { actor_kind: 'system', actor_id: null, action: 'import-mutual' },
  ]);
});

test('faulty lines are named; one of them holds up the import, unless they are left out', async () => {
  aFile('fautes.csv', 'name;mutualGroups\nBonne;\nAutre;Inconnu\nBonne;\n');
  const held = await op('import', 'mutuals', 'fautes.csv', '--confirm');
  expect(held.code).toBe(1);
  expect(held.said).toContain(
    'Ligne 3, mutualGroups « Inconnu » : Aucun groupement ne s’appelle « Inconnu » : créez-le d’abord.',
  );
  expect(held.said).toContain('Ligne 4, name « Bonne » : La ligne 2 a le même nom.');
  expect(held.said).toContain('Rien n’est écrit');
  expect(await inDatabase(`select from mutuals where name = 'Bonne'`)).toHaveLength(0);

  expect(await op('import', 'mutuals', 'fautes.csv', '--confirm', '--skip-faulty')).toMatchObject({
    code: 0,
  });
  expect(await inDatabase(`select from mutuals where name = 'Bonne'`)).toHaveLength(1);
});

test.each<[string, string[], number, RegExp]>([
  ['nothing', [], 2, /^$/],
  ['an unknown command', ['imports'], 2, /Commande inconnue : imports/],
  [
    'no kind',
    ['import'],
    2,
    /practitioners, mutuals, contacts[^]*<practitioners\|mutuals\|contacts\|baskets>/,
  ],
  ['no file', ['import', 'contacts'], 2, /Indiquez un fichier/],
  ['an unknown option', ['import', 'contacts', 'a.csv', '--force'], 2, /Option inconnue : --force/],
  ['a file that is not there', ['import', 'contacts', 'a.csv'], 1, /n’existe pas/],
  ['a folder', ['import', 'contacts', '.'], 1, /est un dossier/],
  [
    'other columns',
    ['import', 'contacts', 'autre.csv'],
    1,
    /Colonnes manquantes : « lastname », « firstname »/,
  ],
])('%s: exit code and sentence', async (_, args, code, sentence) => {
  aFile('autre.csv', 'nom\nEvrard');
  const answer = await op(...args);
  expect(answer.code).toBe(code);
  expect(answer.complained.replaceAll('\u00a0', ' ')).toMatch(sentence);
});

test('--help tells of every command, and of the columns of each kind', async () => {
  expect(await op('--help')).toMatchObject({ code: 0 });
  const { code, said } = await op('import', '--help');
  expect(code).toBe(0);
  expect(said).toContain('contacts       lastname*, firstname*, role');
});

test('a product that was never started is told to be', async () => {
  vi.stubEnv('DATABASE_URL', '');
  aFile('mutuelles.csv', 'name\nAvelio\n');
  expect(await op('import', 'mutuals', 'mutuelles.csv')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('lancez d’abord npm start'),
  });
});

test('the embedded database is the one that runs, or is started for the time of the command', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-op-data-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', dataDir);
  aFile('mutuelles.csv', 'name\nAvelio\n');
  try {
    await writeKeys(join(dataDir, 'keys.json'), createKeys());
    const lock = await tryLock('start', dataDir);
    const running = await startPostgres({ dataDir, durability: 'kept' });
    expect(await op('import', 'mutuals', 'mutuelles.csv')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('est vide'),
    });
    await migrate(running.url);
    expect(await op('import', 'mutuals', 'mutuelles.csv', '--confirm')).toMatchObject({ code: 0 });
    await running.stop();
    lock?.release();

    const again = await op('import', 'mutuals', 'mutuelles.csv', '--confirm');
    expect(again).toMatchObject({ code: 0, complained: '' });
    expect(again.said).toContain('1 ligne déjà présente');
    expect(await tryLock('start', dataDir)).not.toBeNull();
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}, 180_000);
