import { useSelect } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useFieldLabelId, useFieldProps } from '../FormField/FormField.tsx';
import { FieldOptions, unopened } from './FieldOptions.tsx';
import type { Option } from './option.ts';
import styles from './Select.module.css';

export interface SelectProps<V extends string | number> {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string | undefined;
  /** Its name when it stands outside a FormField. */
  label?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Draws the chosen option otherwise than icon and label. */
  renderValue?: ((option: Option<V>) => ReactNode) | undefined;
  onBlur?: (() => void) | undefined;
}

/** One choice in a list that opens under the field. Blocked choices stay listed with their reason. */
export function Select<V extends string | number>({
  options,
  value,
  onChange,
  placeholder = 'Choisir',
  label,
  isDisabled = false,
  renderValue,
  onBlur,
}: SelectProps<V>) {
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
      <button
        type="button"
        disabled={isDisabled}
        className={styles.trigger}
        {...getToggleButtonProps({
          ...field,
          ...(label ? { 'aria-label': label, 'aria-labelledby': undefined } : undefined),
          onBlur,
        })}
      >
        <span className={styles.value} data-empty={chosen === null || undefined}>
          {chosen === null
            ? placeholder
            : (renderValue?.(chosen) ?? (
                <>
                  {chosen.icon}
                  {chosen.label}
                </>
              ))}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <FieldOptions
        anchor={anchor}
        isOpen={isOpen}
        list={getMenuProps(
          label ? { 'aria-label': label, 'aria-labelledby': undefined } : undefined,
          unopened,
        )}
        itemProps={(item, index) => getItemProps({ item, index })}
        options={options}
        isChosen={(option) => option.value === value}
        highlightedIndex={highlightedIndex}
      />
    </span>
  );
}
