import { useCallback, useLayoutEffect, useRef } from 'react';

/** Tells whether its screen is still in sight: not once it was left, nor hidden while the next one loads. For answers that come late. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
