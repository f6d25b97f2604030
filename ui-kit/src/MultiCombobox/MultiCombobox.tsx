import { useCombobox } from 'downshift';
import { Lock, X } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useTypedOptions, type TypedOptionsProps } from '../Combobox/use-typed-options.tsx';
import type { Option } from '../Select/option.ts';
import styles from './MultiCombobox.module.css';

export interface MultiComboboxProps<V extends string | number> extends TypedOptionsProps<V> {
  /** The chosen options whole: they need not stand in `options`. A disabled one stays: its `reason` says why. */
  values: readonly Option<V>[];
  onChange: (options: Option<V>[]) => void;
}

/** Several choices by typing: the chosen ones stand as chips before the text; Backspace takes the last one away. */
export function MultiCombobox<V extends string | number>(props: MultiComboboxProps<V>) {
  const { values, onChange, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const chosenAs = (option: Option<V>) => values.find(({ value }) => value === option.value);
  const remove = (option: Option<V>) => onChange(values.filter(({ value }) => value !== option.value));
  const last = values.at(-1);
  const { box, input, search } = useTypedOptions(rest, {
    typed,
    onTyped: setTyped,
    isChosen: (option) => chosenAs(option) !== undefined,
    // What is chosen stands beside: the list itself never holds a choice.
    selectedItem: null,
    isItemDisabled: (option) => option.isDisabled === true || chosenAs(option)?.isDisabled === true,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      if (chosenAs(selectedItem)) remove(selectedItem);
      else onChange([...values, selectedItem]);
      if (typed) search('');
    },
    stateReducer: (state, { type, changes }) => {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (type !== InputKeyDownEnter && type !== ItemClick) return changes;
      // The list stays open for the next choice.
      return { ...changes, isOpen: state.isOpen, highlightedIndex: state.highlightedIndex };
    },
  });

  return box(
    <span className={styles.words}>
      {values.map((option) => (
        <span key={option.value} className={styles.chip}>
          <span className={styles.chipLabel}>{option.label}</span>
          {option.isDisabled ? (
            <span data-look="tool" title={option.reason}>
              <Lock size={12} strokeWidth={2} aria-label={option.reason} />
            </span>
          ) : (
            !rest.isDisabled && (
              <button
                type="button"
                className={styles.remove}
                data-look="tool"
                aria-label={`Retirer ${option.label}`}
                onClick={(event) => {
                  focusText(event);
                  remove(option);
                }}
              >
                <X size={14} />
              </button>
            )
          )}
        </span>
      ))}
      {input({
        ...(last && { placeholder: undefined }),
        onKeyDown: (event) => {
          if (event.key === 'Backspace' && !typed && last && !last.isDisabled) remove(last);
        },
      })}
    </span>,
    { isMultiple: true },
  );
}

/** The button that was pressed goes with its chip: the focus stays in the field. */
function focusText({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest(`.${styles.words}`)?.querySelector('input')?.focus();
}
