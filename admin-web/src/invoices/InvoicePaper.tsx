import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FileViewer } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { invoiceTitle } from './invoice-states.ts';
import type { InvoiceItem } from './invoices.api.ts';
import styles from './Invoice.module.css';

type Shown = Pick<InvoiceItem, 'id' | 'type' | 'fileName'>;

/** The PDF of an invoice in its frame; while it is being made, a word instead (reliability §3.5). */
export function InvoicePaper({ invoice, url }: { invoice: Shown; url: string | null }) {
  if (url === null)
    return (
      <output className={styles.waiting}>
        <EmptyState
          icon={<Hourglass size={20} strokeWidth={1.75} aria-hidden />}
          title="Le PDF est en préparation"
          description="Il s’affichera ici dans quelques secondes."
        />
      </output>
    );
  return <Paper key={invoice.id} invoice={invoice} url={url} />;
}

/** Each answer brings a new address: what is shown stays as it was opened, what is downloaded takes the latest. */
function Paper({ invoice, url }: { invoice: Shown; url: string }) {
  const [opened] = useState(url);
  return (
    <FileViewer
      url={opened}
      kind="pdf"
      title={invoiceTitle(invoice)}
      fileName={invoice.fileName}
      downloadUrl={url}
    />
  );
}
