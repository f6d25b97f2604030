import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatLongDate } from '@accordent/ui-kit/format/dates.ts';
import { useState } from 'react';
import { messageDays } from './message-days.ts';

export interface LaterDialogProps {
  /** 'YYYY-MM-DD'. */
  today: string;
  isBusy: boolean;
  error: string | null;
  onPutOff: (until: string) => void;
  onClose: () => void;
}

const OTHER = 'other';

/** « Plus tard » : the day on which the message comes back. */
export function LaterDialog({ today, isBusy, error, onPutOff, onClose }: LaterDialogProps) {
  const proposed = messageDays(today);
  const [chosen, setChosen] = useState<string>(proposed[0].day);
  const [other, setOther] = useState('');
  const until = chosen === OTHER ? other : chosen;
  return (
    <ConfirmDialog
      isOpen
      title="Revoir ce message plus tard"
      message="Il quitte la liste et y revient ce jour-là, pour toute l’équipe."
      tone="primary"
      confirmLabel="Remettre"
      isBusy={isBusy}
      error={error}
      onConfirm={() => onPutOff(until)}
      onCancel={onClose}
    >
      <RadioGroup
        label="Jour"
        layout="column"
        value={chosen}
        onChange={setChosen}
        options={[
          ...proposed.map(({ day, label }) => ({ value: day, label, hint: formatLongDate(day) })),
          { value: OTHER, label: 'Un autre jour' },
        ]}
      />
      {chosen === OTHER && (
        <FormField label="Jour" isRequired>
          <TextInput
            type="date"
            min={today}
            value={other}
            onChange={(event) => setOther(event.target.value)}
          />
        </FormField>
      )}
    </ConfirmDialog>
  );
}
