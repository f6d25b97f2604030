import type { Practitioner } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { searched, type Asked } from '../shared/searched.ts';
import { walked, walkedAs, type Walk, type Whole } from '../shared/walk.ts';
import type { MandateQuery, MandateRow } from './mandate-store.ts';
import type { Mandate, MandateState } from './mandate.ts';
import { endsSoon, mandateState, standingMandate } from './mandate-states.ts';

type Reading = Pick<Ports, 'stores' | 'clock'>;
type Query = Asked<Omit<MandateQuery, 'day'>>;

/** A mandate with what it is today, and what may be done with it. */
export type SeenMandate = Mandate & {
  readonly state: MandateState;
  readonly isEnding: boolean;
  readonly canRevoke: boolean;
  readonly canAddPaper: boolean;
};

export type SeenRow = Omit<MandateRow, 'mandate'> & { readonly mandate: SeenMandate | null };

/** The mandates of a practitioner, latest first, and whether another may be added. Throws not_found. */
export async function listMandates(
  { stores, clock }: Reading,
  { practitionerId }: { readonly practitionerId: number },
): Promise<{ readonly mandates: readonly SeenMandate[]; readonly canAdd: boolean }> {
  const { isProspect, archivedBy } = await stores.practitioners.getState(practitionerId);
  const isLocked = archivedBy !== null;
  const mandates = await stores.mandates.ofPractitioner(practitionerId);
  const day = parisDay(clock.now());
  return {
    mandates: mandates.map((mandate) => seenMandate(mandate, { day, isLocked })),
    canAdd: !isLocked && !isProspect,
  };
}

/** The mandate of the dentist who asks: in force, else the next, else the latest; null without any. */
export async function getOwnMandate(
  { stores, clock }: Reading,
  { actor }: { readonly actor: Practitioner },
): Promise<SeenMandate | null> {
  const day = parisDay(clock.now());
  const mandate = standingMandate(await stores.mandates.ofPractitioner(actor.id), day);
  return mandate && seenMandate(mandate, { day, isLocked: true });
}

/** One page of all clients with the mandate of each. */
export async function listPractitionerMandates(
  { stores, clock }: Reading,
  query: Query,
): Promise<Page<SeenRow>> {
  const day = parisDay(clock.now());
  const page = await searched(query, (asked) => stores.mandates.search({ ...asked, day }));
  return { ...page, rows: page.rows.map((row) => seenRow(row, day)) };
}

/** All of those that such pages show. */
export function walkPractitionerMandates({ stores, clock }: Reading, query: Whole<Query>): Walk<SeenRow> {
  const day = parisDay(clock.now());
  const walk = walked(query, (asked) => stores.mandates.walk({ ...asked, day }));
  return walkedAs(walk, (row) => seenRow(row, day));
}

/** `isLocked`: nothing of it may be changed. */
export const seenMandate = (
  mandate: Mandate,
  { day, isLocked }: { readonly day: string; readonly isLocked: boolean },
): SeenMandate => {
  const state = mandateState(mandate, day);
  return {
    ...mandate,
    state,
    isEnding: endsSoon(mandate, day),
    canRevoke: !isLocked && (state === 'to-come' || state === 'in-force'),
    canAddPaper: !isLocked && mandate.paper === null,
  };
};

const seenRow = (row: MandateRow, day: string): SeenRow => ({
  ...row,
  mandate: row.mandate && seenMandate(row.mandate, { day, isLocked: true }),
});
