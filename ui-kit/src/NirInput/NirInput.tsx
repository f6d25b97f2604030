import { useRef } from 'react';
import { useFieldProps } from '../FormField/FormField.tsx';
import { groupNir, keepNirCharacters } from '../format/nir.ts';
import { GroupedInput } from '../GroupedInput/GroupedInput.tsx';
import { Button } from '../Button/Button.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { TextInput } from '../TextInput/TextInput.tsx';
import styles from './NirInput.module.css';

export interface Nir {
  /** Up to 13 characters, no spaces. */
  number: string;
  /** Up to 2 digits, often empty. */
  key: string;
}

export interface NirInputProps {
  value: Nir;
  onChange: (value: Nir) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
}

const NUMBER_LENGTH = 13;

function split(text: string): Nir {
  const kept = keepNirCharacters(text);
  return { number: kept.slice(0, NUMBER_LENGTH), key: kept.slice(NUMBER_LENGTH, NUMBER_LENGTH + 2) };
}

/**
 * A social security number: number and key in two boxes, one value. Fifteen characters pasted fill both; A and B pass in
 * seventh place (Corsica). Put it in a `<FormField isGroup>`.
 */
export function NirInput({ value, onChange, onBlur, disabled, name }: NirInputProps) {
  const group = useRef<HTMLDivElement>(null);
  const keyBox = useRef<HTMLInputElement>(null);
  const { id: _id, ...field } = useFieldProps();
  const hasKeypad = useMediaQuery('(pointer: coarse)');
  // Born in Corsica: the keypad has no letters.
  const asksLetter = hasKeypad && !disabled && value.number.length === 6 && value.number.endsWith('2');
  return (
    <div
      ref={group}
      data-look="row stretch"
      onBlur={(event) => {
        if (!group.current?.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <GroupedInput
        {...field}
        aria-label="Numéro de sécurité sociale, 13 caractères"
        name={name}
        value={value.number}
        keep={keepNirCharacters}
        group={groupNir}
        disabled={disabled}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        placeholder="1 23 45 67 890 123"
        onPasteText={(text) => {
          const pasted = split(text);
          if (pasted.key === '') return false;
          onChange(pasted);
          return true;
        }}
        onChange={(text) => {
          const { number, key } = split(text);
          if (key === '') onChange({ number, key: value.key });
          else if (text.startsWith(value.number)) {
            onChange({ number, key });
            keyBox.current?.focus();
          }
        }}
      />
      <TextInput
        {...field}
        ref={keyBox}
        className={styles.key}
        aria-label="Clé, 2 chiffres"
        aria-required={undefined}
        value={value.key}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        placeholder="11"
        onChange={(event) =>
          onChange({ ...value, key: event.target.value.replaceAll(/\D/g, '').slice(0, 2) })
        }
        onPaste={(event) => {
          const pasted = split(event.clipboardData.getData('text'));
          if (pasted.number.length < NUMBER_LENGTH) return;
          event.preventDefault();
          onChange(pasted);
        }}
      />
      {asksLetter &&
        (['A', 'B'] as const).map((letter) => (
          <Button
            key={letter}
            aria-label={`Département 2${letter}`}
            onClick={() => {
              onChange({ ...value, number: value.number + letter });
              group.current?.querySelector('input')?.focus();
            }}
          >
            2{letter}
          </Button>
        ))}
    </div>
  );
}
