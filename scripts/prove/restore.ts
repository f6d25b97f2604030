import { copyFileSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { newFileKey } from '@accordent/adapters/file-store/file-key.ts';
import { openLocalFileStore } from '@accordent/adapters/file-store/local-file-store.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import type pg from 'pg';
import { generateRequests } from '../bench/generate.ts';
import { startPostgres, type EmbeddedPostgres } from '../embedded/postgres.ts';
import { temporaryFolder } from '../launch/temporary-folder.ts';
import { until } from '../until.ts';
import { withClient } from '../with-client.ts';
import {
  bringBack,
  bytesOf,
  destroy,
  productOn,
  run,
  startArchiving,
  takeBase,
} from './archived-postgres.ts';

/** How long ago the oldest change that is lost may be, and how long until the product is content again. */
const LOST_MS = 5 * 60_000;
const BACK_MS = 30 * 60_000;

/** A document as large as the generated rows say: 20 GB of them at 200,000 PEC. */
const DOCUMENT_BYTES = 184_000;
const DOCUMENTS_PER_REQUEST = 20e9 / DOCUMENT_BYTES / 200_000;
const WRITE_EVERY_MS = 500;

/** A change that was told as done: the row and its instants. */
type Note = { readonly id: number; readonly from: number; readonly at: number };

/**
 * Archives as docs/operating.md says while documents are written, kills the server, takes its folder and the documents
 * away, and brings both back: to the latest, then to an instant. Throws where a bound is not kept.
 */
export async function restore({ size }: { readonly size: number }): Promise<null> {
  const folder = temporaryFolder('prove');
  const dataDir = join(folder, 'data');
  const place = {
    base: join(folder, 'base', 'base.tar'),
    archive: join(folder, 'archive'),
    secrets: join(folder, 'postgres.json'),
    copy: join(folder, 'copy'),
    keys: join(folder, 'keys.json'),
  };
  let postgres: EmbeddedPostgres | null = null;
  let ends: (() => Promise<void>)[] = [];
  try {
    for (const path of [dataDir, join(dataDir, 'files'), place.copy]) mkdirSync(path, { mode: 0o711 });
    await writeKeys(place.keys, createKeys());
    postgres = await startPostgres({ dataDir, durability: 'kept' });
    const files = await filled(postgres, { files: join(dataDir, 'files'), size });
    const seconds = size < 100_000 ? 15 : 60;
    postgres = await startArchiving(postgres, { dataDir, archive: place.archive, seconds });
    copyFileSync(join(dataDir, 'postgres.json'), place.secrets);
    say(
      `${told(size)} PEC, ${told(files)} documents de ${inGB(files * DOCUMENT_BYTES)} (creux), archive_timeout ${seconds} s`,
    );
    say(`check, avant : ${inSeconds(await timed(() => check(postgres!, { dataDir, keys: place.keys })))}`);

    const url = productOn(postgres);
    const mirror = keepCopied(join(dataDir, 'files'), place.copy);
    const writer = keepWriting(url, { files: join(dataDir, 'files'), size });
    ends = [() => mirror.stop(), () => writer.stop().then(() => {})];
    await until('the first writes and copy', () => writer.count() > 3 && mirror.copiedFrom() > 0);
    const base = await timed(() => takeBase(postgres!, place.base));
    say(`sauvegarde de base pendant les écritures : ${inSeconds(base)}, ${inGB(await bytesOf(place.base))}`);
    const atBase = writer.count();
    await until('writes after the base', () => writer.count() > atBase + 20);
    const target = new Date();
    // The archive must reach beyond it.
    await until('a segment after the target', async () => (await lastShipped(url)) > target.getTime() + 2000);
    // The worst instant is just before the next one; a busy log is shipped sooner.
    const worstAt = Date.now() + 2 * seconds * 1000;
    await until(
      'the end of a segment',
      async () => {
        const shipped = await lastShipped(url);
        const isLate = Date.now() - shipped > (seconds - 5) * 1000 || Date.now() > worstAt;
        return isLate && mirror.copiedFrom() > shipped;
      },
      { everyMs: 200 },
    );
    const shippedAt = await lastShipped(url);
    const crashAt = Date.now();
    await Promise.all([destroy(postgres, dataDir), mirror.stop()]);
    postgres = null;
    const notes = await writer.stop();
    ends = [];
    say(
      `SIGKILL, dossier des données et documents supprimés, ${inSeconds(crashAt - shippedAt)} après le dernier journal archivé (${readdirSync(place.archive).length} fichiers) ; ${notes.length} écritures confirmées`,
    );

    const faults: string[] = [];
    for (const to of [null, target]) {
      const from = performance.now();
      postgres = await bringBack(place, { dataDir, target: to });
      const database = performance.now() - from;
      const documents = await timed(() =>
        run('cp', ['-a', '--sparse=always', place.copy, join(dataDir, 'files')]),
      );
      const checked = await timed(() => check(postgres!, { dataDir, keys: place.keys }));
      const recovery = performance.now() - from;
      const there = await idsIn(productOn(postgres));
      const found = judged(notes, { there, crashAt, target, isLatest: to === null });
      const name = to ? `à l’instant demandé (${to.toISOString()})` : 'au plus récent';
      say(
        `${name} : perdu ${inSeconds(found.lostMs)} (${found.lost} écritures), rétabli en ${inSeconds(recovery)} (base et journaux ${inSeconds(database)}, documents ${inSeconds(documents)}, check ${inSeconds(checked)})`,
      );
      if (recovery > BACK_MS) faults.push(`${name} : RTO ${inSeconds(recovery)}`);
      faults.push(...found.faults.map((fault) => `${name} : ${fault}`));
      await postgres.stop();
      postgres = null;
      rmSync(dataDir, { recursive: true });
    }
    say('bornes : perdu au plus 300 s, rétabli en au plus 1 800 s');
    if (faults.length > 0) throw new Error(faults.join(' ; '));
    return null;
  } finally {
    for (const end of ends) await end();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

const say = (line: string): void => console.log(`  ${line}`);
const told = (count: number): string => count.toLocaleString('fr-FR');
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
const inGB = (bytes: number): string => `${(bytes / 1e9).toFixed(1).replace('.', ',')} Go`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Requests and what stands beside them, with documents that take names and no bytes; gives how many there are. */
async function filled(
  postgres: EmbeddedPostgres,
  { files, size }: { files: string; size: number },
): Promise<number> {
  await migrate(postgres.url);
  const keys = Array.from({ length: Math.round(size * DOCUMENTS_PER_REQUEST) }, newFileKey);
  for (const key of keys) {
    const shelf = join(files, key.slice(0, 2), key.slice(2, 4));
    mkdirSync(shelf, { recursive: true, mode: 0o700 });
    writeFileSync(join(shelf, key), '', { mode: 0o600 });
    truncateSync(join(shelf, key), DOCUMENT_BYTES);
  }
  await withClient(productOn(postgres), async (client) => {
    await generateRequests(client, size);
    await agree(client, keys);
  });
  return keys.length;
}

/** What the benches leave out and `check` asks for: files that are there, and sums that are the ones of their parts. */
async function agree(client: pg.Client, keys: readonly string[]): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    'create temporary table keys on commit drop as select n - 1 as n, key from unnest($1::text[]) with ordinality as k (key, n)',
    [keys],
  );
  await client.query('update documents d set file_key = k.key from keys k where k.n = d.id % $1', [
    keys.length,
  ]);
  await client.query(
    `update invoices i set file_key = k.key, paid_cents = case when i.is_paid then i.total_incl_vat_cents else 0 end
     from keys k where k.n = i.id % $1`,
    [keys.length],
  );
  await client.query(`
    insert into invoice_payments (invoice_id, way, cents, paid_on, created_at)
      select id, 'word', paid_cents, issued_at::date, issued_at from invoices where paid_cents > 0;
    insert into billed_parts (coverage_request_id, document_id, cents, announced_cents, received_cents, billed_on, created_at)
      select coverage_request_id, document_id, amount_cents, amount_cents, case when is_paid then amount_cents else 0 end,
        created_at::date, created_at from payments;
    insert into allocations (billed_part_id, kind, cents, created_at)
      select id, 'paid', received_cents, created_at from billed_parts where received_cents > 0;
    update coverage_requests r set files_pending = d.n
      from (select coverage_request_id as id, count(*) as n from documents where is_valid is null group by 1) d where d.id = r.id`);
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** What is missing of what was told as done, and what stands against it. */
function judged(
  notes: readonly Note[],
  {
    there,
    crashAt,
    target,
    isLatest,
  }: { there: ReadonlySet<number>; crashAt: number; target: Date; isLatest: boolean },
): { lostMs: number; lost: number; faults: readonly string[] } {
  const upTo = isLatest ? crashAt : target.getTime();
  const missing = notes.filter(({ id, at }) => !there.has(id) && at <= upTo);
  // Of the oldest: nothing before it is missing.
  const lostMs = Math.max(0, ...missing.map(({ at }) => upTo - at));
  const after = notes.filter(({ id, from }) => there.has(id) && from > target.getTime()).length;
  return {
    lostMs,
    lost: missing.length,
    faults: [
      ...(lostMs > LOST_MS ? [`RPO ${inSeconds(lostMs)}`] : []),
      ...(isLatest && after === 0 ? ['les journaux ne sont pas rejoués jusqu’au bout'] : []),
      ...(!isLatest && missing.length > 0 ? ['une écriture d’avant manque'] : []),
      ...(!isLatest && after > 0 ? [`${after} écritures d’après sont là`] : []),
    ],
  };
}

/** The second copy of the file store, always a few seconds behind; `copiedFrom`: all that was there then is in it. */
function keepCopied(from: string, to: string) {
  let copied = 0;
  let isOn = true;
  const passes = (async () => {
    while (isOn) {
      const began = Date.now();
      // What is half written lies elsewhere. The files may go under it at the end.
      const done = await run('sh', ['-c', 'cp -au --sparse=always "$1"/?? "$2"', 'sh', from, to]).catch(
        (error: unknown) => {
          if (isOn) throw error;
        },
      );
      if (done) copied = began;
      await pause(1000);
    }
  })();
  return {
    copiedFrom: () => copied,
    async stop() {
      isOn = false;
      await passes;
    },
  };
}

/** Stores a document and its row, one after the other, and notes each that was told as done. */
function keepWriting(url: string, { files, size }: { files: string; size: number }) {
  const notes: Note[] = [];
  let isOn = true;
  const writing = withClient(url, async (client) => {
    const store = await openLocalFileStore(files);
    for (let place = 0; isOn; place += 1) {
      const from = Date.now();
      const key = newFileKey();
      await store.put(key, Buffer.alloc(20_000, key));
      const { rows } = await client.query<{ id: number }>(
        `insert into documents (coverage_request_id, title, file_key, mime, size_bytes, pages, sha256, is_valid, decided_at,
           decided_by_admin_id, practitioner_id, created_at)
         select id, 'Autre document', $2, 'application/pdf', 20000, 1, md5($2), true, now(), 1, practitioner_id, now()
         from coverage_requests where id = $1 returning id`,
        [1 + ((place * 7919) % size), key],
      );
      notes.push({ id: rows[0]!.id, from, at: Date.now() });
      await pause(WRITE_EVERY_MS);
    }
  });
  // Its server is killed under it: what was not told as done is not noted.
  const ended = writing.catch(() => {});
  return {
    count: () => notes.length,
    async stop(): Promise<readonly Note[]> {
      isOn = false;
      await ended;
      return notes;
    },
  };
}

/** When the newest segment was in the archive. */
async function lastShipped(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ at: Date | null; failed: string }>(
      'select last_archived_time as at, failed_count as failed from pg_stat_archiver',
    ),
  );
  if (Number(rows[0]!.failed) > 0) throw new Error('archive_command failed');
  return rows[0]!.at?.getTime() ?? 0;
}

async function idsIn(url: string): Promise<ReadonlySet<number>> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: number }>(`select id from documents where size_bytes = 20000`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The product's own command; throws what it says where it is not content. */
async function check(
  { url }: EmbeddedPostgres,
  { dataDir, keys }: { dataDir: string; keys: string },
): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, KEYS_FILE: keys, LOG_LEVEL: 'error' };
  const script = join(import.meta.dirname, '..', 'op.ts');
  await run(process.execPath, [script, 'check'], { env }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`check : ${error.stdout ?? ''}${error.stderr ?? ''}`);
    },
  );
}
