import {
  doubted,
  type Credit,
  type Expected,
  type KnownPayer,
  type Match,
} from '../reconciliation/expected.ts';
import { matchCredits } from '../reconciliation/match-credits.ts';

/** An invoice as it is looked for in a text. */
export const invoiceReference = (number: number): string => `FACTURE ${number}`;

const QUOTED =
  /(?<![a-z])(?:factures?|facts?|fac|fa|inv(?:oice)?)[\s.:#-]*(?:n(?:°|os?|um[eé]ros?)?[\s.:°]*)?(\d{1,9}(?!\d)(?:\s*(?:[,;+&/]|et)\s*\d{1,9}(?!\d))*)/gi;

/** The numbers of the invoices that a text names, however they were typed: 'FACT 123', 'facture n° 123 et 124', 'FAC-000123'. */
export const invoiceNumbersIn = (text: string): readonly number[] =>
  Array.from(text.matchAll(QUOTED), ([, numbers = '']) =>
    Array.from(numbers.matchAll(/\d+/g), ([number]) => Number(number)),
  ).flat();

/** The same as they are looked for. */
export const invoicesIn = (text: string): readonly string[] => invoiceNumbersIn(text).map(invoiceReference);

/** An invoice of ours of which something is open; `noted`: what people said was paid of it and no line shows, in cents. */
export type OwedInvoice = Expected & { readonly noted: readonly number[] };

/**
 * What each credit of our account may pay, by its identity: sure where it names one invoice and is all that is open of
 * it, unless somebody has noted such a sum by hand, which it may be; else by who pays. Those that may pay nothing are left out.
 */
export function matchReceipts(
  credits: readonly Credit[],
  {
    owed,
    paid,
    payers,
  }: {
    readonly owed: readonly OwedInvoice[];
    /** Numbers of invoices, among those that the credits name, that are paid or credited. */
    readonly paid: readonly number[];
    readonly payers: readonly KnownPayer[];
  },
): ReadonlyMap<string, Match> {
  const noted = new Map(owed.map((each) => [each.id, each.noted]));
  const matches = matchCredits(credits, {
    expected: owed,
    settled: paid.map((number) => ({ reference: invoiceReference(number), number: '' })),
    payers,
    namedIn: invoicesIn,
  });
  const isNoted = ({ expected }: Match) => expected.some(({ id, cents }) => noted.get(id)?.includes(cents));
  return new Map(
    Array.from(matches, ([identity, match]) => [identity, doubted(match, isNoted(match), 'noted')]),
  );
}
