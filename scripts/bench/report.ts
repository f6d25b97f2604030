import type { Figures } from './measure.ts';

export type Compared = { readonly product: Figures; readonly floor: Figures };

/** The head of a table of lines by `line`. */
export const HEAD = `${''.padEnd(44)} produit p50     p95   plancher p50     p95   rapport`;

/** One line: medians and 95th percentiles in milliseconds, the ratio, and whether it is above `target`. */
export function line(name: string, { product, floor }: Compared, target: string | null): string {
  const cells = [product.median, product.p95, floor.median, floor.p95].map((time) => time.toFixed(2));
  const ratio = (product.median / floor.median).toFixed(2);
  return `${name.padEnd(44)} ${cells[0]!.padStart(11)} ${cells[1]!.padStart(7)} ${cells[2]!.padStart(14)} ${cells[3]!.padStart(7)} ${ratio.padStart(9)}${target === null ? '' : `  au-dessus de ${target}`}`;
}
