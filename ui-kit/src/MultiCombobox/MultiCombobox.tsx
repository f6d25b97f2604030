import { useCombobox } from 'downshift';
import { ChevronDown, LoaderCircle, Lock, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import comboboxStyles from '../Combobox/Combobox.module.css';
import { holds } from '../Combobox/holds.ts';
import { useHighlight } from '../Combobox/use-highlight.ts';
import { useFieldLabelId, useFieldProps } from '../FormField/FormField.tsx';
import { FieldOptions, unopened } from '../Select/FieldOptions.tsx';
import type { Option } from '../Select/option.ts';
import styles from './MultiCombobox.module.css';

export interface MultiComboboxProps<V extends string | number> {
  /** All choices, or with `onSearch` the ones that the server found. */
  options: readonly Option<V>[];
  /** The chosen options whole: they need not stand in `options`. A disabled one stays: its `reason` says why. */
  values: readonly Option<V>[];
  onChange: (options: Option<V>[]) => void;
  /** Asks the server; called at every letter (the caller waits). Without it the options are filtered here. */
  onSearch?: ((text: string) => void) | undefined;
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  label?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** Several choices by typing: the chosen ones stand as chips before the text; Backspace takes the last one away. */
export function MultiCombobox<V extends string | number>({
  options,
  values,
  onChange,
  onSearch,
  isLoading = false,
  placeholder = 'Rechercher',
  emptyText = 'Aucun résultat.',
  label,
  isDisabled = false,
}: MultiComboboxProps<V>) {
  const labelId = useFieldLabelId();
  const { id, ...field } = useFieldProps();
  const [typed, setTyped] = useState('');
  const shown = onSearch ? options : options.filter((option) => holds(option.label, typed));
  const isChosen = (option: Option<V>) => values.some(({ value }) => value === option.value);
  const isFixed = (option: Option<V>) =>
    values.some(({ value, isDisabled: stays }) => value === option.value && stays === true);

  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const remove = (option: Option<V>) => onChange(values.filter(({ value }) => value !== option.value));

  const highlight = useHighlight(shown);
  const combobox = useCombobox<Option<V>>({
    ...highlight,
    items: [...shown],
    // What is chosen stands beside: the list itself never holds a choice.
    selectedItem: null,
    inputValue: typed,
    itemToString: (option) => option?.label ?? '',
    isItemDisabled: (option) => option.isDisabled === true || isFixed(option),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      if (isChosen(selectedItem)) remove(selectedItem);
      else onChange([...values, selectedItem]);
      if (typed !== '') search('');
    },
    stateReducer: (state, { type, changes }) => {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (type !== InputKeyDownEnter && type !== ItemClick) return changes;
      // The list stays open for the next choice.
      return { ...changes, isOpen: state.isOpen, highlightedIndex: state.highlightedIndex };
    },
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen) setTyped('');
      // A letter that opens the list has asked already.
      else if (type !== useCombobox.stateChangeTypes.InputChange) onSearch?.(typed);
    },
    ...(id ? { inputId: id } : undefined),
    ...(labelId ? { labelId } : undefined),
  });
  const { isOpen, highlightedIndex } = combobox;
  const anchor = useRef<HTMLSpanElement>(null);
  const named = label ? { 'aria-label': label, 'aria-labelledby': undefined } : undefined;
  const last = values.at(-1);

  return (
    <span ref={anchor} className={styles.box} data-disabled={isDisabled || undefined}>
      <span className={styles.words}>
        {values.map((option) => (
          <span key={option.value} className={styles.chip}>
            <span className={styles.chipLabel}>{option.label}</span>
            {option.isDisabled ? (
              <span className={styles.fixed} title={option.reason}>
                <Lock size={12} strokeWidth={2} aria-label={option.reason} />
              </span>
            ) : (
              !isDisabled && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Retirer ${option.label}`}
                  onClick={(event) => {
                    focusText(event);
                    remove(option);
                  }}
                >
                  <X size={14} strokeWidth={1.75} aria-hidden />
                </button>
              )
            )}
          </span>
        ))}
        <input
          {...combobox.getInputProps({
            ...field,
            ...named,
            disabled: isDisabled,
            placeholder: values.length === 0 ? placeholder : undefined,
            // At once, as in Combobox.
            onChange: ({ currentTarget }) => search(currentTarget.value),
            onKeyDown: (event) => {
              if (event.key === 'Backspace' && typed === '' && last && !last.isDisabled) remove(last);
            },
          })}
          spellCheck={false}
          autoComplete="off"
          className={styles.input}
        />
      </span>
      <span className={styles.trailing}>
        {isLoading && (
          <LoaderCircle className={comboboxStyles.turning} size={16} strokeWidth={2} aria-hidden />
        )}
        <button
          type="button"
          className={comboboxStyles.button}
          {...combobox.getToggleButtonProps({ disabled: isDisabled, 'aria-label': 'Ouvrir la liste' })}
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </span>
      <FieldOptions
        anchor={anchor}
        isOpen={isOpen}
        list={combobox.getMenuProps({ ...named, 'aria-multiselectable': true }, unopened)}
        itemProps={(item, index) => combobox.getItemProps({ item, index, 'aria-selected': isChosen(item) })}
        options={shown}
        isChosen={isChosen}
        highlightedIndex={highlightedIndex}
        emptyText={isLoading ? 'Recherche en cours' : emptyText}
      />
    </span>
  );
}

/** The button that was pressed goes with its chip: the focus stays in the field. */
function focusText({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest(`.${styles.words}`)?.querySelector('input')?.focus();
}
