import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Identifier, IdentifierNote } from '@accordent/api/client/practitioner-form.ts';
import { personalLabels } from './personal-entry.ts';
import styles from './PractitionerFields.module.css';

export interface IdentifierFieldProps {
  name: Identifier;
  value: string;
  /** By the rules of the server; undefined for an empty field. */
  note: IdentifierNote | undefined;
  /** What the server refused. */
  error: string | undefined;
  /** « 11 chiffres » */
  hint: string;
  isDisabled: boolean;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

/** An official number. What is wrong with it is said once it is left, a doubtful key as soon as it is whole. */
export function IdentifierField({
  name,
  value,
  note,
  error,
  hint,
  isDisabled,
  isReadOnly,
  onChange,
}: IdentifierFieldProps) {
  const [isLeft, setIsLeft] = useState(true);
  const wrong = note?.kind === 'wrong' && isLeft ? note.sentence : undefined;
  return (
    <FormField
      label={personalLabels[name]}
      isOptional={!isReadOnly}
      error={error ?? wrong}
      warning={note?.kind === 'doubtful' ? note.sentence : undefined}
      hint={
        note?.kind === 'right' ? (
          <span className={styles.right}>
            <CircleCheck size={14} strokeWidth={2} aria-hidden />
            Clé de contrôle juste.
          </span>
        ) : (
          !isReadOnly && hint
        )
      }
    >
      <TextInput
        name={name}
        autoComplete="off"
        inputMode={name === 'vatNumber' || name === 'finess' ? undefined : 'numeric'}
        maxLength={30}
        spellCheck={false}
        value={value}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>
  );
}
