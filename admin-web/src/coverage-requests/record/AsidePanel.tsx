import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useState } from 'react';
import { ActPanel, Choices } from './ActPanel.tsx';
import { dayText } from './later-days.ts';

export interface AsidePanelProps {
  /** Days that are proposed, 'yyyy-MM-dd'. */
  days: readonly string[];
  /** Until when it is set aside now. */
  until: string | null;
  isBusy: boolean;
  /** null: back at once. */
  onSetAside: (until: string | null) => void;
  onClose: () => void;
}

/** Out of everybody's queues until a day, or back at once. */
export function AsidePanel({ days, until, isBusy, onSetAside, onClose }: AsidePanelProps) {
  const [day, setDay] = useState(days[0] ?? '');
  return (
    <ActPanel
      title="Mettre de côté"
      aside="Revient aussi à la première nouvelle"
      act={{ label: 'Mettre de côté', keys: 'Entrée', isBlocked: day === '' }}
      isBusy={isBusy}
      onAct={() => onSetAside(day)}
      onClose={onClose}
    >
      {until && (
        <p data-look="row wrap">
          De côté jusqu’au {dayText(until)}.
          <Button size="small" onClick={() => onSetAside(null)}>
            Remettre dans les files
          </Button>
        </p>
      )}
      <FormField label="Y revenir le" isGroup>
        <Choices
          label="Jours proposés"
          options={days.map((value) => ({ value, label: dayText(value) }))}
          value={day}
          onChoose={setDay}
        />
      </FormField>
      <FormField label="Autre jour">
        <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </FormField>
    </ActPanel>
  );
}
