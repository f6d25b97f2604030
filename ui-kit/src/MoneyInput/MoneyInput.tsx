import { useState } from 'react';
import { formatAmount, parseMoney } from '../format/money.ts';
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';

export interface MoneyInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'align' | 'trailing' | 'leading'
> {
  /** Integer cents, or null while the field holds no amount. */
  value: number | null;
  onChange: (cents: number | null) => void;
}

/** An amount in euros: comma or point, grouped when the field is left. Its value is integer cents. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (value === null ? '' : formatAmount(value));
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      {...rest}
      align="end"
      trailing="€"
      value={shown}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(parseMoney(event.target.value));
      }}
      onBlur={(event) => {
        if (value !== null || shown.trim() === '') setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
