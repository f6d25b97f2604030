import { useRef, type MouseEvent } from 'react';

/**
 * Acts on what is shown where it was pressed itself: the second press of a double click that began on another one falls on
 * what has only just come up, unseen. Keys and single clicks all count.
 */
export function useOwnPress(shown: unknown) {
  const began = useRef<unknown>(null);
  return (act: () => void) => (event: MouseEvent) => {
    if (event.detail <= 1) began.current = shown;
    if (began.current === shown) act();
  };
}
