import { failureOf } from '@accordent/api/client/failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { FileViewer, type ViewerActs } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { letterUrl } from './answers.api.ts';
import type { Answering } from './use-answer.ts';

export interface LetterPaperProps {
  letter: NonNullable<Answering['letter']>;
  zones: Answering['zones'];
}

/** The letter of an answer that waits, with what was read of it lit. */
export function LetterPaper({ letter, zones }: LetterPaperProps) {
  const { answerId, name, mime, date } = letter;
  const viewer = useRef<ViewerActs>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    letterUrl(answerId).then(
      (found) => !isGone && setUrl(found),
      (error: unknown) => !isGone && setFailure(failureOf(error).message),
    );
    return () => {
      isGone = true;
    };
  }, [answerId, attempt]);
  if (failure)
    return (
      <ErrorState
        title="La lettre ne s’affiche pas"
        message={failure}
        onRetry={() => {
          setFailure(null);
          setAttempt((current) => current + 1);
        }}
      />
    );
  if (!url) return <Skeleton width="60%" height={480} />;
  return (
    <FileViewer
      url={url}
      kind={mime === 'application/pdf' ? 'pdf' : 'image'}
      title={name}
      fileName={`reçue le ${formatDate(date)}`}
      acts={viewer}
      downloadUrl={url}
      zones={mime === 'application/pdf' ? zones : undefined}
    />
  );
}
