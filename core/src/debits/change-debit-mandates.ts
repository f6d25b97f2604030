import { practitionerToChange } from '../practitioners/practitioner-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import {
  debitMandateState,
  IBAN_CONTEXT,
  lastDayOfMandate,
  mandateReference,
  oldestSignature,
  type DebitMandate,
  type NewDebitMandate,
} from './debit-mandate.ts';
import type { DebitMandateState } from './debit-mandate-words.ts';

/** A mandate with what it is today. */
export type SeenDebitMandate = DebitMandate & {
  readonly state: DebitMandateState;
  /** The last day on which it may be used as it stands. */
  readonly lastDay: string;
  readonly canRevoke: boolean;
};

/** The debit mandates of a practitioner, latest first, and whether one may be added. Throws not_found. */
export async function listDebitMandates(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { practitionerId }: { readonly practitionerId: number },
): Promise<{ readonly mandates: readonly SeenDebitMandate[]; readonly canAdd: boolean }> {
  const { isProspect, archivedBy } = await stores.practitioners.getState(practitionerId);
  const day = parisDay(clock.now());
  const mandates = (await stores.debits.mandatesOf(practitionerId)).map((mandate) => seen(mandate, day));
  const hasOne = mandates.some(({ state }) => state === 'in-force');
  return { mandates, canAdd: archivedBy === null && !isProspect && !hasOne };
}

/**
 * Staff enter a debit mandate that a client signed; one is in force at a time. Throws not_found, `archived`,
 * `not_a_client`, `debit_mandate_stands`, `debit_mandate_taken`, and `invalid` about `signedOn`.
 */
export async function addDebitMandate(
  { transaction, clock, secretBox }: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  {
    actor,
    practitionerId,
    mandate: { iban, ...mandate },
  }: {
    readonly actor: Administrator;
    readonly practitionerId: number;
    readonly mandate: NewDebitMandate;
  },
): Promise<SeenDebitMandate> {
  const at = clock.now();
  const today = parisDay(at);
  if (mandate.signedOn > today) throw invalidFields({ signedOn: 'day_to_come_not' });
  if (mandate.signedOn < oldestSignature(today)) throw invalidFields({ signedOn: 'mandate_lapsed' });
  return transaction(async (stores) => {
    const { isProspect } = await practitionerToChange(stores, practitionerId);
    if (isProspect) throw domainError('not_a_client');
    const others = await stores.debits.mandatesOf(practitionerId);
    if (others.some((other) => debitMandateState(other, today) === 'in-force'))
      throw domainError('debit_mandate_stands');
    const id = await stores.debits.addMandate({
      ...mandate,
      reference: mandate.reference || mandateReference(practitionerId, others.length + 1),
      practitionerId,
      ibanSealed: secretBox.seal(iban, IBAN_CONTEXT),
      ibanEnd: iban.slice(-4),
      adminId: actor.id,
      at,
    });
    await stores.audit.record({
      actor,
      at,
      action: 'add-debit-mandate',
      entity: 'debit-mandate',
      entityId: id,
      fields: ['holder', 'iban', 'reference', 'signedOn'],
    });
    return seen(await stores.debits.getMandate(id), today);
  });
}

/**
 * Staff revoke a debit mandate, from today on, also of who is archived: his invoices are debited still. What was announced
 * under it is debited no more, what was handed to the bank is. Throws not_found, `mandate_ended`.
 */
export async function revokeDebitMandate(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    mandateId,
    reason,
  }: { readonly actor: Administrator; readonly mandateId: number; readonly reason: string },
): Promise<SeenDebitMandate> {
  const at = clock.now();
  const today = parisDay(at);
  return transaction(async (stores) => {
    const { practitionerId } = await stores.debits.getMandate(mandateId);
    await stores.practitioners.getToChange(practitionerId);
    const mandate = await stores.debits.getMandate(mandateId);
    if (debitMandateState(mandate, today) !== 'in-force') throw domainError('mandate_ended');
    await endMandate(stores, { actor, mandateId, reason, at });
    return seen(await stores.debits.getMandate(mandateId), today);
  });
}

/** Whatever it stands on; what was announced under it is debited no more. */
export async function endMandate(
  { debits, audit }: Pick<Stores, 'debits' | 'audit'>,
  {
    actor,
    mandateId,
    reason,
    at,
  }: {
    readonly actor: Administrator;
    readonly mandateId: number;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await debits.revokeMandate(mandateId, { on: parisDay(at), reason });
  for (const { id } of await debits.waiting(mandateId))
    await debits.endWaiting(id, { ending: 'withdrawn', at });
  await audit.record({
    actor,
    at,
    action: 'revoke-debit-mandate',
    entity: 'debit-mandate',
    entityId: mandateId,
    fields: ['reason'],
  });
}

const seen = (mandate: DebitMandate, day: string): SeenDebitMandate => {
  const state = debitMandateState(mandate, day);
  return { ...mandate, state, lastDay: lastDayOfMandate(mandate), canRevoke: state === 'in-force' };
};
