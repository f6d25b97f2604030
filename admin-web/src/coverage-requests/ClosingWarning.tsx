import { statusOf, type StatusId } from '@accordent/api/client/statuses.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import type { Owed } from '../payments/money.api.ts';

/** Whether a PEC that takes it is closed. */
export const isClosing = (statusId: StatusId): boolean => statusOf(statusId).stage === 'terminal';

/** What closing so many PEC means, and what their insurers still owe of what was billed. */
export function ClosingWarning({ count, owed }: { count: number; owed: Owed }) {
  const isOne = count === 1;
  return (
    <Banner tone="warning">
      {isOne
        ? 'La PEC sera close\u00a0: elle ne se modifiera plus.'
        : 'Les PEC seront closes\u00a0: elles ne se modifieront plus.'}
      {owed === 'unknown' &&
        ' Ce que la mutuelle doit encore n’a pas pu être lu\u00a0: voyez les règlements avant de clore.'}
      {typeof owed === 'number' &&
        owed > 0 &&
        ` ${isOne ? 'La mutuelle doit' : 'Leurs mutuelles doivent'} encore ${formatMoney(owed)}\u00a0: ce reste ne sera plus relancé ni rapproché d’un relevé, et ${isOne ? 'le dentiste ne pourra' : 'les dentistes ne pourront'} plus confirmer de montant.`}
    </Banner>
  );
}
