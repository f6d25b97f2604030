import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { FileViewer } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Download } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageFileItem } from '../messages/messages.schemas.ts';
import { failureOf, sentenceOf } from './failure.ts';
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
  // An address lives five minutes: one to save is asked for when it is needed. The answer names the file.
  const saving = useAct({
    act: async () => {
      const link = document.createElement('a');
      link.href = await urlOf(id);
      link.download = '';
      link.click();
    },
    done: null,
    refusalOf: sentenceOf,
  });
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
            toolbarExtra={
              <IconButton
                label="Télécharger"
                icon={<Download />}
                disabled={saving.isBusy}
                onClick={() => void saving.run(undefined)}
              />
            }
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
