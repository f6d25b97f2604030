import type { MaintenanceAnswer } from '../maintenance/maintenance.schemas.ts';

/** What an app knows of a maintenance that keeps its user out. `until` null: no end is known. */
export type Closed = { readonly until: Date | null };

export type MaintenanceSignal = {
  /** The maintenance under way, or null. The same object until something changes. */
  present(): Closed | null;
  /** Calls back at every change; gives the way to stop listening. */
  subscribe(listener: () => void): () => void;
  /** A call was refused for it: from now on the server is asked until it is over. */
  begin(closed: Closed): void;
  /** Asks the server once, and goes on asking where it is closed. */
  ask(): Promise<void>;
  /** Whoever is here now may work on; the next refusal tells otherwise. */
  leave(): void;
};

/** Seldom enough for a server that restarts, often enough for somebody who waits. Spread, so that not all come at once. */
const ASK_AGAIN_MS = 5000;

/** Whether the product is closed, for one app. Works without the app's own client, which it must not depend on. */
export function watchMaintenance({ onOver }: { onOver: () => void }): MaintenanceSignal {
  const listeners = new Set<() => void>();
  let present: Closed | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function become(next: Closed | null): void {
    if (timer) clearTimeout(timer);
    timer = next ? setTimeout(() => void ask(), ASK_AGAIN_MS * (0.8 + Math.random() * 0.4)) : null;
    if (next?.until?.getTime() === present?.until?.getTime() && (next === null) === (present === null))
      return;
    present = next;
    for (const listener of listeners) listener();
    if (!present) onOver();
  }

  async function ask(): Promise<void> {
    try {
      const answer = (await (
        await fetch('/api/maintenance', { cache: 'no-store' })
      ).json()) as Partial<MaintenanceAnswer>;
      if (answer.maintenance !== undefined) return become(asClosed(answer.maintenance));
    } catch {
      // Not reached: what was known stands, and is asked for again.
    }
    become(present);
  }

  return {
    present: () => present,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (closed) => become(closed),
    ask,
    leave: () => become(null),
  };
}

/** What the answer of a refused call says of it; null where it was refused for something else. */
export function closedBy(answer: Readonly<Record<string, unknown>>): Closed | null {
  if (answer.code !== 'maintenance') return null;
  const until = answer.until as { timestamp?: unknown } | null | undefined;
  return asClosed({
    until: typeof until?.timestamp === 'number' ? { timestamp: until.timestamp } : null,
  });
}

function asClosed(told: MaintenanceAnswer['maintenance']): Closed | null {
  return told && { until: told.until ? new Date(told.until.timestamp * 1000) : null };
}
