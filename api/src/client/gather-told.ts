import type { LiveTold } from '../live/live.schemas.ts';

const GATHER_MS = 50;
const SPACING_MS = 2000;
/** Counts go through all that is open, and nobody decides by the last one. */
const SPACING_OF_COUNTS_MS = 4000;
/** A whole office hears of a change in the same moment: each screen reads it again in its own part of this time. */
const SPREAD_MS = 500;

/** A busy office changes many things a second: each is read again once in that time, counts more seldom. */
export function gathering(onTold: (told: readonly LiveTold[]) => void): {
  hear: (told: LiveTold) => void;
  forget: () => void;
} {
  const [things, counts] = [spaced(SPACING_MS, onTold), spaced(SPACING_OF_COUNTS_MS, onTold)];
  return {
    hear: (told) => (told.kind === 'counters' ? counts : things).hear(told),
    forget() {
      things.forget();
      counts.forget();
    },
  };
}

function spaced(spacing: number, onTold: (told: readonly LiveTold[]) => void) {
  const gathered = new Map<string, LiveTold>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    timer = null;
    toldAt = performance.now();
    const all = [...gathered.values()];
    gathered.clear();
    onTold(all);
  };
  return {
    hear(told: LiveTold) {
      gathered.set(`${told.kind} ${told.id}`, told);
      const wait = Math.max(GATHER_MS, toldAt + spacing - performance.now());
      timer ??= setTimeout(tell, wait + Math.random() * SPREAD_MS);
    },
    forget() {
      if (timer) clearTimeout(timer);
    },
  };
}
