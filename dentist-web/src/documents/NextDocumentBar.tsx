import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { ACCEPTED_DOCUMENTS } from '@accordent/ui-kit/FileDrop/accepted-types.ts';
import { Camera, Folder } from 'lucide-react';
import { useRef } from 'react';
import { documentNamed } from './document-looks.tsx';
import styles from './Documents.module.css';

export interface NextDocumentBarProps {
  title: string;
  /** It was refused: it is made again. */
  isRefused: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** On a phone, the one thing to do now, under the thumb: a photo of the next document, or a file. */
export function NextDocumentBar({ title, isRefused, isBusy, onFile }: NextDocumentBarProps) {
  const camera = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file) onFile(file);
  };
  const what = documentNamed(title);
  return (
    <div className={styles.bar} data-bottom-bar>
      <Button
        tone="primary"
        size="large"
        isFullWidth
        isBusy={isBusy}
        icon={<Camera size={20} />}
        onClick={() => camera.current?.click()}
      >
        {isRefused ? 'Refaire' : 'Ajouter'} {what}
      </Button>
      <IconButton
        label={`Choisir un fichier pour ${what}`}
        hasTooltip={false}
        tone="secondary"
        icon={<Folder size={20} />}
        disabled={isBusy}
        onClick={() => folder.current?.click()}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={`Photo pour ${what}`}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        accept={ACCEPTED_DOCUMENTS}
        aria-label={`Fichier pour ${what}`}
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
