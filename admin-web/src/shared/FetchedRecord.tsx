import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { useKeysForNothing } from '@accordent/ui-kit/hooks/use-keys-for-nothing.ts';
import type { ReactNode } from 'react';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import type { FetchAnswer, FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { RecordOutline, type RecordShape } from './RecordOutline.tsx';

/** Whether the id of an address can be a record's. */
export const isRecordId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

export interface FetchedRecordProps<Data> {
  answer: FetchAnswer<Data>;
  /** What it is called while its name is not known. */
  title: string;
  /** Its places while it is on its way. */
  shape: RecordShape;
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
  shape,
  loadFailed,
  backHref,
  unknown,
  children,
}: FetchedRecordProps<Data>) {
  const { data, error } = answer;
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!data && !error);
  useKeysForNothing(!data && Boolean(error));
  if (isRefusedFor(error, 'not_found')) return unknown;
  if (data) return children(data, failure);
  const back = { backHref, backLabel: 'Retour à la liste' };
  if (failure)
    return (
      <Page {...back} title={title}>
        <ErrorState title={loadFailed} {...failure} />
      </Page>
    );
  if (showsSkeleton) return <RecordOutline {...back} title={title} shape={shape} />;
  return (
    <Page {...back} title={<VisuallyHidden>{title}</VisuallyHidden>} documentTitle={title}>
      {null}
    </Page>
  );
}
