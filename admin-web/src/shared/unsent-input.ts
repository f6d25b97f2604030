import { useEffect } from 'react';

type Unsent = { readonly staysWithin: string };

const unsent = new Set<Unsent>();

/** Warns before a closed tab or another page takes unsent input away; `staysWithin` is the address that keeps it on screen, with all below it. */
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
  [...unsent].some(({ staysWithin }) => path !== staysWithin && !path.startsWith(`${staysWithin}/`));

/** What has just been sent is no longer unsent, before the screen has drawn it so. */
export const forgetUnsentInput = (): void => unsent.clear();
