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
