import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import type { Actor, Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import {
  collectionDay,
  debitToCome,
  earliestCollection,
  isAsAnnounced,
  type DebitToCome,
} from './choose-debits.ts';
import { findCreditor, presentCreditor } from './creditor.ts';
import { mandateInForce, mandateToDebit } from './debit-mandate.ts';
import type { InvoiceToAnnounce } from './debit-store.ts';

type Announcing = Pick<Ports, 'stores' | 'transaction' | 'clock' | 'billing' | 'product'>;

/**
 * Announces the debit of every unpaid invoice whose practitioner has a mandate that he signed before it was issued, and
 * anew of what cannot be debited as it was announced: paid in part since, or its day was missed. An invoice whose debit
 * came back or was stopped is left to staff, as are those of a mandate that is held back, or lapses before the day of the
 * debit. Each once, however often it runs; gives how many.
 */
export async function announceDebits(ports: Announcing): Promise<number> {
  const { stores, transaction, clock, billing } = ports;
  if (!(await findCreditor(ports))) return 0;
  const at = clock.now();
  const today = parisDay(at);
  const { leadDays } = billing.debits;
  const earliest = earliestCollection(today, leadDays);
  await transaction(async ({ debits }) => {
    for (const debit of await debits.waiting())
      if (debit.collectOn < earliest || !isAsAnnounced(debit))
        await debits.endWaiting(debit.id, { ending: 'withdrawn', at });
  });
  let count = 0;
  const takenUp = new Set<number>();
  for (const invoice of await stores.debits.listToAnnounce()) {
    const debit = debitToCome(invoice, { today, leadDays });
    if (!debit || takenUp.has(debit.mandate.id)) continue;
    const { mandate } = debit;
    // One that was announced before is announced anew as any other, under whichever mandate is in force by then.
    if (mandate.signedOn > invoice.issuedOn && !invoice.isMissed) continue;
    const isNew = await transaction(async (inside) => {
      if (mandate.kind === 'one-off') {
        // Staff may have taken it up since it was looked at.
        await inside.debits.hold();
        const present = await inside.debits.findToAnnounce(invoice.invoiceId);
        if (!present || mandateToDebit(present, today)?.id !== mandate.id) return false;
      }
      return announce(inside, { invoice, debit, at, actor: 'system' });
    });
    if (isNew) count += 1;
    if (mandate.kind === 'one-off') takenUp.add(mandate.id);
  }
  return count;
}

/**
 * Staff have an invoice debited that is not by itself: one that came back, was stopped, or is older than the mandate.
 * Throws `creditor_missing`, not_found (nothing of it is open, or a debit stands), `debit_mandate_missing`, `debit_mandate_held`.
 */
export async function announceDebit(
  ports: Announcing,
  { actor, invoiceId }: { readonly actor: Administrator; readonly invoiceId: number },
): Promise<void> {
  await presentCreditor(ports);
  const at = ports.clock.now();
  const today = parisDay(at);
  await ports.transaction(async (inside) => {
    // Another invoice may take up the same one-off mandate at this instant.
    await inside.debits.hold();
    const invoice = await inside.debits.getToAnnounce(invoiceId);
    const debit = debitToCome(invoice, { today, leadDays: ports.billing.debits.leadDays });
    if (!debit) {
      const isHeld = mandateInForce(invoice.mandates, today) && !mandateToDebit(invoice, today);
      throw domainError(isHeld ? 'debit_mandate_held' : 'debit_mandate_missing');
    }
    await announce(inside, { invoice, debit, at, actor });
  });
}

/** When an invoice would be debited that staff have debited today; null where announceDebit() would refuse. */
export async function debitAtHand(
  ports: Announcing,
  { invoiceId }: { readonly invoiceId: number },
): Promise<DebitAtHand | null> {
  const invoice = await ports.stores.debits.findToAnnounce(invoiceId);
  const today = parisDay(ports.clock.now());
  const debit = invoice && debitToCome(invoice, { today, leadDays: ports.billing.debits.leadDays });
  if (!debit || !(await findCreditor(ports))) return null;
  return { collectOn: debit.collectOn, noticeDays: debit.mandate.noticeDays };
}

/** `noticeDays`: how long before its practitioner is told. */
export type DebitAtHand = { readonly collectOn: string; readonly noticeDays: number };

/** Staff have an announced debit not be: the invoice is paid otherwise. Throws not_found: it has left, or ended. */
export async function stopDebit(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, debitId }: { readonly actor: Administrator; readonly debitId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    const { invoiceId, cents } = await stores.debits.getToTell(debitId);
    if (!(await stores.debits.endWaiting(debitId, { ending: 'stopped', at }))) throw domainError('not_found');
    await stores.audit.record({
      actor,
      at,
      action: 'stop-debit',
      entity: 'invoice',
      entityId: invoiceId,
      amountCents: cents,
    });
  });
}

async function announce(
  stores: Stores,
  {
    invoice: { invoiceId, openCents: cents },
    debit: { mandate, collectOn },
    at,
    actor,
  }: {
    readonly invoice: InvoiceToAnnounce;
    readonly debit: DebitToCome;
    readonly at: Date;
    readonly actor: Actor | 'system';
  },
): Promise<boolean> {
  const debitId = await stores.debits.announce({ invoiceId, mandateId: mandate.id, cents, collectOn, at });
  if (debitId === null) return false;
  await stores.jobs.add('send-debit-notice', { debitId });
  await stores.audit.record({
    actor,
    at,
    action: 'announce-debit',
    entity: 'invoice',
    entityId: invoiceId,
    fields: [`collectOn ${collectOn}`],
    amountCents: cents,
  });
  return true;
}

/**
 * Tells the practitioner of a debit to come, once; one that is told late is put off, so that he knows it as long before
 * as his mandate says. Nothing where it ended meanwhile; where another sum is open by now it ends, and the next morning
 * announces that anew. Throws `MailNotSent`.
 */
export async function sendDebitNotice(
  ports: MailPorts & Announcing,
  { debitId }: { readonly debitId: number },
): Promise<void> {
  const { stores, transaction, clock, product, billing } = ports;
  const creditor = await findCreditor(ports);
  const debit = await stores.debits.getToTell(debitId);
  const { invoiceId, practitioner, mandate } = debit;
  if (!creditor || !debit.isWaiting || debit.toldAt !== null || practitioner.isDeleted) return;
  if (debit.cents !== debit.openCents) {
    // Left to stand, it would stay untold where that payment is undone before the morning.
    await transaction(({ debits }) => debits.endWaiting(debitId, { ending: 'withdrawn', at: clock.now() }));
    return;
  }
  const collectOn = collectionDay({
    dueOn: debit.collectOn,
    today: parisDay(clock.now()),
    noticeDays: mandate.noticeDays,
    leadDays: billing.debits.leadDays,
  });
  if (collectOn !== debit.collectOn)
    await transaction(({ debits }) => debits.setCollectOn(debitId, collectOn));
  const { email } = await stores.practitioners.getAccount(practitioner.id);
  await sendMailOnce(ports, {
    key: `debit-notice:${debitId}:${collectOn}`,
    to: email,
    kind: 'debit-notice',
    facts: {
      number: invoiceId,
      label: debit.label,
      cents: debit.cents,
      collectOn,
      insteadOf: debit.insteadOf,
      ibanEnd: mandate.ibanEnd,
      reference: mandate.reference,
      creditor: creditor.name,
      creditorId: creditor.id,
      link: `${product.publicUrl}/login/r/invoice/view/${invoiceId}`,
    },
  });
  await transaction(({ debits }) => debits.setTold(debitId, clock.now()));
}
