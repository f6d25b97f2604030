import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import type { Connected } from '@accordent/adapters/connect.ts';
import { createKeys, loadKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { vi } from 'vitest';
import { commands } from '../commands.ts';
import { runOperatorCommand } from '../run-operator-command.ts';

/** A database, a folder and keys of their own, and the commands of operators on them. */
export type OperatorWorld = Pick<Connected, 'ports' | 'database'> & {
  /** The same database as a process that was started anew sees it, with the keys file of this moment. */
  restarted(): Promise<Ports>;
  readonly url: string;
  readonly dataDir: string;
  /** Says what a terminal would show, in ordinary spaces. */
  op(...args: string[]): Promise<{ code: number; said: string; complained: string }>;
  close(): Promise<void>;
};

export async function operatorWorld(): Promise<OperatorWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-op-'));
  const test = await createTestDatabase();
  const keysFile = join(dataDir, 'keys.json');
  const keys = createKeys();
  await writeKeys(keysFile, keys);
  const env = { DATABASE_URL: test.url, DATA_DIR: dataDir, KEYS_FILE: keysFile, LOG_LEVEL: 'silent' };
  const { ports, database, close } = await connect(readConnectedConfig(env), keys);
  const others: Connected[] = [];
  return {
    ports,
    database,
    url: test.url,
    dataDir,
    async restarted() {
      const other = await connect(readConnectedConfig(env), await loadKeys(keysFile));
      others.push(other);
      return other.ports;
    },
    op: (...args) => runOp(args, { ...env, INIT_CWD: dataDir }),
    async close() {
      for (const other of others) await other.close();
      await close();
      await test.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty database and folder, with these keys, and the commands of operators on them. */
export async function emptyPlace(keysFile: string) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-restored-'));
  cpSync(keysFile, join(dataDir, 'keys.json'));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEYS_FILE: '',
    INIT_CWD: dataDir,
    LOG_LEVEL: 'silent',
  };
  return {
    env,
    dataDir,
    roles: database.roles,
    op: (...args: string[]) => runOp(args, env),
    async close() {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a command in this environment. */
async function runOp(args: readonly string[], env: Readonly<Record<string, string>>) {
  // The owner's address goes before DATABASE_URL: a shell's own would lead every command there.
  const roles = { DATABASE_OWNER_URL: '', DATABASE_RETENTION_URL: '' };
  for (const [name, value] of Object.entries({ ...roles, ...env })) vi.stubEnv(name, value);
  const said: string[] = [];
  const complained: string[] = [];
  try {
    const code = await runOperatorCommand(args, {
      commands,
      say: (sentence) => said.push(sentence),
      complain: (sentence) => complained.push(sentence),
    });
    return { code, said: plain(said), complained: plain(complained) };
  } finally {
    vi.unstubAllEnvs();
  }
}

const plain = (sentences: readonly string[]): string =>
  sentences.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ');
