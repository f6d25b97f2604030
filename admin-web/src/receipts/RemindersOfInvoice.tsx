import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import type { InvoiceRecord } from '@accordent/api/invoices/invoices.schemas.ts';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { BellOff, BellRing } from 'lucide-react';
import { useIsSuper } from '../sessions/use-own-administrator.ts';
import { holdDunning, useDunning } from './dunning.api.ts';
import { useReceiptsChanged } from './receipts.api.ts';
import { stepWords } from './step-words.ts';

/** The reminders of an invoice that left, those that follow while it is unpaid, and how to hold them back. */
export function RemindersOfInvoice({ invoice }: { invoice: Pick<InvoiceRecord, 'id' | 'canChangePaid'> }) {
  const isSuper = useIsSuper();
  const answer = useDunning(invoice.id);
  const failure = useFetchFailure(answer);
  const changed = useReceiptsChanged();
  const { run, isBusy } = useAct<boolean, unknown>({
    act: (isHeld) => holdDunning(invoice.id, isHeld),
    doing: 'Enregistrement…',
    done: null,
    refusalOf: (cause) => refusalOf(cause, actFailed('de l’enregistrement')),
    onDone: changed,
  });
  const dunning = answer.data?.dunning;
  const mayHold = isSuper && dunning && invoice.canChangePaid && dunning.open > 0 && dunning.steps.length > 0;
  const isHeld = dunning?.isHeld === true;
  return (
    <Card
      title="Relances"
      action={
        mayHold && (
          <Button
            size="small"
            icon={isHeld ? <BellRing /> : <BellOff />}
            isBusy={isBusy}
            onClick={() => void run(!isHeld)}
          >
            {isHeld ? 'Reprendre les relances' : 'Suspendre les relances'}
          </Button>
        )
      }
    >
      <FetchedPart data={dunning} failure={failure} loadFailed="Les relances ne se chargent pas" lines={3}>
        {({ steps, open }) => (
          <div data-look="stack">
            {isHeld && open > 0 && <StatusChip name="Suspendues" color="ochre" icon={BellOff} />}
            {steps.length === 0 ? (
              <p data-look="quiet">Aucune relance.</p>
            ) : (
              <ul data-look="stack gap-4">
                {steps
                  .filter(({ isAsked }) => isAsked || !isHeld)
                  .map((step) => (
                    <li key={step.step} data-look={step.isAsked ? undefined : 'quiet'}>
                      {stepWords(step)}
                    </li>
                  ))}
              </ul>
            )}
          </div>
        )}
      </FetchedPart>
    </Card>
  );
}
