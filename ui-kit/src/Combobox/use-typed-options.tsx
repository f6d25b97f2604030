import { useCombobox, type UseComboboxProps, type UseComboboxState } from 'downshift';
import { ChevronDown, LoaderCircle } from 'lucide-react';
import { useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useFieldLabelId, useFieldProps } from '../FormField/FormField.tsx';
import { FieldOptions, unopened } from '../Select/FieldOptions.tsx';
import type { Option } from '../Select/option.ts';
import inputStyles from '../TextInput/TextInput.module.css';
import { holds } from './holds.ts';
import styles from './Combobox.module.css';

export interface TypedOptionsProps<V extends string | number> {
  /** All choices, or with `onSearch` the ones that the server found. */
  options: readonly Option<V>[];
  /** Asks the server; called at every letter (the caller waits). Without it the options are filtered here. */
  onSearch?: ((text: string) => void) | undefined;
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** What the one or the several add: what is chosen, and what a choice does. */
type Own<V extends string | number> = Partial<UseComboboxProps<Option<V>>> & {
  typed: string | null;
  onTyped: (text: string | null) => void;
  isChosen: (option: Option<V>) => boolean;
};

/** A field that finds among options what was typed: its box, filled by who calls, with the list under it. */
export function useTypedOptions<V extends string | number>(
  { options, onSearch, isLoading, placeholder = 'Rechercher', emptyText, isDisabled }: TypedOptionsProps<V>,
  { typed, onTyped, isChosen, stateReducer, ...own }: Own<V>,
) {
  const labelId = useFieldLabelId();
  const { id, ...field } = useFieldProps();
  const anchor = useRef<HTMLSpanElement>(null);
  const shown = onSearch || typed === null ? options : options.filter((option) => holds(option.label, typed));
  /** Enter without a mark takes the only one that is found, else leaves text and list: nothing typed is lost. */
  const entered = (text: string): Partial<UseComboboxState<Option<V>>> => {
    const [only, ...others] = shown;
    // What an earlier search has found may stand there still.
    const isMeant =
      only && others.length === 0 && !isLoading && holds(`${only.label} ${only.hint ?? ''}`, text);
    return isMeant && !only.isDisabled && !isChosen(only) ? { selectedItem: only } : { isOpen: true };
  };
  const search = (text: string) => {
    onTyped(text);
    onSearch?.(text);
  };
  const combobox = useCombobox<Option<V>>({
    ...useHighlight(shown),
    items: [...shown],
    inputValue: typed ?? '',
    itemToString: (option) => option?.label ?? '',
    isItemDisabled: (option) => option.isDisabled === true,
    stateReducer: (state, told) => {
      const isBare =
        told.type === useCombobox.stateChangeTypes.InputKeyDownEnter && state.highlightedIndex < 0;
      const changes = isBare && typed ? { ...told.changes, ...entered(typed) } : told.changes;
      return stateReducer?.(state, { ...told, changes }) ?? changes;
    },
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen) onTyped(null);
      // A letter that opens the list has asked already.
      else if (type !== useCombobox.stateChangeTypes.InputChange) onSearch?.(typed ?? '');
    },
    ...(id ? { inputId: id } : undefined),
    ...(labelId ? { labelId } : undefined),
    ...own,
  });

  return {
    search,
    input: (more: InputHTMLAttributes<HTMLInputElement>) => (
      <input
        {...combobox.getInputProps({
          ...field,
          placeholder,
          ...more,
          disabled: isDisabled,
          // At once: what downshift tells a drawing later would take back what a quick hand has typed meanwhile.
          onChange: ({ currentTarget }) => search(currentTarget.value),
        })}
        spellCheck={false}
        autoComplete="off"
        className={inputStyles.input}
      />
    ),
    /** `end`: buttons before the one that opens the list. */
    box: (content: ReactNode, { end, isMultiple }: { end?: ReactNode; isMultiple?: boolean }) => (
      <span ref={anchor} className={inputStyles.box} data-grows={isMultiple}>
        {content}
        <span className={inputStyles.trailing}>
          {isLoading && <LoaderCircle data-look="turning" strokeWidth={2} />}
          {end}
          <button
            type="button"
            className={styles.button}
            data-look="tool"
            {...combobox.getToggleButtonProps({ disabled: isDisabled, 'aria-label': 'Ouvrir la liste' })}
          >
            <ChevronDown />
          </button>
        </span>
        <FieldOptions
          anchor={anchor}
          isOpen={combobox.isOpen}
          list={combobox.getMenuProps({ 'aria-multiselectable': isMultiple }, unopened)}
          itemProps={(item, index) =>
            combobox.getItemProps({
              item,
              index,
              ...(isMultiple ? { 'aria-selected': isChosen(item) } : undefined),
            })
          }
          options={shown}
          isChosen={isChosen}
          highlightedIndex={combobox.highlightedIndex}
          emptyText={isLoading ? 'Recherche en cours' : (emptyText ?? 'Aucun résultat.')}
        />
      </span>
    ),
  };
}

/** The highlight stays on its option when an answer that comes late moves it, and Enter takes what was meant. */
function useHighlight<V extends string | number>(shown: readonly Option<V>[]) {
  const [highlighted, setHighlighted] = useState<V | null>(null);
  return {
    highlightedIndex: shown.findIndex(({ value }) => value === highlighted),
    onHighlightedIndexChange: ({ highlightedIndex = -1 }: { highlightedIndex?: number }) =>
      setHighlighted(shown[highlightedIndex]?.value ?? null),
  };
}
