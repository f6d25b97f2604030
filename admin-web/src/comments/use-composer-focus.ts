import { useEffect, type RefObject } from 'react';

/** The composer in this box takes the focus each time that `count` grows. */
export function useComposerFocus(box: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    if (count > 0) box.current?.querySelector('textarea')?.focus();
  }, [box, count]);
}
