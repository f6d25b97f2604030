import { NO_ROWS, type Page } from '../shared/page.ts';
import { searched, type Asked } from '../shared/searched.ts';
import type { Ports } from '../shared/ports.ts';
import { findPlan } from './plans.ts';
import type { PractitionerQuery, PractitionerRow } from './practitioner-store.ts';

/** One part of the list of clients, prospects or archived ones; a plan that is none filters all of them out. */
export async function listPractitioners(
  { stores }: Pick<Ports, 'stores'>,
  query: Asked<PractitionerQuery>,
): Promise<Page<PractitionerRow>> {
  if (query.planId !== undefined && !findPlan(query.planId)) return NO_ROWS;
  return searched(query, (asked) => stores.practitioners.search(asked));
}
