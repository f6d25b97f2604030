import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { euroText } from '@accordent/api/client/money.ts';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { BellOff } from 'lucide-react';
import { paths } from '../screens.ts';
import { useDunnings } from './dunning.api.ts';
import { stepWords } from './step-words.ts';

/** Which unpaid invoices of a practitioner were reminded of; nothing where none was. */
export function RemindersOfPractitioner({ userId }: { userId: number }) {
  const dunnings = useDunnings(userId).data?.dunnings ?? [];
  if (dunnings.length === 0) return null;
  return (
    <Card title="Relances de factures impayées">
      <ul data-look="stack">
        {dunnings.map(({ invoiceId, isHeld, open, steps }) => {
          const last = steps.findLast(({ isAsked }) => isAsked);
          return (
            <li key={invoiceId} data-look="row ends wrap">
              <span>
                <Anchor href={paths.invoice('edit', invoiceId)}>{invoiceTitle({ id: invoiceId })}</Anchor>
                {last && `, ${stepWords(last)}`}
              </span>
              <span data-look="row">
                {isHeld && <StatusChip name="Suspendues" color="ochre" icon={BellOff} />}
                <strong>{euroText(open)}</strong>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
