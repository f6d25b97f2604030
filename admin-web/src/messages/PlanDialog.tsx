import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useState } from 'react';
import { instantInParis } from './message-days.ts';

export interface PlanDialogProps {
  /** 'YYYY-MM-DD', proposed at eight in the morning. */
  day: string;
  isBusy: boolean;
  error: string | null;
  onPlan: (sendAt: string) => void;
  onClose: () => void;
}

/** « Envoyer plus tard » : the day and the hour of Paris. */
export function PlanDialog({ day: proposed, isBusy, error, onPlan, onClose }: PlanDialogProps) {
  const [day, setDay] = useState(proposed);
  const [time, setTime] = useState('08:00');
  return (
    <ConfirmDialog
      isOpen
      title="Envoyer plus tard"
      message="Le message attend sous le fil. Si la PEC est close à ce moment-là, il redevient un brouillon."
      tone="primary"
      confirmLabel="Programmer l’envoi"
      isBusy={isBusy}
      error={error}
      onConfirm={() => onPlan(instantInParis(day, time))}
      onCancel={onClose}
    >
      <FormFields>
        <FormField label="Jour" isRequired>
          <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </FormField>
        <FormField label="Heure" isRequired>
          <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </FormField>
      </FormFields>
    </ConfirmDialog>
  );
}
