import { dropKeys, releaseKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { useEffect, type RefObject } from 'react';

/** The composer in this box takes the focus each time that `count` grows. */
export function useComposerFocus(box: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const area = box.current?.querySelector('textarea');
    // Where nothing may be written, no key waits for it.
    if (!area) return dropKeys();
    area.focus();
    releaseKeys('field');
  }, [box, count]);
}
