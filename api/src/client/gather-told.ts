import type { LiveTold } from '../live/live.schemas.ts';

const GATHER_MS = 50;
const SPACING_MS = 2000;
/** A whole office hears of a change in the same moment: each screen reads it again in its own part of this time. */
const SPREAD_MS = 500;

/** A busy office changes many things a second: each is read again once in that time. */
export function gathering(onTold: (told: readonly LiveTold[]) => void): {
  hear: (told: LiveTold) => void;
  forget: () => void;
} {
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
    hear(told) {
      gathered.set(`${told.kind} ${told.id}`, told);
      const wait = Math.max(GATHER_MS, toldAt + SPACING_MS - performance.now());
      timer ??= setTimeout(tell, wait + Math.random() * SPREAD_MS);
    },
    forget: () => timer && clearTimeout(timer),
  };
}
