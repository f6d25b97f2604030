import { useEffect } from 'react';
import { dropKeysFor } from './held-keys.ts';

/** In the place of a field that does not come, since what it stands in has failed: no key waits for it. `count` grows with each call. */
export function useKeysForNothing(hasFailed: boolean, count = 0): void {
  useEffect(() => {
    if (hasFailed) dropKeysFor('field');
  }, [hasFailed, count]);
}
