import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { FileText, Image, Trash2 } from 'lucide-react';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { DocumentDrop } from '../documents/DocumentDrop.tsx';
import type { PractitionerFile } from './practitioners.api.ts';
import styles from './DocumentsPanel.module.css';

export interface DocumentsPanelProps {
  /** Absent while they are on their way. */
  files: readonly PractitionerFile[] | undefined;
  failure: FetchFailure | null;
  isReadOnly: boolean;
  onFile: (file: File) => void;
  onOpen: (file: PractitionerFile) => void;
  onDelete: (file: PractitionerFile) => void;
}

/** The documents of a dentist (a contract, a certificate): dropped or chosen, opened in the viewer, deleted. */
export function DocumentsPanel({
  files,
  failure,
  isReadOnly,
  onFile,
  onOpen,
  onDelete,
}: DocumentsPanelProps) {
  return (
    <section data-look="stack gap-12" aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      {failure && (
        <p className={styles.error} role="alert">
          {failure.message}{' '}
          <Button size="small" onClick={failure.onRetry} isBusy={failure.isRetrying}>
            Réessayer
          </Button>
        </p>
      )}
      {files ? (
        files.length > 0 ? (
          <ul data-look="stack gap-0">
            {files.map((file) => (
              <li key={file.id} className={styles.file}>
                <button type="button" className={styles.open} onClick={() => onOpen(file)}>
                  <span className={styles.kind}>
                    {file.mime === 'application/pdf' ? <FileText size={18} /> : <Image size={18} />}
                  </span>
                  <span data-look="stack gap-0">
                    <span className={styles.title}>{file.title}</span>
                    <span data-look="quiet small">
                      <DateText value={file.creationDate} />, {formatFileSize(file.size * 1000)}
                    </span>
                  </span>
                </button>
                {!isReadOnly && (
                  <IconButton
                    label={`Supprimer ${file.title}`}
                    tone="danger"
                    icon={<Trash2 />}
                    onClick={() => onDelete(file)}
                  />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p data-look="quiet small">Aucun document</p>
        )
      ) : (
        !failure && <SkeletonText lines={2} />
      )}
      {!isReadOnly && <DocumentDrop hint="Image ou PDF" onFile={onFile} />}
    </section>
  );
}
