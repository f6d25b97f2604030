import { sentenceOf } from '@accordent/api/client/failure.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { useState } from 'react';
import { settleTakeBack, useMoneyChanged } from './money.api.ts';

const choices = [
  { value: 'contested', label: 'Contestée auprès de la mutuelle' },
  { value: 'accepted', label: 'Acceptée par le cabinet' },
] as const;

export interface ContestDialogProps {
  requestId: number;
  billId: number;
  takenId: number;
  onClose: () => void;
}

/** What becomes of money that was taken back: contested, or let be. */
export function ContestDialog({ requestId, billId, takenId, onClose }: ContestDialogProps) {
  const changed = useMoneyChanged(requestId);
  const [choice, setChoice] = useState<(typeof choices)[number]['value']>('contested');
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      isOpen
      tone="primary"
      title={'Que faire de cette reprise\u00a0?'}
      confirmLabel="Enregistrer"
      doing="Enregistrement…"
      done="Reprise classée."
      refusalOf={sentenceOf}
      wish={{ reason, choice }}
      act={(key) => settleTakeBack({ billId, takenId }, { reason, isContested: choice === 'contested' }, key)}
      onClose={onClose}
      onDone={changed}
    >
      {(isBusy) => (
        <FormFields>
          <FormField label="Décision" isGroup>
            <RadioGroup options={choices} value={choice} isDisabled={isBusy} onChange={setChoice} />
          </FormField>
          <FormField label="Ce qui a été écrit ou convenu" isRequired>
            <TextArea
              rows={3}
              maxLength={textLimits.settledTakeBack}
              value={reason}
              disabled={isBusy}
              onChange={(event) => setReason(event.target.value)}
            />
          </FormField>
        </FormFields>
      )}
    </ActDialog>
  );
}
