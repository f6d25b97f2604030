import type { KnownInsurer } from './reading-store.ts';

/** One insurer must be behind this part of what people said of a number. */
const LEAST_PART = 0.8;

/** The insurer that a number is surely known for; null where people said different things, or nothing. */
export function surelyKnown(insurers: readonly KnownInsurer[]): KnownInsurer | null {
  const all = insurers.reduce((sum, { confirmed }) => sum + confirmed, 0);
  return insurers.find(({ confirmed }) => confirmed >= LEAST_PART * all) ?? null;
}
