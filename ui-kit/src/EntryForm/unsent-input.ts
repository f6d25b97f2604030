import { useEffect } from 'react';

type Unsent = { readonly staysWithin: string; readonly isKept: boolean };

const unsent = new Set<Unsent>();

/**
 * Warns before a closed tab or another page takes unsent input away; `staysWithin` is the address that keeps it on
 * screen, with all below it. `isKept`: the tab keeps it as a draft.
 */
export function useUnsentInput(isUnsent: boolean, staysWithin: string, isKept = false): void {
  useEffect(() => {
    if (!isUnsent) return;
    const entry = { staysWithin, isKept };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    unsent.add(entry);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsent.delete(entry);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsent, staysWithin, isKept]);
}

/** What going to `path` does to unsent input: null when it stays on screen. */
export function fateOfUnsentInput(path: string): 'lost' | 'kept' | null {
  const left = [...unsent].filter(({ staysWithin }) => !isWithin(path, staysWithin));
  if (left.length === 0) return null;
  return left.every(({ isKept }) => isKept) ? 'kept' : 'lost';
}

const isWithin = (path: string, address: string): boolean =>
  path.startsWith(address) && ['', '/', '?', '#'].includes(path.charAt(address.length));

/** What has just been sent is no longer unsent, before the screen has drawn it so. */
export const forgetUnsentInput = (): void => unsent.clear();
