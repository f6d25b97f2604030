import type { ReactNode } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
  isBusy?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
}

/** On or off, at once. A choice that waits for a « Enregistrer » is a Checkbox. */
export function Switch({
  label,
  isOn,
  onChange,
  isDisabled = false,
  isBusy = false,
  isLabelHidden = false,
}: SwitchProps) {
  return (
    <label className={styles.row} data-disabled={isDisabled || undefined}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-busy={isBusy || undefined}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked);
        }}
      />
      <span data-look={isLabelHidden ? 'heard' : undefined}>{label}</span>
    </label>
  );
}
