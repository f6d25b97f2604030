import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { FileViewer } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { Download } from 'lucide-react';
import styles from './Documents.module.css';

export interface OpenedDocumentProps {
  /** Absent while it is being asked for. */
  document: { readonly url: string; readonly title: string; readonly mime: string } | null;
  failure: { readonly message: string; readonly reference: string | undefined } | null;
  isRetrying: boolean;
  onRetry: () => void;
  isDownloading: boolean;
  /** Asks for a fresh address: that of the picture lives five minutes. */
  onDownload: () => void;
}

/** One document on a page of its own, to see and to save. */
export function OpenedDocument({
  document,
  failure,
  isRetrying,
  onRetry,
  isDownloading,
  onDownload,
}: OpenedDocumentProps) {
  const showsSkeleton = useDelayed(!document && !failure);
  if (failure)
    return (
      <ErrorState title="Le document ne s’ouvre pas" {...failure} onRetry={onRetry} isRetrying={isRetrying} />
    );
  if (!document) return <div aria-busy="true">{showsSkeleton && <Skeleton width="100%" height={480} />}</div>;
  return (
    <div className={styles.opened}>
      <FileViewer
        url={document.url}
        kind={document.mime === 'application/pdf' ? 'pdf' : 'image'}
        title={document.title}
        toolbarExtra={
          <IconButton label="Télécharger" icon={<Download />} disabled={isDownloading} onClick={onDownload} />
        }
      />
    </div>
  );
}
