import { Check, Lock } from 'lucide-react';
import type { LiHTMLAttributes, Ref } from 'react';
import type { Option } from './option.ts';
import styles from './OptionRow.module.css';

type RowProps = LiHTMLAttributes<HTMLLIElement> & {
  option: Option<string | number>;
  isChosen: boolean;
  isHighlighted: boolean;
  ref?: Ref<HTMLLIElement> | undefined;
};

/** One line of a list of choices: icon, words, a check when chosen, a lock and the reason when blocked. */
export function OptionRow({ option, isChosen, isHighlighted, ...rest }: RowProps) {
  return (
    <li
      {...rest}
      className={styles.row}
      data-look="option"
      data-highlighted={isHighlighted || undefined}
      data-disabled={option.isDisabled || undefined}
    >
      {option.isDisabled ? <Lock /> : option.icon}
      <span data-look="fill">
        <span className={styles.label}>{option.label}</span>
        {option.isDisabled
          ? option.reason && <span className={styles.hint}>{option.reason}</span>
          : option.hint && <span className={styles.hint}>{option.hint}</span>}
      </span>
      {isChosen && <Check />}
    </li>
  );
}
