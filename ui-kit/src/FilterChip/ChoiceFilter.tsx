import { ChoiceList } from '../ChoiceList/ChoiceList.tsx';
import type { Option } from '../Select/option.ts';
import { FilterChip } from './FilterChip.tsx';

export interface ChoiceFilterProps<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  /** null: the filter is free. */
  value: V | null;
  /** The name of a value that is not among the options, which a search has narrowed. */
  name?: string | undefined;
  onChange: (value: V | null) => void;
  hasSearch?: boolean | undefined;
  /** The server finds; called with '' when the panel opens or closes. */
  onSearch?: ((words: string) => void) | undefined;
  searchPlaceholder?: string | undefined;
  isLoading?: boolean | undefined;
  /** When its choices come into sight. */
  onOpen?: (() => void) | undefined;
}

/** The chip that keeps what has one value of a list. */
export function ChoiceFilter<V extends string | number>({
  label,
  options,
  value,
  name,
  onChange,
  hasSearch,
  onSearch,
  searchPlaceholder,
  isLoading,
  onOpen,
}: ChoiceFilterProps<V>) {
  const shown =
    value === null
      ? undefined
      : name ||
        (options.find((option) => option.value === value)?.label ?? (isLoading ? '…' : `n°\u00a0${value}`));
  return (
    <FilterChip
      label={label}
      value={shown}
      onClear={() => onChange(null)}
      onOpenChange={(isOpen) => {
        onSearch?.('');
        if (isOpen) onOpen?.();
      }}
    >
      {(close) => (
        <ChoiceList
          label={label}
          hasSearch={hasSearch}
          onSearch={onSearch}
          searchPlaceholder={searchPlaceholder}
          isLoading={isLoading}
          options={options}
          value={value}
          onChange={(chosen) => {
            onChange(chosen);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
