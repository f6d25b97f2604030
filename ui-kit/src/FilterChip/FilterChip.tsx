import { ChevronDown, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Popover } from '../Popover/Popover.tsx';
import styles from './FilterChip.module.css';

export interface FilterChipProps {
  /** What is filtered: « Praticien ». */
  label: string;
  /** What is set: « Transmise, À compléter »; nothing when the filter is free. */
  value?: ReactNode;
  onClear: () => void;
  /** The panel; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A filter of a list: dashed while free, filled with a cross once set. Its panel opens under it. */
export function FilterChip({ label, value, onClear, children, onOpenChange }: FilterChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isSet = value !== undefined && value !== null && value !== false && value !== '';
  const change = (open: boolean) => {
    setIsOpen(open);
    onOpenChange?.(open);
  };
  const openerId = useId();
  // What held the focus is about to go: the keyboard stays at this filter.
  const comeBack = () => document.getElementById(openerId)?.focus();
  return (
    <span className={styles.chip} data-set={isSet || undefined}>
      <Popover
        label={label}
        isOpen={isOpen}
        onOpenChange={change}
        trigger={
          <button id={openerId} type="button" className={styles.open}>
            <span className={styles.label}>{label}</span>
            {isSet ? <span className={styles.value}>{value}</span> : <ChevronDown size={14} />}
          </button>
        }
      >
        {typeof children === 'function'
          ? children(() => {
              comeBack();
              change(false);
            })
          : children}
      </Popover>
      {isSet && (
        <button
          type="button"
          className={styles.clear}
          data-look="tool"
          aria-label={`Effacer le filtre ${label}`}
          onClick={() => {
            comeBack();
            onClear();
          }}
        >
          <X size={14} />
        </button>
      )}
    </span>
  );
}
