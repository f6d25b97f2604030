import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
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
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBlockedByDocuments, setIsBlocked] = useState(false);

  const choose = (chosen: number | null) => {
    setError(null);
    setIsBlocked(false);
    setStatusId(chosen);
    if (chosen === null) onClosed?.();
  };

  async function confirm(to: number, comment: string) {
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading('Mise à jour du statut en cours…');
    try {
      const record = await changeStatus(id, to, comment);
      toast.success(`Statut mis à jour\u00a0: ${record.status.name}.`, { id: toastId });
      choose(null);
      await changed(record);
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, STATUS_FAILED));
      setIsBlocked(isRefusedFor(failure, 'documents_undecided'));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    choose,
    isBlockedByDocuments,
    dialog: {
      statusId,
      isBusy,
      error,
      onChoose: choose,
      onConfirm: (to: number, comment: string) => void confirm(to, comment),
      onCancel: () => choose(null),
    },
  };
}
