const KEY = 'reloadedForNewVersion';

/** Fetches under way of what is not yet on screen. */
let quiet = 0;

/**
 * After a deployment the files of the old version are gone: the screen that asks for one is loaded anew, once. What is
 * typed has been asked about by then, since only another screen asks for other files.
 */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    if (quiet > 0 || !navigator.onLine || sessionStorage.getItem(KEY)) return;
    sessionStorage.setItem(KEY, '1');
    location.reload();
  });
  // What runs a minute later was not in vain.
  setTimeout(clearOfNewVersion, 60_000);
}

/** Fetches what may be needed: nobody asked for it, so that a missing file is no reason to load the screen anew. */
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
