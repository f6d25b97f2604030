import { statuses, type StatusId } from '../coverage-requests/coverage-request-status.ts';
import { nearest, type Forecast } from '../forecasts/forecast.ts';
import { monthsAfter } from '../reading/day.ts';
import { parisDay, startOfParisDay } from '../shared/calendar.ts';
import { dayOfAge } from '../shared/working-days.ts';

/** Nobody owes anything for longer after the day of care. */
const MOST_MONTHS = 24;
/** Working days after which a payer of whom nothing is foretold is late. */
const USUAL_DAYS = statuses.agreementTransmitted.limits.late;

/** So many months before a claim lapses, its staff are told. */
export const prescriptionWarnings = [12, 6, 2, 1] as const;
/** From then on a mail is of no use: a registered letter alone interrupts. */
export const LETTER_FROM_MONTHS = 6;

/** What the days of a bill follow from. */
export type BillFacts = {
  readonly id: number;
  readonly statusId: StatusId;
  readonly statusSince: Date;
  /** When its document came. */
  readonly arrivedAt: Date;
  /** Its payer has paid some of it, or said that it would. */
  readonly isHeard: boolean;
  readonly careOn: string | null;
  readonly billedOn: string;
  readonly sentOn: string | null;
  readonly dueOn: string | null;
  readonly prescribedOn: string | null;
  /** Of payments, of its Payeur. */
  readonly forecasts: readonly Forecast[];
  /** The Payeur's own delay, in months, as its record says; ''. */
  readonly months: string;
};

export type BillDays = Pick<BillFacts, 'sentOn' | 'dueOn' | 'prescribedOn'>;

/** Since when its payer has it, from when on that is late, and from when on nothing is owed. */
export function daysOfBill(facts: BillFacts): BillDays {
  const { statusId, statusSince, arrivedAt, billedOn, careOn, forecasts } = facts;
  const since = parisDay(statusSince);
  // What came after a sending was not in it, though its payer may know of it.
  const isSent = statusId === statuses.agreementTransmitted.id && (arrivedAt <= statusSince || facts.isHeard);
  const sentOn = facts.sentOn ?? (isSent ? (since > billedOn ? since : billedOn) : null);
  const dueOn =
    sentOn === null ? null : dayOfAge(startOfParisDay(sentOn), nearest(forecasts)?.p90 ?? USUAL_DAYS);
  return { sentOn, dueOn, prescribedOn: careOn === null ? null : prescribedOn(careOn, facts.months) };
}

/** The earlier of two years from the day of care and the payer's own delay. */
export function prescribedOn(careOn: string, months: string): string {
  const own = Number(months) || MOST_MONTHS;
  return monthsAfter(careOn, Math.min(own, MOST_MONTHS));
}
