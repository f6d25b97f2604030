const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Three even grid lines that hold every value: zero, a round middle, twice the middle. Values below zero get as many
 * lines of the same step under it. `isWhole`: counts have no halves.
 */
export function axisTicks(values: readonly number[], isWhole: boolean): readonly number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = roundStep(Math.max(highest, -lowest) / 2, isWhole);
  const below = Math.ceil(-lowest / step - 1e-9);
  const above = lowest < 0 ? Math.ceil(highest / step - 1e-9) : 2;
  return Array.from({ length: below + above + 1 }, (_, place) => tidy((place - below) * step));
}

/** The next round number: 1, 2, 2,5 or 5 of a power of ten. */
function roundStep(least: number, isWhole: boolean): number {
  const smallest = isWhole ? 1 : 0.05;
  if (least <= smallest) return smallest;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = STEPS.map((one) => one * power).find(
    (one) => one >= least - 1e-9 && (!isWhole || Number.isInteger(one)),
  );
  return step ?? 10 * power;
}

/** 0,30000000000000004 is 0,3. */
const tidy = (value: number): number => Number(value.toPrecision(12)) + 0;
