import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { PaperViewer } from '@accordent/ui-kit/FileViewer/PaperViewer.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { useInvoice } from './invoices.api.ts';
import { paths } from '../screens.ts';
import { UnknownRecord } from '../sessions/UnknownRecord.tsx';
import { Screen } from '../shared/Screen.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import styles from './InvoicePage.module.css';

/** /invoice/view/{id}: an invoice as its paper shows it. */
export default function InvoicePage({ id }: { id: number }) {
  return Number.isSafeInteger(id) && id > 0 ? <Fetched id={id} /> : <Unknown />;
}

const Unknown = () => <UnknownRecord homeHref={paths.invoices} homeLabel="Voir mes factures" />;

function Fetched({ id }: { id: number }) {
  const answer = useInvoice(id);
  const { data, error } = answer;
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!data && !error);
  if (isRefusedFor(error, 'not_found')) return <Unknown />;
  const back = { backHref: paths.invoices, backLabel: 'Retour à mes factures' };
  if (!data)
    return (
      <Screen
        {...back}
        title={invoiceTitle({ id })}
        titleAside={!failure && <Skeleton width={190} height={22} />}
        subtitle={!failure && <div className={styles.facts}>{showsSkeleton && <Skeleton width={260} />}</div>}
      >
        {failure ? (
          <ErrorState title="La facture ne se charge pas" {...failure} />
        ) : (
          <div className={styles.paper} aria-busy="true">
            {showsSkeleton && (
              <div className={styles.sheet}>
                <Skeleton height={720} />
              </div>
            )}
          </div>
        )}
      </Screen>
    );
  const { invoice, url } = data;
  return (
    <Screen
      {...back}
      title={invoiceTitle(invoice)}
      titleAside={<InvoiceState invoice={invoice} hasBorder />}
      subtitle={<InvoiceFacts invoice={invoice} />}
      banner={<StaleBanner failure={failure} />}
    >
      <div className={styles.paper}>
        <PaperViewer id={id} title={invoiceTitle(invoice)} fileName={invoice.fileName} url={url} />
      </div>
    </Screen>
  );
}
