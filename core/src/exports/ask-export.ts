import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { ExportFormat } from './export-ports.ts';
import type { ExportRecord, NewExport } from './export-store.ts';
import type { ExportListName } from './export-list-names.ts';
import type { ExportQueries } from './exported-lists.ts';
import { filterNames, keptQuery } from './kept-query.ts';
import { walkOfWish, writeRows, type WrittenFile } from './write-export.ts';

/** More rows than that are the worker's to write, and a super administrator's to ask for. */
const MOST_AT_ONCE = 5000;

export type ExportWish = {
  readonly [Name in ExportListName]: { readonly list: Name; readonly query: ExportQueries[Name] };
}[ExportListName] & { readonly format: ExportFormat };

/**
 * Takes a list out as it is filtered and ordered: at once, or by the worker when it is long. The journal says who,
 * which list, by what it was filtered and how many rows. Throws `forbidden`, `export_too_large`, `disk_full`.
 */
export async function askExport(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'snapshot' | 'clock' | 'product' | 'fileStore' | 'tableWriter'
  >,
  { actor, list, format, query }: ExportWish & { readonly actor: Administrator },
): Promise<ExportRecord> {
  const kept = keptQuery(query);
  const { rowCount, file } = await ports.snapshot(async (stores) => {
    const walk = await walkOfWish({ ...ports, stores }, actor, { list, query: kept });
    const count = await walk.count();
    if (count <= MOST_AT_ONCE)
      return { rowCount: count, file: await writeRows(ports, { list, format, walk }) };
    if (!actor.isSuper) throw domainError('export_too_large', { most: MOST_AT_ONCE });
    return { rowCount: count, file: null };
  });
  const wanted = {
    adminId: actor.id,
    list,
    format,
    filters: filterNames(kept),
    query: kept,
    rowCount,
    isLarge: file === null,
    at: ports.clock.now(),
  };
  return ports.transaction(async (stores) => {
    const id = await keep(stores, wanted, file);
    await stores.audit.record({
      actor,
      at: wanted.at,
      action: 'export-list',
      entity: 'export',
      entityId: id,
      fields: [`list ${list}`, ...wanted.filters, `rows ${rowCount}`],
    });
    return stores.exports.get(id, actor.id);
  });
}

async function keep(
  { exports, jobs }: Pick<Stores, 'exports' | 'jobs'>,
  wanted: NewExport,
  file: WrittenFile | null,
): Promise<number> {
  const id = await exports.add(wanted);
  if (file) await exports.attachFile(id, { ...file, at: wanted.at });
  else await jobs.add('make-export', { exportId: id });
  return id;
}
