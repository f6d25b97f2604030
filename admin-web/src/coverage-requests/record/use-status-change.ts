import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import type { ChangedCoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { useState } from 'react';
import { useOwed } from '../../payments/money.api.ts';
import { NOT_CHOSEN, type ChangeStatusDialogProps } from '../ChangeStatusDialog.tsx';
import { isClosing } from '../ClosingWarning.tsx';
import { changeStatus, useCoverageRequestsChanged } from '../coverage-requests.api.ts';
import type { StatusId } from '@accordent/api/client/statuses.ts';
import { actFailed, isRefusedFor, refusalOf } from '@accordent/api/client/failure.ts';

const STATUS_FAILED = actFailed('de la mise à jours du statut');

type Chosen = ChangeStatusDialogProps['statusId'];

type Options = {
  /** What is chosen at first: NOT_CHOSEN opens the dialog at once. */
  readonly first?: Chosen;
  readonly onClosed?: () => void;
  readonly onChosen?: () => void;
  /** What is said then, and whether it can be taken back; without it a toast says that it is done. */
  readonly onMoved?: (moved: ChangedCoverageRequestAnswer) => void;
};

/** What a ChangeStatusDialog of this PEC shows and does. */
export function useStatusChange(id: number, { first = null, onClosed, onChosen, onMoved }: Options = {}) {
  const changed = useCoverageRequestsChanged();
  const [statusId, setStatusId] = useState<Chosen>(first);
  const closes = statusId !== null && statusId !== NOT_CHOSEN && isClosing(statusId);
  const owed = useOwed(closes ? id : null);
  const { run, isBusy, refusal, failure, clear } = useAct({
    act: ({ to, comment }: { to: StatusId; comment: string }, key) => changeStatus(id, to, comment, key),
    doing: 'Mise à jour du statut en cours…',
    done: ({ dfc }) => (onMoved ? null : `Statut mis à jour\u00a0: ${dfc.status.name}.`),
    refusalOf: (cause) => refusalOf(cause, STATUS_FAILED),
    refusedIn: 'place',
    onDone: async (moved) => {
      choose(null);
      // Before anything else is begun.
      onMoved?.(moved);
      await changed(moved.dfc);
    },
  });

  function choose(chosen: Chosen) {
    clear();
    setStatusId(chosen);
    if (chosen === null) onClosed?.();
    else onChosen?.();
  }

  return {
    choose,
    isBlockedByDocuments: isRefusedFor(failure, 'documents_undecided'),
    dialog: {
      statusId,
      owed,
      isBusy,
      error: refusal,
      onChoose: choose,
      onConfirm: (to: StatusId, comment: string) => void run({ to, comment }),
      onCancel: () => choose(null),
    },
  };
}
