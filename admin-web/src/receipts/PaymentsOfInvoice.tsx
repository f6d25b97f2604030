import { euroText, inCents } from '@accordent/api/client/money.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceRecord } from '@accordent/api/invoices/invoices.schemas.ts';
import { lineDay } from '@accordent/api/client/money-lines/line-day.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { useInvoicePayments, useReceiptsChanged } from './receipts.api.ts';
import { useUndoPayment } from './use-undo-payment.tsx';
import { wayWords } from './way-words.ts';

/** What has come in for an invoice, what is left, and one more payment that a person notes. */
export function PaymentsOfInvoice({ invoice }: { invoice: InvoiceRecord }) {
  const answer = useInvoicePayments(invoice.id);
  const failure = useFetchFailure(answer);
  const changed = useReceiptsChanged();
  const { button, dialog } = useUndoPayment(changed);
  const [isPaying, setIsPaying] = useState(false);
  const { data } = answer;
  const paid = (data?.payments ?? []).reduce((sum, { amount }) => sum + inCents(amount), 0);
  const left = inCents(invoice.totalPriceInclVAT) - paid;
  return (
    <Card
      title="Paiements"
      action={
        invoice.canChangePaid &&
        data &&
        left > 0 && (
          <Button size="small" icon={<Plus />} onClick={() => setIsPaying(true)}>
            Noter un paiement
          </Button>
        )
      }
    >
      <FetchedPart data={data} failure={failure} loadFailed="Les paiements ne se chargent pas" lines={2}>
        {({ payments }) => (
          <>
            {payments.length === 0 ? (
              <p data-look="quiet">Aucun paiement reçu.</p>
            ) : (
              <ul data-look="stack">
                {payments.map((payment) => (
                  <li key={payment.id} data-look="row ends">
                    <span data-look="stack gap-0">
                      <span>
                        <strong>{euroText(payment.amount)}</strong>, {lineDay(payment.day)}
                      </span>
                      <span data-look="quiet small breaks">{wayWords(payment)}</span>
                    </span>
                    {button(payment)}
                  </li>
                ))}
              </ul>
            )}
            {payments.length > 0 && left > 0 && invoice.canChangePaid && (
              <p>
                Reste à payer&nbsp;: <strong>{formatMoney(left)}</strong>
              </p>
            )}
          </>
        )}
      </FetchedPart>
      {dialog}
      {isPaying && (
        <PaymentDialog
          invoiceId={invoice.id}
          issuedOn={toIsoDay(invoice.creationDate)}
          left={left}
          onClose={() => setIsPaying(false)}
          onDone={changed}
        />
      )}
    </Card>
  );
}
