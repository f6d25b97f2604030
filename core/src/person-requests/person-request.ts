import { addCalendarMonths, parisDay, shiftedDay, startOfParisDay } from '../shared/calendar.ts';

/** What somebody asks of the data that are kept of him: to have them, or to have them erased. */
export const personRequestKinds = ['access', 'erasure'] as const;
export type PersonRequestKind = (typeof personRequestKinds)[number];

/** What the practice did of it. */
export const personRequestOutcomes = ['answered', 'erased', 'refused'] as const;
export type PersonRequestOutcome = (typeof personRequestOutcomes)[number];

/** Days in which we pass a request on, as a processor. */
const PASSING_DAYS = 2;

/** A patient's request that reached us; the practice answers it, since it is the controller. */
export type PersonRequest = {
  readonly id: number;
  readonly practitionerId: number;
  readonly practitioner: { readonly firstname: string; readonly lastname: string };
  /** Null once he was erased. */
  readonly patientId: number | null;
  /** The practitioner whose account shows it; null: of an archived or deleted practice nobody may log in, and it is ours to handle. */
  readonly answeredBy: number | null;
  readonly patient: { readonly firstname: string; readonly lastname: string } | null;
  readonly kind: PersonRequestKind;
  /** Day of Paris on which it reached us ('yyyy-MM-dd'): clocks run from then on. */
  readonly receivedOn: string;
  /** Who asked, and how. */
  readonly note: string;
  /** When its mail left to the practice. */
  readonly passedAt: Date | null;
  readonly outcome: PersonRequestOutcome | null;
  readonly settledAt: Date | null;
};

/** The last day on which it is passed on in time. */
export const passBy = ({ receivedOn }: Pick<PersonRequest, 'receivedOn'>): string =>
  shiftedDay(receivedOn, PASSING_DAYS);

/** The last day on which the practice answers in time: a month (RGPD, article 12). */
export const answerBy = ({ receivedOn }: Pick<PersonRequest, 'receivedOn'>): string =>
  parisDay(addCalendarMonths(startOfParisDay(receivedOn), 1));
