import { Link } from '../Link/Link.tsx';
import type { ChartSeries, FormatNumber } from './chart-data.ts';
import styles from './ChartTable.module.css';

export interface ChartTableProps {
  /** The name of the table. */
  label: string;
  /** The head of the first column: « Mois ». */
  rowHeader: string;
  rows: readonly string[];
  series: readonly ChartSeries[];
  format: FormatNumber;
}

/** The numbers of a chart, one line a point; a number that counts a list leads to it. */
export function ChartTable({ label, rowHeader, rows, series, format }: ChartTableProps) {
  const hasTotals = series.some(({ total }) => total !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolled box takes the focus
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{rowHeader}</th>
            {series.map(({ label: name }) => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, point) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {series.map(({ label: name, values, href }) => (
                <td key={name} data-number>
                  <Linked href={href?.(point)}>{format(values[point] ?? 0)}</Linked>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {series.map(({ label: name, total }) => (
                <td key={name} data-number>
                  {total === undefined ? '' : format(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Linked({ href, children }: { href: string | undefined; children: string }) {
  return href === undefined ? children : <Link href={href}>{children}</Link>;
}
