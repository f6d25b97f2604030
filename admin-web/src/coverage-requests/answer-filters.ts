import { validityOfWord, validityWords } from '@accordent/api/client/decisions.ts';
import type { View } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { describeRange } from '@accordent/ui-kit/DateRange/describe-range.ts';
import type { DayRange } from '@accordent/ui-kit/DateRange/day-range.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';

/** Whether an amount was granted, or between which ones, in cents; null: no bound. */
export type Granted = boolean | { readonly from: number | null; readonly to: number | null };

export type ValidityState = NonNullable<View['filters']['validity']>;

/** Until when an agreement holds: soon over, over, or a day of a period. */
export type Validity = ValidityState | DayRange;

export const validityNames: Readonly<Record<ValidityState, string>> = {
  soon: 'Bientôt, sous 30\u00a0j',
  over: 'Dépassée',
};

/** How the address says it: 'oui', 'non', '100-612.5', '100-', '-612.5', in euros. */
export function grantedOf(text: string | null): Granted | null {
  if (text === 'oui' || text === 'non') return text === 'oui';
  const found = /^(\d{1,6}(?:\.\d{1,2})?)?-(\d{1,6}(?:\.\d{1,2})?)?$/.exec(text ?? '');
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  return { from: centsOf(found[1]), to: centsOf(found[2]) };
}

const centsOf = (text: string | undefined): number | null =>
  text === undefined ? null : Math.round(Number(text) * 100);
const eurosOf = (cents: number | null): string => (cents === null ? '' : String(cents / 100));

export const wordOfGranted = (granted: Granted): string =>
  typeof granted === 'boolean'
    ? granted
      ? 'oui'
      : 'non'
    : `${eurosOf(granted.from)}-${eurosOf(granted.to)}`;

/** How the address says it: 'bientot', 'depassee', '2026-12-01_2026-12-31', one of the days left out where it has none. */
export function validityOf(text: string | null): Validity | null {
  const state = validityOfWord(text);
  if (state) return state;
  const found = /^(\d{4}-\d{2}-\d{2})?_(\d{4}-\d{2}-\d{2})?$/.exec(text ?? '');
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  return { from: found[1] ?? null, to: found[2] ?? null };
}

export const wordOfValidity = (validity: Validity): string =>
  typeof validity === 'string' ? validityWords[validity] : `${validity.from ?? ''}_${validity.to ?? ''}`;

type AnswerFilters = Pick<
  View['filters'],
  'granted' | 'grantedFrom' | 'grantedTo' | 'validity' | 'validFrom' | 'validTo'
>;

/** By their names on the wire, those that are set. */
export function answerFilters(granted: Granted | null, validity: Validity | null): AnswerFilters {
  return {
    ...(typeof granted === 'boolean' && { granted }),
    ...(granted !== null &&
      typeof granted !== 'boolean' && {
        ...(granted.from !== null && { grantedFrom: granted.from / 100 }),
        ...(granted.to !== null && { grantedTo: granted.to / 100 }),
      }),
    ...(typeof validity === 'string' && { validity }),
    ...(validity !== null &&
      typeof validity !== 'string' && {
        ...(validity.from !== null && { validFrom: validity.from }),
        ...(validity.to !== null && { validTo: validity.to }),
      }),
  };
}

/** The same backwards: as a view has kept them. */
export function answerFiltersOf({
  granted,
  grantedFrom,
  grantedTo,
  validity,
  validFrom,
  validTo,
}: AnswerFilters): { readonly granted: Granted | null; readonly validity: Validity | null } {
  const amounts = { from: inCents(grantedFrom), to: inCents(grantedTo) };
  const days = { from: validFrom ?? null, to: validTo ?? null };
  return {
    granted: granted ?? (amounts.from === null && amounts.to === null ? null : amounts),
    validity: validity ?? (days.from === null && days.to === null ? null : days),
  };
}

const inCents = (euros: number | undefined): number | null =>
  euros === undefined ? null : Math.round(euros * 100);

/** As the chip says it. */
export function saidOfGranted(granted: Granted): string {
  if (typeof granted === 'boolean') return granted ? 'avec un montant' : 'sans montant';
  const { from, to } = granted;
  if (from === null) return `jusqu’à ${formatMoney(to ?? 0)}`;
  return to === null ? `à partir de ${formatMoney(from)}` : `de ${formatMoney(from)} à ${formatMoney(to)}`;
}

export const saidOfValidity = (validity: Validity): string =>
  typeof validity === 'string' ? validityNames[validity] : describeRange(validity);
