import type { ExportFormat } from '../exports/export-ports.ts';
import { ownFile, type OwnFile } from '../exports/own-file.ts';
import { ownRequestColumns } from '../exports/request-columns.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Whole } from '../shared/walk.ts';
import { ownAsked, type OwnAsked, type OwnQuery } from './list-own-coverage-requests.ts';
import { listed, type ListedCoverageRequest } from './listed-coverage-request.ts';
import { owedNow } from './to-do.ts';

/** The PEC of a practice as its list is filtered and ordered, as a file that spreadsheets open. */
export async function exportOwnCoverageRequests(
  ports: Pick<Ports, 'snapshot' | 'clock' | 'tableWriter' | 'transaction'>,
  {
    actor,
    format,
    ...asked
  }: OwnAsked<Whole<OwnQuery>> & { readonly actor: Practitioner; readonly format: ExportFormat },
): Promise<OwnFile> {
  const now = ports.clock.now();
  const rows: ListedCoverageRequest[] = [];
  await ports.snapshot(async ({ coverageRequests, practiceOverview }) => {
    const owed = owedNow(await practiceOverview.toDoFacts(actor.practiceIds));
    for await (const batch of coverageRequests.walk(ownAsked(now, asked), actor).batches())
      rows.push(...batch.map((row) => listed(row, now, owed)));
  });
  return ownFile(ports, {
    actor,
    format,
    action: 'export-own-requests',
    title: 'PEC',
    fileName: 'pec',
    columns: ownRequestColumns,
    rows,
  });
}
