import { useState } from 'react';
import { toast } from '../Toaster/toast.ts';

/** A whole number, asked for by hand (`read`) and forgotten when hidden; `failureOf` says why it did not come. */
export function useRevealedNumber(
  read: () => Promise<string>,
  failureOf: (error: unknown) => { readonly message: string },
) {
  const [number, setNumber] = useState<string | null>(null);
  const [isRevealing, setIsRevealing] = useState(false);
  return {
    number,
    isRevealing,
    onHide: () => setNumber(null),
    onReveal: () => {
      if (isRevealing) return;
      setIsRevealing(true);
      read()
        .then(setNumber, (error: unknown) => toast.error(failureOf(error).message))
        .finally(() => setIsRevealing(false));
    },
  };
}
