import { dropKeys, heldNow, releaseKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { isFocusFree } from '@accordent/ui-kit/hooks/use-first-field.ts';
import { useEffect, type RefObject } from 'react';

/** The composer in this box takes the focus each time that `count` grows; one that comes late, only where nobody has gone elsewhere. */
export function useComposerFocus(box: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const area = box.current?.querySelector('textarea');
    // Where nothing may be written, no key waits for it.
    if (!area) return dropKeys();
    const isRow = document.activeElement?.matches('tr[data-row]');
    if (!isFocusFree() && !isRow && heldNow()?.by !== 'field') return;
    area.focus();
    releaseKeys('field');
  }, [box, count]);
}
