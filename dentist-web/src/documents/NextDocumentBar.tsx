import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Camera, Folder } from 'lucide-react';
import { useState } from 'react';
import { useFileBoxes } from '../shared/use-file-boxes.tsx';
import { documentNamed } from './document-looks.tsx';
import styles from './Documents.module.css';

export interface NextDocumentBarProps {
  /** undefined: there is none. What was asked for before may still come from the camera. */
  title: string | undefined;
  /** It was refused: it is made again. */
  isRefused: boolean;
  isBusy: boolean;
  onFile: (title: string, file: File) => void;
}

/** On a phone, the one thing to do now, under the thumb: a photo of the next document, or a file. */
export function NextDocumentBar({ title, isRefused, isBusy, onFile }: NextDocumentBarProps) {
  // What the camera brings is awaited then, whatever is asked for meanwhile.
  const [isAwaited, setIsAwaited] = useState(false);
  const ask = (open: (wanted: string) => void, wanted: string) => () => {
    setIsAwaited(true);
    open(wanted);
  };
  const what = title === undefined ? 'la pièce' : documentNamed(title);
  const { photograph, choose, boxes } = useFileBoxes(
    { photo: `Photo pour ${what}`, files: `Fichier pour ${what}` },
    title,
    ([file], wanted) => file && wanted !== undefined && onFile(wanted, file),
    { isSingle: true },
  );
  return (
    <>
      {title !== undefined && (
        <div className={styles.bar} data-bottom-bar>
          <Button
            tone="primary"
            size="large"
            isFullWidth
            isBusy={isBusy}
            icon={<Camera size={20} />}
            onClick={ask(photograph, title)}
          >
            {isRefused ? 'Refaire' : 'Ajouter'} {what}
          </Button>
          <IconButton
            label={`Choisir un fichier pour ${what}`}
            hasTooltip={false}
            tone="secondary"
            icon={<Folder size={20} />}
            disabled={isBusy}
            onClick={ask(choose, title)}
          />
        </div>
      )}
      {(title !== undefined || isAwaited) && boxes}
    </>
  );
}
