import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { actFailed } from '@accordent/api/client/failure.ts';
import { judgedBy, useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { RemindersOfPractitioner } from '../receipts/RemindersOfPractitioner.tsx';
import { useListAddress } from '../shared/use-list-address.ts';
import { InvoicesInRecord } from './InvoicesInRecord.tsx';
import { emptyInvoice, IssueInvoiceDialog, typedInvoice, type InvoiceEntry } from './IssueInvoiceDialog.tsx';
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
  const [isIssuing, setIsIssuing] = useState(false);
  const bodyOf = ({ label, amountExclVAT }: InvoiceEntry) => ({
    userId,
    label: label.trim(),
    amountExclVAT: (amountExclVAT ?? NaN) / 100,
  });
  const form = useEntryForm<InvoiceEntry, InvoiceRecord>({
    opened: { entry: emptyInvoice },
    staysWithin: path,
    texts: {
      loading: 'Émission de la facture en cours…',
      success: 'Facture émise.',
      failed: actFailed('de l’émission de la facture'),
    },
    resolver: judgedBy(typedInvoice, bodyOf),
    send: ({ entry }, idempotencyKey) => issueInvoice(bodyOf(entry), idempotencyKey),
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
      <RemindersOfPractitioner userId={userId} />
      <IssueInvoiceDialog
        isOpen={isIssuing}
        form={form}
        onCancel={() => {
          setIsIssuing(false);
          form.reset();
        }}
      />
    </>
  );
}
