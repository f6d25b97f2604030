import type { CsvTable } from '../imports/csv-reader.ts';
import { isTotal, oneLine, parseBankAmount, parseBankDay } from './bank-values.ts';
import {
  cellReader,
  findColumns,
  type ColumnKinds,
  type ColumnQuestion,
  type Columns,
  type Remembered,
} from './columns.ts';
import { refusedStatement } from './statement-fault.ts';
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
  { bankFiles }: { readonly bankFiles: BankFileParser },
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
  const parsed = await bankFiles.parse(bytes);
  if (parsed.format !== 'csv') throw refusedStatement({ fault: 'foreign', found: 'statement' });
  const found = findColumns(parsed.table, {
    kinds: remittanceColumns,
    chosen: columns ?? (await remembered?.(parsed.table.header)) ?? null,
    isEnough: tellsRemittance,
  });
  if ('question' in found) return found;
  return {
    format: 'csv',
    hash: parsed.hash,
    lots: lotsOf(parsed.table, found.columns),
    header: parsed.table.header,
  };
}

/** What was paid, and for whom. */
const tellsRemittance = ({ cents, number, patient }: Columns<RemittanceColumn>): boolean =>
  cents !== undefined && (number !== undefined || patient !== undefined);

type OpenLot = { number: string; paidOn: string | null; lines: RemittanceLine[] };

function lotsOf({ header, records }: CsvTable, columns: Columns<RemittanceColumn>): readonly Lot[] {
  const cellOf = cellReader(header, columns);
  const lots = new Map<string, OpenLot>();
  let summed: OpenLot[] = [];
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
    // It sums up what stands above it since the last such line, or, below others of its kind, everything.
    if (isSum(read, cells)) {
      checkTotal(cents, summed.length === 0 ? [...lots.values()] : summed);
      summed = [];
      continue;
    }
    if (read.number === '' && read.patient === '') throw refusedStatement({ fault: 'nobody', line });
    const [paidOn, careOn] = [dayIn(told('paidOn'), line), dayIn(told('careOn'), line)];
    const key = `${told('lot')}|${paidOn ?? ''}`;
    const lot = lots.get(key) ?? { number: told('lot'), paidOn, lines: [] };
    lots.set(key, lot);
    if (!summed.includes(lot)) summed.push(lot);
    lot.lines.push({ line, ...read, careOn, cents, reason: oneLine(told('reason')) });
  }
  if (lots.size === 0) throw refusedStatement({ fault: 'no-lines', format: 'csv' });
  return Array.from(lots.values(), (lot) => ({ ...lot, cents: sumOf([lot]) }));
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

const sumOf = (lots: readonly OpenLot[]): number =>
  lots.flatMap(({ lines }) => lines).reduce((sum, { cents }) => sum + cents, 0);

function checkTotal(printed: number, lots: readonly OpenLot[]): void {
  const gap = printed - sumOf(lots);
  if (gap !== 0) throw refusedStatement({ fault: 'total', gap });
}
