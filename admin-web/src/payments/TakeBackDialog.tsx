import { faultsOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { MoneyInput } from '@accordent/ui-kit/MoneyInput/MoneyInput.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatAmount } from '@accordent/ui-kit/format/money.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { takeBack, useMoneyChanged, type BillItem } from './money.api.ts';

export interface TakeBackDialogProps {
  requestId: number;
  bill: BillItem;
  onClose: () => void;
}

/** The insurer takes money back that it had paid; the status of the PEC stays. */
export function TakeBackDialog({ requestId, bill, onClose }: TakeBackDialogProps) {
  const changed = useMoneyChanged(requestId);
  const [cents, setCents] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [contestDate, setContestDate] = useState('');
  const { run, isBusy, refusal, failure } = useAct({
    act: (amount: string, key) =>
      takeBack(bill.id, { amount, reason, contestDate: contestDate || null }, key),
    doing: 'Enregistrement…',
    done: 'Reprise notée.',
    refusalOf: sentenceOf,
    refusedIn: 'place',
    onDone: (answer) => {
      onClose();
      return changed(answer);
    },
  });
  const faults = failure ? faultsOf(failure) : {};
  return (
    <FormDialog
      onClose={onClose}
      title="Noter une reprise"
      description={`Sur «\u00a0${bill.title}\u00a0». Le statut de la PEC ne change pas.`}
      act="Noter la reprise"
      isBusy={isBusy}
      onSubmit={() => run(cents === null ? '' : formatAmount(cents))}
    >
      <FormField label="Montant repris" isRequired error={faults['amount']}>
        <MoneyInput value={cents} onChange={setCents} />
      </FormField>
      <FormField label="Motif de la mutuelle" isRequired error={faults['reason']}>
        <TextArea
          rows={3}
          maxLength={textLimits.reasonOfBill}
          value={reason}
          disabled={isBusy}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormField>
      <FormField label="À contester avant le" isOptional error={faults['contestDate']}>
        <TextInput
          type="date"
          value={contestDate}
          disabled={isBusy}
          onChange={(event) => setContestDate(event.target.value)}
        />
      </FormField>
      {refusal && Object.keys(faults).length === 0 && <Banner tone="danger">{refusal}</Banner>}
    </FormDialog>
  );
}
