import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** After a write: every list, record and counter on screen asks again, so that none of them tells the old state. */
export function useFollowUp(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(() => true);
  }, [mutate]);
}
