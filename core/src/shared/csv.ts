/** What a spreadsheet would take for a formula, and what would be taken for one that was made harmless. */
const FORMULA = /^'*[=+\-@\t\r]/;
const DEFUSED = /^'(?='*[=+\-@\t\r])/;
/** How spreadsheets are told that digits are a text. */
const QUOTED_FORMULA = /^="([^"]*)"$/;
export const CSV_START = '\uFEFF';

/** A value of a table: a text, a number, an amount of money, or nothing. */
export type CsvValue = string | number | { readonly cents: number } | null;

/**
 * A table as every CSV of the product is written: UTF-8 with BOM, semicolons, decimal commas, and texts that a
 * spreadsheet would run as formulas made harmless by an apostrophe.
 */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return CSV_START + rows.map(csvLine).join('');
}

/** A line of such a table, for one that is written while its rows come; it begins with CSV_START. */
export const csvLine = (row: readonly CsvValue[]): string => `${row.map(writtenCell).join(';')}\r\n`;

/** A cell of somebody's file: trimmed, and without what protected it from being a formula. */
export function readCell(text: string): string {
  const trimmed = text.trim();
  return (QUOTED_FORMULA.exec(trimmed)?.[1] ?? trimmed.replace(DEFUSED, '')).trim();
}

function writtenCell(value: CsvValue): string {
  if (value === null) return '';
  // A number of ours is no formula, though it may begin with a minus.
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'object') return (value.cents / 100).toFixed(2).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
