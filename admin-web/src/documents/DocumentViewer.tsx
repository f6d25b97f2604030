import { SaveButton } from '@accordent/api/client/SaveButton.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { FileViewer } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import styles from './DocumentViewer.module.css';

export interface DocumentViewerProps {
  file: { readonly title: string; readonly mime: string };
  /** null while it is on its way. */
  url: string | null;
  failure: { readonly message: string; readonly reference: string | undefined } | null;
  /** Another signed address, to save from. */
  ask: () => Promise<string>;
  onRetry: () => void;
  onClose: () => void;
}

/** A document of a dentist, or his mandate, over the whole screen. */
export function DocumentViewer({ file, url, failure, ask, onRetry, onClose }: DocumentViewerProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Document" size="full">
      <div className={styles.ground}>
        {failure ? (
          <ErrorState title="Le document ne s’ouvre pas" {...failure} onRetry={onRetry} />
        ) : url === null ? (
          <div aria-busy="true">
            <Skeleton width="60%" height={360} />
          </div>
        ) : (
          <FileViewer
            url={url}
            kind={file.mime === 'application/pdf' ? 'pdf' : 'image'}
            title={file.title}
            toolbarExtra={<SaveButton ask={ask} />}
          />
        )}
      </div>
    </Dialog>
  );
}
