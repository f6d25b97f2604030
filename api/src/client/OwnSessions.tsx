import { EndSessionDialog } from '@accordent/ui-kit/OwnAccount/EndSessionDialog.tsx';
import { SessionList } from '@accordent/ui-kit/OwnAccount/SessionList.tsx';
import type { OpenSession } from '@accordent/ui-kit/OwnAccount/open-session.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useState } from 'react';
import useSWR from 'swr';
import type { ApiClient } from './api-client.ts';
import { refusalOf } from './failure.ts';
import { ownSessions } from './own-sessions.ts';
import { useFetchFailure } from './use-fetch-failure.ts';

/** The devices on which one is logged in, and the end of one of them. */
export function OwnSessions({ api }: { api: ApiClient }) {
  const { read, end } = ownSessions(api);
  const answer = useSWR(OWN_SESSIONS, read);
  const failure = useFetchFailure(answer);
  const [ending, setEnding] = useState<OpenSession | null>(null);
  return (
    <>
      {answer.data && <StaleBanner failure={failure} />}
      <SessionList sessions={answer.data} failure={failure} onEnd={setEnding} />
      <EndSessionDialog
        session={ending}
        onEnd={end}
        refusalOf={refusalOf}
        onClose={() => setEnding(null)}
        onEnded={() => answer.mutate()}
      />
    </>
  );
}

/** Under this key they are read again: another password ends them. */
export const OWN_SESSIONS = '/sessions';
