import { z } from 'zod';
import { addCalendarMonths, parisDay, shiftedDay, startOfParisDay } from '../shared/calendar.ts';
import { longTextField, textField } from '../shared/fields.ts';
import { checkDebitIban, normaliseIdentifier } from '../shared/identifiers.ts';
import {
  debitMandateKinds,
  debitMandateLabels,
  debitMandateLimits,
  type DebitMandateKind,
  type DebitMandateState,
} from './debit-mandate-words.ts';
import { returnReasons, type ReturnReason } from './return-reasons.ts';
import { isSepaText } from './sepa-text.ts';

/** An account's number opens where it was sealed: this column. */
export const IBAN_CONTEXT = 'debit_mandates.iban';

/** What a practitioner signed so that we debit his account; never changed but by its revocation. Days are of Paris. */
export type DebitMandate = {
  readonly id: number;
  readonly practitionerId: number;
  /** RUM: tells it from all mandates of ours. */
  readonly reference: string;
  readonly kind: DebitMandateKind;
  readonly holder: string;
  /** The last four characters; '' once the number has been kept long enough. */
  readonly ibanEnd: string;
  readonly signedOn: string;
  /** How many days before a debit he is told of it. */
  readonly noticeDays: number;
  /** Where the signed paper is. */
  readonly note: string;
  readonly revokedOn: string | null;
  readonly revokedReason: string;
  /** The day of its latest debit that was handed to the bank. */
  readonly lastUsedOn: string | null;
  /** A debit of it is announced, or was handed to the bank and has not ended. */
  readonly isSpokenFor: boolean;
  /** Why that debit came back; null where it did not, or the bank did not say. */
  readonly lastReturn: ReturnReason | null;
  readonly author: string | null;
  readonly createdAt: Date;
};

/** SEPA Core rulebook: a mandate that nobody has used for so long has lapsed. */
export const LAPSES_AFTER_MONTHS = 36;

/** The last day on which a mandate may be used that nobody revokes: 36 months after its signature or its last debit. */
export function lastDayOfMandate({
  signedOn,
  lastUsedOn,
}: Pick<DebitMandate, 'signedOn' | 'lastUsedOn'>): string {
  const since = lastUsedOn !== null && lastUsedOn > signedOn ? lastUsedOn : signedOn;
  return parisDay(addCalendarMonths(startOfParisDay(since), LAPSES_AFTER_MONTHS));
}

type Standing = Pick<DebitMandate, 'kind' | 'signedOn' | 'lastUsedOn' | 'revokedOn'>;

/** How a mandate stands on a day; from the day on which it is revoked it is. */
export function debitMandateState(mandate: Standing, day: string): DebitMandateState {
  if (mandate.revokedOn !== null && mandate.revokedOn <= day) return 'revoked';
  if (mandate.kind === 'one-off' && mandate.lastUsedOn !== null) return 'used';
  return lastDayOfMandate(mandate) < day ? 'lapsed' : 'in-force';
}

/**
 * Whether nothing is debited under it by itself any more: its last debit came back for a reason that stays, such as a closed
 * account, and each further one would cost a reject.
 */
export const isHeldBack = ({ lastReturn }: Pick<DebitMandate, 'lastReturn'>): boolean =>
  lastReturn !== null && !returnReasons[lastReturn].mayRepeat;

/** What is looked at before an invoice is debited: all mandates of who owes it, and its debits that came back. */
export type InvoiceToDebit = {
  readonly mandates: readonly DebitMandate[];
  readonly returns: readonly { readonly mandateId: number; readonly reason: ReturnReason | null }[];
};

/** The mandate under which one is debited on a day: in force, the latest; not a one-off one that a debit takes up already. */
export const mandateInForce = (mandates: readonly DebitMandate[], day: string): DebitMandate | null =>
  mandates.find(
    (mandate) =>
      debitMandateState(mandate, day) === 'in-force' && !(mandate.kind === 'one-off' && mandate.isSpokenFor),
  ) ?? null;

/**
 * The same, where an invoice may be debited under it: it is not held back, nor did it give this invoice back for a reason
 * that stays. What another mandate gave back bars nothing.
 */
export function mandateToDebit({ mandates, returns }: InvoiceToDebit, day: string): DebitMandate | null {
  const mandate = mandateInForce(mandates, day);
  if (!mandate || isHeldBack(mandate)) return null;
  const isBarred = returns.some(
    ({ mandateId, reason }) => mandateId === mandate.id && isHeldBack({ lastReturn: reason }),
  );
  return isBarred ? null : mandate;
}

/** The reference that a mandate is given where its paper bears none; `place`: how many the practitioner has, with it. */
export const mandateReference = (practitionerId: number, place: number): string =>
  `PRLV-${String(practitionerId).padStart(6, '0')}-${place}`;

/** The oldest signature of a mandate that was never used and is in force tomorrow. */
export function oldestSignature(today: string): string {
  const tomorrow = shiftedDay(today, 1);
  const day = parisDay(addCalendarMonths(startOfParisDay(tomorrow), -LAPSES_AFTER_MONTHS));
  // Before a 29 February that is a 28th, whose mandate ends on the 28th.
  return lastDayOfMandate({ signedOn: day, lastUsedOn: null }) < tomorrow ? shiftedDay(day, 1) : day;
}

const MOST_NOTICE_DAYS = 30;

const fields = {
  holder: textField(debitMandateLabels.holder, debitMandateLimits.holder, { required: 'required' }),
  note: longTextField(debitMandateLabels.note, debitMandateLimits.note),
  reason: longTextField(debitMandateLabels.reason, debitMandateLimits.reason, { required: 'required' }),
};
const missing = ({ input }: { readonly input?: unknown }) =>
  (input ?? '') === '' ? 'required' : 'wrong_type';

/** What is told of a new mandate; `iban` without its spaces, `reference` '' where the paper bears none. */
export const newDebitMandate = z.object({
  holder: z.preprocess((text) => text ?? '', fields.holder.schema).refine(isSepaText, 'sepa_text'),
  iban: z
    .string({ error: missing })
    .min(1, 'required')
    .max(60, 'iban')
    .transform(normaliseIdentifier)
    .refine((text) => checkDebitIban(text) !== 'bad-format', 'iban')
    .refine((text) => checkDebitIban(text) !== 'doubtful', 'iban_key'),
  reference: z
    .string('wrong_type')
    .trim()
    .max(debitMandateLimits.reference, 'mandate_reference')
    .regex(/^[A-Za-z0-9+?/:().,'-]*$/, 'mandate_reference')
    .refine((text) => !/^\/|\/$|\/\//.test(text), 'mandate_reference')
    .default(''),
  kind: z.enum(Object.keys(debitMandateKinds) as [DebitMandateKind, ...DebitMandateKind[]], 'not_a_choice'),
  signedOn: z.string({ error: missing }).min(1, 'required').pipe(z.iso.date('day')),
  noticeDays: z.int('notice_days').min(1, 'notice_days').max(MOST_NOTICE_DAYS, 'notice_days'),
  note: z.preprocess((text) => text ?? '', fields.note.schema),
});
export type NewDebitMandate = z.output<typeof newDebitMandate>;

/** Why one is revoked. */
export const debitRevocation = z.object({
  reason: z.preprocess((text) => text ?? '', fields.reason.schema),
});
