import type { AskedReminder } from '@accordent/core/dunning/dunning.ts';
import type { DunnedInvoice, DunningStore } from '@accordent/core/dunning/dunning-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { awaitsDebit } from '../debits/debit-rows.ts';
import { Invoices } from '../invoices/invoice-model.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { InvoiceReminders } from './dunning-model.ts';

const dunned: Shape<DunnedInvoice> = {
  invoiceId: 'i.id',
  dueOn: 'i.due_on',
  openCents: 'case when i.is_paid then 0 else i.total_incl_vat_cents - i.paid_cents end',
  isHeld: 'i.reminders_held_at is not null',
  asked: jsonListOf<AskedReminder>(
    { step: 'r.step', askedOn: 'paris_day(r.asked_at)' },
    'from invoice_reminders r where r.invoice_id = i.id',
    'r.step',
  ),
};
const DUNNED = `select ${jsonOf(dunned)} as record from invoices i where i.type = 'invoice'`;
const UNPAID = `${DUNNED} and not i.is_paid and i.reminders_held_at is null and i.due_on < $1
  and not ${awaitsDebit('i.id', '$1')} and exists (select from practitioners p where p.id = i.practitioner_id and p.deleted_at is null) order by i.id`;
const ONE = `${DUNNED} and i.id = $1`;
const AWAITS_DEBIT = `select ${awaitsDebit('$1', '$2')} as awaits`;
const OF = `${DUNNED} and i.practitioner_id = $1 and not i.is_paid
  and (i.reminders_held_at is not null or exists (select from invoice_reminders r where r.invoice_id = i.id))
  order by i.due_on desc, i.id desc limit 50`;
// A first reminder never follows a second one.
const FORGET_LOST = `delete from invoice_reminders r where r.sent_at is null and r.asked_at < $1
  and not exists (select from outbox o where o.job = 'send-invoice-reminder' and o.done_at is null and o.failed_at is null
    and (o.payload ->> 'invoiceId')::int = r.invoice_id and (o.payload ->> 'step')::int = r.step)
  and not exists (select from invoice_reminders later
    where later.invoice_id = r.invoice_id and later.step > r.step and later.sent_at is not null)`;

/** Reminders of our unpaid invoices. */
export function dunningStore(scope: Scope): DunningStore {
  const listed = async (text: string, value: unknown) =>
    recordsIn(await scope.query<JsonRow<DunnedInvoice>>(text, [value]));
  return {
    listUnpaid: (today) => listed(UNPAID, today),
    listOf: (practitionerId) => listed(OF, practitionerId),
    async get(invoiceId) {
      const [found] = await listed(ONE, invoiceId);
      if (!found) throw domainError('not_found');
      return found;
    },
    async awaitsDebit(invoiceId, today) {
      const [row] = await scope.query<{ awaits: boolean }>(AWAITS_DEBIT, [invoiceId, today]);
      return row?.awaits === true;
    },
    async ask({ invoiceId, step, at }) {
      const added = await InvoiceReminders.query(scope.knex)
        .insert({ invoiceId, step, askedAt: at })
        .onConflict(['invoiceId', 'step'])
        .ignore();
      return added?.id !== undefined;
    },
    async setSent({ invoiceId, step, at }) {
      await InvoiceReminders.query(scope.knex)
        .where({ invoiceId, step })
        .whereNull('sentAt')
        .patch({ sentAt: at });
    },
    async forgetUnsent({ invoiceId, step }) {
      await InvoiceReminders.query(scope.knex).where({ invoiceId, step }).whereNull('sentAt').delete();
    },
    async forgetLost(before) {
      await scope.query(FORGET_LOST, [before]);
    },
    async hold(invoiceId, heldAt) {
      await Invoices.query(scope.knex).findById(invoiceId).patch({ remindersHeldAt: heldAt });
    },
  };
}
