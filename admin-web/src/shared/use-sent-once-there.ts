import { ON_ITS_WAY } from '@accordent/api/client/use-message-files.ts';
import { useEffect, useState } from 'react';

/** A letter that is sent while its documents are on their way leaves by itself once they are there. */
export function useSentOnceThere(holdsUp: string | null, send: () => Promise<void>) {
  const [isAsked, setIsAsked] = useState(false);
  const isReady = isAsked && holdsUp === null;
  useEffect(() => {
    if (!isReady) return;
    setIsAsked(false);
    void send();
    // Once they are there, whatever is handed in next.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady]);
  const isOnItsWay = holdsUp === ON_ITS_WAY;
  return {
    waits: isAsked && isOnItsWay ? `${ON_ITS_WAY} L’envoi se fait dès qu’il est là.` : null,
    failure: isAsked && !isOnItsWay ? holdsUp : null,
    send() {
      if (holdsUp === null) void send();
      else setIsAsked(true);
    },
    /** Who writes on sends it himself. */
    stay: () => setIsAsked(false),
  };
}
