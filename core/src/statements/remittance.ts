import type { CsvTable } from '../imports/csv-reader.ts';
import { isTotal, MOST_CENTS, oneLine, parseBankAmount, parseBankDay } from './bank-values.ts';
import {
  cellReader,
  findColumns,
  type ColumnKinds,
  type ColumnQuestion,
  type Columns,
  type Remembered,
} from './columns.ts';
import type { WordsOfDocument } from '../reading/words.ts';
import { tableOfPages } from './remittance-pages.ts';
import { DomainError } from '../shared/domain-error.ts';
import { refusedStatement, type StatementFault } from './statement-fault.ts';
import { STATEMENT_MAX_BYTES, type BankFileParser } from './statement.ts';

/** In the order in which they take a heading. */
export const remittanceColumns = {
  cents: {
    label: 'Montant réglé',
    words: [
      /^(montant|total) (regle|paye|verse|rembourse)\b/,
      /\b(regle|paye|verse|rembourse|rc|amc|mutuelle)\b.*\bmontant\b|\bmontant\b.*\b(regle|paye|verse|rembourse|rc|amc|mutuelle)\b/,
      /^montant$/,
    ],
  },
  lot: { label: 'N° de lot', words: [/\b(lot|virement|bordereau)\b(?!.*date)/] },
  paidOn: { label: 'Date de règlement', words: [/^date .*\b(reglement|paiement|virement|lot|operation)\b/] },
  careOn: { label: 'Date des soins', words: [/^date .*\b(soins?|actes?|prestations?)\b/, /^date\b/] },
  number: {
    label: 'N° de prise en charge',
    words: [
      /^(n|no|numero|ref|reference)\b.*\b(pec|prise en charge|dossier|accord|facture|creance)\b/,
      /^(dossier|facture|reference|ref)\b/,
    ],
  },
  firstname: { label: 'Prénom', words: [/\bprenom\b(?!.*\bnom\b)/] },
  patient: {
    label: 'Patient',
    words: [/\b(patient|beneficiaire|assure)\b(?!.*\b(n|no|numero|date|prenom)\b)/, /^nom\b/],
  },
  reason: { label: 'Motif', words: [/\b(motif|observations?|commentaires?|libelle|nature)\b/] },
} as const satisfies ColumnKinds<string>;
export type RemittanceColumn = keyof typeof remittanceColumns;

export type RemittanceLine = {
  /** Of the file. */
  readonly line: number;
  /** The insurer's own number, or ours, as written. */
  readonly number: string;
  readonly patient: string;
  /** Days of Paris; null where the file does not say. */
  readonly careOn: string | null;
  /** Taken back when negative. */
  readonly cents: number;
  readonly reason: string;
};

/** What one transfer pays. */
export type Lot = {
  readonly number: string;
  readonly paidOn: string | null;
  /** Of its lines, taken-back ones included. */
  readonly cents: number;
  readonly lines: readonly RemittanceLine[];
};

export type Remittance = {
  readonly format: 'csv' | 'pdf';
  readonly hash: string;
  readonly lots: readonly Lot[];
  /** The headings of its table. */
  readonly header: readonly string[];
};

/**
 * The lots of a 'bordereau de tiers payant', whole or not at all; a line that sums others up must agree with them.
 * Throws what readStatement() does; statements are refused by name.
 */
export async function readRemittance(
  {
    bankFiles,
    documentReader,
  }: { readonly bankFiles: BankFileParser; readonly documentReader: WordsOfDocument },
  {
    bytes,
    columns,
    remembered,
  }: {
    readonly bytes: Uint8Array;
    readonly columns: Columns<RemittanceColumn> | null;
    readonly remembered?: Remembered<RemittanceColumn>;
  },
): Promise<Remittance | { readonly question: ColumnQuestion<RemittanceColumn> }> {
  if (bytes.length > STATEMENT_MAX_BYTES) throw refusedStatement({ fault: 'too-large' });
  const parsed = await bankFiles.parse(bytes).catch((error: unknown) => {
    throw asRemittance(error);
  });
  const { format, hash } = parsed;
  if (format !== 'csv' && format !== 'pdf')
    throw refusedStatement({ fault: 'foreign', found: 'statement', expected: 'remittance' });
  const table = format === 'csv' ? parsed.table : { hash, ...(await tableOfPdf(documentReader, bytes)) };
  const found = findColumns(table, {
    kinds: remittanceColumns,
    chosen: columns ?? (await remembered?.(table.header)) ?? null,
    isEnough: tellsRemittance,
  });
  if ('question' in found) return found;
  return {
    format,
    hash,
    lots: lotsOf(table, { columns: found.columns, mustSum: format === 'pdf' }),
    header: table.header,
  };
}

