import type { Credit, Expected, KnownPayer, Match } from '../reconciliation/expected.ts';
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

/**
 * What each credit of our account may pay, by its identity: sure where it names one invoice and is all that is open of
 * it; else by who pays. Those that may pay nothing are left out.
 */
export const matchReceipts = (
  credits: readonly Credit[],
  {
    owed,
    paid,
    payers,
  }: {
    readonly owed: readonly Expected[];
    /** Numbers of invoices, among those that the credits name, that are paid or credited. */
    readonly paid: readonly number[];
    readonly payers: readonly KnownPayer[];
  },
): ReadonlyMap<string, Match> =>
  matchCredits(credits, {
    expected: owed,
    settled: paid.map((number) => ({ reference: invoiceReference(number), number: '' })),
    payers,
    namedIn: invoicesIn,
  });
