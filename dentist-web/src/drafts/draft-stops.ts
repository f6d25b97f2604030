import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { isCut, isUnreachable } from '@accordent/api/client/use-when-reachable.ts';
import type { Shelf } from './draft-shelf.ts';
import { isKept, type LocalDraft, type Refusal } from './local-draft.ts';
import { isSignedOut, mayPass, type WaitForNetwork } from './network-waits.ts';

type Needs = {
  readonly disarm: (localId: string) => Promise<void>;
  readonly waitForNetwork: WaitForNetwork;
  readonly onStayed: (draft: LocalDraft, sentence: string) => void;
};

/** What keeps a draft from leaving: somebody who is waited for, a refusal, or its sender, who takes it back. */
export function draftStops({ get, set }: Shelf, { disarm, waitForNetwork, onStayed }: Needs) {
  function fail(localId: string, error: unknown): void {
    if (isUnreachable(error)) return wait(localId, error);
    // A dead session: everything stays, and goes on once its account is back.
    if (isSignedOut(error)) return;
    if (mayPass(error)) {
      waitForNetwork(localId, false);
      // Nobody waits for it to leave: what is typed and chosen goes on once the server is back.
      if (!get(localId)?.isArmed) return;
    }
    const fields = error instanceof ApiFailure ? error.fields : {};
    const isDoubt = error instanceof ApiFailure && error.code === 'ssn_doubtful';
    const { message } = failureOf(error);
    stay(localId, message, refusalOf(get(localId)));
    set(localId, {
      // It would else leave by itself after all, or be said to be leaving.
      isDisarmDue: get(localId)?.isDisarmDue || get(localId)?.isArmedThere || false,
      faults: isDoubt ? { ssn: message } : fields,
    });
    if (get(localId)?.isDisarmDue) disarm(localId).catch(() => waitForNetwork(localId, false));
  }

  /** It stays as it is asked for, and goes on once whom it waits for is back. */
  function wait(localId: string, error: unknown): void {
    waitForNetwork(localId, isCut(error));
    if (!get(localId)?.isArmed) return;
    const kind = isCut(error) ? 'unreachable' : 'away';
    set(localId, { stop: { kind, sentence: failureOf(error).message } });
  }

  /** It does not leave by itself any more, which its sender may have left the screen to know. */
  function stay(localId: string, sentence: string, kind: Refusal = 'refused'): void {
    const draft = get(localId);
    set(localId, { isArmed: false, stop: { kind, sentence } });
    if (draft?.isArmed) onStayed(draft, sentence);
  }

  /** `why`: what stops it, where nobody has asked for that. */
  async function takeBack(localId: string, why: string | null = null): Promise<void> {
    const draft = get(localId);
    if (!draft) return;
    if (why !== null) stay(localId, why);
    set(localId, { isArmed: false, isDisarmDue: draft.id !== null, ...(why === null && { stop: null }) });
    try {
      await disarm(localId);
    } catch (error) {
      fail(localId, error);
    }
  }

  return { fail, wait, stay, takeBack };
}

/** What a refusal is of: nobody may have asked for it to leave, and what is typed may be kept. */
function refusalOf(draft: LocalDraft | undefined): Refusal {
  if (!draft || !isKept(draft)) return 'unsaved';
  return draft.isArmed ? 'refused' : 'undone';
}

export type DraftStops = ReturnType<typeof draftStops>;
