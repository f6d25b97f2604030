import type { Actor, Administrator, Practitioner } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import { changedOver, differingNames, readTyped, type Fields } from '../shared/fields.ts';
import { checkNir } from '../shared/nir.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { refuseLocked } from './coverage-request-rights.ts';
import { getOwnCoverageRequest, type OwnRecord } from './get-own-coverage-request.ts';
import { noDetails, openDetails, sealDetails } from './kept-details.ts';
import {
  carriedDetails,
  detailFaults,
  detailFields,
  insurerDetails,
  insurerOfText,
  lapsedDetails,
  ownDetailFields,
  renewedDetails,
  type Details,
  type TypedDetails,
} from './request-details.ts';
import { requestToChange } from './request-to-change.ts';
import { staffRecord, type StaffRecord } from './staff-record.ts';
import { backFor } from './upkeep.ts';

/** What is absent stays as it is; '' takes it away. */
export type DetailsForm = { readonly typed: TypedDetails; readonly insuredNirConfirmed: boolean };

type Told = Partial<Details>;
type Wish = { readonly coverageRequestId: number; readonly form: DetailsForm };

/**
 * Staff change what a PEC holds besides. Throws `invalid`, `insured_ssn_doubtful`, not_found (also an unknown insurer),
 * `archived`, `erased`, `locked`, `stale`.
 */
export async function changeCoverageRequestDetails(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  /** `version`: of the details that the form was opened with; without one the change is accepted. */
  { actor, coverageRequestId, version, form }: Wish & { actor: Administrator; version: number | null },
): Promise<StaffRecord> {
  const told = readDetails(ports, detailFields, form);
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    refuseLocked(request);
    const { details } = await stores.coverageRequests.details(request.id);
    if (version !== null && version !== (details?.version ?? 0)) throw domainError('stale');
    await saveDetails({ ...ports, stores }, { actor, coverageRequestId: request.id, told });
    const record = await stores.coverageRequests.getRecord(request.id, actor);
    return staffRecord(ports, { record, actor });
  });
}

/** A dentist changes those of his own PEC that a practice knows. Throws as `changeCoverageRequestDetails`. */
export async function changeOwnCoverageRequestDetails(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId, form }: Wish & { actor: Practitioner },
): Promise<OwnRecord> {
  const told = readDetails(ports, ownDetailFields, form);
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    refuseLocked(request);
    const differs = await saveDetails({ ...ports, stores }, { actor, coverageRequestId: request.id, told });
    if (differs && request.aside)
      await stores.coverageRequests.saveDesk(backFor(request, actor), ports.clock.now());
    return getOwnCoverageRequest({ ...ports, stores }, { actor, coverageRequestId });
  });
}

/** Those that were typed, as they are kept. Throws `invalid`, and `insured_ssn_doubtful` for one that nobody confirmed. */
export function readDetails(
  { clock }: Pick<Ports, 'clock'>,
  fields: Fields,
  { typed, insuredNirConfirmed }: DetailsForm,
): Told {
  const read = readTyped(fields, typed);
  const kept = read.kept as Told;
  const together = detailFaults({ ...noDetails, ...kept }, parisDay(clock.now()));
  refuseFaults({ ...together, ...read.faults });
  if (kept.insuredNir && !insuredNirConfirmed && checkNir(kept.insuredNir).kind === 'doubtful')
    throw domainError('insured_ssn_doubtful');
  return kept;
}

type Saving = {
  readonly actor: Actor;
  readonly coverageRequestId: number;
  readonly told: Told;
};

/** Writes what differs, under the lock of the request, and says whether anything does. Throws `invalid` and not_found. */
export async function saveDetails(
  { stores, clock, secretBox }: Pick<Ports, 'clock' | 'secretBox'> & { readonly stores: Stores },
  { actor, coverageRequestId, told }: Saving,
): Promise<boolean> {
  const at = clock.now();
  const { details } = await stores.coverageRequests.details(coverageRequestId);
  const present = openDetails(secretBox, details);
  const next = withSecondMutual(present, changedOver(detailFields, present, told));
  const fields = differingNames(present, next);
  if (fields.length === 0) return false;
  refuseFaults(detailFaults(next, parisDay(at)));
  for (const name of insurerDetails) if (fields.includes(name)) await refuseUnknown(stores, next[name]);
  await stores.coverageRequests.saveDetails(coverageRequestId, sealDetails(secretBox, next), at);
  await stores.audit.record({
    actor,
    at,
    action: 'change-coverage-request-details',
    entity: 'coverage-request',
    entityId: coverageRequestId,
    fields,
  });
  return true;
}

/** What of it goes to a PEC that replaces one, goes on with one, or begins anew with another insurer. */
const carriedBy = { replaced: carriedDetails, renewed: renewedDetails, lapsed: lapsedDetails };

/** What is known of a PEC goes to the one that is made of it. */
export async function carryDetails(
  { stores, secretBox }: Pick<Ports, 'secretBox'> & { readonly stores: Stores },
  {
    fromId,
    toId,
    at,
    as = 'replaced',
  }: {
    readonly fromId: number;
    readonly toId: number;
    readonly at: Date;
    readonly as?: keyof typeof carriedBy;
  },
): Promise<void> {
  const { details } = await stores.coverageRequests.details(fromId);
  if (!details) return;
  const carried = changedOver(
    detailFields,
    noDetails,
    pickKept(openDetails(secretBox, details), carriedBy[as]),
  );
  await stores.coverageRequests.saveDetails(toId, sealDetails(secretBox, carried), at);
}

const pickKept = (details: Details, fields: Fields): Told =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, details[name as keyof Details]]));

/** A name typed anew is that of no insurer of our lists; one that is chosen there needs no name, one that is taken away leaves none. */
function withSecondMutual(present: Details, next: Details): Details {
  if (next.secondMutual !== present.secondMutual)
    return next.secondMutual !== '' || next.secondMutualName === present.secondMutualName
      ? { ...next, secondMutualName: '' }
      : next;
  return next.secondMutualName === present.secondMutualName ? next : { ...next, secondMutual: '' };
}

async function refuseUnknown({ mutuals }: Pick<Stores, 'mutuals'>, text: string): Promise<void> {
  const insurer = insurerOfText(text);
  if (insurer && !(await mutuals.allStand(insurer.kind, [insurer.id]))) throw domainError('not_found');
}
