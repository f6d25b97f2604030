import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Skeleton, SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import type { ReactNode } from 'react';
import { useFetchFailure } from './fetched.ts';
import type { FetchAnswer, FetchFailure } from './fetched.ts';

/** Whether the id of an address can be a record's. */
export const isRecordId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

export interface FetchedRecordProps<Data> {
  answer: FetchAnswer<Data>;
  /** What it is called while its name is not known. */
  title: string;
  loadFailed: string;
  backHref: string;
  /** For a record that is not there, or not ours. */
  unknown: ReactNode;
  children: (data: Data, failure: FetchFailure | null) => ReactNode;
}

/** A record's screen until it has come: its outline, then why it failed, or that there is none. */
export function FetchedRecord<Data>({
  answer,
  title,
  loadFailed,
  backHref,
  unknown,
  children,
}: FetchedRecordProps<Data>) {
  const { data, error } = answer;
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!data && !error);
  if (isRefusedFor(error, 'not_found')) return unknown;
  if (data) return children(data, failure);
  return (
    <Page
      title={
        failure ? (
          title
        ) : (
          <>
            <VisuallyHidden>{title}</VisuallyHidden>
            {showsSkeleton && <Skeleton width={240} height={20} />}
          </>
        )
      }
      documentTitle={title}
      backHref={backHref}
      backLabel="Retour à la liste"
    >
      {failure ? (
        <ErrorState
          title={loadFailed}
          description={failure.message}
          reference={failure.reference}
          onRetry={failure.onRetry}
          isRetrying={failure.isRetrying}
        />
      ) : (
        showsSkeleton && <SkeletonText lines={8} />
      )}
    </Page>
  );
}
