import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { searched, type Asked } from '../shared/searched.ts';
import type { PractitionerDocument, PractitionerDocumentQuery } from './practitioner-document-store.ts';

/** The documents that staff keep with a practitioner. Throws not_found. */
export async function listPractitionerDocuments(
  { stores }: Pick<Ports, 'stores'>,
  query: Asked<PractitionerDocumentQuery>,
): Promise<Page<PractitionerDocument>> {
  await stores.practitioners.getState(query.practitionerId);
  return searched(query, (asked) => stores.practitionerDocuments.search(asked));
}
