import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import { useWishKey } from '../shared/use-wish-key.ts';
import { InvoicesInRecord } from './InvoicesInRecord.tsx';
import { emptyInvoice, invoiceFaults, IssueInvoiceDialog, type InvoiceEntry } from './IssueInvoiceDialog.tsx';
import { issueInvoice, useInvoices, useInvoicesChanged, type InvoiceRecord } from './invoices.api.ts';

export interface InvoicesOfPractitionerProps {
  userId: number;
  isReadOnly: boolean;
}

/** The invoices of one practitioner, in his record, and the one that is issued by hand. */
export function InvoicesOfPractitioner({ userId, isReadOnly }: InvoicesOfPractitionerProps) {
  const [path] = useLocation();
  const list = useListAddress({ name: 'practitionerInvoices', path, orderBy: 'creationDate', order: 'desc' });
  const answer = useInvoices({ ...list.query, userId });
  const changed = useInvoicesChanged();
  const keyOf = useWishKey();
  const [isIssuing, setIsIssuing] = useState(false);
  const form = useEntryForm<InvoiceEntry, InvoiceRecord>({
    opened: { entry: emptyInvoice },
    labels: { label: 'Libellé', amountExclVAT: 'Montant HT' },
    staysWithin: path,
    texts: {
      loading: 'Émission de la facture en cours…',
      success: 'Facture émise.',
      failed:
        "Une erreur s'est produite lors de l'émission de la facture. Veuillez réessayer ultérieurement.",
    },
    check: invoiceFaults,
    send: ({ entry: { label, amountExclVAT } }) => {
      const wish = { userId, label: label.trim(), amountExclVAT: (amountExclVAT ?? 0) / 100 };
      return issueInvoice(wish, keyOf(wish));
    },
    onSaved: () => {
      setIsIssuing(false);
      return changed();
    },
  });
  const issue = !isReadOnly && (
    <Button icon={<Plus />} onClick={() => setIsIssuing(true)}>
      Émettre une facture
    </Button>
  );
  return (
    <>
      <InvoicesInRecord answer={answer} list={list} action={issue} />
      <IssueInvoiceDialog
        isOpen={isIssuing}
        form={form.form}
        entry={form.entry}
        faults={form.faults}
        isBusy={form.isSaving}
        onChange={(next) => form.change(next)}
        onIssue={() => void form.save()}
        onCancel={() => {
          setIsIssuing(false);
          form.reset();
        }}
      />
    </>
  );
}
