import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { CircleCheck, FileX, Landmark, Mail, Undo2 } from 'lucide-react';
import type { InvoiceRecord } from './invoices.api.ts';

export type InvoiceAct = 'paid' | 'debit' | 'credit' | 'send';

export interface InvoiceActsProps {
  invoice: Pick<InvoiceRecord, 'isPaid' | 'canChangePaid' | 'canCredit' | 'canSend'>;
  canDebit: boolean;
  /** The one under way. */
  busy: InvoiceAct | null;
  onAct: (act: InvoiceAct) => void;
}

/** What may still change of an issued invoice: paid or waiting, a debit, a credit note, one more mail. */
export function InvoiceActs({ invoice, canDebit, busy, onAct }: InvoiceActsProps) {
  const { isPaid, canChangePaid, canCredit, canSend } = invoice;
  const common = (act: InvoiceAct) => ({
    isBusy: busy === act,
    disabled: busy !== null && busy !== act,
    onClick: () => onAct(act),
  });
  return (
    <div data-look="row stretch wrap">
      {canChangePaid && (
        <Button
          tone={isPaid ? 'secondary' : 'primary'}
          icon={isPaid ? <Undo2 /> : <CircleCheck />}
          {...common('paid')}
        >
          {isPaid ? 'Remettre en attente' : 'Marquer comme payée'}
        </Button>
      )}
      {canDebit && (
        <Button icon={<Landmark />} {...common('debit')}>
          Prélever
        </Button>
      )}
      {canSend && (
        <Button icon={<Mail />} {...common('send')}>
          Renvoyer par e-mail
        </Button>
      )}
      {canCredit && (
        <Button icon={<FileX />} {...common('credit')}>
          Créer un avoir
        </Button>
      )}
    </div>
  );
}
