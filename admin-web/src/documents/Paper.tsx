import type { ViewerActs } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import type { Ref } from 'react';
import { DocumentPane } from './DocumentPane.tsx';
import type { FileItem } from './documents.api.ts';
import { useDocumentUrl } from './use-document-url.ts';

export interface PaperProps {
  file: FileItem;
  /** Beside another one: whether the keys are for this one. */
  isInHand: boolean | undefined;
  viewer: Ref<ViewerActs>;
  onTake: () => void;
  onBack: () => void;
  onDelete?: (() => void) | undefined;
}

/** A document of a PEC on screen, alone or beside another. */
export function Paper({ file, isInHand, viewer, onTake, onBack, onDelete }: PaperProps) {
  const address = useDocumentUrl(file.id);
  return (
    <DocumentPane
      file={file}
      isInHand={isInHand}
      viewer={viewer}
      url={address.url}
      preview={address.preview}
      failure={address.failure}
      onRetry={address.retry}
      onUse={address.refresh}
      onTake={isInHand === false ? onTake : undefined}
      onBack={onBack}
      onDelete={onDelete}
    />
  );
}
