import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { FileViewer } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageFileItem } from '../messages/messages.schemas.ts';
import { failureOf } from './failure.ts';
import { SaveButton } from './SaveButton.tsx';
import styles from './OpenedMessageFile.module.css';

export interface OpenedMessageFileProps {
  file: Pick<MessageFileItem, 'id' | 'name' | 'mime'>;
  urlOf: (fileId: number) => Promise<string>;
  onClose: () => void;
}

/** A document of a message, over the thread in which it stands. */
export default function OpenedMessageFile({
  file: { id, name, mime },
  urlOf,
  onClose,
}: OpenedMessageFileProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const ask = useRef(urlOf);
  const load = useCallback(() => {
    ask.current(id).then(setUrl, (error: unknown) => setFailure(failureOf(error)));
  }, [id]);
  useEffect(load, [load]);
  return (
    <Dialog isOpen size="full" title={name} onClose={onClose}>
      <div className={styles.paper}>
        {failure ? (
          <ErrorState
            title="Le document ne s’ouvre pas"
            {...failure}
            onRetry={() => {
              setFailure(null);
              load();
            }}
          />
        ) : url ? (
          <FileViewer
            url={url}
            kind={mime === 'application/pdf' ? 'pdf' : 'image'}
            title={name}
            toolbarExtra={<SaveButton ask={() => urlOf(id)} />}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton height={320} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
