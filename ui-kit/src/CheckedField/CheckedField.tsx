import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../FormField/FormField.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import styles from './CheckedField.module.css';

/** 'wrong' would be refused; 'doubtful' is taken, its key not being the right one. */
export type CheckedNote =
  | { readonly kind: 'right' }
  | { readonly kind: 'doubtful' | 'wrong'; readonly sentence: string };

export interface CheckedFieldProps {
  name: string;
  label: string;
  value: string;
  /** Undefined for an empty field. */
  note: CheckedNote | undefined;
  /** What the server refused. */
  error: string | undefined;
  /** « 11 chiffres » */
  hint: string;
  /** Letters may stand in it. */
  hasLetters?: boolean | undefined;
  isDisabled: boolean;
  isReadOnly?: boolean | undefined;
  onChange: (value: string) => void;
}

/** An official number. What is wrong with it is said once it is left, a doubtful key as soon as it is whole. */
export function CheckedField({
  name,
  label,
  value,
  note,
  error,
  hint,
  hasLetters = false,
  isDisabled,
  isReadOnly = false,
  onChange,
}: CheckedFieldProps) {
  const [isLeft, setIsLeft] = useState(true);
  const wrong = note?.kind === 'wrong' && isLeft ? note.sentence : undefined;
  return (
    <FormField
      label={label}
      isOptional={!isReadOnly}
      error={error ?? wrong}
      warning={note?.kind === 'doubtful' ? note.sentence : undefined}
      hint={
        note?.kind === 'right' ? (
          <span className={styles.right}>
            <CircleCheck size={14} strokeWidth={2} />
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
        inputMode={hasLetters ? undefined : 'numeric'}
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
