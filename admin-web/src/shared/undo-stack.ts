import { UNDO_SECONDS } from '@accordent/api/client/undo-window.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';

/** What was done, and how it is taken back. */
export type Undoable = {
  readonly toastId?: string | undefined;
  /** « Devis validé, KERVELLA Hélène » */
  readonly said: string;
  /** A promise holds up the acts that are asked for after it. */
  readonly undo: () => Promise<void> | void;
  readonly showing?: Showing | undefined;
};

/** An act that shows before the server has answered: its screen shows it as not done, then as the server has it. */
export type Showing = { readonly takeBack: () => void; readonly settle: () => void };

type Done = Undoable & { readonly toastId: string; readonly until: number };

/** What can still be taken back, the last act last: of PEC and of messages alike. */
let done: readonly Done[] = [];
/** Acts leave one after the other, in the order in which they were asked for. */
let turn: Promise<unknown> = Promise.resolve();
/** Those that wait or are under way; null has nothing to show back. */
let underWay: readonly { readonly showing: Showing | null }[] = [];

/** The screen may be further already: a page that is left before an act is answered could lose it unseen. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Does this once all that was asked for before is done, and its offer to take it back is made. */
export function inTurn<Result>(work: () => Promise<Result>, showing: Showing | null = null): Promise<Result> {
  const asked = { showing };
  underWay = [...underWay, asked];
  window.addEventListener('beforeunload', askFirst);
  const next = turn.then(work, work).finally(() => {
    underWay = underWay.filter((other) => other !== asked);
    if (underWay.length === 0) window.removeEventListener('beforeunload', askFirst);
  });
  turn = next.catch(() => {});
  return next;
}

const lastDone = (): Done | undefined => done.findLast(({ until }) => until > performance.now());

/** What a press on Z takes back, as far as it can be told before the acts under way are answered. */
const lastShowing = (): Showing | null | undefined =>
  underWay.length > 0 ? underWay.at(-1)?.showing : lastDone()?.showing;

async function take(act: Done): Promise<void> {
  done = done.filter((other) => other !== act);
  toast.dismiss(act.toastId);
  await act.undo();
}

/** Offers to take back what was just done, by « Annuler » on its toast and by Z. */
export function offerUndo(undoable: Undoable): void {
  const { said, showing } = undoable;
  // One toast at a time: the one before is still taken back by another Z.
  for (const other of done) toast.dismiss(other.toastId);
  const toastId = toast.success(said, {
    id: undoable.toastId,
    duration: UNDO_SECONDS * 1000,
    isTimed: true,
    action: {
      label: 'Annuler',
      shortcut: 'Z',
      onClick() {
        showing?.takeBack();
        void inTurn(() => take(act)).finally(() => showing?.settle());
      },
    },
  });
  const act = push({ ...undoable, toastId });
}

function push(undoable: Omit<Done, 'until'>): Done {
  const act = { ...undoable, until: performance.now() + UNDO_SECONDS * 1000 };
  done = [...done.filter(({ until }) => until > performance.now()), act];
  return act;
}

/** Z takes back what says itself that it can be, without a toast; gives the way to end that. */
export function offerByKey(undoable: Pick<Undoable, 'said' | 'undo'>): () => void {
  const act = push({ ...undoable, toastId: '' });
  return () => {
    done = done.filter((other) => other !== act);
  };
}

/** Takes back the last act, once it has reached the server: at its place among those asked for since. */
async function undoLast(): Promise<void> {
  const showing = lastShowing();
  showing?.takeBack();
  await inTurn(async () => {
    const last = lastDone();
    if (last) await take(last);
  });
  showing?.settle();
}

/** Z takes back the last act, wherever one is by then. */
export function useUndoKey(): void {
  const undoOnce = (isHeld: boolean) => void (isHeld || undoLast());
  useShortcuts({ z: undoOnce, Z: undoOnce });
}

/** Says that something is done and offers to take it back, for ten seconds. */
export function useUndoOffer() {
  useUndoKey();
  return (said: string, undo: () => void, toastId?: string): void => offerUndo({ said, undo, toastId });
}
