import { createHash, type Hash } from 'node:crypto';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { BackedUpTable } from './manifest.ts';
import { writeCased, type Casing } from './sealed-files.ts';

const NEW_LINE = 10;

/** The same text for the same rows on any server. */
const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set extra_float_digits = 1; set statement_timeout = 0; set client_encoding = 'UTF8'`;

export const settle = (client: Client) => client.query(SETTINGS);

/** A table with the columns that a COPY may write, and the order of its rows, the same on every server. */
export type CopiedTable = Pick<BackedUpTable, 'name' | 'columns'> & { readonly order: string };

/** Tables of the product, each after those that it names. */
export async function tablesInOrder(client: Client): Promise<CopiedTable[]> {
  // By the key; a table without one by all of its columns. Texts by their bytes, whatever the server's language.
  const { rows } = await client.query<{ name: string; columns: string[]; order: string }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      string_agg(quote_ident(a.attname) || case when t.typcategory = 'S' then ' collate "C"' else '' end, ', ' order by a.attnum)
        filter (where k.indkey is null or a.attnum = any (k.indkey)) as "order"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      join pg_type t on t.oid = a.atttypid
      left join pg_index k on k.indrelid = c.oid and k.indisprimary
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('migrations', 'migrations_lock')
    group by c.relname order by c.relname`);
  const { rows: links } = await client.query<{ child: string; parent: string }>(`
    select distinct child.relname as child, parent.relname as parent from pg_constraint k
      join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      join pg_namespace n on n.oid = child.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and child.oid <> parent.oid`);
  const placed: typeof rows = [];
  let left = rows;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name }) => !links.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (free.length === 0) throw new Error(`Tables that name one another: ${[...waiting].join(', ')}`);
    placed.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return placed;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** The rows of a table, in its order. */
const copied = ({ name, columns, order }: CopiedTable) =>
  to(`copy (select ${listed(columns)} from public.${quoted(name)} order by ${order}) to stdout`);

/** Counts rows and hashes on the way through. */
function counting(): { stream: Transform; result: () => { rows: number; sha256: string } } {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ rows, sha256: hash.digest('hex') }) };
}

/** Writes the rows of a table, packed, into a file of its own. */
export async function copyOut(
  client: Client,
  table: CopiedTable,
  { path, casing }: { path: string; casing: Casing },
): Promise<BackedUpTable> {
  const { stream, result } = counting();
  const packed = createGzip();
  const [onDisk] = await Promise.all([
    writeCased(path, packed, casing),
    pipeline(client.query(copied(table)), stream, packed),
  ]);
  const sealed = casing.seal ? { sealedSha256: onDisk } : {};
  return { name: table.name, columns: [...table.columns], ...result(), ...sealed };
}

/** Reads a table's file as it would be written: what it holds. */
export async function readOut(content: Readable): Promise<{ rows: number; sha256: string }> {
  const { stream, result } = counting();
  await pipeline(content, createGunzip(), stream, nowhere());
  return result();
}

/** Fills an empty table from its file. */
export async function copyIn(
  client: Client,
  { name, columns }: Pick<BackedUpTable, 'name' | 'columns'>,
  content: Readable,
): Promise<void> {
  const rows = client.query(from(`copy public.${quoted(name)} (${listed(columns)}) from stdin`));
  await pipeline(content, createGunzip(), rows);
}

/** What a table holds now, in the same terms as its file. */
export async function judge(client: Client, table: CopiedTable): Promise<{ rows: number; sha256: string }> {
  const { stream, result } = counting();
  await pipeline(client.query(copied(table)), stream, nowhere());
  return result();
}

const nowhere = () => new Writable({ write: (_, __, done) => done() });
