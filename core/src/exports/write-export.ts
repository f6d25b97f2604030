import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Walk } from '../shared/walk.ts';
import type { ExportFormat } from './export-ports.ts';
import { checkMayExport, type ReadingPorts } from './exported-list.ts';
import { exportWords, type ExportListName } from './export-list-names.ts';
import { listNamed } from './exported-lists.ts';
import { askedQuery, type KeptQuery } from './kept-query.ts';
import { cellsOf, type Cell } from './table.ts';

export type Wish = { readonly list: ExportListName; readonly query: KeptQuery };

/** All rows of the list as the actor sees them. Throws `forbidden`. */
export async function walkOfWish(
  ports: ReadingPorts,
  actor: Administrator,
  { list, query }: Wish,
): Promise<Walk<unknown>> {
  const definition = listNamed(list);
  const asked = askedQuery(query);
  checkMayExport(actor, definition, asked);
  return definition.walk(ports, { actor, query: asked });
}

export type WrittenFile = { readonly fileKey: string; readonly sizeBytes: number; readonly rows: number };

/** Writes the rows into a file of the store while they are read; `onRows` is told how many there are by now. */
export async function writeRows(
  { fileStore, tableWriter }: Pick<Ports, 'fileStore' | 'tableWriter'>,
  {
    list,
    format,
    walk,
  }: Pick<Wish, 'list'> & { readonly format: ExportFormat; readonly walk: Walk<unknown> },
  onRows: (rows: number) => Promise<void> = async () => {},
): Promise<WrittenFile> {
  const { title } = exportWords[list];
  const { columns } = listNamed(list);
  const fileKey = fileStore.newKey();
  let rows = 0;
  async function* batches(): AsyncIterable<readonly (readonly Cell[])[]> {
    for await (const batch of walk.batches()) {
      yield batch.map((row) => cellsOf(columns, row));
      rows += batch.length;
      await onRows(rows);
    }
  }
  const sizeBytes = await fileStore.write(
    fileKey,
    tableWriter.write(format, { title, columns, batches: batches() }),
  );
  return { fileKey, sizeBytes, rows };
}
