import { percentile } from './measure.ts';

/** Reads bring an answer, writes change something, jobs are waited for. */
export type Group = 'read' | 'write' | 'job';

/** One call: when it was due, how long after that it was answered, and what was wrong with it. */
export type Sample = {
  readonly group: Group;
  readonly kind: string;
  /** Milliseconds after the beginning. */
  readonly due: number;
  readonly ms: number;
  readonly error: string | null;
};

export type Latencies = {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

export const latencies = (samples: readonly Sample[]): Latencies => {
  const times = samples.map(({ ms }) => ms);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [
    number,
    number,
    number,
  ];
  return { count: samples.length, p50, p95, p99 };
};

/** A second in which fewer are due says little of its p95. */
const FEWEST_IN_A_SECOND = 5;

/** The second whose calls were answered last: of those that were due in it, the highest p95; null where each was nearly empty. */
export function worstSecond(
  samples: readonly Sample[],
): (Latencies & { readonly second: number; readonly slowest: Sample }) | null {
  const seconds = Map.groupBy(samples, ({ due }) => Math.floor(due / 1000));
  return [...seconds]
    .filter(([, those]) => those.length >= FEWEST_IN_A_SECOND)
    .map(([second, those]) => ({
      second,
      ...latencies(those),
      slowest: those.reduce((worst, one) => (one.ms > worst.ms ? one : worst)),
    }))
    .reduce<ReturnType<typeof worstSecond>>(
      (worst, one) => (worst && worst.p95 >= one.p95 ? worst : one),
      null,
    );
}
