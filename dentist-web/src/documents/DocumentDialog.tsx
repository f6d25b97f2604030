import { SaveButton } from '@accordent/api/client/SaveButton.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { FileViewer } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import type { FileItem } from './documents.api.ts';
import styles from './Documents.module.css';

export interface DocumentDialogProps {
  /** Patient and reference: the title of the dialog; the document's stands over the picture. */
  about: string;
  document: Pick<FileItem, 'id' | 'title' | 'mime'> | null;
  /** The signed address, once it is there. */
  url: string | null;
  failure: { message: string; reference: string | undefined } | null;
  /** Another signed address, to save from. */
  ask: () => Promise<string>;
  onRetry: () => void;
  onClose: () => void;
}

/** One document over the whole screen. */
export function DocumentDialog({
  about,
  document,
  url,
  failure,
  ask,
  onRetry,
  onClose,
}: DocumentDialogProps) {
  return (
    <Dialog isOpen={document !== null} onClose={onClose} title={about} size="full">
      {document && (
        <div className={styles.viewer}>
          {failure ? (
            <ErrorState title={failure.message} reference={failure.reference} onRetry={onRetry} />
          ) : url ? (
            <FileViewer
              url={url}
              kind={document.mime === 'application/pdf' ? 'pdf' : 'image'}
              title={document.title}
              toolbarExtra={<SaveButton ask={ask} />}
            />
          ) : (
            <Waiting />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Waiting() {
  const isShown = useDelayed(true);
  return <div aria-busy="true">{isShown && <Skeleton height={320} />}</div>;
}
