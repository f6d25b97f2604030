/** Chance that comes again: the same seed gives the same numbers (mulberry32). */
export type Chance = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to below `limit`. */
  below(limit: number): number;
  /** Whether something with this probability happens. */
  happens(probability: number): boolean;
  one<Item>(of: readonly Item[]): Item;
};

export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    one: (of) => of[below(of.length)]!,
  };
}
