import { useSelect } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useFieldLabelId, useFieldProps } from '../FormField/FormField.tsx';
import { FieldOptions, unopened } from './FieldOptions.tsx';
import type { Option } from './option.ts';
import styles from './Select.module.css';

export interface SelectProps<V extends string | number> {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** One choice in a list that opens under the field. Blocked choices stay listed with their reason. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { options, value, onChange, placeholder = 'Choisir', isDisabled = false } = props;
  const labelId = useFieldLabelId();
  const { id, ...field } = useFieldProps();
  const chosen = options.find((option) => option.value === value) ?? null;
  const { isOpen, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = useSelect<Option<V>>(
    {
      items: [...options],
      selectedItem: chosen,
      itemToString: (option) => option?.label ?? '',
      isItemDisabled: (option) => option.isDisabled === true,
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) onChange(selectedItem.value);
      },
      ...(id ? { toggleButtonId: id } : undefined),
      ...(labelId ? { labelId } : undefined),
    },
  );
  const anchor = useRef<HTMLSpanElement>(null);

  return (
    <span ref={anchor} className={styles.wrap}>
      <button type="button" disabled={isDisabled} className={styles.trigger} {...getToggleButtonProps(field)}>
        <span className={styles.value} data-empty={chosen === null || undefined}>
          {chosen?.icon}
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown />
      </button>
      <FieldOptions
        anchor={anchor}
        isOpen={isOpen}
        list={getMenuProps(undefined, unopened)}
        itemProps={(item, index) => getItemProps({ item, index })}
        options={options}
        isChosen={(option) => option.value === value}
        highlightedIndex={highlightedIndex}
      />
    </span>
  );
}
