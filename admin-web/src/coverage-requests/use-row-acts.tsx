import type { ChangedCoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { holdKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { closing, lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { Suspense, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useOwnAdministrator } from '../sessions/use-own-administrator.ts';
import {
  changeOwner,
  deleteCoverageRequest,
  useCoverageRequestsChanged,
  type CoverageRequestItem,
} from './coverage-requests.api.ts';
import { withAct } from './list-address.ts';
import { inTurn, useUndoKey } from '../shared/undo-stack.ts';
import { addressShown, useUndo } from './use-undo.ts';
import type { RowAct } from './use-row-keys.ts';

// Fetched when somebody asks for it: the list is the first view of a day.
const ChangeStatusOfRow = lazyPart(
  async () => ({ default: (await import('./ChangeStatusOfRow.tsx')).ChangeStatusOfRow }),
  closing,
);
const DeskActOfRow = lazyPart(
  async () => ({ default: (await import('./DeskActOfRow.tsx')).DeskActOfRow }),
  closing,
);
const DeleteDialog = lazyPart(
  async () => ({ default: (await import('../shared/DeleteDialog.tsx')).DeleteDialog }),
  closing,
);

type Options = {
  readonly rows: readonly CoverageRequestItem[] | undefined;
  /** The record of one, in the queue that the list is. */
  readonly addressOf: (id: number) => string;
};

type InHand = { readonly act: 'status' | 'remind' | 'aside'; readonly id: number };

/** What is done with a row of the list, by its icons or by the keys that its record has too. */
export function useRowActs({ rows, addressOf }: Options) {
  const navigate = useNavigate();
  const changed = useCoverageRequestsChanged();
  const own = useOwnAdministrator();
  const undo = useUndo();
  useUndoKey();
  const [inHand, setInHand] = useState<InHand | null>(null);
  // Until the list is read again, which shows whose they are.
  const taking = useRef(new Set<number>());
  const [doomed, setDoomed] = useState<CoverageRequestItem | null>(null);
  // The answer of one comes late: another may be in hand by then.
  const close = useCallback(() => setInHand((now) => (now === inHand ? null : now)), [inHand]);
  useLayoutEffect(() => {
    if (!inHand) return;
    // What opens may not stand yet: a key that is meant for it would be one of the row behind.
    const hear = (event: KeyboardEvent) => {
      if (!isOfRow(event.target)) return;
      if (event.key !== 'Escape' && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [inHand, close]);
  const onChangeStatus = useCallback(({ id }: CoverageRequestItem) => setInHand({ act: 'status', id }), []);
  const onRemind = useCallback(({ id }: CoverageRequestItem) => setInHand({ act: 'remind', id }), []);

  async function take(id: number): Promise<void> {
    const row = rows?.find((one) => one.id === id);
    // His already, or on its way to be: taken back, it would leave him what he had.
    if (!own || !row || row.owner?.id === own.id || taking.current.has(id)) return;
    const taken = () => taking.current.delete(id);
    taking.current.add(id);
    try {
      await inTurn(async () => {
        const { dfc, undoId } = await changeOwner(id, own.id);
        void changed(dfc).then(taken, taken);
        const said = `Vous êtes responsable, ${listedName(row.patient)}`;
        undo.offer({ undoId, said, requestId: id, address: addressShown() });
      });
    } catch (cause) {
      taken();
      toast.error(sentenceOf(cause));
    }
  }
  const moved = ({ dfc, undoId }: ChangedCoverageRequestAnswer) =>
    void inTurn(async () => {
      const patient = listedName({ firstname: dfc.patientFirstname, lastname: dfc.patientLastname });
      const said = `Statut mis à jour\u00a0: ${dfc.status.name}, ${patient}`;
      undo.offer({ undoId, said, requestId: dfc.id, address: addressShown() });
    });
  function onKey(act: RowAct, id: number): void {
    if (inHand) return;
    if (act === 'take') return void take(id);
    if (act === 'status' || act === 'aside') return setInHand({ act, id });
    // What is typed on the way there is for the field that it leads to.
    holdKeys('field');
    navigate(withAct(addressOf(id), act));
  }

  const dialog: ReactNode = (
    <Suspense fallback={null}>
      {inHand?.act === 'status' && <ChangeStatusOfRow id={inHand.id} onClose={close} onMoved={moved} />}
      {inHand && inHand.act !== 'status' && (
        <DeskActOfRow key={inHand.id} {...inHand} act={inHand.act} onClose={close} />
      )}
      {doomed && (
        <DeleteDialog
          title={'Supprimer cette PEC\u00a0?'}
          object={`${doomed.reference}, ${listedName(doomed.patient)}`}
          success="PEC supprimée."
          onDelete={(key) => deleteCoverageRequest(doomed.id, key)}
          onClose={() => setDoomed(null)}
          onDeleted={() => changed()}
        />
      )}
    </Suspense>
  );
  return { onChangeStatus, onRemind, onDelete: setDoomed, onKey, dialog };
}

/** Nothing else has the focus. */
const isOfRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, main, tr[data-row]');
