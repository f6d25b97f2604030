import { UNDO_SECONDS } from '@accordent/api/client/undo-window.ts';
import { failureOf, isRefusedFor } from '@accordent/api/client/failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Meter } from '@accordent/ui-kit/Meter/Meter.tsx';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../screens.ts';
import { useCoverageRequestsChanged } from '../coverage-requests.api.ts';
import { offerByKey } from '../../shared/undo-stack.ts';
import { PrintLetters } from '../sending/PrintLetters.tsx';
import { forgetBatch } from './use-shown-batch.ts';
import { saidOfEach } from './said-of-each.ts';
import { undoBatch, useBatch, type BatchItem } from './many.api.ts';

const doing: Record<BatchItem['act'], string> = {
  remind: 'Relances',
  status: 'Changements de statut',
  owner: 'Attributions',
  aside: 'Mises de côté',
  transmit: 'Transmissions',
};

export interface BatchOutcomeProps {
  id: number;
  onClose: () => void;
}

/** Thrown where it came too late for all of them. */
const NOTHING = new Error('nothing is taken back');
const NOTHING_UNDONE = 'Rien n’est annulé\u00a0: il est trop tard, ou ces PEC ont changé depuis.';

/** Of an act that took long only the last PEC can still be taken back. */
function undoLabel(undoable: number, done: number): string {
  if (undoable >= done) return 'Annuler';
  return undoable === 1 ? 'Annuler la dernière' : `Annuler les ${formatCount(undoable)} dernières`;
}

function undoneWords({ undone, kept }: { undone: number; kept: number }): string {
  const back = undone === 1 ? 'remise' : 'remises';
  if (kept === 0) return `${formatCount(undone)} PEC ${back} comme avant.`;
  const stay = kept === 1 ? 'L’autre reste' : `Les ${formatCount(kept)} autres restent`;
  const changed = kept === 1 ? 'elle a changé' : 'elles ont changé';
  return `${formatCount(undone)} PEC ${back} comme avant, sur ${formatCount(undone + kept)}. ${stay}\u00a0: il est trop tard, ou ${changed} depuis.`;
}

/** How far an act on many is; then what it has done, what refused and why, and « Annuler » for a moment. */
export function BatchOutcome({ id, onClose }: BatchOutcomeProps) {
  const { data, error } = useBatch(id);
  const batch = data?.batch;
  const isGone = isRefusedFor(error, 'not_found');
  const isOver = batch?.isOver ?? false;
  const changed = useCoverageRequestsChanged();
  const [isLate, setIsLate] = useState(false);
  const undoable = isLate ? 0 : (batch?.undoable ?? 0);
  const isTold = isOver && batch?.refused.length === 0 && undoable === 0;
  const readAgain = useEffectEvent(() => void changed());
  useEffect(() => {
    if (!isOver) return;
    readAgain();
    const late = setTimeout(() => setIsLate(true), UNDO_SECONDS * 1000);
    return () => clearTimeout(late);
  }, [isOver]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  // It stays on screen, and is no news when one comes back.
  useEffect(() => {
    if (isTold) forgetBatch();
  }, [isTold]);
  const undo = useAct({
    act: async (_: void, key) => {
      const answer = await undoBatch(id, key);
      if (answer.undone === 0) throw NOTHING;
      return answer;
    },
    doing: 'Annulation en cours…',
    done: undoneWords,
    refusalOf: (failure) => (failure === NOTHING ? NOTHING_UNDONE : failureOf(failure).message),
    onDone: async () => {
      await changed();
      onClose();
    },
  });
  const canUndo = isOver && undoable > 0;
  const byKey = useEffectEvent(() =>
    offerByKey({ said: doing[batch!.act], undo: async () => void (await undo.run()) }),
  );
  useEffect(() => (canUndo ? byKey() : undefined), [canUndo]);
  if (!batch) return null;
  const { act, done, total, refused } = batch;
  if (!isOver) {
    const settled = done + refused.length;
    return (
      <Banner tone="info" announce="status" title={doing[act]}>
        {formatCount(settled)} sur {formatCount(total)} PEC
        <Meter label={doing[act]} value={settled} max={total} />
      </Banner>
    );
  }
  return (
    <Banner
      tone={refused.length > 0 ? 'warning' : 'success'}
      announce="status"
      title={`${doing[act]}\u00a0: ${formatCount(done)} sur ${formatCount(total)} PEC`}
      action={
        <>
          {act === 'transmit' && <PrintLetters size="small" />}
          {canUndo && (
            <Button size="small" isBusy={undo.isBusy} onClick={() => void undo.run()}>
              {undoLabel(undoable, done)}
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <ul>
          {reasonsOf(refused).map(({ error, ofIt }) => (
            <li key={error}>
              {ofIt.map(({ dfcId, reference }, place) => (
                <Fragment key={dfcId}>
                  {place > 0 && ', '}
                  <Link href={paths.request('edit', dfcId)}>{reference}</Link>
                </Fragment>
              ))}
              {`\u00a0: ${saidOfEach(error, ofIt.length)}`}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** Each reason once, with the PEC that it refuses. */
const reasonsOf = (refused: readonly BatchItem['refused'][number][]) =>
  [...new Set(refused.map(({ error }) => error))].map((error) => ({
    error,
    ofIt: refused.filter((one) => one.error === error),
  }));
