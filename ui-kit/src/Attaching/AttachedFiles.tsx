import { CircleAlert, FileText, Image, RotateCw, X } from 'lucide-react';
import { FileName } from '../FileName/FileName.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ProgressBar } from '../Meter/Meter.tsx';
import type { AttachedFile, Attaching } from './attaching.ts';
import styles from './AttachedFiles.module.css';

export interface AttachedFilesProps extends Pick<Attaching, 'files' | 'onRemove' | 'onRetry'> {
  isDisabled: boolean;
}

/** The files that go with what is written: how far each is, why one is not in, and the way to leave it out. */
export function AttachedFiles({ files, isDisabled, onRemove, onRetry }: AttachedFilesProps) {
  return (
    <ul className={styles.files} aria-label="Documents joints au message">
      {files.map((file) => (
        <li key={file.key} className={styles.file} data-failed={file.sentence !== undefined || undefined}>
          <KindIcon file={file} />
          <span className={styles.words}>
            <FileName name={file.name} fact={file.fact && <span data-look="quiet">{file.fact}</span>} />
            {file.share !== undefined && (
              <ProgressBar label={`Envoi\u00a0: ${file.name}`} share={file.share} />
            )}
            {file.sentence !== undefined && (
              <span className={styles.sentence} role="alert">
                {file.sentence}
              </span>
            )}
          </span>
          {file.canRetry && (
            <IconButton
              label={`Renvoyer ${file.name}`}
              size="small"
              icon={<RotateCw size={14} strokeWidth={2} />}
              onClick={() => onRetry(file.key)}
            />
          )}
          <IconButton
            label={`Retirer ${file.name}`}
            size="small"
            icon={<X size={14} strokeWidth={2} />}
            disabled={isDisabled}
            onClick={() => onRemove(file.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function KindIcon({ file: { name, sentence } }: { file: AttachedFile }) {
  if (sentence !== undefined) return <CircleAlert size={16} />;
  return /\.pdf$/i.test(name) ? <FileText size={16} /> : <Image size={16} />;
}
