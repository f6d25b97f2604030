import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
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
  const showsSkeleton = useDelayed(data === undefined && !failure);
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
    // It takes its place at once, and is seen when it lasts: what stands below moves once.
    <div className={classNames(gutter, !showsSkeleton && styles.early)}>
      <SkeletonText lines={lines} />
    </div>
  );
}
