import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { forgetDraft, useTabDraft } from '../../shared/tab-draft.ts';
import type { BatchItem } from './many.api.ts';

const KEY = 'batch';

const LINKED = 'lot';

/** Whose act is known once it was asked for here. */
type Shown = Pick<BatchItem, 'id'> & Partial<Pick<BatchItem, 'act'>>;

/** The next list of this tab shows none. */
export const forgetBatch = (): void => forgetDraft(KEY);

/** The act on many whose outcome the list shows, after a reload too: the last one asked for here, or that of a link. */
export function useShownBatch(): [Shown | null, (batch: Shown | null) => void] {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const linked = Number(new URLSearchParams(search).get(LINKED));
  const [shown, show] = useTabDraft<Shown | null>(KEY, null);
  const showLinked = useEffectEvent(() => {
    show({ id: linked });
    // Else it would take the place of a later one whenever the list is shown again.
    const query = new URLSearchParams(search);
    query.delete(LINKED);
    navigate(query.size === 0 ? location : `${location}?${query}`, { replace: true });
  });
  useEffect(() => {
    if (linked > 0) showLinked();
  }, [linked]);
  return [shown, show];
}
