import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { useEffect, useRef } from 'react';
import type { View } from '../coverage-requests.api.ts';
import type { ListFilters } from '../list-filters.ts';
import { addressOfView, isAsKept } from '../view-address.ts';

/** A colleague changes the view that is shown: it follows, unless somebody has changed it here. */
export function useFollowedView(view: View | null, filters: ListFilters, now: Date): void {
  const navigate = useNavigate();
  const known = useRef<View | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = view;
    if (!view?.saved || before?.saved?.id !== view.saved.id) return;
    if (isAsKept(before, filters, now) && !isAsKept(view, filters, now)) navigate(addressOfView(view, now));
  }, [view, filters, now, navigate]);
}
