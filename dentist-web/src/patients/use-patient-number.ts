import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { revealNumber } from './patients.api.ts';

/** The whole number of a request's patient, asked for by hand and forgotten when hidden. */
export function usePatientNumber(requestId: number) {
  const [number, setNumber] = useState<string | null>(null);
  const [isRevealing, setIsRevealing] = useState(false);
  return {
    number,
    isRevealing,
    onHide: () => setNumber(null),
    onReveal: () => {
      if (isRevealing) return;
      setIsRevealing(true);
      revealNumber(requestId)
        .then(setNumber, (error: unknown) => toast.error(failureOf(error).message))
        .finally(() => setIsRevealing(false));
    },
  };
}
