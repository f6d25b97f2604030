import { errorSentences } from '@accordent/api/sentences.fr.ts';
import type { ChangedCoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect } from 'react';
import { useCoverageRequest, useStatuses, type CoverageRequestRecord } from './coverage-requests.api.ts';
import { ChangeStatusDialog, NOT_CHOSEN } from './ChangeStatusDialog.tsx';
import { sortFiles, undecided } from '../documents/standing.ts';
import type { StatusId } from '@accordent/api/client/statuses.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { useStatusChange } from './record/use-status-change.ts';

type RowChange = {
  readonly id: number;
  /** What is chosen at first. */
  readonly first?: StatusId | typeof NOT_CHOSEN;
  readonly onClose: () => void;
  /** What is said then, and whether it can be taken back; without it a toast says that it is done. */
  readonly onMoved?: (moved: ChangedCoverageRequestAnswer) => void;
};

/** Changes the status of a row of a list, once its record has said which ones it may take. */
export function ChangeStatusOfRow({ id, first = NOT_CHOSEN, onClose, onMoved }: RowChange) {
  const { data, error } = useCoverageRequest(id);
  const mayMove = data && data.dfc.nextStatuses.length > 0;
  const refusal = data ? !mayMove && errorSentences.locked : error && failureOf(error).message;
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal);
    onClose();
  }, [refusal, onClose]);
  return mayMove ? <Change record={data.dfc} first={first} onClose={onClose} onMoved={onMoved} /> : null;
}

type ChangeProps = Pick<RowChange, 'onClose'> & {
  readonly record: CoverageRequestRecord;
  readonly first: NonNullable<RowChange['first']>;
  readonly onMoved: RowChange['onMoved'] | undefined;
};

function Change({ record, first, onClose, onMoved }: ChangeProps) {
  const statuses = useStatuses();
  const { dialog, isBlockedByDocuments } = useStatusChange(record.id, {
    first,
    onClosed: onClose,
    ...(onMoved && { onMoved }),
  });
  return (
    <ChangeStatusDialog
      {...dialog}
      nextStatuses={record.nextStatuses}
      statuses={statuses}
      blockers={isBlockedByDocuments ? undecided(sortFiles(record.files)).map(({ title }) => title) : []}
    />
  );
}
