import { useCallback, useEffect, useRef } from 'react';

type Unsent = { readonly staysWithin: string; readonly isKept: boolean };

const unsent = new Set<Unsent>();

/**
 * Warns before a closed tab or another page takes unsent input away; `staysWithin` is the address that keeps it on
 * screen, with all below it. `isKept`: the tab keeps it as a draft. What it gives back forgets this input alone: it has
 * just been sent, and the screen has not drawn it so yet.
 */
export function useUnsentInput(isUnsent: boolean, staysWithin: string, isKept = false): () => void {
  const own = useRef<Unsent | null>(null);
  useEffect(() => {
    if (!isUnsent) return;
    const entry = { staysWithin, isKept };
    const warn = (event: BeforeUnloadEvent) => {
      if (unsent.has(entry)) event.preventDefault();
    };
    own.current = entry;
    unsent.add(entry);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsent.delete(entry);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsent, staysWithin, isKept]);
  return useCallback(() => {
    if (own.current) unsent.delete(own.current);
  }, []);
}

/** What going to `path` does to unsent input: null when it stays on screen. */
export function fateOfUnsentInput(path: string): 'lost' | 'kept' | null {
  const left = [...unsent].filter(({ staysWithin }) => !isWithin(path, staysWithin));
  if (left.length === 0) return null;
  return left.every(({ isKept }) => isKept) ? 'kept' : 'lost';
}

/** Whether a screen holds input that is not sent. */
export const hasUnsentInput = (): boolean => unsent.size > 0;

const isWithin = (path: string, address: string): boolean =>
  path.startsWith(address) && ['', '/', '?', '#'].includes(path.charAt(address.length));

/** All that is typed goes with the session or the record that it belongs to. */
export const forgetUnsentInput = (): void => unsent.clear();

/** Loads the tab anew without a question: what stands in it is of somebody else, and would go on in the name of who logged in. */
export function reloadUnasked(): void {
  forgetUnsentInput();
  window.location.reload();
}
