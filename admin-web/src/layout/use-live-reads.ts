import { hearLiveEvents } from '@accordent/api/client/live-events.ts';
import { ahead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { maintenance, tokens } from '../api-client.ts';
import { isMadeOld } from '@accordent/ui-kit/screens/screens.ts';
import { frameAnswers, screens } from '../screens.ts';
import type { DeskScreen } from '../screens.ts';

const shown = [frameAnswers, ...Object.values<DeskScreen>(screens)];

/** What colleagues, dentists and the worker change is read again as soon as it stands. */
export function useLiveReads(): void {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      hearLiveEvents({
        url: '/admin/api/events',
        tokens,
        onMaintenance: maintenance.begin,
        onTold: (told) => {
          const isOld = (key: unknown) => told.some((one) => isMadeOld(shown, one, key));
          ahead.forget(isOld);
          void mutate(isOld);
        },
      }),
    [mutate],
  );
}
