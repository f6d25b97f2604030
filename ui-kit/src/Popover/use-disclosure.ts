import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** How a panel under its button closes: Escape (the focus goes back), a press outside, the focus gone elsewhere. */
export function useDisclosure(
  wrapper: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): {
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
  focusTrigger: () => void;
} {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !wrapper.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen, wrapper]);

  const focusTrigger = useCallback(() => {
    wrapper.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }, [wrapper]);

  return {
    focusTrigger,
    onKeyDown: (event) => {
      // A list open inside the panel takes this Escape for itself.
      const hasInner = (wrapper.current?.querySelectorAll('[data-floating]').length ?? 0) > 1;
      if (!isOpen || event.key !== 'Escape' || hasInner) return;
      event.preventDefault();
      event.stopPropagation();
      focusTrigger();
      close();
    },
    onBlur: (event) => {
      const next = event.relatedTarget;
      if (isOpen && next instanceof Node && !wrapper.current?.contains(next)) close();
    },
  };
}
