/** One row of numbers, as many as there are points. */
export interface ChartSeries {
  label: string;
  values: readonly number[];
  /** Where the number of a point leads, if it does: the list that it counts. */
  href?: ((point: number) => string | undefined) | undefined;
  /** In the table, under the numbers; absent where they do not add up. */
  total?: number | undefined;
}

/** A point: `tick` under the axis, `label` in the table and under the pointer. */
export interface ChartPoint {
  tick: string;
  label: string;
}

export type FormatNumber = (value: number) => string;

/** A line of a BarChart. */
export interface Bar {
  label: string;
  /** Null: there is nothing to measure; the bar is not drawn. */
  value: number | null;
  /** How many it stands for, in grey beside the name. */
  hint?: string | undefined;
}

/** A part of a Donut. */
export interface Slice {
  label: string;
  count: number;
  /** The list that it counts. */
  href?: string | undefined;
}
