import type { Upload } from '@accordent/api/client/use-upload.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FileDrop } from '@accordent/ui-kit/FileDrop/FileDrop.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { ProgressBar } from '@accordent/ui-kit/Meter/Meter.tsx';
import { CircleAlert, Lock } from 'lucide-react';
import styles from './DocumentList.module.css';

export interface DocumentSlotProps {
  title: string;
  /** Who brings it: « par vous », « par le dentiste ». */
  from: string;
  upload: Upload | undefined;
  /** A chosen or dropped file; without it the slot only shows. */
  onFile?: ((file: File) => void) | undefined;
  onCancel: () => void;
}

/** The dashed place of a document that is not there yet. */
export function DocumentSlot({ title, from, upload, onFile, onCancel }: DocumentSlotProps) {
  if (upload?.state === 'sending')
    return (
      <fieldset className={styles.slot} aria-label={title}>
        <span className={styles.slotHead}>
          <span>{title}</span>
          <Button size="small" tone="quiet" onClick={onCancel}>
            Annuler
          </Button>
        </span>
        <ProgressBar label={`Envoi\u00a0: ${title}`} share={upload.share} />
      </fieldset>
    );
  if (!onFile)
    return (
      <div className={styles.slot} data-locked>
        <span className={styles.slotHead}>
          <Lock />
          <span data-look="fill">{title}</span>
          <span data-look="faint small">{from}</span>
        </span>
      </div>
    );
  return (
    <fieldset className={styles.place} aria-label={title} data-slot={title}>
      <FileDrop prompt="" chooseLabel={`Ajouter\u00a0: ${title}`} onFile={onFile} />
      {upload && (
        <p className={styles.fault} role="alert">
          <CircleAlert size={14} strokeWidth={2} />
          {upload.sentence}
        </p>
      )}
      {upload?.file && (
        <p className={styles.again}>
          <FileName name={upload.file.name} className={styles.againName} />
          <Button size="small" onClick={() => upload.file && onFile(upload.file)}>
            Réessayer
          </Button>
          <Button size="small" tone="quiet" onClick={onCancel}>
            Annuler
          </Button>
        </p>
      )}
    </fieldset>
  );
}
