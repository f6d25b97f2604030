import { prospectStatusOf } from '../prospects/prospect-statuses.ts';
import type { Administrator } from '../shared/actor.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import type { Ports, Product, Stores } from '../shared/ports.ts';
import { giveAddresses } from './give-addresses.ts';
import { findPlan } from './plans.ts';
import { readAllPersonalFields, type TypedFields } from './practitioner-fields.ts';
import type { HistoryEntry } from './practitioner-history-store.ts';
import type { NewPractitioner } from './practitioner-store.ts';

/** A new client or prospect, as a form or a line of an import gives it. */
export type NewPractitionerForm = {
  readonly isProspect: boolean;
  /** Of a client. */
  readonly planId: number | null;
  /** Of a prospect. */
  readonly prospectStatus: string | null;
  readonly fields: TypedFields;
};

export type ReadPractitioner = {
  readonly practitioner: Omit<NewPractitioner, 'at'>;
  /** Any of them refuses it: wire field to key of a sentence. */
  readonly faults: FieldFaults;
  /** Saved nevertheless. */
  readonly warnings: FieldFaults;
};

/** Judges a new client or prospect, every fault at once; writes nothing. */
export function readNewPractitioner(
  { isProspect, planId, prospectStatus, fields }: NewPractitionerForm,
  { domain }: Pick<Product, 'domain'>,
): ReadPractitioner {
  const plan = planId === null ? null : findPlan(planId);
  const status = prospectStatus === null ? null : prospectStatusOf(prospectStatus);
  const kind = isProspect ? 'prospect' : 'client';
  const read = readAllPersonalFields(fields, {
    kind,
    planId: isProspect ? null : (plan?.value ?? null),
    domain,
  });
  const choice = isProspect
    ? choiceFault('history', prospectStatus, status?.isSelectable === true)
    : choiceFault('planId', planId, plan !== null);
  return {
    practitioner: {
      fields: read.fields,
      planId: isProspect ? null : planId,
      prospectStatus: isProspect ? prospectStatus : null,
    },
    faults: { ...choice, ...read.faults },
    warnings: read.warnings,
  };
}

function choiceFault(field: string, chosen: string | number | null, isPossible: boolean): FieldFaults {
  if (chosen === null) return { [field]: 'plan_required' };
  return isPossible ? {} : { [field]: 'not_a_choice' };
}

type Creating = {
  /** Null: a public form. */
  readonly actor: Administrator | null;
  readonly practitioner: Omit<NewPractitioner, 'at'>;
  readonly at: Date;
};

/**
 * Writes a new client or prospect in the transaction of `stores`: his first history entry, and the address of the
 * product that a client has. Throws `duplicate_entry`.
 */
export async function createPractitioner(
  { stores, product }: { stores: Stores } & Pick<Ports, 'product'>,
  { actor, practitioner: { fields, planId, prospectStatus }, at }: Creating,
): Promise<{ id: number; history: HistoryEntry }> {
  const addresses = await giveAddresses(
    { stores, product },
    { fields, id: null, isProspect: planId === null, proposes: planId !== null },
  );
  const given = { ...fields, ...addresses };
  const id = await stores.practitioners.add({ fields: given, planId, prospectStatus, at });
  const history = await stores.practitionerHistories.add({
    practitionerId: id,
    kind: planId === null ? 'prospect' : 'plan',
    value: String(planId ?? prospectStatus),
    comment: '',
    adminId: actor?.id ?? null,
    at,
  });
  await stores.audit.record({
    actor,
    at,
    action: planId === null ? 'add-prospect' : 'add-practitioner',
    entity: 'practitioner',
    entityId: id,
  });
  return { id, history };
}
