import type { HTMLAttributes, LiHTMLAttributes, ReactNode, RefObject } from 'react';
import { useFloatingParts } from '../Floating/use-floating-parts.ts';
import type { Option } from './option.ts';
import { OptionRow } from './OptionRow.tsx';
import styles from './Select.module.css';

interface FieldOptionsProps<V extends string | number> {
  /** The field that they open under. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** What downshift asks of the list, and of each option. */
  list: HTMLAttributes<HTMLUListElement>;
  itemProps: (option: Option<V>, index: number) => LiHTMLAttributes<HTMLLIElement>;
  options: readonly Option<V>[];
  isChosen: (option: Option<V>) => boolean;
  highlightedIndex: number;
  /** Said where there is none. */
  emptyText?: ReactNode;
}

/** For downshift: the list is not there before it opens. */
export const unopened = { suppressRefError: true };

/** The field keeps the focus. */
const keep = (event: Event) => event.preventDefault();

/** The options of a field, under it; downshift opens and closes them. */
export function FieldOptions<V extends string | number>(props: FieldOptionsProps<V>) {
  const { anchor, isOpen, list, itemProps, options, isChosen, highlightedIndex, emptyText } = props;
  const parts = useFloatingParts(isOpen, () => {});
  return (
    parts && (
      <parts.AnchoredPanel
        anchor={anchor}
        isOpen={isOpen}
        role="presentation"
        align="start"
        className={styles.floating}
        data-look="floating"
        onOpenAutoFocus={keep}
        onCloseAutoFocus={keep}
        onInteractOutside={keep}
      >
        <ul {...list} className={styles.list} data-look="unringed">
          {options.map((option, index) => (
            <OptionRow
              key={option.value}
              option={option}
              isChosen={isChosen(option)}
              isHighlighted={index === highlightedIndex}
              {...itemProps(option, index)}
            />
          ))}
        </ul>
        {emptyText && options.length === 0 && <output className={styles.empty}>{emptyText}</output>}
      </parts.AnchoredPanel>
    )
  );
}
