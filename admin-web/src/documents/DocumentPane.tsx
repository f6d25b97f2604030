import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { FileViewer } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import styles from './DocumentPane.module.css';
import type { FileItem } from './documents.api.ts';

export interface DocumentPaneProps {
  file: FileItem;
  /** null while it is on its way. */
  url: string | null;
  downloadUrl: string | undefined;
  failure: { message: string; reference: string | undefined } | null;
  onRetry: () => void;
  /** The document is about to be used; `hasFailed`: the view could not load it. */
  onUse: (hasFailed: boolean) => void;
  /** Back to the list, where one pane is shown at a time. */
  onBack: () => void;
  onDelete?: (() => void) | undefined;
  /** Decision and payment. */
  footer: ReactNode;
}

/** The document at right, with what is decided of it under it. */
export function DocumentPane({
  file,
  url,
  downloadUrl,
  failure,
  onRetry,
  onUse,
  onBack,
  onDelete,
  footer,
}: DocumentPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const use = () => onUse(pane.current?.querySelector('[role="alert"]') !== null);
  return (
    <div ref={pane} className={styles.pane} onPointerEnter={use} onFocus={use}>
      <div className={styles.back}>
        <IconButton label="Retour aux pièces" icon={<ArrowLeft />} onClick={onBack} />
        Toutes les pièces
      </div>
      {failure ? (
        <div className={styles.ground}>
          <ErrorState title="Le document ne s’ouvre pas" {...failure} onRetry={onRetry} />
        </div>
      ) : url === null ? (
        <div className={styles.ground} aria-busy="true">
          <Skeleton width="60%" height={360} />
        </div>
      ) : (
        <FileViewer
          url={url}
          kind={file.mime === 'application/pdf' ? 'pdf' : 'image'}
          title={file.title}
          downloadUrl={downloadUrl}
          toolbarExtra={
            onDelete && (
              <IconButton
                label={`Supprimer ${file.title}`}
                tone="danger"
                icon={<Trash2 />}
                onClick={onDelete}
              />
            )
          }
        />
      )}
      {/* Always here, whatever comes above: what is pressed in it keeps the focus. */}
      <div className={styles.foot}>{footer}</div>
    </div>
  );
}
