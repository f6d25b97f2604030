import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { searched, type Asked } from '../shared/searched.ts';
import { walked, type Walk, type Whole } from '../shared/walk.ts';
import type { ConventionQuery, ConventionRow, ConventionStanding } from './convention-store.ts';

export type ConventionMatrix = ConventionStanding & { readonly page: Page<ConventionRow> };

/** The conventions of a practitioner, a row an insurer. Throws not_found. */
export async function listConventions(
  { stores }: Pick<Ports, 'stores'>,
  query: Asked<ConventionQuery>,
): Promise<ConventionMatrix> {
  const [standing, page] = await Promise.all([
    stores.conventions.standingOf(query.practitionerId),
    searched(query, (asked) => stores.conventions.search(asked)),
  ]);
  return { ...standing, page };
}

/** All rows that such pages show. */
export const walkConventions = (
  { stores }: Pick<Ports, 'stores'>,
  query: Whole<Asked<ConventionQuery>>,
): Walk<ConventionRow> => walked(query, (asked) => stores.conventions.walk(asked));
