import { journals, type JournalLine } from './sales-journal.ts';

/** The eighteen columns of article A. 47 A-1 of the tax procedures book, in their order. */
const columns: readonly (readonly [name: string, of: (line: JournalLine) => string])[] = [
  ['JournalCode', ({ journal }) => journal],
  ['JournalLib', ({ journal }) => journals[journal]],
  ['EcritureNum', ({ entry }) => String(entry)],
  ['EcritureDate', ({ on }) => compact(on)],
  ['CompteNum', ({ account }) => account],
  ['CompteLib', ({ accountName }) => accountName],
  ['CompAuxNum', ({ client }) => (client ? `P${String(client.id).padStart(6, '0')}` : '')],
  ['CompAuxLib', ({ client }) => plain(client?.name ?? '')],
  ['PieceRef', ({ piece }) => String(piece)],
  ['PieceDate', ({ pieceOn }) => compact(pieceOn)],
  ['EcritureLib', ({ label }) => plain(label)],
  ['Debit', ({ debitCents }) => decimal(debitCents)],
  ['Credit', ({ creditCents }) => decimal(creditCents)],
  ['EcritureLet', ({ letter }) => letter],
  ['DateLet', ({ letteredOn }) => compact(letteredOn)],
  ['ValidDate', ({ on }) => compact(on)],
  ['Montantdevise', () => ''],
  ['Idevise', () => ''],
];

/** Lines of a journal as a text in the FEC's form: a heading, tabs between, CRLF after each. */
export const fecText = (lines: readonly JournalLine[]): string =>
  [columns.map(([name]) => name), ...lines.map((line) => columns.map(([, of]) => of(line)))]
    .map((cells) => `${cells.join('\t')}\r\n`)
    .join('');

/** '2026-11-30' as '20261130'. */
const compact = (day: string): string => day.replaceAll('-', '');

/** '1234,50'. */
const decimal = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** No tab and no line may stand in a cell. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\s|]+/g, ' ')
    .trim()
    .slice(0, LONGEST);
const LONGEST = 200;
