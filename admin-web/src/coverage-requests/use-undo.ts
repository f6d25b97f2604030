import type { CoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { UNDO_SECONDS } from '@accordent/api/client/undo-window.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { heldNow } from '@accordent/ui-kit/hooks/held-keys.ts';
import { isTyping } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useEffect } from 'react';
import { api } from '../api-client.ts';
import { offerUndo, type Showing } from '../shared/undo-stack.ts';
import { useCoverageRequestsChanged } from './coverage-requests.api.ts';

export type UndoableAct = {
  readonly undoId: number | null;
  /** What was done, to which PEC: « Devis validé, KERVELLA Hélène ». */
  readonly said: string;
  readonly requestId: number;
  /** Where it stands, when another one is shown by then. */
  readonly address: string;
  readonly showing?: Showing;
  /** What was typed for it stands in its panel again. */
  readonly giveBack?: (() => void) | undefined;
};

/** The way of the screen of PEC that stands now: that of an act leads nowhere once its own has gone. */
let lead: ReturnType<typeof useNavigate> = () => {};

/** Where one is, as the browser writes it: what the router says of it is decoded. */
export const addressShown = (): string => window.location.pathname + window.location.search;

/** Offers to take back what was just done to a PEC, also when another one is shown by then. */
export function useUndo() {
  const changed = useCoverageRequestsChanged();
  const navigate = useNavigate();
  useEffect(() => {
    lead = navigate;
  }, [navigate]);

  async function take({ undoId, said, requestId, address, giveBack }: UndoableAct): Promise<void> {
    try {
      const { dfc } = await api.post<CoverageRequestAnswer>(`/undo/${undoId}`);
      giveBack?.();
      await changed(dfc);
      const isShown =
        window.location.pathname.split('/').includes(String(requestId)) || address === addressShown();
      // Who has begun to write since stays: his letters would be acts there.
      const isWriting = isTyping(document.activeElement) || heldNow() !== null;
      const back = { label: 'Y revenir', onClick: () => lead(address) };
      toast.info(`Annulé\u00a0: ${said}`, !isShown && isWriting ? { action: back } : {});
      if (!isShown && !isWriting) lead(address);
    } catch (error) {
      toast.error(sentenceOf(error), { duration: UNDO_SECONDS * 1000 });
    }
  }

  return {
    offer(act: UndoableAct): void {
      const { undoId, said, showing } = act;
      if (undoId !== null) offerUndo({ toastId: `undo-${undoId}`, said, showing, undo: () => take(act) });
    },
  };
}

export type Undo = ReturnType<typeof useUndo>;
