import type { Practitioner } from '../shared/actor.ts';
import type { AuditAction } from '../shared/audit.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { AuditItem } from './audit-store.ts';

/** What of a record is looked at one by one, by staff, its insurer or the practice itself. */
const looksAtRecord = [
  'reveal-nir',
  'reveal-dossier-password',
  'open-document',
  'open-dossier',
  'open-message-file',
  'open-answer-letter',
  'open-proof-file',
  'open-patient-sheet',
  'export-patient',
  'open-depot',
  'download-from-depot',
] as const satisfies readonly AuditAction[];

/** Who has looked at the number, the documents and the letters of a dentist's own PEC, newest first. Throws not_found. */
export async function listLooks(
  { stores }: Pick<Ports, 'stores'>,
  {
    actor,
    coverageRequestId,
    page,
    perPage,
  }: { actor: Practitioner; coverageRequestId: number; page: number; perPage: number },
): Promise<Page<AuditItem>> {
  await stores.coverageRequests.getRecord(coverageRequestId, actor);
  return stores.auditEvents.search({
    entity: 'coverage-request',
    entityId: coverageRequestId,
    actions: looksAtRecord,
    page,
    perPage,
    orderBy: 'date',
    order: 'desc',
    words: [],
    ranks: { actions: [], entities: [] },
  });
}
