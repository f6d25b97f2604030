import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { forgetDraft, useTabDraft } from '../../shared/tab-draft.ts';
import type { BatchItem } from './many.api.ts';

const KEY = 'batch';

/** Whose act is known once it was asked for here. */
type Shown = Pick<BatchItem, 'id'> & Partial<Pick<BatchItem, 'act'>>;

/** The next list of this tab shows none. */
export const forgetBatch = (): void => forgetDraft(KEY);

/** The act on many whose outcome the list shows, after a reload too: the last one asked for here, or that of a link. */
export function useShownBatch(): [Shown | null, (batch: Shown | null) => void] {
  const linked = Number(new URLSearchParams(useSearch()).get('lot'));
  const [shown, show] = useTabDraft<Shown | null>(KEY, null);
  useEffect(() => {
    if (linked > 0) show({ id: linked });
  }, [linked, show]);
  return [shown, show];
}
