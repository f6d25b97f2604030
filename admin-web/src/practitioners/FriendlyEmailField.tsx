import { textLimits } from '@accordent/api/client/text-limits.ts';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useState } from 'react';
import { personalLabels } from './personal-entry.ts';

export interface FriendlyEmailFieldProps {
  /** '' for none of his own. */
  value: string;
  /** What he gets when nothing is typed; '' where nothing is proposed. */
  proposed: string;
  error: string | undefined;
  isDisabled: boolean;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

/** The dentist's address of the product. Until one is typed it follows his name. */
export function FriendlyEmailField({
  value,
  proposed,
  error,
  isDisabled,
  isReadOnly,
  onChange,
}: FriendlyEmailFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const follows = value === '' && !isTyping && proposed !== '';
  return (
    <FormField
      label={personalLabels.friendlyEmail}
      isOptional={!isReadOnly}
      error={error}
      hint={
        isReadOnly
          ? undefined
          : follows
            ? 'Proposée d’après le nom\u00a0; un numéro s’y ajoute si elle est déjà prise.'
            : 'L’adresse du dentiste chez nous, pour ses échanges avec les mutuelles.'
      }
    >
      <TextInput
        name="friendlyEmail"
        type="email"
        autoComplete="off"
        maxLength={textLimits.email}
        value={follows ? proposed : value}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onChange={(event) => {
          setIsTyping(true);
          onChange(event.target.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
    </FormField>
  );
}
