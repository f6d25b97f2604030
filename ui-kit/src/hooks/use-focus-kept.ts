import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What goes while it holds the focus, such as a button or a place that is filled, leaves the focus to what it was in. */
export function useFocusKept(place: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) place.current?.focus();
  });
  return { onFocus: () => (isInside.current = true), onBlur: () => (isInside.current = false) };
}
