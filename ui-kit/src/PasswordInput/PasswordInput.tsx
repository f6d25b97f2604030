import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';
import styles from './PasswordInput.module.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trailing'> {
  /** What is shown and masked, where a screen has several: « le nouveau mot de passe ». */
  object?: string | undefined;
}

/** A password with « Afficher » / « Masquer ». */
export function PasswordInput({ object = 'le mot de passe', ...props }: PasswordInputProps) {
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
          <Drawing />
          {isShown ? 'Masquer' : 'Afficher'}
          <span data-look="heard"> {object}</span>
        </button>
      }
    />
  );
}
