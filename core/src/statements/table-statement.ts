import type { CsvTable } from '../imports/csv-reader.ts';
import { isTotal, oneLine, parseBankAmount, parseBankDay } from './bank-values.ts';
import { cellReader, type ColumnKinds, type Columns } from './columns.ts';
import { refusedStatement } from './statement-fault.ts';
import type { Statement, StatementLine } from './statement.ts';

/** In the order in which they take a heading. */
export const statementColumns = {
  credit: { label: 'Crédit', words: [/^(montant )?(au )?credits?\b/, /\bcredit\b/] },
  debit: { label: 'Débit', words: [/^(montant )?(au )?debits?\b/, /\bdebit\b/] },
  amount: { label: 'Montant', words: [/^montant( en (euros?|eur))?( eur)?$/, /^(montant|amount)\b/] },
  bookedOn: {
    label: 'Date',
    words: [
      /^date$/,
      /^date (de )?(comptabilisation|comptable|operation|l operation|d operation)$/,
      /^date(?!.*valeur)\b/,
    ],
  },
  label: {
    label: 'Libellé',
    words: [
      /^libelle( complet)?$/,
      /^libelle\b/,
      /^(description|intitule|nature|operation)\b/,
      /\blibelle\b/,
    ],
  },
  detail: {
    label: 'Détail',
    words: [/^(detail|informations?|info|motif|commentaire|remise)\b/, /\blibelle\b/],
  },
  payer: { label: 'Émetteur', words: [/^(emetteur|donneur|tiers|contrepartie|nom)\b/] },
  bankId: {
    label: 'N° d’opération',
    words: [/^(numero|n|no|id|identifiant|reference) (d |de l )?operation$/, /^reference\b/],
  },
} as const satisfies ColumnKinds<string>;
export type StatementColumn = keyof typeof statementColumns;

/** A day, a text, and the amounts: in one column or in two. */
export const tellsStatement = ({ bookedOn, label, amount, credit }: Columns<StatementColumn>): boolean =>
  bookedOn !== undefined && label !== undefined && (amount !== undefined || credit !== undefined);

/** The statement of a table. Throws `statement_refused` with the first line that cannot be read; none is left out. */
export function tableStatement({ header, records }: CsvTable, columns: Columns<StatementColumn>): Statement {
  const cellOf = cellReader(header, columns);
  const lines: StatementLine[] = [];
  for (const [place, { line, cells }] of records.entries()) {
    const told = (name: StatementColumn) => cellOf(cells, name);
    const label = oneLine(told('label'), told('detail'));
    const day = told('bookedOn');
    const isEmpty = day === '' && !told('amount') && !told('credit') && !told('debit');
    // Banks print balances and sums around the lines; what is wrapped below a line belongs to no amount.
    if (isEmpty || ((day === '' || isTotal(day)) && (isTotal(day) || isTotal(label)))) continue;
    const bookedOn = parseBankDay(day);
    const isLast = place === records.length - 1;
    if (cells.length < header.length && isLast && amountCell(told) === '')
      throw refusedStatement({ fault: 'cut', format: 'csv' });
    if (bookedOn === null) throw refusedStatement({ fault: 'day', format: 'csv', line });
    lines.push({
      bookedOn,
      cents: centsOf(told, line),
      label,
      payerName: oneLine(told('payer')),
      payerIban: '',
      bankId: told('bankId'),
      isReversal: false,
    });
  }
  return { account: '', currency: 'EUR', balances: null, lines };
}

type Told = (name: StatementColumn) => string;

const amountCell = (told: Told): string => told('amount') || told('credit') || told('debit');

function centsOf(told: Told, line: number): number {
  const read = (name: StatementColumn): number => {
    const text = told(name);
    const cents = text === '' ? 0 : parseBankAmount(text);
    if (cents === null) throw refusedStatement({ fault: 'amount', format: 'csv', line });
    return cents;
  };
  if (amountCell(told) === '') throw refusedStatement({ fault: 'amount', format: 'csv', line });
  const [credit, debit] = [read('credit'), read('debit')];
  if (credit !== 0 && debit !== 0) throw refusedStatement({ fault: 'both-ways', line });
  return credit === 0 && debit === 0 ? read('amount') : Math.abs(credit) - Math.abs(debit);
}
