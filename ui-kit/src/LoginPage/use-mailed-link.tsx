import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import type { LoginRefusal } from './AttemptForm.tsx';

/** `used`: dead by the time it was sent, perhaps by a first try whose answer was lost. */
type Standing = 'open' | 'dead' | 'used' | 'done' | { readonly unreached: string };

/** What a mailed link opens, and how it stands; `unreached` tells why nobody knows yet, with a button that looks again. */
export function useMailedLink<Opened>({
  token,
  open,
  refusalOf,
}: {
  readonly token: string;
  readonly open: (token: string) => Promise<Opened>;
  readonly refusalOf: (error: unknown) => LoginRefusal;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [standing, setStanding] = useState<Standing>('open');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    open(token).then(setOpened, (error: unknown) => {
      const { isGone, message } = refusalOf(error);
      setStanding(isGone ? 'dead' : { unreached: message });
    });
    // One look a link and try: what a parent hands in anew changes nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, tries]);
  const retry: ReactNode = (
    <Button
      tone="primary"
      size="large"
      isFullWidth
      onClick={() => {
        setStanding('open');
        setTries(tries + 1);
      }}
    >
      Réessayer
    </Button>
  );
  return { opened, standing, setStanding, retry };
}
