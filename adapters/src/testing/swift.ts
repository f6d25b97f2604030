import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Config } from '../file-store/s3-file-store.ts';
import { freePort } from '../free-port.ts';
import { answers } from './port.ts';

const PATIENCE_MS = 100_000;
const ACCESS_KEY = 'accordent:files';
const SECRET = 'secret-of-the-files';
const STORAGE = ['account', 'container', 'object'] as const;

/** Whether this machine has OpenStack Swift, which answers the S3 protocol, and the cache that it needs. */
export function hasSwift(): boolean {
  const programs = [
    'swift-proxy-server',
    'swift-object-server',
    'swift-ring-builder',
    'memcached',
    'setpriv',
  ];
  return programs.every((name) => spawnSync('which', [name]).status === 0);
}

/** A real S3-compatible store of one's own. */
export type Swift = {
  /** Makes an empty bucket; gives how to reach it. */
  bucket(name: string): Promise<S3Config>;
  /** Has the door shut, as in an outage; what is kept stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good and removes what it kept. */
  remove(): Promise<void>;
};

/**
 * Brings up OpenStack Swift on one disk and free ports: its proxy with the S3 door, and the servers of accounts,
 * containers and objects behind it. It ends with this process, even after a SIGKILL.
 */
export async function startSwift(): Promise<Swift> {
  const home = mkdtempSync(join(tmpdir(), 'accordent-swift-'));
  const ports = await Promise.all(Array.from({ length: 5 }, () => freePort()));
  const [proxyPort = 0, cachePort = 0, ...storagePorts] = ports;
  const user = process.getuid?.() === 0 ? 'nobody' : String(process.env['USER'] ?? 'nobody');
  await layOut(home, user);
  buildRings(home, storagePorts);
  for (const [at, kind] of STORAGE.entries()) {
    writeFileSync(join(home, `${kind}.conf`), storageConfiguration(home, user, kind, storagePorts[at] ?? 0));
  }
  writeFileSync(join(home, 'proxy.conf'), proxyConfiguration(home, user, proxyPort, cachePort));

  const behind = [
    launch(home, 'memcached', ['-u', user, '-l', '127.0.0.1', '-p', String(cachePort), '-m', '16']),
    ...STORAGE.map((kind) => launch(home, `swift-${kind}-server`, [join(home, `${kind}.conf`)])),
  ];
  let proxy: ChildProcess | null = null;
  const endpoint = `http://127.0.0.1:${proxyPort}`;

  const swift: Swift = {
    async bucket(name) {
      const config: S3Config = {
        endpoint,
        region: 'us-east-1',
        bucket: name,
        accessKeyId: ACCESS_KEY,
        secretAccessKey: SECRET,
        pathStyle: true,
      };
      const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
      const client = new S3Client({
        endpoint,
        region: config.region,
        forcePathStyle: true,
        credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET },
      });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
      return config;
    },
    async stop() {
      if (proxy) await ended(proxy);
      proxy = null;
    },
    async start() {
      proxy = launch(home, 'swift-proxy-server', [join(home, 'proxy.conf')]);
      for (const port of ports) await untilItAnswers(port, home);
    },
    async remove() {
      await swift.stop();
      await Promise.all(behind.map(ended));
      rmSync(home, { recursive: true, force: true });
    },
  };
  await swift.start();
  return swift;
}

async function layOut(home: string, user: string): Promise<void> {
  await chmod(home, 0o755);
  await mkdir(join(home, 'disks', 'one'), { recursive: true });
  if (process.getuid?.() !== 0) return;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(String(spawnSync('id', [flag, user]).stdout).trim()));
  for (const folder of ['disks', 'disks/one']) await chown(join(home, folder), uid ?? 0, gid ?? 0);
}

/** What `swift-ring-builder` does at "create", "add" and "rebalance", of each kind: each of the nine is a second of Python. */
const RINGS = `import sys
from swift.common.ring.builder import RingBuilder
for arg in sys.argv[1:]:
    kind, port = arg.split('=')
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'one', 'weight': 1.0})
    builder.rebalance()
    builder.get_ring().save(kind + '.ring.gz')
`;

/** One copy on one disk. */
function buildRings(home: string, ports: readonly number[]): void {
  const tool = String(spawnSync('which', ['swift-ring-builder']).stdout).trim();
  // Swift's own Python: another one in PATH does not know it.
  const [python = ''] = readFileSync(tool, 'utf8')
    .replace(/^#!\s*/, '')
    .split('\n');
  const args = STORAGE.map((kind, at) => `${kind}=${ports[at] ?? 0}`);
  const done = spawnSync(python, ['-c', RINGS, ...args], { cwd: home });
  if (done.status !== 0) throw new Error(`the rings of Swift: ${String(done.stderr)}`);
}

function launch(home: string, program: string, args: readonly string[]): ChildProcess {
  const log = openSync(join(home, `${program}.log`), 'a');
  return spawn('setpriv', ['--pdeathsig', 'TERM', program, ...args], { stdio: ['ignore', log, log] });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 3000);
  await gone;
  clearTimeout(late);
}

async function untilItAnswers(port: number, home: string): Promise<void> {
  for (let waited = 0; !(await answers(port)); waited += 50) {
    if (waited > PATIENCE_MS)
      throw new Error(`swift does not start: ${readFileSync(join(home, 'swift-proxy-server.log'), 'utf8')}`);
    await pause(50);
  }
}

const common = (home: string, user: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${home}
`;

const storageConfiguration = (home: string, user: string, kind: string, port: number): string => `${common(
  home,
  user,
  port,
)}devices = ${home}/disks
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConfiguration = (home: string, user: string, port: number, cachePort: number): string => `${common(
  home,
  user,
  port,
)}[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCESS_KEY.replace(':', '_')} = ${SECRET} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
