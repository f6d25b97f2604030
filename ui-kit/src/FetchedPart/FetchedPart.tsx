import type { ReactNode } from 'react';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { useDelayed } from '../hooks/use-delayed.ts';
import type { FetchFailure } from '../hooks/use-fetch-failure.ts';
import { SkeletonText } from '../Skeleton/Skeleton.tsx';
import { StaleBanner } from '../StaleBanner/StaleBanner.tsx';
import styles from './FetchedPart.module.css';

export interface FetchedPartProps<Data> {
  /** Absent until it has come. */
  data: Data | undefined;
  failure: FetchFailure | null;
  /** « Les messages ne se chargent pas » */
  loadFailed: string;
  /** How many lines its outline has. */
  lines: number;
  /** Where what surrounds it has no margin. */
  hasGutter?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

/** A part of a screen that is fetched: its outline, then what came, or why it did not and « Réessayer ». Old data stay under a banner. */
export function FetchedPart<Data>({
  data,
  failure,
  loadFailed,
  lines,
  hasGutter = false,
  children,
}: FetchedPartProps<Data>) {
  const gutter = hasGutter ? styles.gutter : undefined;
  if (data !== undefined)
    return (
      <>
        {failure && (
          <div className={gutter}>
            <StaleBanner failure={failure} />
          </div>
        )}
        {children(data)}
      </>
    );
  if (failure) return <ErrorState title={loadFailed} {...failure} />;
  return (
    <div className={gutter}>
      <OutlinedText lines={lines} />
    </div>
  );
}

/** Lines on their way: they take their place at once, so that what stands below moves once, and are seen when it lasts. */
export function OutlinedText({ lines }: { lines: number }) {
  const isSeen = useDelayed(true);
  return (
    <div className={isSeen ? undefined : styles.early}>
      <SkeletonText lines={lines} />
    </div>
  );
}
