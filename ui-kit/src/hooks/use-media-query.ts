import { useCallback, useSyncExternalStore } from 'react';

/** Below this width a screen is a phone: tables become cards, the side bar a bottom bar. */
export const PHONE = '(max-width: 639px)';

/** True while the media query matches; follows changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
