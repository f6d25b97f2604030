import { NO_ROWS, type Page } from '../shared/page.ts';
import { NO_WALK, walked, type Walk, type Whole } from '../shared/walk.ts';
import { withStoredPhones } from '../shared/search-words.ts';
import { searched, type Asked } from '../shared/searched.ts';
import type { Ports } from '../shared/ports.ts';
import { findPlan } from './plans.ts';
import type { PractitionerQuery, PractitionerRow } from './practitioner-store.ts';

/** One part of the list of clients, prospects or archived ones; a plan that is none filters all of them out. */
export async function listPractitioners(
  { stores }: Pick<Ports, 'stores'>,
  query: Asked<PractitionerQuery>,
): Promise<Page<PractitionerRow>> {
  if (isOfNoPlan(query)) return NO_ROWS;
  return searched(withStoredPhones(query), (asked) => stores.practitioners.search(asked));
}

/** All of those that such pages show. */
export function walkPractitioners(
  { stores }: Pick<Ports, 'stores'>,
  query: Whole<Asked<PractitionerQuery>>,
): Walk<PractitionerRow> {
  if (isOfNoPlan(query)) return NO_WALK;
  return walked(withStoredPhones(query), (asked) => stores.practitioners.walk(asked));
}

const isOfNoPlan = ({ planId }: Pick<PractitionerQuery, 'planId'>): boolean =>
  planId !== undefined && !findPlan(planId);
