import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { documentAhead, pictureOnItsWay, sharedAddress } from './documents-ahead.ts';
import type { Preview } from '@accordent/ui-kit/FileViewer/small-pictures.ts';

type Address = {
  readonly id: number;
  readonly view: string;
  readonly preview?: Preview | undefined;
};
type Failure = { readonly id: number; readonly message: string; readonly reference: string | undefined };

const MARGIN_MS = 5000;

/**
 * The signed address of the document on screen. The view keeps the one that it has loaded from, since another would
 * put it back to its first page; `refresh` asks for a new one where it has expired before it could load.
 */
export function useDocumentUrl(id: number | null) {
  const [address, setAddress] = useState<Address | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Once brought ahead it is shown at once, and what is shown stays.
  const [ahead, setAhead] = useState(() => aheadOf(id));
  if (id !== (ahead?.id ?? null)) {
    const found = aheadOf(id);
    if (found) setAhead(found);
  }
  const current = address?.id === id ? address : ahead?.id === id ? ahead : null;
  const latest = useRef(id);

  const ask = useCallback((asked: number) => {
    sharedAddress(asked).then(
      async (url) => {
        // Its bytes come for the film: once is enough.
        const picture = pictureOnItsWay(asked);
        await picture;
        // That of a document that was left would take the place of the address that is shown.
        if (latest.current !== asked) return;
        setFailure(null);
        const found = picture && aheadOf(asked);
        if (found) return setAhead(found);
        setAddress({ id: asked, view: url });
      },
      (error: unknown) => {
        if (latest.current === asked) setFailure({ id: asked, ...failureOf(error) });
      },
    );
  }, []);

  useEffect(() => {
    latest.current = id;
    if (id !== null && !aheadOf(id)) ask(id);
  }, [id, ask]);

  return {
    url: current?.view ?? null,
    preview: current?.preview,
    failure: failure?.id === id ? failure : null,
    retry: () => id !== null && ask(id),
    /** Where the view could not load. */
    refresh: () => {
      if (current && id !== null && hasExpired(current.view)) ask(id);
    },
  };
}

function aheadOf(id: number | null): Address | null {
  const found = id === null ? null : documentAhead(id);
  return found && id !== null ? { id, view: found.view, preview: found.preview } : null;
}

/** `expires` is the end of the address in unix seconds. */
function hasExpired(url: string): boolean {
  const expires = Number(new URL(url, window.location.origin).searchParams.get('expires'));
  return expires > 0 && expires * 1000 - MARGIN_MS < Date.now();
}
