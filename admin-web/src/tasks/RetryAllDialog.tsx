import { refusalOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { retryAllJobs } from './tasks.api.ts';

export interface RetryAllDialogProps {
  isOpen: boolean;
  /** How many there are now. */
  total: number;
  onClose: () => void;
  onDone: () => unknown;
}

const jobs = (count: number): string => `${formatCount(count)}\u00a0${count < 2 ? 'travail' : 'travaux'}`;

/** Asks before all given-up jobs are tried again, as after a day without a mail server. */
export function RetryAllDialog({ isOpen, total, onClose, onDone }: RetryAllDialogProps) {
  return (
    <ActDialog
      isOpen={isOpen}
      title={'Réessayer tous les travaux en échec\u00a0?'}
      message={
        'Ceux dont la raison n’a pas disparu échoueront à nouveau. Un courrier à un assureur se renvoie depuis sa PEC.'
      }
      object={jobs(total)}
      confirmLabel="Tout réessayer"
      tone="primary"
      doing="Demande en cours…"
      done={({ count }) => `Nouvel essai demandé\u00a0: ${jobs(count)}.`}
      refusalOf={(failure) =>
        refusalOf(failure, 'Le nouvel essai n’a pas pu être demandé. Réessayez dans un instant.')
      }
      act={retryAllJobs}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
