import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';
import styles from './PasswordInput.module.css';

/** A password with « Afficher » / « Masquer ». */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  const Drawing = isShown ? EyeOff : Eye;
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button type="button" className={styles.toggle} onClick={() => setIsShown(!isShown)}>
          <Drawing size={16} strokeWidth={1.75} aria-hidden />
          {isShown ? 'Masquer' : 'Afficher'}
          <span className={styles.object}> le mot de passe</span>
        </button>
      }
    />
  );
}
