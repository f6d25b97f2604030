import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { setLastInvoiceId, useInvoicesChanged, useLastInvoiceId } from './invoices.api.ts';
import { nextNumber, NextNumberForm, type NextNumberEntry } from './NextNumberForm.tsx';
import { paths } from '../screens.ts';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { judgedBy, useEntryForm } from '@accordent/api/client/use-entry-form.ts';

/** /admin/invoice/config: 'Prochain numéro'. */
export default function InvoiceNumberPage() {
  const answer = useLastInvoiceId();
  const { lastInvoiceId } = answer;
  const failure = useFetchFailure(answer);
  const isWaiting = lastInvoiceId === undefined && !failure;
  const showsSkeleton = useDelayed(isWaiting);
  return (
    <Page
      title="Prochain numéro"
      banner={failure && lastInvoiceId !== undefined && <StaleBanner failure={failure} />}
    >
      {showsSkeleton && <SkeletonText lines={4} />}
      {failure && lastInvoiceId === undefined && (
        <ErrorState title="Le dernier numéro ne se charge pas" {...failure} />
      )}
      {lastInvoiceId !== undefined && <NextNumber lastInvoiceId={lastInvoiceId} />}
    </Page>
  );
}

const FAILED = 'Une erreur est survenue durant la mise à jour du prochain numéro de facture.';

/** The toast says the sentence of the specification, the field why. */
function withReasonAtField(error: unknown): never {
  if (!isRefusedFor(error, 'invoice_number_lower')) throw error;
  const { status, code, sentence, reference } = error;
  throw new ApiFailure(status, { code, error: FAILED, fields: { lastInvoiceId: sentence } }, reference);
}

function NextNumber({ lastInvoiceId }: { lastInvoiceId: number }) {
  const changed = useInvoicesChanged();
  const form = useEntryForm<NextNumberEntry, number>({
    opened: { entry: { lastInvoiceId: String(lastInvoiceId + 1) } },
    staysWithin: paths.invoiceNumber,
    texts: {
      loading: 'Mise à jour du prochain numéro en cours…',
      success: 'Prochain numéro enregistré.',
      failed: FAILED,
    },
    resolver: judgedBy(nextNumber),
    // The call names the last number; people think of the next one.
    send: ({ entry }) => setLastInvoiceId(Number(entry.lastInvoiceId) - 1).catch(withReasonAtField),
    onSaved: changed,
  });
  return <NextNumberForm lastInvoiceId={lastInvoiceId} form={form} />;
}
