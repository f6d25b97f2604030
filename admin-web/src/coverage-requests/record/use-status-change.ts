import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { changeStatus, useCoverageRequestsChanged } from '../coverage-requests.api.ts';
import { isRefusedFor, refusalOf } from '@accordent/api/client/failure.ts';

const STATUS_FAILED =
  "Une erreur s'est produite lors de la mise à jours du statut. Veuillez réessayer ultérieurement.";

type Options = {
  /** What is chosen at first: NOT_CHOSEN opens the dialog at once. */
  readonly first?: number | null;
  readonly onClosed?: () => void;
};

/** What a ChangeStatusDialog of this PEC shows and does. */
export function useStatusChange(id: number, { first = null, onClosed }: Options = {}) {
  const changed = useCoverageRequestsChanged();
  const [statusId, setStatusId] = useState<number | null>(first);
  const { run, isBusy, refusal, failure, clear } = useAct({
    act: ({ to, comment }: { to: number; comment: string }) => changeStatus(id, to, comment),
    doing: 'Mise à jour du statut en cours…',
    done: ({ status }) => `Statut mis à jour\u00a0: ${status.name}.`,
    refusalOf: (cause) => refusalOf(cause, STATUS_FAILED),
    refusedIn: 'place',
    onDone: (record) => {
      choose(null);
      return changed(record);
    },
  });

  function choose(chosen: number | null) {
    clear();
    setStatusId(chosen);
    if (chosen === null) onClosed?.();
  }

  return {
    choose,
    isBlockedByDocuments: isRefusedFor(failure, 'documents_undecided'),
    dialog: {
      statusId,
      isBusy,
      error: refusal,
      onChoose: choose,
      onConfirm: (to: number, comment: string) => void run({ to, comment }),
      onCancel: () => choose(null),
    },
  };
}
