import type { Credit, Expected, KnownPayer, Match } from '../reconciliation/expected.ts';
import { matchCredits } from '../reconciliation/match-credits.ts';

/** An invoice as it is looked for in a text. */
export const invoiceReference = (number: number): string => `FACTURE ${number}`;

const QUOTED =
  /(?<![a-z])(?:factures?|facts?|fac|fa|inv(?:oice)?)[\s.:#-]*(?:n(?:°|os?|um[eé]ros?)?[\s.:°]*)?(\d{1,9}(?!\d)(?:\s*(?:[,;+&/]|et)\s*\d{1,9}(?!\d))*)/gi;

/** The invoices that a text names, however they were typed: 'FACT 123', 'facture n° 123 et 124', 'FAC-000123'. */
export function invoicesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(QUOTED), ([, numbers = '']) =>
    Array.from(numbers.matchAll(/\d+/g), ([number]) => invoiceReference(Number(number))),
  ).flat();
}

/**
 * What each credit of our account may pay, by its identity: sure where it names one invoice and is all that is open of
 * it; else by who pays. Those that may pay nothing are left out.
 */
export const matchReceipts = (
  credits: readonly Credit[],
  { owed, payers }: { readonly owed: readonly Expected[]; readonly payers: readonly KnownPayer[] },
): ReadonlyMap<string, Match> => matchCredits(credits, { expected: owed, payers, namedIn: invoicesIn });
