import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { InvoiceActs } from './InvoiceActs.tsx';
import { creditInvoice, sendInvoiceAgain, setInvoicePaid, useInvoicesChanged } from './invoices.api.ts';
import type { InvoiceRecord, OpenedInvoice } from './invoices.api.ts';
import { debitInvoice } from '../debits/debits.api.ts';
import { paths } from '../screens.ts';
import { actFailed, refusalOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { euroText, inCents } from '@accordent/api/client/money.ts';
import { listedName } from '@accordent/api/client/person-name.ts';

const UPDATING = 'Mise à jour de la facture en cours…';
const UPDATE_FAILED = actFailed('de la mise à jour de la facture');
const SENDING_FAILED = actFailed('de l’envoi de la facture');
const CREDIT_FAILED = actFailed('de la création de l’avoir');

export interface EditInvoiceProps {
  invoice: InvoiceRecord;
  /** When it would be debited; null: it may not be. */
  debit: OpenedInvoice['debit'];
}

/**
 * What may still change of an invoice; a credit note is asked for twice, since it stays, and so are a debit, of which a
 * mail tells, and what undoes payments.
 */
export function EditInvoice({ invoice, debit }: EditInvoiceProps) {
  const { id } = invoice;
  const open = inCents(invoice.totalPriceInclVAT) - inCents(invoice.paid);
  const navigate = useNavigate();
  const changed = useInvoicesChanged();
  const [isCrediting, setIsCrediting] = useState(false);
  const [isPuttingBack, setIsPuttingBack] = useState(false);
  // Kept as it was asked for: the invoice is read again after a refusal too, and may not be debited by then.
  const [asked, setAsked] = useState<OpenedInvoice['debit']>(null);
  const paid = useAct({
    act: () => setInvoicePaid(id, true).finally(() => void changed()),
    doing: UPDATING,
    done: 'Facture marquée comme payée.',
    refusalOf: (failure) => refusalOf(failure, UPDATE_FAILED),
  });
  const send = useAct({
    act: (invoiceId: number, key) => sendInvoiceAgain(invoiceId, key).finally(() => void changed()),
    doing: 'Envoi de la facture en cours…',
    done: 'La facture part par e-mail.',
    refusalOf: (failure) => refusalOf(failure, SENDING_FAILED),
  });
  const acts = {
    // Its payments are undone with it, which no press by mistake may do.
    paid: () => (invoice.isPaid ? setIsPuttingBack(true) : void paid.run()),
    send: () => void send.run(id),
    debit: () => setAsked(debit),
    credit: () => setIsCrediting(true),
  };

  return (
    <>
      <InvoiceActs
        invoice={invoice}
        canDebit={debit !== null}
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
        done={(note) => `${invoiceTitle({ ...note, type: 'credit' })} créé.`}
        refusalOf={(failure) => refusalOf(failure, CREDIT_FAILED)}
        act={(key: string) => creditInvoice(id, key).finally(() => void changed())}
        onClose={() => setIsCrediting(false)}
        onDone={(note) => navigate(paths.invoice('edit', note.id))}
      />
      <ActDialog
        isOpen={isPuttingBack}
        title={'Remettre cette facture en attente\u00a0?'}
        message={
          'Tous ses paiements sont annulés\u00a0: les lignes de la banque qui la payaient redeviennent libres, et le praticien en est relancé comme de toute facture impayée.'
        }
        object={`${invoiceTitle(invoice)}, ${euroText(invoice.paid)} reçus`}
        confirmLabel="Remettre en attente"
        doing={UPDATING}
        done="Facture remise en attente."
        refusalOf={(failure) => refusalOf(failure, UPDATE_FAILED)}
        act={() => setInvoicePaid(id, false).finally(() => void changed())}
        onClose={() => setIsPuttingBack(false)}
      />
      {asked && (
        <ActDialog
          isOpen
          tone="primary"
          title={'Prélever cette facture\u00a0?'}
          message={`Le praticien en est prévenu par e-mail maintenant, comme son mandat le veut, au moins ${asked.noticeDays}\u00a0${asked.noticeDays > 1 ? 'jours' : 'jour'} avant. Tant qu’elle n’est pas remise à la banque, «\u00a0Ne pas prélever\u00a0» l’arrête.`}
          object={`${invoiceTitle(invoice)}, ${formatMoney(open)}, le ${formatDate(asked.collectDay)}`}
          confirmLabel="Prélever"
          doing="Annonce du prélèvement…"
          done="Prélèvement annoncé."
          refusalOf={sentenceOf}
          act={(key) => debitInvoice(id, key).finally(() => void changed())}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
