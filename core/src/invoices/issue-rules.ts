import { MAX_AMOUNT_CENTS } from '../payments/payment.ts';
import { plans, type Plan } from '../practitioners/plans.ts';
import { addCalendarMonths, parisDay, startOfParisDay } from '../shared/calendar.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { parseAmount } from '../shared/money.ts';
import { withoutPatientData } from '../mails/without-patient-data.ts';
import { lineOf, totalsOf } from './invoice-amounts.ts';
import type { Buyer, InvoiceContent, MissingFact, Seller } from './invoice-content.ts';
import type { Invoice } from './invoice.ts';
import { DISCOUNT_MENTION, penaltiesMention, recoveryMention } from './late-payment.ts';

/** Plans that are invoiced each month. */
export const billedPlans: readonly Plan[] = plans.filter(({ isFree }) => !isFree);

const monthAndYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayInFull = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day `yyyy-MM-dd` as a person reads it: '1er décembre 2026'. */
export const dayText = (day: string): string =>
  dayInFull.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, '1er ');

/** From one day to another, `yyyy-MM-dd`: 'du 1er au 31 décembre 2026', or the one day. */
export function periodText({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayText(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `du ${isOneMonth ? dayText(from).split(' ')[0] : dayText(from)} au ${dayText(to)}`;
}

/** The Paris month that an instant lies in: its first and last day, `yyyy-MM-dd`. */
export function monthOf(instant: Date): { readonly from: string; readonly to: string } {
  const from = `${parisDay(instant).slice(0, 7)}-01`;
  const next = addCalendarMonths(startOfParisDay(from), 1);
  return { from, to: parisDay(new Date(next.getTime() - 1)) };
}

/** The day by which an invoice of this instant is to be paid: `paymentDays` days of the calendar later. */
export function dueOn(issuedAt: Date, paymentDays: number): string {
  const day = new Date(`${parisDay(issuedAt)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + paymentDays);
  return day.toISOString().slice(0, 10);
}

/** 'Forfait Serenity, abonnement décembre 2026': the plan without its price, and the month that begins on `from`. */
export function subscriptionLabel({ label }: Pick<Plan, 'label'>, from: string): string {
  const plan = label.replace(/\s*\d+\s*€\s*HT$/, '');
  return `${plan}, abonnement ${monthAndYear.format(new Date(`${from}T00:00:00Z`))}`;
}

/**
 * What staff typed for an invoice by hand. Throws `invalid` about `label` (empty, or like a NIR: none goes into an
 * invoice, D8) and `amountExclVAT`, `amount_invalid` (0 or more than 100 000,00 €).
 */
export function typedInvoice({ label: typed, amount }: { label: string; amount: string }): {
  readonly label: string;
  readonly amountCents: number;
} {
  const label = printable(typed);
  const amountCents = parseAmount(amount);
  const nobody = { firstname: '', lastname: '' };
  const faults = {
    ...(label === '' && { label: 'required' }),
    ...(withoutPatientData(label, nobody) !== label && { label: 'label_patient' }),
    ...(amountCents === null && { amountExclVAT: 'amount' }),
  };
  if (amountCents === null || Object.keys(faults).length > 0) throw invalidFields(faults);
  if (amountCents === 0 || amountCents > MAX_AMOUNT_CENTS)
    throw domainError('amount_invalid', { fields: { amountExclVAT: 'amount_range' } });
  return { label, amountCents };
}

/** Without what neither JSON nor XML carries: halves of characters and control characters. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim();

type Draft = {
  readonly number: number;
  readonly issuedAt: Date;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly label: string;
  readonly amountCents: number;
  readonly paymentDays: number;
  /** The end of the number of the account that will be debited. */
  readonly debitedIbanEnd?: string | null;
  /** The month of a subscription. */
  readonly period?: { readonly from: string; readonly to: string };
};

/** The paper of an invoice of one line. */
export function invoiceContent(draft: Draft): InvoiceContent {
  const { number, issuedAt, seller, buyer, label, amountCents, paymentDays, period } = draft;
  const debited = draft.debitedIbanEnd ?? null;
  const issuedOn = parisDay(issuedAt);
  const lines = [lineOf({ label, unitPriceCents: amountCents })];
  const due = dueOn(issuedAt, paymentDays);
  return {
    number,
    type: 'invoice',
    issuedOn,
    dueOn: due,
    service: period ?? { from: issuedOn, to: issuedOn },
    creditOf: null,
    seller,
    buyer,
    lines,
    ...totalsOf(lines),
    ...(debited !== null && { isDebited: true }),
    mentions: {
      payment:
        debited === null
          ? `À payer au plus tard le ${dayText(due)}, par virement.`
          : `Payable le ${dayText(due)}, par prélèvement SEPA sur votre compte dont l’IBAN finit par ${debited}\u00a0: sa date vous est annoncée par e-mail.`,
      penalties: penaltiesMention(issuedOn),
      recovery: recoveryMention(),
      discount: DISCOUNT_MENTION,
    },
  };
}

/** The paper of the credit note that takes all of this invoice back; it owes nobody anything. */
export function creditContent(
  invoice: InvoiceContent,
  { number, issuedAt }: { number: number; issuedAt: Date },
): InvoiceContent {
  const issuedOn = parisDay(issuedAt);
  const lines = invoice.lines.map((line) => ({
    ...line,
    unitPriceCents: -line.unitPriceCents,
    netCents: -line.netCents,
  }));
  return {
    ...invoice,
    number,
    type: 'credit',
    issuedOn,
    dueOn: issuedOn,
    creditOf: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines,
    ...totalsOf(lines),
    mentions: {
      ...invoice.mentions,
      payment: `Cet avoir annule la facture n°\u00a0${invoice.number} du ${dayText(invoice.issuedOn)}.`,
    },
  };
}

export const creditLabel = (invoice: Pick<Invoice, 'id'>): string =>
  `Avoir sur la facture n°\u00a0${invoice.id}`;

/** What the electronic invoice lacks about its buyer: it is issued all the same, and staff are told (issue 4). */
export function missingFacts({ buyer }: Pick<InvoiceContent, 'buyer'>): readonly MissingFact[] {
  const isAddressed = buyer.address !== '' && buyer.zip !== '' && buyer.city !== '';
  return [
    ...(buyer.siren === '' ? (['siren'] as const) : []),
    ...(isAddressed ? [] : (['address'] as const)),
  ];
}
