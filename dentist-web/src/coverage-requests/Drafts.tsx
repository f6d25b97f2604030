import { lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { Suspense, type ComponentProps } from 'react';
import { useIsDeskHere } from '../drafts/desk-here.ts';
import { useDrafts } from '../drafts/drafts.api.ts';
import type { OtherDrafts as All } from './new-request/OtherDrafts.tsx';

const OtherDrafts = lazyPart<ComponentProps<typeof All>>(
  async () => ({ default: (await import('./new-request/OtherDrafts.tsx')).OtherDrafts }),
  { instead: () => null },
);

/** Requests of the practice that are not sent yet; most visits have none, and do without what shows them. */
export function Drafts({ now }: { now: Date }) {
  const isDeskHere = useIsDeskHere();
  const { data } = useDrafts();
  if (!isDeskHere && !data?.drafts.length) return null;
  return (
    <Suspense fallback={null}>
      <OtherDrafts now={now} />
    </Suspense>
  );
}
