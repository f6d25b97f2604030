import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@accordent/adapters/config.ts';
import { ownsJournal } from '@accordent/adapters/postgres/roles.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isEmpty } from '../demo-data/load.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import { productionNotices, wantsDemo } from './production.ts';
import { openServices } from './services.ts';

let dataDir = '';
const undo: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'accordent-production-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  rmSync(dataDir, { recursive: true, force: true });
});

const inProduction = (env: Record<string, string> = {}) => readConfig({ NODE_ENV: 'production', ...env });

test('production on an empty data folder has no demo account, and says so', async () => {
  const said: string[] = [];
  const config = inProduction({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const services = await openServices(config, {
    say: (sentence) => void said.push(sentence),
    atEnd: (step) => void undo.push(step),
  });
  expect(await isEmpty(services.config.databaseUrl)).toBe(true);
  // What the parts are told: two roles of the embedded database that cannot rewrite the journal, and no third.
  const { DATABASE_URL = '', DATABASE_RETENTION_URL = '', DATABASE_OWNER_URL } = services.env;
  expect(new Set([DATABASE_URL, DATABASE_RETENTION_URL, '']).size).toBe(3);
  expect(await Promise.all([DATABASE_URL, DATABASE_RETENTION_URL].map(ownsJournal))).toEqual([false, false]);
  expect(DATABASE_OWNER_URL).toBe('');
  expect(said).toContain(
    'Production\u00a0: la base n’est pas une démonstration, qui ne se charge qu’avec DEMO=1.',
  );
});

test.each([
  [{}, true],
  [{ DEMO: '0' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://a@b/c' }, false],
  [{ DATABASE_URL: 'postgres://a@b/c', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://a@127.0.0.1/c', DEMO: '1', NODE_ENV: 'production' }, true],
])('%o: an empty database gets the demonstration: %s', (env, wanted) => {
  expect(wantsDemo(readConfig(env))).toBe(wanted);
});

const OWN = { DATABASE_OWNER_URL: 'postgres://o@b/c', DATABASE_RETENTION_URL: 'postgres://r@b/c' };
const TLS = Object.fromEntries(
  Object.entries(OWN).map(([name, url]) => [name, `${url}?sslmode=verify-full`]),
);

test.each([
  [{}, []],
  [{ DATABASE_URL: 'postgres://a@127.0.0.1/c' }, ['un seul rôle']],
  [{ DATABASE_URL: 'postgres://a@b/c?sslmode=verify-full' }, ['jointe sous TLS', 'un seul rôle']],
  [{ DATABASE_URL: 'postgres://a@b/c?sslmode=verify-full', ...TLS }, ['jointe sous TLS']],
  [{ DATABASE_URL: 'postgres://a@b/c', DATABASE_TLS: 'off', ...OWN }, ['sans TLS, comme DATABASE_TLS=off']],
])('each start in production tells how the database is reached, and by how many roles: %o', (env, told) => {
  const config = inProduction({ HOST: '127.0.0.1', ...(env as Record<string, string>) });
  const [, ...notices] = productionNotices(config, { isDemo: false, isRoot: false });
  expect(notices).toEqual(told.map((part) => expect.stringContaining(part)));
});

test('a demonstration in production is told at each start', () => {
  const notices = productionNotices(inProduction({ HOST: '127.0.0.1' }), { isDemo: true, isRoot: false });
  expect(notices).toEqual([
    expect.stringContaining('démonstration, ses comptes et leurs mots de passe sont publics'),
  ]);
});

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.0.2.7' }, true],
  [{ HOST: '127.example' }, true],
  [{ PUBLIC_URL: 'http://accordent.example' }, true],
  [{ PUBLIC_URL: 'https://accordent.example' }, false],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://accordent.example' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: '127.0.0.2' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: 'localhost' }, false],
])('%o: an address that others reach without TLS is warned of: %s', (env, warned) => {
  const notices = productionNotices(inProduction(env), { isDemo: false, isRoot: false });
  expect(notices.filter((notice) => notice.includes('sans TLS'))).toHaveLength(warned ? 1 : 0);
});

test('root is warned of in production, and nothing is said outside it', () => {
  const asRoot = { isDemo: true, isRoot: true };
  const https = { PUBLIC_URL: 'https://accordent.example' };
  expect(productionNotices(inProduction(https), asRoot).at(-1)).toContain('en root');
  expect(productionNotices(inProduction(https), { isDemo: false, isRoot: false })).toHaveLength(1);
  expect(productionNotices(readConfig({}), asRoot)).toEqual([]);
});
