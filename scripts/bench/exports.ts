/**
 * A long list taken out as CSV and as XLSX, opened again and compared row by row:
 * `npm run bench -- exports [rows]`. Fails above 20 s or 400 MiB more memory, or where a row differs.
 */
import { createReadStream } from 'node:fs';
import { rm, stat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Database } from '@accordent/adapters/postgres/database.ts';
import { storesOn } from '@accordent/adapters/postgres/stores.ts';
import { tableWriter } from '@accordent/adapters/spreadsheets/table-writer.ts';
import { exportFormats, type ExportFormat } from '@accordent/core/exports/export-ports.ts';
import type { Cell, Column } from '@accordent/core/exports/table.ts';
import { cellsOf } from '@accordent/core/exports/table.ts';
import { exportWords } from '@accordent/core/exports/export-list-names.ts';
import { listNamed } from '@accordent/core/exports/exported-lists.ts';
import { parisDay, parisParts } from '@accordent/core/shared/calendar.ts';
import { parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { residentMiB, withPostgres, withWorld, type World } from './world.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const MOST_SECONDS = 20;
const MOST_MIB = 400;
const LIST = 'coverage-requests';
const FORMULA = '=HYPERLINK("http://x";"y")';

async function measureAll({ databaseUrl, facts }: World, dataDir: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl });
  const clock = { now: () => new Date('2026-11-22T10:00:00Z') };
  await database.scope.query('update coverage_requests set mutual_name = $1 where id % 1000 = 1', [FORMULA]);
  const reading: Reading = { database, clock, adminId: facts.adminId };
  for (const format of exportFormats) await measure(reading, format, join(dataDir, `export.${format}`));
  await database.close();
}

type Reading = {
  readonly database: Database;
  readonly clock: { now(): Date };
  readonly adminId: number;
};

const { title } = exportWords[LIST];
const { columns, walk } = listNamed(LIST);

/** The rows of the list, in one snapshot, a batch at a time. */
const inSnapshot = <Result>(
  { database, clock, adminId }: Reading,
  use: (batches: AsyncIterable<readonly (readonly Cell[])[]>) => Promise<Result>,
): Promise<Result> =>
  database.snapshot(async (scope) => {
    const ports = { stores: storesOn(scope), clock } as Parameters<typeof walk>[0];
    const actor = { kind: 'admin', id: adminId, isSuper: true, sessionId: '' } as const;
    const rows = await walk(ports, { actor, query: { orderBy: 'creationDate', order: 'desc' } });
    async function* batches() {
      for await (const batch of rows.batches())
        yield batch.map((row) => cellsOf(columns as readonly Column<unknown>[], row));
    }
    return use(batches());
  });

async function measure(reading: Reading, format: ExportFormat, path: string): Promise<void> {
  globalThis.gc?.();
  const before = residentMiB(process.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMiB(process.pid));
  }, 50);
  const started = performance.now();
  const file = await open(path, 'w');
  await inSnapshot(reading, async (batches) => {
    for await (const chunk of tableWriter.write(format, { title, columns, batches }))
      await file.writeFile(chunk);
  });
  await file.close();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const mebibytes = most - before;
  const { size } = await stat(path);
  const rows = await inSnapshot(reading, (batches) => compare(format, path, batches));
  const isEnough = seconds <= MOST_SECONDS && mebibytes <= MOST_MIB && rows === ROWS;
  if (!isEnough) process.exitCode = 1;
  console.log(
    `${format.padEnd(5)} ${rows.toLocaleString('fr-FR')} lignes en ${seconds.toFixed(1)} s, ${mebibytes.toFixed(0)} Mio de plus, ` +
      `${(size / 1e6).toFixed(1)} Mo, relues une à une${isEnough ? '' : '  AU-DESSUS'}`,
  );
  await rm(path);
}

/** How many rows of the file are those of the list, one after the other. */
async function compare(
  format: ExportFormat,
  path: string,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<number> {
  const written = rowsOf(format, path);
  await written.next();
  let count = 0;
  for await (const batch of batches)
    for (const row of batch) {
      const read = (await written.next()).value;
      const wanted = row.map((cell, place) => expected(format, cell, columns[place]!));
      if (JSON.stringify(read) !== JSON.stringify(wanted))
        throw new Error(`row ${count + 2} differs: ${JSON.stringify(read)}, not ${JSON.stringify(wanted)}`);
      count += 1;
    }
  return (await written.next()).done ? count : -1;
}

async function* rowsOf(format: ExportFormat, path: string): AsyncGenerator<readonly unknown[]> {
  const bytes = createReadStream(path);
  if (format === 'csv') {
    for await (const row of bytes.pipe(parse({ delimiter: ';', bom: true }))) yield row as string[];
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part as Buffer);
  for await (const { values } of streamXlsxRows(Buffer.concat(parts)))
    yield columns.map((_, place) => values[place] ?? null);
}

/** By hand, what must be read of a cell. */
function expected(format: ExportFormat, cell: Cell, { kind }: Pick<Column<unknown>, 'kind'>): unknown {
  if (format === 'csv') {
    if (cell === null) return '';
    if (cell instanceof Date) return inParis(cell);
    return /^[=+\-@\t\r]/.test(String(cell)) && kind === 'text' ? `'${cell}` : String(cell);
  }
  if (!(cell instanceof Date)) return cell === '' ? null : cell;
  const { year, month, day, hour, minute, second } = parisParts(cell);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

function inParis(at: Date): string {
  const { hour, minute } = parisParts(at);
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return `${parisDay(at).split('-').toReversed().join('/')} ${clock}`;
}

await withPostgres(async (postgres, dataDir) => {
  await withWorld(postgres, { dataDir, size: ROWS }, (world) => measureAll(world, dataDir));
});
