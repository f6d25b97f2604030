import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { PaperViewer } from '@accordent/ui-kit/FileViewer/PaperViewer.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { Eye, Pencil } from 'lucide-react';
import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceStateChip } from './InvoiceStateChip.tsx';
import { useInvoice } from './invoices.api.ts';
import { paths } from '../screens.ts';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { RemindersOfInvoice } from '../receipts/RemindersOfInvoice.tsx';
import { PaymentsOfInvoice } from '../receipts/PaymentsOfInvoice.tsx';
import { EditInvoice } from './EditInvoice.tsx';
import styles from './InvoicePage.module.css';

export interface InvoicePageProps {
  id: number;
  mode: 'edit' | 'view';
}

/** /admin/invoice/view/{id}: the PDF in a frame; /admin/invoice/edit/{id}: with what may still change. */
export default function InvoicePage({ id, mode }: InvoicePageProps) {
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <Fetched id={id} mode={mode} /> : <Unknown />;
}

const Unknown = () => <NotFound homeHref={paths.pendingInvoices} homeLabel="Voir les factures" />;

function Fetched({ id, mode }: InvoicePageProps) {
  const answer = useInvoice(id);
  const { data, error } = answer;
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!data && !error);
  if (isRefusedFor(error, 'not_found')) return <Unknown />;
  const back = {
    backHref: lastAddressOf('pendingInvoices', paths.pendingInvoices),
    backLabel: 'Retour aux factures en attente',
  };
  const otherMode =
    mode === 'view' ? (
      <ButtonLink href={paths.invoice('edit', id)} tone="primary" icon={<Pencil />}>
        Modifier
      </ButtonLink>
    ) : (
      <ButtonLink href={paths.invoice('view', id)} icon={<Eye />}>
        Voir seulement
      </ButtonLink>
    );
  if (failure && !data)
    return (
      <Page {...back} title={invoiceTitle({ id })}>
        <ErrorState title="La facture ne se charge pas" {...failure} />
      </Page>
    );
  if (!data)
    return (
      <Page {...back} title={invoiceTitle({ id })} width="full" actions={otherMode}>
        {showsSkeleton && (
          <div className={styles.panes} data-mode={mode}>
            {mode === 'edit' && (
              <div className={styles.side}>
                <SkeletonText lines={8} />
              </div>
            )}
            <div className={styles.paper} data-waiting />
          </div>
        )}
      </Page>
    );
  const { invoice, url, debit } = data;
  return (
    <Page
      {...back}
      title={invoiceTitle(invoice)}
      titleAside={<InvoiceStateChip invoice={invoice} hasBorder />}
      width="full"
      banner={failure && <StaleBanner failure={failure} />}
      actions={otherMode}
    >
      <div className={styles.panes} data-mode={mode}>
        {mode === 'edit' && (
          <section className={styles.side} aria-label="Suivi de la facture">
            <EditInvoice key={id} invoice={invoice} debit={debit} />
            <InvoiceFacts invoice={invoice} />
            {invoice.type === 'invoice' && (
              <>
                <PaymentsOfInvoice invoice={invoice} />
                <RemindersOfInvoice invoice={invoice} />
              </>
            )}
          </section>
        )}
        <div className={styles.paper}>
          <PaperViewer id={id} title={invoiceTitle(invoice)} fileName={invoice.fileName} url={url} />
        </div>
      </div>
    </Page>
  );
}
