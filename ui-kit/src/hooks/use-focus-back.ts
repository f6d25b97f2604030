import { useEffect, useLayoutEffect, useRef } from 'react';

/** A field that is off while it is sent loses the focus: it has it again afterwards, unless that has gone elsewhere. */
export function useFocusBack(isBusy: boolean): void {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) held.current = document.activeElement;
  }, [isBusy]);
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return;
    if (held.current instanceof HTMLElement) held.current.focus({ preventScroll: true });
    held.current = null;
  }, [isBusy]);
}
