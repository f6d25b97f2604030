import { SaveButton } from '@accordent/api/client/SaveButton.tsx';
import { failureOf } from '@accordent/api/client/failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import {
  FileViewer,
  type FileViewerProps,
  type ViewerActs,
} from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './SignedPaper.module.css';

export interface SignedPaperProps extends Pick<
  FileViewerProps,
  'title' | 'fileName' | 'zones' | 'toolbarExtra'
> {
  id: number;
  mime: string;
  /** Gives the signed address of its bytes. */
  ask: (id: number) => Promise<string>;
  /** Told the address once it is there. */
  onAddress?: ((url: string) => void) | undefined;
  /** « La lettre ne s’affiche pas ». */
  failed: string;
}

/** A file that is no document of the PEC, in the place of the documents. Another file is another element. */
export function SignedPaper({
  id,
  mime,
  ask,
  onAddress,
  failed,
  zones,
  toolbarExtra,
  ...shown
}: SignedPaperProps) {
  const viewer = useRef<ViewerActs>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const told = useRef(onAddress);
  useEffect(() => {
    told.current = onAddress;
  });
  useEffect(() => {
    let isGone = false;
    const show = (found: string) => {
      setUrl(found);
      told.current?.(found);
    };
    ask(id).then(
      (found) => !isGone && show(found),
      (error: unknown) => !isGone && setFailure(failureOf(error).message),
    );
    return () => {
      isGone = true;
    };
  }, [ask, id, attempt]);
  if (failure)
    return (
      <ErrorState
        title={failed}
        message={failure}
        onRetry={() => {
          setFailure(null);
          setAttempt((current) => current + 1);
        }}
      />
    );
  if (!url)
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width="60%" height={360} />
      </div>
    );
  const isPdf = mime === 'application/pdf';
  return (
    <div className={styles.paper}>
      <FileViewer
        {...shown}
        url={url}
        kind={isPdf ? 'pdf' : 'image'}
        acts={viewer}
        toolbarExtra={
          <>
            <SaveButton ask={() => ask(id)} />
            {toolbarExtra}
          </>
        }
        zones={isPdf ? zones : undefined}
      />
    </div>
  );
}
