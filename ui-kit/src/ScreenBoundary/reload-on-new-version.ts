import { hasUnsentInput } from '../EntryForm/unsent-input.ts';

const KEY = 'reloadedForNewVersion';

/** Fetches under way of what is not yet on screen. */
let quiet = 0;

/**
 * After a deployment the files of the old version are gone: the screen that cannot be fetched is loaded anew, once, unless
 * something is typed or asked meanwhile. Gives the way to stop.
 */
export function reloadOnNewVersion(): () => void {
  const reload = () => {
    if (quiet > 0 || !navigator.onLine || sessionStorage.getItem(KEY)) return;
    if (hasUnsentInput() || document.querySelector('[data-modal-open]')) return;
    sessionStorage.setItem(KEY, '1');
    location.reload();
  };
  window.addEventListener('vite:preloadError', reload);
  // What runs a minute later was not in vain.
  const timer = setTimeout(clearOfNewVersion, 60_000);
  return () => {
    window.removeEventListener('vite:preloadError', reload);
    clearTimeout(timer);
  };
}

/** Fetches what may be needed, or a part of a screen: a missing file is no reason to load the screen anew. */
export async function quietly(fetch: () => Promise<unknown>): Promise<void> {
  quiet += 1;
  try {
    await fetch();
  } catch {
    // Told when it is needed.
  } finally {
    quiet -= 1;
  }
}

/** The next missing file may be looked for once more. */
export const clearOfNewVersion = (): void => sessionStorage.removeItem(KEY);
