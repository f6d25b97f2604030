import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { dismissReceipt, type ReceiptItem } from './receipts.api.ts';

/** Sets a credit of our account aside, or takes it back into the list. */
export const useDismissReceipt = (isDismissed: boolean, onDone: () => unknown) =>
  useAct<Pick<ReceiptItem, 'id'>>({
    act: ({ id }) => dismissReceipt(id, isDismissed),
    doing: 'Enregistrement…',
    done: isDismissed ? 'Ligne écartée.' : 'Ligne remise à traiter.',
    refusalOf: (failure) => refusalOf(failure, actFailed('de l’enregistrement')),
    onDone,
  });
