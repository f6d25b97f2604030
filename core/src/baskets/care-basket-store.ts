import type { BasketLine } from './care-basket.ts';

export type CareBasketStore = {
  /** All lines of these codes, whenever they begin. */
  ofCodes(codes: readonly string[]): Promise<readonly BasketLine[]>;
  /** All lines, by code, tooth and day. */
  list(): Promise<readonly BasketLine[]>;
  /** A line of the same code, tooth and day takes the place of the one that is there. */
  save(lines: readonly BasketLine[]): Promise<void>;
};
