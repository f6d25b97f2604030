import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { invoiceTitle } from '../../invoices/invoice-states.ts';
import { InvoiceActs } from '../../invoices/InvoiceActs.tsx';
import type { InvoiceAct } from '../../invoices/InvoiceActs.tsx';
import {
  creditInvoice,
  sendInvoiceAgain,
  toggleInvoicePaid,
  useInvoicesChanged,
} from '../../invoices/invoices.api.ts';
import type { InvoiceRecord } from '../../invoices/invoices.api.ts';
import { paths } from '../../paths.ts';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { nameOf } from '../../shared/person-name.ts';

const texts = {
  paid: {
    loading: 'Mise à jour de la facture en cours…',
    failed:
      "Une erreur s'est produite lors de la mise à jour de la facture. Veuillez réessayer ultérieurement.",
  },
  send: {
    loading: 'Envoi de la facture en cours…',
    failed: "Une erreur s'est produite lors de l'envoi de la facture. Veuillez réessayer ultérieurement.",
  },
  credit: {
    loading: 'Création de l’avoir en cours…',
    failed: "Une erreur s'est produite lors de la création de l'avoir. Veuillez réessayer ultérieurement.",
  },
} as const;

/** What may still change of an invoice; a credit note is asked for twice, since it stays. */
export function EditInvoice({ invoice }: { invoice: InvoiceRecord }) {
  const { id } = invoice;
  const navigate = useNavigate();
  const changed = useInvoicesChanged();
  const [busy, setBusy] = useState<InvoiceAct | null>(null);
  const [isCrediting, setIsCrediting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run(act: InvoiceAct, work: () => Promise<string>) {
    setBusy(act);
    setError(null);
    const toastId = toast.loading(texts[act].loading);
    try {
      toast.success(await work(), { id: toastId });
    } catch (failure) {
      const sentence = refusalOf(failure, texts[act].failed);
      if (act === 'credit') {
        toast.dismiss(toastId);
        setError(sentence);
      } else toast.error(sentence, { id: toastId });
    } finally {
      setBusy(null);
      await changed();
    }
  }

  const acts: Record<InvoiceAct, () => void> = {
    paid: () =>
      void run('paid', async () =>
        (await toggleInvoicePaid(id)).isPaid ? 'Facture marquée comme payée.' : 'Facture remise en attente.',
      ),
    send: () =>
      void run('send', async () => {
        await sendInvoiceAgain(id);
        return 'La facture part par e-mail.';
      }),
    credit: () => setIsCrediting(true),
  };

  const credit = () =>
    void run('credit', async () => {
      const note = await creditInvoice(id);
      setIsCrediting(false);
      navigate(paths.invoice(note.id));
      return `Avoir n°${note.id} créé.`;
    });

  return (
    <>
      <InvoiceActs invoice={invoice} busy={busy} onAct={(act) => acts[act]()} />
      <ConfirmDialog
        isOpen={isCrediting}
        title={'Créer un avoir\u00a0?'}
        message="L’avoir annule toute la facture. Il prend le prochain numéro, part par e-mail et ne s’efface pas."
        object={`${invoiceTitle(invoice)}, ${nameOf(invoice.user)}`}
        confirmLabel="Créer l’avoir"
        isBusy={busy === 'credit'}
        error={error}
        onConfirm={credit}
        onCancel={() => {
          setError(null);
          setIsCrediting(false);
        }}
      />
    </>
  );
}
