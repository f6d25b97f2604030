import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useState } from 'react';
import { shortDayText } from '../record/later-days.ts';

const OTHER = 'other';

export interface LaterDayProps {
  label: string;
  /** 'yyyy-MM-dd'; '' while another day is not typed yet. */
  value: string;
  onChange: (day: string) => void;
  /** Days that are proposed. */
  days: readonly string[];
}

/** The day on which one looks at it again: a working day of those to come, or another. */
export function LaterDay({ label, value, onChange, days }: LaterDayProps) {
  const [isOther, setIsOther] = useState(!days.includes(value));
  return (
    <>
      <FormField label={label} isGroup>
        <Segments
          label={label}
          isWide
          value={isOther ? OTHER : value}
          onChange={(chosen) => {
            setIsOther(chosen === OTHER);
            onChange(chosen === OTHER ? '' : chosen);
          }}
          options={[
            ...days.map((day) => ({ value: day, label: shortDayText(day) })),
            { value: OTHER, label: 'Autre' },
          ]}
        />
      </FormField>
      {isOther && (
        <FormField label="Autre jour">
          <TextInput type="date" value={value} onChange={(event) => onChange(event.target.value)} />
        </FormField>
      )}
    </>
  );
}
