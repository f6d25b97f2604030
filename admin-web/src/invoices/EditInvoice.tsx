import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { InvoiceActs } from './InvoiceActs.tsx';
import { creditInvoice, sendInvoiceAgain, toggleInvoicePaid, useInvoicesChanged } from './invoices.api.ts';
import type { InvoiceRecord } from './invoices.api.ts';
import { paths } from '../screens.ts';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';

const UPDATE_FAILED =
  "Une erreur s'est produite lors de la mise à jour de la facture. Veuillez réessayer ultérieurement.";
const SENDING_FAILED =
  "Une erreur s'est produite lors de l'envoi de la facture. Veuillez réessayer ultérieurement.";
const CREDIT_FAILED =
  "Une erreur s'est produite lors de la création de l'avoir. Veuillez réessayer ultérieurement.";

/** What may still change of an invoice; a credit note is asked for twice, since it stays. */
export function EditInvoice({ invoice }: { invoice: InvoiceRecord }) {
  const { id } = invoice;
  const navigate = useNavigate();
  const changed = useInvoicesChanged();
  const [isCrediting, setIsCrediting] = useState(false);
  const paid = useAct({
    act: () => toggleInvoicePaid(id).finally(() => void changed()),
    doing: 'Mise à jour de la facture en cours…',
    done: ({ isPaid }) => (isPaid ? 'Facture marquée comme payée.' : 'Facture remise en attente.'),
    refusalOf: (failure) => refusalOf(failure, UPDATE_FAILED),
  });
  const send = useAct({
    act: () => sendInvoiceAgain(id).finally(() => void changed()),
    doing: 'Envoi de la facture en cours…',
    done: 'La facture part par e-mail.',
    refusalOf: (failure) => refusalOf(failure, SENDING_FAILED),
  });
  const acts = {
    paid: () => void paid.run(),
    send: () => void send.run(),
    credit: () => setIsCrediting(true),
  };

  return (
    <>
      <InvoiceActs
        invoice={invoice}
        busy={paid.isBusy ? 'paid' : send.isBusy ? 'send' : null}
        onAct={(act) => acts[act]()}
      />
      <ActDialog
        isOpen={isCrediting}
        title={'Créer un avoir\u00a0?'}
        message="L’avoir annule toute la facture. Il prend le prochain numéro, part par e-mail et ne s’efface pas."
        object={`${invoiceTitle(invoice)}, ${listedName(invoice.user)}`}
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
