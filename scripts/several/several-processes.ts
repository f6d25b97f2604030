import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import type { World } from '@accordent/adapters/testing/builders.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { hasSwift, startSwift } from '@accordent/adapters/testing/swift.ts';
import { SMTPServer } from 'smtp-server';
import { freePort } from '@accordent/adapters/free-port.ts';
import { startRedis } from '../embedded/redis.ts';
import { answersWell } from '../launch/ready.ts';
import { until } from '../until.ts';

/** A process of the product, as an orchestrator starts it: no launcher, no channel, a folder of its own. */
export type Running = {
  readonly name: string;
  /** Of the API; a worker has none. */
  readonly address: string;
  readonly metricsAddress: string;
  /** All that it has written. */
  said(): string;
  /** Tells it to end; gives its exit code. */
  stop(): Promise<number | null>;
};

export type Mail = { readonly to: readonly string[]; readonly source: string };

/** Several API processes and workers on one PostgreSQL, one Redis and one bucket, seen by a mail server and a collector. */
export type Several = {
  readonly apis: readonly Running[];
  readonly workers: readonly Running[];
  readonly mails: readonly Mail[];
  /** What OpenTelemetry's collector was sent, each request as it came. */
  readonly traces: readonly string[];
  /** Null where there is no redis-server: the queue is in PostgreSQL then. */
  readonly redisUrl: string | null;
  readonly databaseUrl: string;
  readonly hasBucket: boolean;
  /** Writes accounts and records beside the processes. */
  readonly world: World;
  close(): Promise<void>;
};

const ROOT = join(import.meta.dirname, '..', '..');
const READY_MS = 200_000;

/** Brings them up, each ready. `env` is added to that of every process. */
export async function startSeveral({
  apis,
  workers,
  env = {},
  envOfWorker = () => ({}),
}: {
  apis: number;
  workers: number;
  env?: Readonly<Record<string, string>>;
  /** By its place, from 0. */
  envOfWorker?: (at: number) => Readonly<Record<string, string>>;
}): Promise<Several> {
  const folder = mkdtempSync(join(tmpdir(), 'accordent-several-'));
  const atEnd: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (let step = atEnd.pop(); step; step = atEnd.pop()) await step();
  };
  try {
    const database = await createTestDatabase();
    atEnd.push(() => database.drop());
    const redis = await startRedis();
    if (redis) atEnd.push(() => redis.stop());
    const swift = hasSwift() ? await startSwift() : null;
    if (swift) atEnd.push(() => swift.remove());
    const bucket = await swift?.bucket('documents');
    const { mails, url: smtpUrl, close: closeSmtp } = await aMailServer();
    atEnd.push(closeSmtp);
    const { traces, url: collectorUrl, close: closeCollector } = await aCollector();
    atEnd.push(closeCollector);
    const keysFile = join(folder, 'keys.json');
    const keys = createKeys();
    await writeKeys(keysFile, keys);

    const shared = {
      ...SELLER_ENV,
      DATABASE_URL: database.url,
      KEYS_FILE: keysFile,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'accordent-several-cache'),
      ...(redis && { REDIS_URL: redis.url }),
      ...(bucket && {
        FILE_STORE: 's3',
        S3_ENDPOINT: bucket.endpoint ?? '',
        S3_BUCKET: bucket.bucket,
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      }),
      ...env,
    };
    // With a bucket nothing is shared by disk; without one the folder is.
    const dataDirOf = (name: string) => {
      const path = join(folder, bucket ? name : 'data');
      mkdirSync(path, { recursive: true });
      return path;
    };
    const world = await connect(
      readConnectedConfig({
        ...shared,
        DATA_DIR: dataDirOf('world'),
        SMTP_URL: undefined,
        REDIS_URL: undefined,
      }),
      keys,
      { part: 'world' },
    );
    atEnd.push(() => world.close());

    const publicPort = await freePort();
    const start = async (kind: 'api' | 'worker', at: number): Promise<Running> => {
      const name = `${kind}-${at + 1}`;
      const [port, metricsPort] = [
        kind === 'api' && at === 0 ? publicPort : await freePort(),
        await freePort(),
      ];
      const child = spawn(process.execPath, [join(ROOT, kind, 'src', 'main.ts')], {
        env: {
          PATH: process.env['PATH'],
          CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
          ...shared,
          DATA_DIR: dataDirOf(name),
          PORT: String(port),
          PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
          METRICS_PORT: String(metricsPort),
          ...(kind === 'worker' && envOfWorker(at)),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const running = runningOf(name, child, { port, metricsPort });
      atEnd.push(() => running.stop());
      await untilReady(`${running.metricsAddress}/ready`, running);
      return running;
    };
    const started = await Promise.all([
      ...Array.from({ length: apis }, (_, at) => start('api', at)),
      ...Array.from({ length: workers }, (_, at) => start('worker', at)),
    ]);
    return {
      apis: started.slice(0, apis),
      workers: started.slice(apis),
      mails,
      traces,
      redisUrl: redis?.url ?? null,
      databaseUrl: database.url,
      hasBucket: bucket !== undefined,
      world,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function runningOf(
  name: string,
  child: ChildProcess,
  { port, metricsPort }: { port: number; metricsPort: number },
): Running {
  let said = '';
  child.stdout?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    metricsAddress: `http://127.0.0.1:${metricsPort}`,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      const code = await gone;
      clearTimeout(late);
      return code;
    },
  };
}

async function untilReady(address: string, { name, said }: Running): Promise<void> {
  await until(name, () => answersWell(address), { patienceMs: READY_MS }).catch(() => {
    throw new Error(`${name} is not ready: ${said()}`);
  });
}

async function aMailServer(): Promise<{ mails: Mail[]; url: string; close(): Promise<void> }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // As servers do, it quotes whom it refuses.
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('refuse') ? new Error(`550 5.1.1 <${address}> unknown`) : undefined);
    },
    onData(stream, session, done) {
      void text(stream).then((source) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** It speaks OTLP over HTTP, in JSON. */
async function aCollector(): Promise<{ traces: string[]; url: string; close(): Promise<void> }> {
  const traces: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      traces.push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    traces,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
