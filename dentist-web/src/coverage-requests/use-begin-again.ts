import { failureOf } from '@accordent/api/client/failure.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { beginDraftAgain } from '../drafts/drafts.api.ts';
import { paths } from '../screens.ts';

/** Opens a new request for the patient of another one; pressed twice, it opens one. */
export function useBeginAgain(): (requestId: number) => Promise<void> {
  const [, navigate] = useLocation();
  const isRunning = useRef(false);
  return async (requestId) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      navigate(`${paths.newRequest}?brouillon=${await beginDraftAgain(requestId)}`);
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      isRunning.current = false;
    }
  };
}
