import { monthsBetween, type Month } from './months.ts';
import type { AnswerFigure, BilledFigure, MonthSpan } from './statistics-store.ts';

/** A number a month, in the order of the months. */
type ByMonth = readonly number[];

export type MonthlySeries = {
  readonly created: ByMonth;
  /** PEC created for each active client, two decimals. */
  readonly perClient: ByMonth;
  readonly agreements: ByMonth;
  readonly refusals: ByMonth;
  readonly invoicedCents: ByMonth;
  readonly paidCents: ByMonth;
  readonly activeClients: ByMonth;
  readonly conversions: ByMonth;
};

type Figures = {
  readonly created: ReadonlyMap<Month, number>;
  readonly activeClients: ReadonlyMap<Month, number>;
  readonly answers: readonly AnswerFigure[];
  readonly billed: readonly BilledFigure[];
  readonly conversions: ReadonlyMap<Month, number>;
};

/** The figures in rows, 0 in a month that has none; without a span, no month. */
export function monthlySeries(
  span: MonthSpan | null,
  { created, activeClients, answers, billed, conversions }: Figures,
): { readonly months: readonly Month[]; readonly series: MonthlySeries } {
  const months = span ? monthsBetween(span.first, span.last) : [];
  const row = (figures: ReadonlyMap<Month, number>) => months.map((month) => figures.get(month) ?? 0);
  const answered = (kind: AnswerFigure['kind']) =>
    row(
      summed(
        answers.filter((figure) => figure.kind === kind),
        ({ count }) => count,
      ),
    );
  return {
    months,
    series: {
      created: row(created),
      perClient: months.map((month) => perClient(created.get(month) ?? 0, activeClients.get(month) ?? 0)),
      agreements: answered('agreement'),
      refusals: answered('refusal'),
      invoicedCents: row(summed(billed, ({ invoicedCents }) => invoicedCents)),
      paidCents: row(summed(billed, ({ paidCents }) => paidCents)),
      activeClients: row(activeClients),
      conversions: row(conversions),
    },
  };
}

/** The average of a month, to two decimals; 0 when there was no active client. */
export function perClient(created: number, activeClients: number): number {
  return activeClients === 0 ? 0 : Math.round((created / activeClients) * 100) / 100;
}

function summed<Figure extends { readonly month: Month }>(
  figures: readonly Figure[],
  value: (figure: Figure) => number,
): ReadonlyMap<Month, number> {
  const sums = new Map<Month, number>();
  for (const figure of figures) sums.set(figure.month, (sums.get(figure.month) ?? 0) + value(figure));
  return sums;
}
