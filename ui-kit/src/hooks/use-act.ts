import { useRef, useState } from 'react';
import { toast } from '../Toaster/toast.ts';
import { useWishKeys, type KeptWish } from './use-wish-keys.ts';

export interface Act<Wish, Result> {
  /** Does it. The key stays the same for a wish until it is done: sent again after a lost answer, it happens once. */
  act: (wish: Wish, idempotencyKey: string) => Promise<Result>;
  /** Where the key of a wish that is kept as a draft outlives a reload. */
  kept?: KeptWish | undefined;
  /** « Suppression en cours… »; without it nothing is said meanwhile. */
  doing?: string | ((wish: Wish) => string) | undefined;
  /** How long « … en cours » may stand, in milliseconds; by default until the answer. */
  longest?: number | undefined;
  /** « Contact supprimé. »; null: what follows shows it; absent: `onDone` goes on with the toast of `doing`. */
  done?: string | null | undefined | ((result: Result, wish: Wish) => string | null);
  /** The sentence of a failure. */
  refusalOf: (failure: unknown) => string;
  /** A few words in grey after it: a reference. */
  detailOf?: ((failure: unknown) => string | undefined) | undefined;
  /** Where that is said: a toast that stays until closed; `refusal`, at its place; or both, and the toast goes by itself. */
  refusedIn?: RefusedIn | ((failure: unknown) => RefusedIn) | undefined;
  /** What is read again, closed or opened then. */
  onDone?: ((result: Result, wish: Wish, toastId: string) => unknown) | undefined;
  /** What a refusal changes beside its sentence. */
  onRefused?: ((failure: unknown) => void) | undefined;
}

type RefusedIn = 'toast' | 'place' | 'both';

const FIVE_SECONDS = 5000;

/** An act of a screen: busy while it runs, told as it goes, refused with a sentence. */
export function useAct<Wish = void, Result = unknown>(given: Act<Wish, Result>) {
  const {
    act,
    kept,
    doing,
    longest,
    done,
    refusalOf,
    detailOf,
    refusedIn = 'toast',
    onDone,
    onRefused,
  } = given;
  const [running, setRunning] = useState<{ readonly wish: Wish } | null>(null);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  const wishes = useWishKeys(kept);
  /** What was refused last, and the toast that says so. */
  const told = useRef<{ readonly key: string; readonly id: string } | null>(null);

  /** Resolves to whether it was done. */
  async function run(wish: Wish): Promise<boolean> {
    const key = wishes.keyOf(wish);
    setRunning({ wish });
    setFailure(null);
    const id = doing && toast.loading(typeof doing === 'string' ? doing : doing(wish), { duration: longest });
    try {
      const result = await act(wish, key);
      wishes.done();
      if (told.current?.key === key) toast.dismiss(told.current.id);
      const said = typeof done === 'function' ? done(result, wish) : done;
      if (typeof said === 'string') toast.success(said, { id });
      else if (said === null && id) toast.dismiss(id);
      await onDone?.(result, wish, id ?? '');
      return true;
    } catch (cause) {
      setFailure({ cause });
      onRefused?.(cause);
      const place = typeof refusedIn === 'function' ? refusedIn(cause) : refusedIn;
      if (place !== 'place') {
        const shown = toast.error(refusalOf(cause), {
          id,
          detail: detailOf?.(cause),
          duration: place === 'both' ? FIVE_SECONDS : undefined,
        });
        told.current = { key, id: shown };
      } else if (id) toast.dismiss(id);
      return false;
    } finally {
      setRunning(null);
    }
  }

  return {
    run,
    isBusy: running !== null,
    /** What is on its way. */
    wish: running?.wish ?? null,
    /** Why the last try failed; it stands until the next one, or until it is cleared. */
    refusal: failure && refusalOf(failure.cause),
    failure: failure?.cause,
    clear: () => setFailure(null),
  };
}
