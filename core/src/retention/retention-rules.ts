import { addCalendarMonths, daysAfter } from '../shared/calendar.ts';

/** What is kept for a time only. */
export const retentionKinds = [
  'closed-requests',
  'convention-secrets',
  'prospects',
  'public-forms',
  'audit',
  'looks',
  'inbound-mails',
  'deleted-records',
  'mandates',
  'proofs',
  'invoices',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** How long: calendar months of Europe/Paris, or days. */
export type Span = { readonly months: number } | { readonly days: number };
export type RetentionSpans = Readonly<Record<RetentionKind, Span>>;

/** Each may be set by the environment (docs/operating.md). */
export const DEFAULT_SPANS = {
  'closed-requests': { months: 27 },
  'convention-secrets': { days: 30 },
  prospects: { months: 36 },
  'public-forms': { months: 12 },
  audit: { months: 12 },
  // Who has seen a number, a credential, a list: longer than anybody would wait to ask.
  looks: { months: 36 },
  'inbound-mails': { months: 24 },
  'deleted-records': { months: 12 },
  // Code civil, art. 2224: five years to ask what was done in somebody's name.
  mandates: { months: 60 },
  // What an erasure leaves of a proof, dates, ways and hashes: as long as it may be asked for.
  proofs: { months: 60 },
  invoices: { months: 120 },
} as const satisfies RetentionSpans;

/** '27 mois', '3 ans', '30 jours': as a screen and the pages of law say it. */
export function spanInFrench(span: Span): string {
  if ('days' in span) return `${span.days} jour${span.days === 1 ? '' : 's'}`;
  const years = span.months / 12;
  return Number.isInteger(years) && years > 1 ? `${years} ans` : `${span.months} mois`;
}

/** What is older than this instant has been kept long enough. */
export function keptUntil(span: Span, now: Date): Date {
  return 'days' in span ? daysAfter(now, -span.days) : addCalendarMonths(now, -span.months);
}
