import { errorSentences } from '@accordent/api/sentences.fr.ts';
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
};

/** Changes the status of a row of a list, once its record has said which ones it may take. */
export function ChangeStatusOfRow({ id, first = NOT_CHOSEN, onClose }: RowChange) {
  const { data, error } = useCoverageRequest(id);
  const mayMove = data && data.dfc.nextStatuses.length > 0;
  const refusal = data ? !mayMove && errorSentences.locked : error && failureOf(error).message;
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal);
    onClose();
  }, [refusal, onClose]);
  return mayMove ? <Change record={data.dfc} first={first} onClose={onClose} /> : null;
}

type ChangeProps = Required<Omit<RowChange, 'id'>> & { readonly record: CoverageRequestRecord };

function Change({ record, first, onClose }: ChangeProps) {
  const statuses = useStatuses();
  const { dialog, isBlockedByDocuments } = useStatusChange(record.id, {
    first,
    onClosed: onClose,
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
