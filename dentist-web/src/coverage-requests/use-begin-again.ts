import { failureOf } from '@accordent/api/client/failure.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useWishKeys } from '@accordent/ui-kit/hooks/use-wish-keys.ts';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { beginDraftAgain } from '../drafts/drafts.api.ts';
import { paths } from '../screens.ts';

/** Opens a new request for the patient of another one; pressed twice, or again after a lost answer, it opens one. */
export function useBeginAgain(): (requestId: number) => Promise<void> {
  const [, navigate] = useLocation();
  const isRunning = useRef(false);
  const wishes = useWishKeys();
  return async (requestId) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const id = await beginDraftAgain(requestId, wishes.keyOf(requestId, requestId));
      wishes.done(requestId);
      navigate(`${paths.newRequest}?brouillon=${id}`);
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      isRunning.current = false;
    }
  };
}
