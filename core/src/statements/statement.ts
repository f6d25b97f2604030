import type { CsvTable } from '../imports/csv-reader.ts';

/** The files of a bank that are read. */
export const statementFormats = {
  ofx: 'OFX',
  csv: 'CSV',
  camt053: 'CAMT.053',
  cfonb120: 'CFONB\u00A0120',
} as const;
export type StatementFormat = keyof typeof statementFormats;

/** A year of a busy practice is some 8,000 lines, in XML 3.5 MB. */
export const STATEMENT_MAX_BYTES = 10_000_000;
export const STATEMENT_MAX_LINES = 20_000;

export type StatementLine = {
  /** Day of Paris. */
  readonly bookedOn: string;
  /** What leaves the account is negative. */
  readonly cents: number;
  /** All that the bank tells of it, on one line. */
  readonly label: string;
  readonly payerName: string;
  readonly payerIban: string;
  /** The bank's own name of the line; '' where it gives none. */
  readonly bankId: string;
  /** It takes an earlier line back: a reject, a transfer that was recalled. */
  readonly isReversal: boolean;
};

/** One account over some days. */
export type Statement = {
  /** IBAN, or whatever the bank names the account by; '' where the file does not say. */
  readonly account: string;
  readonly currency: string;
  /** In cents; null where the format holds none. */
  readonly balances: { readonly opening: number; readonly closing: number } | null;
  readonly lines: readonly StatementLine[];
};

/** What a file holds before its meaning is looked at: statements, a table whose columns are still to be known, or pages. */
export type ParsedBankFile =
  | {
      readonly format: Exclude<StatementFormat, 'csv'>;
      /** Of the bytes: two files are the same when it is. */
      readonly hash: string;
      readonly statements: readonly Statement[];
    }
  | { readonly format: 'csv'; readonly hash: string; readonly table: CsvTable }
  | { readonly format: 'pdf'; readonly hash: string };

export type BankFileParser = {
  /**
   * By its bytes, whatever the file is named. Throws `statement_refused`, and `broken_csv`, `not_a_csv` and
   * `too_many_lines` of tables.
   */
  parse(bytes: Uint8Array): Promise<ParsedBankFile>;
};
