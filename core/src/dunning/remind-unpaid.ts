import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import { dayText } from '../invoices/issue-rules.ts';
import { invoicesToConfirm } from '../receipts/list-receipts.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { formatEuros } from '../shared/money.ts';
import { isWorkingDay } from '../shared/working-days.ts';
import { fillReminder } from '../text-models/fill-model.ts';
import { reminderKinds } from '../text-models/text-model.ts';
import { dueStep, type DunningStep } from './dunning.ts';

const DAY_MS = 24 * 3_600_000;
const LATEST_MS = 4 * 3_600_000;

/**
 * Asks for the reminders of unpaid invoices that are due this morning, on working days; a worker that starts in the
 * afternoon asks for none. An invoice that is paid, taken back or held is passed over, as is one whose money is on our
 * account and waits to be confirmed; each step is asked for once. Gives how many are asked for.
 */
export async function remindUnpaid(
  { stores, transaction, clock, billing }: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'billing'>,
  { dueAt }: { readonly dueAt: Date },
): Promise<number> {
  const today = parisDay(dueAt);
  const at = clock.now();
  const days = billing.dunningDays;
  if (!days || !isWorkingDay(today) || at.getTime() - dueAt.getTime() > LATEST_MS) return 0;
  // Those of a version that did not forget them are asked for anew, too.
  await transaction(({ dunning }) => dunning.forgetLost(new Date(at.getTime() - DAY_MS)));
  const unpaid = await stores.dunning.listUnpaid(today);
  const due = unpaid.flatMap((invoice) => {
    const step = dueStep(invoice, { days, today });
    return step === null ? [] : [{ invoiceId: invoice.invoiceId, step }];
  });
  const toConfirm = due.length > 0 ? await invoicesToConfirm({ stores }) : null;
  let count = 0;
  for (const { invoiceId, step } of due) {
    if (toConfirm?.has(invoiceId)) continue;
    const isNew = await transaction(async ({ dunning, jobs, audit }) => {
      if (!(await dunning.ask({ invoiceId, step, at }))) return false;
      await jobs.add('send-invoice-reminder', { invoiceId, step });
      await audit.record({
        actor: 'system',
        at,
        action: 'remind-invoice',
        entity: 'invoice',
        entityId: invoiceId,
        fields: [`step ${step}`],
      });
      return true;
    });
    if (isNew) count += 1;
  }
  return count;
}

/**
 * Mails a reminder to the practitioner, in the team's own words where a model of its step has some, once; nothing where
 * the invoice was paid, taken back or held, or its debit announced, meanwhile: that step is to be asked for anew. Throws
 * `MailNotSent`.
 */
export async function sendInvoiceReminder(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { invoiceId, step }: { readonly invoiceId: number; readonly step: DunningStep },
): Promise<void> {
  const { stores, transaction, clock, product } = ports;
  const invoice = await stores.invoices.find(invoiceId);
  if (!invoice) return;
  if (invoice.practitioner.isDeleted) return forgetUnsentReminder(ports, { invoiceId, step });
  const { openCents, isHeld } = await stores.dunning.get(invoiceId);
  if (openCents === 0 || isHeld || (await stores.dunning.awaitsDebit(invoiceId, parisDay(clock.now()))))
    return forgetUnsentReminder(ports, { invoiceId, step });
  const { email } = await stores.practitioners.getAccount(invoice.practitioner.id);
  const sent = { key: `invoice-reminder:${invoiceId}:${step}`, to: email };
  const { label, dueOn } = invoice;
  const link = `${product.publicUrl}/login/r/invoice/view/${invoiceId}`;
  const model = await stores.textModels.latestOf(reminderKinds[step]);
  if (model) {
    const fill = (text: string) =>
      fillReminder(text, {
        facture: String(invoiceId),
        libelle: label,
        montant: formatEuros(openCents),
        echeance: dayText(dueOn),
      });
    const facts = { subject: fill(model.title), words: fill(model.content), link };
    await sendMailOnce(ports, { ...sent, kind: 'invoice-reminder-own', facts });
  } else {
    const facts = { number: invoiceId, label, openCents, dueOn, link };
    await sendMailOnce(ports, { ...sent, kind: kinds[step], facts });
  }
  await transaction(({ dunning }) => dunning.setSent({ invoiceId, step, at: clock.now() }));
}

/** Has a reminder that did not leave asked for anew, on the next working morning on which it is due: the step after it would refer to a mail that nobody has. */
export async function forgetUnsentReminder(
  { transaction }: Pick<Ports, 'transaction'>,
  reminder: { readonly invoiceId: number; readonly step: DunningStep },
): Promise<void> {
  await transaction(({ dunning }) => dunning.forgetUnsent(reminder));
}

const kinds = {
  1: 'invoice-reminder',
  2: 'invoice-reminder-again',
  3: 'invoice-reminder-last',
} as const satisfies Record<DunningStep, string>;
