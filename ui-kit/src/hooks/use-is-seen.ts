import { useSyncExternalStore } from 'react';

function listen(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether somebody may be looking at this page: not behind another tab of the browser, nor in a window that is put away. */
export const useIsSeen = (): boolean =>
  useSyncExternalStore(listen, () => document.visibilityState === 'visible');
