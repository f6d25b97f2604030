import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { invoiceTitle } from './invoice-states.ts';
import { InvoiceActs } from './InvoiceActs.tsx';
import type { InvoiceAct } from './InvoiceActs.tsx';
import { creditInvoice, sendInvoiceAgain, toggleInvoicePaid, useInvoicesChanged } from './invoices.api.ts';
import type { InvoiceRecord } from './invoices.api.ts';
import { paths } from '../screens.ts';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { nameOf } from '../shared/person-name.ts';

const UPDATING = {
  loading: 'Mise à jour de la facture en cours…',
  failed:
    "Une erreur s'est produite lors de la mise à jour de la facture. Veuillez réessayer ultérieurement.",
};
const SENDING = {
  loading: 'Envoi de la facture en cours…',
  failed: "Une erreur s'est produite lors de l'envoi de la facture. Veuillez réessayer ultérieurement.",
};
const CREDIT_FAILED =
  "Une erreur s'est produite lors de la création de l'avoir. Veuillez réessayer ultérieurement.";

/** What may still change of an invoice; a credit note is asked for twice, since it stays. */
export function EditInvoice({ invoice }: { invoice: InvoiceRecord }) {
  const { id } = invoice;
  const navigate = useNavigate();
  const changed = useInvoicesChanged();
  const [busy, setBusy] = useState<InvoiceAct | null>(null);
  const [isCrediting, setIsCrediting] = useState(false);

  async function run(act: InvoiceAct, { loading, failed }: typeof UPDATING, work: () => Promise<string>) {
    setBusy(act);
    const toastId = toast.loading(loading);
    try {
      toast.success(await work(), { id: toastId });
    } catch (failure) {
      toast.error(refusalOf(failure, failed), { id: toastId });
    } finally {
      setBusy(null);
      await changed();
    }
  }

  const acts: Record<InvoiceAct, () => void> = {
    paid: () =>
      void run('paid', UPDATING, async () =>
        (await toggleInvoicePaid(id)).isPaid ? 'Facture marquée comme payée.' : 'Facture remise en attente.',
      ),
    send: () =>
      void run('send', SENDING, async () => {
        await sendInvoiceAgain(id);
        return 'La facture part par e-mail.';
      }),
    credit: () => setIsCrediting(true),
  };

  return (
    <>
      <InvoiceActs invoice={invoice} busy={busy} onAct={(act) => acts[act]()} />
      <ActDialog
        isOpen={isCrediting}
        title={'Créer un avoir\u00a0?'}
        message="L’avoir annule toute la facture. Il prend le prochain numéro, part par e-mail et ne s’efface pas."
        object={`${invoiceTitle(invoice)}, ${nameOf(invoice.user)}`}
        confirmLabel="Créer l’avoir"
        doing="Création de l’avoir en cours…"
        done={(note) => `Avoir n°${note.id} créé.`}
        refusalOf={(failure) => refusalOf(failure, CREDIT_FAILED)}
        act={() => creditInvoice(id).finally(() => void changed())}
        onClose={() => setIsCrediting(false)}
        onDone={(note) => navigate(paths.invoice('edit', note.id))}
      />
    </>
  );
}
