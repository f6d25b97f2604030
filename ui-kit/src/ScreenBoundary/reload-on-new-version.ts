const KEY = 'reloadedForNewVersion';

/**
 * After a deployment the files of the old version are gone: the screen that asks for one is loaded anew, once. What is
 * typed has been asked about by then, since only another screen asks for other files.
 */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || sessionStorage.getItem(KEY)) return;
    sessionStorage.setItem(KEY, '1');
    location.reload();
  });
  // What runs a minute later was not in vain.
  setTimeout(clearOfNewVersion, 60_000);
}

/** The next missing file may be looked for once more. */
export const clearOfNewVersion = (): void => sessionStorage.removeItem(KEY);
