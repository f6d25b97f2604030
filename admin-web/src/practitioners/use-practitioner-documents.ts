import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { addPractitionerFile, usePractitionerFiles, usePractitionerReread } from './practitioners.api.ts';

const LONGEST_MS = 30_000;
const FAILED = actFailed('de l’ajout du document');

/** The documents of one dentist: read, added one at a time, opened. */
export function usePractitionerDocuments(userId: number) {
  const answer = usePractitionerFiles(userId);
  const failure = useFetchFailure(answer);
  const reread = usePractitionerReread();
  const [progress, setProgress] = useState(0);
  const changed = async () => {
    await Promise.all([answer.mutate(), reread(userId)]);
  };
  const { run, isBusy, refusal, clear } = useAct({
    act: (wish: { file: File; name: string }, idempotencyKey) =>
      addPractitionerFile(userId, wish, { onProgress: setProgress, idempotencyKey }),
    doing: 'Envoi du document en cours…',
    longest: LONGEST_MS,
    done: 'Document ajouté.',
    refusalOf: (failed) => refusalOf(failed, FAILED),
    refusedIn: 'both',
    onDone: changed,
  });
  const add = (file: File, name: string) => {
    setProgress(0);
    return run({ file, name });
  };
  return {
    files: answer.data?.files,
    failure,
    progress: isBusy ? progress : null,
    error: refusal,
    add,
    clear,
    changed,
  };
}
