import { X } from 'lucide-react';
import { useState } from 'react';
import type { Option } from '../Select/option.ts';
import { useTypedOptions, type TypedOptionsProps } from './use-typed-options.tsx';
import styles from './Combobox.module.css';

export interface ComboboxProps<V extends string | number> extends TypedOptionsProps<V> {
  /** The chosen option whole: it need not stand in `options`. */
  value: Option<V> | null;
  onChange: (option: Option<V> | null) => void;
}

/** A choice by typing, in a list held here or found by the server. */
export function Combobox<V extends string | number>({ value, onChange, ...rest }: ComboboxProps<V>) {
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (option: Option<V> | null) => {
    setTyped(null);
    onChange(option);
  };
  const { box, input } = useTypedOptions(rest, {
    typed,
    onTyped: setTyped,
    isChosen: (option) => option.value === value?.value,
    selectedItem: value,
    inputValue: typed ?? value?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem ?? null),
  });
  return box(input({ onFocus: ({ currentTarget }) => currentTarget.select() }), {
    end: value && !rest.isDisabled && (
      <button
        type="button"
        className={styles.button}
        data-look="tool"
        aria-label={`Effacer ${value.label}`}
        onClick={() => choose(null)}
      >
        <X size={14} strokeWidth={2} />
      </button>
    ),
  });
}
