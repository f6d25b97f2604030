import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';
import styles from './UppercaseInput.module.css';

/** Shows capitals by CSS alone: the value and the caret stay as typed. */
export function UppercaseInput(props: TextInputProps) {
  return <TextInput autoCapitalize="characters" spellCheck={false} {...props} className={styles.capitals} />;
}
