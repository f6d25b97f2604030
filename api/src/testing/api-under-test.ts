import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { createKeys } from '@accordent/adapters/crypto/keys.ts';
import { openDatabase } from '@accordent/adapters/postgres/database.ts';
import type { Keys } from '@accordent/adapters/crypto/keys.ts';
import { noMetrics } from '@accordent/adapters/metrics/metrics.ts';
import type { Database } from '@accordent/adapters/postgres/database.ts';
import type { IdempotencyKeys } from '@accordent/adapters/postgres/idempotency/idempotency-keys.ts';
import { createReadiness } from '@accordent/adapters/readiness.ts';
import { aToken } from '@accordent/adapters/testing/builders.ts';
import { dossiersHere } from '@accordent/adapters/testing/dossiers-here.ts';
import { noTracing } from '@accordent/adapters/tracing/tracing.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import type { Login } from '@accordent/core/shared/actor.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { createApp } from '../app.ts';
import { listen } from '../listen.ts';

/** A clock that a test sets; it stands still in between. */
export type TestClock = {
  now(): Date;
  set(instant: Date | string | number): void;
  advance(milliseconds: number): void;
};

export type CallOptions = {
  readonly body?: unknown;
  /** A multipart body; in place of `body`. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

export type CallAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON. */
  readonly body: Record<string, unknown> & {
    state?: string;
    code?: string;
    error?: string;
    fields?: Record<string, string>;
  };
};

/** Calls as somebody: `api.as(token).put('/admin/api/…', { body })`. */
export type Caller = Readonly<
  Record<'get' | 'post' | 'put' | 'delete', (path: string, options?: CallOptions) => Promise<CallAnswer>>
>;

export type ApiUnderTest = {
  readonly url: string;
  readonly ports: Ports;
  readonly database: Database;
  readonly idempotency: IdempotencyKeys;
  readonly clock: TestClock;
  readonly keys: Keys;
  /** Its documents, and in `tmp` what is being received. */
  readonly dataDir: string;
  /** With this token; without one, as the public. */
  as(token: string | null): Caller;
  /** Opens a session of this account and calls with its token. */
  login(account: Login): Promise<Caller & { readonly token: string }>;
  close(): Promise<void>;
};

/** A Saturday of the trade, at 10:00 in Paris. */
export const START = new Date('2026-11-21T09:00:00Z');

/**
 * The real app over HTTP on a database and a folder of its own. It is a `World`: hand it to the builders of
 * adapters/src/testing/builders.ts. Answers are checked against their schemas. Rate limits are on, unless told otherwise.
 */
export async function startApi({
  rateLimits = true,
  env = {},
}: { rateLimits?: boolean; env?: Record<string, string> } = {}): Promise<ApiUnderTest> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'accordent-api-'));
  const temporaryFolder = join(dataDir, 'tmp');
  await mkdir(temporaryFolder);
  const config = readConnectedConfig({
    // As the product does: not as the owner of the tables.
    DATABASE_URL: testDatabase.roles.application,
    DATABASE_RETENTION_URL: testDatabase.roles.retention,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    ...env,
  });
  const clock = aClock(START);
  const keys = createKeys();
  const connected = await connect(config, keys, {
    part: 'test',
    clock,
    // A busy machine is slow, not full.
    patience: 60_000,
  });
  const { idempotency, logger, pingFiles, close } = connected;
  // A process for each dossier is half a second of processor: they have tests of their own.
  const ports = Object.assign(connected.ports, { dossierMaker: dossiersHere });
  // What tests put there and look at, whoever may.
  const database = openDatabase({ url: testDatabase.url, applicationName: 'accordent test' });
  const readiness = createReadiness({ database: connected.database, redisUrl: config.redisUrl, pingFiles });
  const app = createApp({
    ports,
    database: connected.database,
    idempotency,
    logger,
    metrics: noMetrics,
    tracing: noTracing,
    temporaryFolder,
    webApps: null,
    secure: false,
    trustedProxies: config.trustProxy,
    checkAnswers: true,
    readiness: () => readiness.check(),
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${server.port}`;
  const as = (token: string | null) => caller(url, token);

  return {
    url,
    ports,
    database,
    idempotency,
    clock,
    keys,
    dataDir,
    as,
    async login(account) {
      const token = await aToken({ database, ports }, account);
      return { ...as(token), token };
    },
    async close() {
      await ports.liveFeed.close();
      await server.stop();
      readiness.close();
      await close();
      await database.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function aClock(start: Date): TestClock {
  let now = start;
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant);
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

function caller(url: string, token: string | null): Caller {
  const call =
    (method: string) =>
    async (path: string, { body, form, headers = {} }: CallOptions = {}) => {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
      });
      // A list that is taken out is no JSON.
      const isTable = response.headers.get('content-type')?.startsWith('text/csv');
      const answer: unknown = isTable ? { text: await response.text() } : await response.json();
      return {
        status: response.status,
        headers: response.headers,
        body: answer as CallAnswer['body'],
      };
    };
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
}
