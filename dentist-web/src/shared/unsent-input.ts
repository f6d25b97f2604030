import { useEffect } from 'react';

type Unsent = { readonly staysWithin: string };

const unsent = new Set<Unsent>();

/** Warns before a closed tab or another page takes unsent input away; `staysWithin` are addresses that keep it on screen. */
export function useUnsentInput(isUnsent: boolean, staysWithin: string): void {
  useEffect(() => {
    if (!isUnsent) return;
    const entry = { staysWithin };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    unsent.add(entry);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsent.delete(entry);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsent, staysWithin]);
}

/** Whether going to `path` takes unsent input off the screen. */
export const leavesUnsentInput = (path: string): boolean =>
  [...unsent].some(({ staysWithin }) => !path.startsWith(staysWithin));
