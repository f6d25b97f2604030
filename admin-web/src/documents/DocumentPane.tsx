import { SaveButton } from '@accordent/api/client/SaveButton.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { FileViewer, type ViewerActs } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import type { Preview } from '@accordent/ui-kit/FileViewer/small-pictures.ts';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { ArrowLeft, Ellipsis, Trash2 } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { decisionLooks } from './decision-looks.ts';
import { sizeText, stateOf } from './decision-text.ts';
import styles from './DocumentPane.module.css';
import { documentUrl, type FileItem } from './documents.api.ts';

export interface DocumentPaneProps {
  file: FileItem;
  /** null while it is on its way. */
  url: string | null;
  /** A picture in small, until it is there itself. */
  preview?: Preview | undefined;
  failure: { message: string; reference: string | undefined } | null;
  onRetry: () => void;
  /** The view could not load it, and somebody is back at it. */
  onUse: () => void;
  /** It is taken in hand, beside another one. */
  onTake?: (() => void) | undefined;
  /** Back to the list, where one pane is shown at a time. */
  onBack: () => void;
  onDelete?: (() => void) | undefined;
  /** Beside another one: the keys are for this one. */
  isInHand?: boolean | undefined;
  viewer?: Ref<ViewerActs> | undefined;
}

/** The document at right. */
export function DocumentPane({
  file,
  url,
  preview,
  failure,
  onRetry,
  onUse,
  onTake,
  onBack,
  onDelete,
  isInHand,
  viewer,
}: DocumentPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { Drawing, color } = decisionLooks[stateOf(file)];
  const use = () => {
    if (pane.current?.querySelector('[role="alert"]')) onUse();
  };
  return (
    <div
      ref={pane}
      className={styles.pane}
      data-in-hand={isInHand}
      onPointerEnter={use}
      onPointerDown={onTake}
      onFocus={use}
    >
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
          preview={preview}
          acts={viewer}
          fileName={isInHand === undefined ? sizeText(file) : undefined}
          toolbarLead={<Drawing size={16} className={styles.state} data-color={color} />}
          toolbarExtra={
            <>
              <SaveButton ask={() => documentUrl(file.id)} />
              {onDelete && (
                <Menu
                  trigger={<IconButton label={`Autres actions sur ${file.title}`} icon={<Ellipsis />} />}
                  items={[
                    {
                      id: 'delete',
                      label: `Supprimer ${file.title}`,
                      icon: <Trash2 />,
                      tone: 'danger',
                      onSelect: onDelete,
                    },
                  ]}
                />
              )}
            </>
          }
        />
      )}
    </div>
  );
}
