import type { Practitioner } from '../shared/actor.ts';
import type { AuditAction } from '../shared/audit.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import type { ExportFormat } from './export-ports.ts';
import { cellsOf, type Column } from './table.ts';

export type OwnFile = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

type Rows<Row> = {
  readonly actor: Practitioner;
  readonly format: ExportFormat;
  readonly action: AuditAction;
  readonly title: string;
  /** Before the day and the format. */
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
};

/** What a practice takes out of its own lists: journaled with the number of rows, and given as a file. */
export async function ownFile<Row>(
  { clock, tableWriter, transaction }: Pick<Ports, 'clock' | 'tableWriter' | 'transaction'>,
  { actor, format, action, title, fileName, columns, rows }: Rows<Row>,
): Promise<OwnFile> {
  const at = clock.now();
  await transaction((stores) =>
    stores.audit.record({
      actor,
      at,
      action,
      entity: 'practitioner',
      entityId: actor.id,
      fields: [`rows ${rows.length}`],
    }),
  );
  async function* batches() {
    yield rows.map((row) => cellsOf(columns, row));
  }
  return {
    name: `${fileName}-${parisDay(at)}.${format}`,
    bytes: tableWriter.write(format, { title, columns, batches: batches() }),
  };
}
