import { execFile, spawnSync } from 'node:child_process';
import { appendFile, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { chownSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres, type EmbeddedPostgres } from '../embedded/postgres.ts';
import { withClient } from '../with-client.ts';

/** A PostgreSQL that ships its log, a base backup of it and its return, all as docs/operating.md tells operators. */

export const run = promisify(execFile);

/** The product's database, as superuser. */
export function productOn({ superuserUrl }: EmbeddedPostgres): string {
  const url = new URL(superuserUrl);
  url.pathname = '/accordent';
  return url.href;
}

/** Turns archiving on: the server is started anew. Gives the one that runs from now on. */
export async function startArchiving(
  postgres: EmbeddedPostgres,
  { dataDir, archive, seconds }: { dataDir: string; archive: string; seconds: number },
): Promise<EmbeddedPostgres> {
  await mkdir(archive, { mode: 0o700 });
  likeOwnerOf(postgres.place, archive);
  const to = `"${archive}/%f"`;
  // The same file again is no failure: the server may have died before it noted that it had shipped it.
  const command = `(test ! -e ${to} || cmp -s "%p" ${to}) && cp "%p" "${archive}/%f.new" && sync "${archive}/%f.new" && mv "${archive}/%f.new" ${to} && sync "${archive}"`;
  await withClient(postgres.superuserUrl, async (client) => {
    for (const [name, value] of Object.entries({
      wal_level: 'replica',
      archive_mode: 'on',
      archive_timeout: `${seconds}s`,
      archive_command: command,
    }))
      await client.query(`alter system set ${name} = ${client.escapeLiteral(value)}`);
  });
  await postgres.stop();
  return startPostgres({ dataDir, durability: 'kept' });
}

/** What a new server makes for itself, or must not find. */
const LEFT_OUT = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
];

/** The low-level base backup of the manual, while the server works: as `pg_basebackup -Ft`, which is not embedded. */
export async function takeBase(postgres: EmbeddedPostgres, base: string): Promise<void> {
  await mkdir(dirname(base), { recursive: true, mode: 0o700 });
  await withClient(postgres.superuserUrl, async (client) => {
    await client.query(`select pg_backup_start('accordent', fast => true)`);
    const left = [...LEFT_OUT.map((name) => `./${name}/*`), './postmaster.*'].map(
      (name) => `--exclude=${name}`,
    );
    // 1: a file changed or went while it was read, which the log that follows mends.
    await run('tar', ['-C', postgres.place, ...left, '-cf', `${base}.new`, '.']).catch(
      (error: { code?: unknown }) => {
        if (error.code !== 1) throw error;
      },
    );
    // Waits until the log that the copy needs is in the archive.
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(`${base}.label`, rows[0]!.labelfile);
    await run('sync', [`${base}.new`, `${base}.label`]);
    await rename(`${base}.new`, base);
  });
}

/** Every process of the server at once, and its folder is gone before its keeper can bring it back. */
export async function destroy(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  const master = String(postgres.serverPid());
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', master], { encoding: 'utf8' }).stdout;
  spawnSync('kill', ['-9', master, ...children.split(/\s+/).filter(Boolean)]);
  const lost = `${dataDir}.lost`;
  await rename(dataDir, lost);
  await postgres.stop();
  await rm(lost, { recursive: true });
  // The keeper may have begun a log of its own there.
  await rm(dataDir, { recursive: true, force: true });
}

/** Unpacks the base and replays the archive, to its end or to an instant; up once it takes writes again. */
export async function bringBack(
  { base, archive, secrets }: { base: string; archive: string; secrets: string },
  { dataDir, target }: { dataDir: string; target: Date | null },
): Promise<EmbeddedPostgres> {
  const place = join(dataDir, 'postgres');
  // Its user passes through.
  await mkdir(dataDir, { mode: 0o711 });
  await mkdir(place, { mode: 0o700 });
  await run('tar', ['-C', place, '-xpf', base]);
  // The server would do it as it starts, and is given a minute to start.
  await run('sync', ['-f', place]);
  await copyFile(`${base}.label`, join(place, 'backup_label'));
  await appendFile(
    join(place, 'postgresql.auto.conf'),
    // No second server ships into the same archive; nobody is let in before all is replayed.
    [
      `restore_command = 'cp "${archive}/%f" "%p"'`,
      ...(target
        ? [`recovery_target_time = '${inNumbers(target)}'`, `recovery_target_action = 'promote'`]
        : []),
      `archive_mode = 'off'`,
      `hot_standby = 'off'`,
      '',
    ].join('\n'),
  );
  await writeFile(join(place, 'recovery.signal'), '');
  for (const name of ['backup_label', 'recovery.signal']) likeOwnerOf(archive, join(place, name));
  // Port and passwords of the embedded one: a server of one's own has its own.
  await copyFile(secrets, join(dataDir, 'postgres.json'));
  return startPostgres({ dataDir, durability: 'kept' });
}

/** A zone by its number: the settings are read before the names of zones are known, be it `Z`. */
const inNumbers = (instant: Date): string => instant.toISOString().replace('T', ' ').replace('Z', '+00');

function likeOwnerOf(known: string, path: string): void {
  const { uid, gid } = statSync(known);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

export const bytesOf = async (path: string): Promise<number> => (await stat(path)).size;
