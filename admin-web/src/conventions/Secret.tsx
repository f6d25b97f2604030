import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Masked } from '@accordent/ui-kit/NirText/NirText.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { copyText } from '@accordent/ui-kit/hooks/copy-text.ts';
import { Copy } from 'lucide-react';
import styles from './Conventions.module.css';

export interface SecretProps {
  /** « Nom d’utilisateur de Orélia ». */
  label: string;
  /** « Nom d’utilisateur copié. » */
  copied: string;
  /** null: hidden. */
  text: string | null;
}

/** Eight dots, or a login or password with the button that copies it. */
export function Secret({ label, copied, text }: SecretProps) {
  if (text === null)
    return (
      <span className={styles.dots}>
        <Masked label={`${label} masqué`} />
      </span>
    );
  return (
    <span className={styles.secret}>
      <span className={styles.plain}>{text}</span>
      <IconButton label={`Copier ${label}`} icon={<Copy />} onClick={() => void copy(text, copied)} />
    </span>
  );
}

async function copy(text: string, copied: string): Promise<void> {
  if (await copyText(text)) toast.success(copied);
  else toast.error('La copie n’est pas possible ici\u00a0: sélectionnez le texte affiché.');
}
