/** The room between a point and the words of its value. */
const GAP = 10;

export type EndLabel = {
  /** Where the points stand above which the words run, the last one at the end. */
  readonly heights: readonly number[];
  /** Of the words: how high they are, and the least and greatest place of their foot. */
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
};

/** The foot of the words of a line's last value: above what they run over or below it, whichever is nearer to the point. */
export function endLabel({ heights, height, top, bottom }: EndLabel): number {
  const end = heights.at(-1) ?? 0;
  const above = Math.min(...heights) - GAP;
  const below = Math.max(...heights) + GAP + height;
  const isBelowNearer = below - height - end < end - above;
  return isBelowNearer && below <= bottom ? below : Math.max(top, above);
}
