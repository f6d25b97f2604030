import { useCombobox } from 'downshift';
import { ChevronDown, LoaderCircle, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldLabelId, useFieldProps } from '../FormField/FormField.tsx';
import { FieldOptions, unopened } from '../Select/FieldOptions.tsx';
import type { Option } from '../Select/option.ts';
import inputStyles from '../TextInput/TextInput.module.css';
import { holds } from './holds.ts';
import { useHighlight } from './use-highlight.ts';
import styles from './Combobox.module.css';

export interface ComboboxProps<V extends string | number> {
  /** All choices, or with `onSearch` the ones that the server found. */
  options: readonly Option<V>[];
  /** The chosen option whole: it need not stand in `options`. */
  value: Option<V> | null;
  onChange: (option: Option<V> | null) => void;
  /** Asks the server; called at every letter (the caller waits). Without it the options are filtered here. */
  onSearch?: ((text: string) => void) | undefined;
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  label?: string | undefined;
  isDisabled?: boolean | undefined;
  isClearable?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** A choice by typing, in a list held here or found by the server. */
export function Combobox<V extends string | number>({
  options,
  value,
  onChange,
  onSearch,
  isLoading = false,
  placeholder = 'Rechercher',
  emptyText = 'Aucun résultat.',
  label,
  isDisabled = false,
  isClearable = true,
  onBlur,
}: ComboboxProps<V>) {
  const labelId = useFieldLabelId();
  const { id, ...field } = useFieldProps();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = onSearch || typed === null ? options : options.filter((option) => holds(option.label, typed));

  const highlight = useHighlight(shown);
  const combobox = useCombobox<Option<V>>({
    ...highlight,
    items: [...shown],
    selectedItem: value,
    inputValue: typed ?? value?.label ?? '',
    itemToString: (option) => option?.label ?? '',
    isItemDisabled: (option) => option.isDisabled === true,
    onSelectedItemChange: ({ selectedItem }) => {
      setTyped(null);
      onChange(selectedItem ?? null);
    },
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen) setTyped(null);
      // A letter that opens the list has asked already.
      else if (type !== useCombobox.stateChangeTypes.InputChange) onSearch?.(typed ?? '');
    },
    ...(id ? { inputId: id } : undefined),
    ...(labelId ? { labelId } : undefined),
  });
  const { isOpen, highlightedIndex } = combobox;
  const anchor = useRef<HTMLSpanElement>(null);
  const named = label ? { 'aria-label': label, 'aria-labelledby': undefined } : undefined;

  return (
    <span ref={anchor} className={inputStyles.box}>
      <input
        {...combobox.getInputProps({
          ...field,
          ...named,
          disabled: isDisabled,
          placeholder,
          onBlur,
          // At once: what downshift tells a drawing later would take back what a quick hand has typed meanwhile.
          onChange: ({ currentTarget }) => {
            setTyped(currentTarget.value);
            onSearch?.(currentTarget.value);
          },
          onFocus: (event) => event.target.select(),
        })}
        spellCheck={false}
        autoComplete="off"
        className={inputStyles.input}
      />
      <span className={inputStyles.trailing}>
        {isLoading && <LoaderCircle className={styles.turning} size={16} strokeWidth={2} aria-hidden />}
        {isClearable && value && !isDisabled && (
          <button
            type="button"
            className={styles.button}
            aria-label={`Effacer ${value.label}`}
            onClick={() => {
              setTyped(null);
              onChange(null);
            }}
          >
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          {...combobox.getToggleButtonProps({ disabled: isDisabled, 'aria-label': 'Ouvrir la liste' })}
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </span>
      <FieldOptions
        anchor={anchor}
        isOpen={isOpen}
        list={combobox.getMenuProps(named, unopened)}
        itemProps={(item, index) => combobox.getItemProps({ item, index })}
        options={shown}
        isChosen={(option) => option.value === value?.value}
        highlightedIndex={highlightedIndex}
        emptyText={isLoading ? 'Recherche en cours' : emptyText}
      />
    </span>
  );
}