/** The same refusal of a foreign file, with what is expected here. */
function asRemittance(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.code !== 'statement_refused') return error;
  const fault = error.facts as StatementFault;
  return fault.fault === 'foreign' ? refusedStatement({ ...fault, expected: 'remittance' }) : error;
}

async function tableOfPdf(documentReader: WordsOfDocument, bytes: Uint8Array) {
  const { words, fault } = await documentReader.wordsOf(bytes);
  if (fault) throw refusedStatement({ fault: 'pdf', why: fault });
  return tableOfPages(words, remittanceColumns);
}

/** What was paid, and for whom. */
const tellsRemittance = ({ cents, number, patient }: Columns<RemittanceColumn>): boolean =>
  cents !== undefined && (number !== undefined || patient !== undefined);

type OpenLot = { number: string; paidOn: string | null; lines: RemittanceLine[] };

/** `mustSum`: each line stands above a total, which alone shows that none was lost. */
function lotsOf(
  { header, records }: CsvTable,
  { columns, mustSum }: { readonly columns: Columns<RemittanceColumn>; readonly mustSum: boolean },
): readonly Lot[] {
  const cellOf = cellReader(header, columns);
  const lots = new Map<string, OpenLot>();
  let summed: RemittanceLine[] = [];
  for (const [place, { line, cells }] of records.entries()) {
    const told = (name: RemittanceColumn) => cellOf(cells, name);
    const read = { number: told('number'), patient: oneLine(told('patient'), told('firstname')) };
    const cents = told('cents') === '' ? null : parseBankAmount(told('cents'));
    if (cents === null) {
      const isCut = cells.length < header.length && place === records.length - 1;
      throw refusedStatement(
        isCut ? { fault: 'cut', format: 'csv' } : { fault: 'amount', format: 'csv', line },
      );
    }
    if (isSum(read, cells)) {
      checkTotal(cents, { since: summed, lots: [...lots.values()] });
      summed = [];
      continue;
    }
    if (read.number === '' && read.patient === '') throw refusedStatement({ fault: 'nobody', line });
    const [paidOn, careOn] = [dayIn(told('paidOn'), line), dayIn(told('careOn'), line)];
    const key = `${told('lot')}|${paidOn ?? ''}`;
    const lot = lots.get(key) ?? { number: told('lot'), paidOn, lines: [] };
    lots.set(key, lot);
    const one = { line, ...read, careOn, cents, reason: oneLine(told('reason')) };
    lot.lines.push(one);
    summed.push(one);
  }
  if (lots.size === 0) throw refusedStatement({ fault: 'no-lines', format: 'csv' });
  if (mustSum && summed.length > 0) throw refusedStatement({ fault: 'pdf', why: 'no-total' });
  return Array.from(lots.values(), (lot) => {
    const cents = sumOf([lot]);
    const { line } = lot.lines.at(-1)!;
    // Each line may be held, and all of them together not.
    if (Math.abs(cents) > MOST_CENTS) throw refusedStatement({ fault: 'amount', format: 'csv', line });
    return { ...lot, cents };
  });
}

/** A line that names nobody, and says that it is a total. */
const isSum = (
  { number, patient }: Pick<RemittanceLine, 'number' | 'patient'>,
  cells: readonly string[],
): boolean =>
  (number === '' || isTotal(number)) && (patient === '' || isTotal(patient)) && cells.some(isTotal);

function dayIn(text: string, line: number): string | null {
  const day = text === '' ? null : parseBankDay(text);
  if (text !== '' && day === null) throw refusedStatement({ fault: 'day', format: 'csv', line });
  return day;
}

const sumOf = (lots: readonly OpenLot[]): number => centsOf(lots.flatMap(({ lines }) => lines));
const centsOf = (lines: readonly RemittanceLine[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** It sums up what stands above it since the last such line, or, below others of its kind, the lot or everything. */
function checkTotal(
  printed: number,
  { since, lots }: { readonly since: readonly RemittanceLine[]; readonly lots: readonly OpenLot[] },
): void {
  const all = sumOf(lots);
  const gap = printed - (since.length === 0 ? all : centsOf(since));
  if (gap !== 0 && printed !== all && printed !== sumOf(lots.slice(-1)))
    throw refusedStatement({ fault: 'total', gap });
}
