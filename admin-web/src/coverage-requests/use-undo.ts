import type { CoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { UNDO_SECONDS } from '@accordent/api/client/undo-window.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { api } from '../api-client.ts';
import { useCoverageRequestsChanged } from './coverage-requests.api.ts';

export type Undoable = {
  readonly undoId: number | null;
  /** What was done, to which PEC: « Devis validé, KERVELLA Hélène ». */
  readonly said: string;
  readonly requestId: number;
  /** Where it stands, when another one is shown by then. */
  readonly address: string;
  readonly showing?: Showing;
};

/** An act that shows before the server has answered: its screen shows it as not done, then as the server has it. */
export type Showing = { readonly takeBack: () => void; readonly settle: () => void };

type Done = Undoable & { readonly undoId: number; readonly toastId: string; readonly until: number };

/** What can still be taken back, the last act last. */
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

/** What a press on Z takes back, as far as it can be told before the acts under way are answered. */
const lastShowing = (): Showing | null | undefined =>
  underWay.length > 0
    ? underWay.at(-1)?.showing
    : done.findLast(({ until }) => until > performance.now())?.showing;

/** Where one is, as the browser writes it: what the router says of it is decoded. */
export const addressShown = (): string => window.location.pathname + window.location.search;

/** Offers to take back what was just done, by a toast and by Z, also when another PEC is shown by then. */
export function useUndo() {
  const changed = useCoverageRequestsChanged();
  const navigate = useNavigate();

  async function take(act: Done): Promise<void> {
    done = done.filter((other) => other !== act);
    toast.dismiss(act.toastId);
    try {
      const { dfc } = await api.post<CoverageRequestAnswer>(`/undo/${act.undoId}`);
      await changed(dfc);
      toast.info(`Annulé\u00a0: ${act.said}`);
      const isShown =
        window.location.pathname.split('/').includes(String(act.requestId)) || act.address === addressShown();
      if (!isShown) navigate(act.address);
    } catch (error) {
      toast.error(sentenceOf(error), { duration: UNDO_SECONDS * 1000 });
    }
  }

  return {
    offer({ undoId, ...told }: Undoable): void {
      if (undoId === null) return;
      const { said } = told;
      const toastId = `undo-${undoId}`;
      const act = { ...told, undoId, toastId, until: performance.now() + UNDO_SECONDS * 1000 };
      // One toast at a time: the one before is still taken back by another Z.
      for (const other of done) toast.dismiss(other.toastId);
      done = [...done.filter(({ until }) => until > performance.now()), act];
      toast.success(said, {
        id: toastId,
        duration: UNDO_SECONDS * 1000,
        isTimed: true,
        action: {
          label: 'Annuler',
          shortcut: 'Z',
          onClick() {
            act.showing?.takeBack();
            void inTurn(() => take(act)).finally(() => act.showing?.settle());
          },
        },
      });
    },
    /** Takes back the last act, once it has reached the server: at its place among those asked for since. */
    async undoLast(): Promise<void> {
      const showing = lastShowing();
      showing?.takeBack();
      await inTurn(async () => {
        const last = done.findLast(({ until }) => until > performance.now());
        if (last) await take(last);
      });
      showing?.settle();
    },
  };
}

export type Undo = ReturnType<typeof useUndo>;

/** Z takes back the last act, wherever one is by then. */
export function useUndoKey({ undoLast }: Undo): void {
  const undoOnce = (isHeld: boolean) => void (isHeld || undoLast());
  useShortcuts({ z: undoOnce, Z: undoOnce });
}
