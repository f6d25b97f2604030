import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { Suspense, type ComponentProps } from 'react';
import { useIsDeskHere } from '../drafts/desk-here.ts';
import { useDrafts } from '../drafts/drafts.api.ts';
import lines from '../shared/Lines.module.css';
import type { OtherDrafts as All } from './new-request/OtherDrafts.tsx';
import styles from './new-request/OtherDrafts.module.css';

const OtherDrafts = lazyPart<ComponentProps<typeof All>>(async () => ({
  default: (await import('./new-request/OtherDrafts.tsx')).OtherDrafts,
}));

/** Requests of the practice that are not sent yet; most visits have none, and do without what shows them. */
export function Drafts({ now }: { now: Date }) {
  const isDeskHere = useIsDeskHere();
  const { drafts = [] } = useDrafts().data ?? {};
  if (!isDeskHere && drafts.length === 0) return null;
  return (
    <Suspense fallback={drafts.length > 0 && <Outline count={drafts.length} />}>
      <OtherDrafts now={now} />
    </Suspense>
  );
}

/** Their place meanwhile: what stands under them would else move down as they come. */
const Outline = ({ count }: { count: number }) => (
  <div className={styles.drafts}>
    <Card title="Brouillons" isFlush>
      <ul data-look="ruled" aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>
            <span className={lines.line}>
              <Skeleton width={160} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  </div>
);
