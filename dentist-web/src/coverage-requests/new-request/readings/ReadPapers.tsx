import { emptyOnly, filledByAll, type Filled } from '@accordent/api/client/proposals.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { CircleCheck, ScanText } from 'lucide-react';
import type { DraftForm } from '../draft-form.ts';
import { heldTexts, taking } from './held-texts.ts';
import { ReadQuestion } from './ReadQuestion.tsx';
import { Crop, ReadRow } from './ReadRow.tsx';
import styles from './ReadPapers.module.css';
import { actText, heldBeside, type ShownProposal } from './read-texts.ts';
import { shortHash } from './short-hash.ts';
import { useProposals } from './use-proposals.ts';
import type { Readings } from './use-readings.ts';

/** As many as a draft keeps. */
const MOST_KEPT = 60;

/** What was read of the documents, beside the places where it stands: each waits for a nod, and nothing typed is lost. */
export function ReadPapers({
  readings,
  form,
}: {
  readings: Readings;
  form: Pick<DraftForm, 'typed' | 'change'>;
}) {
  const { read, isReading, failure } = readings;
  const { typed, change } = form;
  const held = heldTexts(typed);
  const shown = useProposals(read, held);
  if (failure)
    return (
      <Card>
        <p data-look="row wrap quiet">
          <ScanText size={18} />
          Vos pièces sont bien reçues. Leur lecture ne répond pas&nbsp;: complétez le patient, ou réessayez.
          {failure.onRetry && (
            <Button size="small" isBusy={failure.isRetrying} onClick={failure.onRetry}>
              Réessayer
            </Button>
          )}
        </p>
      </Card>
    );
  if (!isReading && (!read || read.papers.length === 0)) return null;

  const take = (fill: Filled) => change(taking(typed, fill));
  // By what was read and what was typed against it: another value of either is another question.
  const keyOf = ({ name, options }: ShownProposal) =>
    shortHash(JSON.stringify([name, options.map(({ fill }) => [fill, heldBeside(fill, held)])]));
  const waiting = shown.filter(({ state }) => state === 'proposed');
  const acts = read?.acts ?? [];
  const failed = read?.papers.filter(({ state }) => state === 'failed').length ?? 0;
  return (
    <Card
      isFlush
      title={
        <>
          <ScanText size={20} />
          <span>
            Lu sur vos pièces{' '}
            <output className={styles.standing}>
              {isReading ? 'Lecture en cours' : waiting.length > 0 ? `${waiting.length} à relire` : ''}
            </output>
          </span>
        </>
      }
      action={
        waiting.length > 0 && (
          <Button tone="quiet" size="small" onClick={() => take(filledByAll(shown, held))}>
            Tout reprendre
          </Button>
        )
      }
    >
      <ul data-look="ruled" className={styles.rows} aria-label="Lu sur vos pièces">
        {shown.map((proposal) => {
          const { name, state, options } = proposal;
          const isKept = typed.kept.includes(keyOf(proposal));
          return (
            <li key={name} data-state={isKept ? 'kept' : state}>
              {(state === 'differs' || state === 'choose') && !isKept ? (
                <ReadQuestion
                  proposal={proposal}
                  read={read!}
                  held={held}
                  onTake={take}
                  onKeep={() => change({ kept: [...typed.kept, keyOf(proposal)].slice(-MOST_KEPT) })}
                />
              ) : (
                <ReadRow
                  proposal={proposal}
                  read={read!}
                  keeps={isKept ? held : null}
                  onTake={() => take(emptyOnly(options[0]!.fill, held))}
                />
              )}
            </li>
          );
        })}
        {acts.length > 0 && (
          <li data-state="told">
            <div className={styles.row}>
              <span className={styles.label}>{acts.length > 1 ? 'Actes' : 'Acte'}</span>
              <span className={styles.value}>
                {acts.map((act, at) => (
                  <span key={at} data-look="block breaks">
                    {actText(act)}
                  </span>
                ))}
              </span>
              <Crop said={acts[0]!.code} />
              <span className={styles.mark}>
                <CircleCheck size={20} aria-label="Lu sur le devis" />
              </span>
            </div>
          </li>
        )}
        {isReading && shown.length + acts.length === 0 && (
          <>
            {['Patient', 'Mutuelle', 'Devis'].map((label) => (
              <li key={label}>
                <div className={styles.row}>
                  <span className={styles.label}>{label}</span>
                  <Skeleton width="70%" />
                </div>
              </li>
            ))}
          </>
        )}
      </ul>
      {!isReading && shown.length + acts.length === 0 && (
        <p className={styles.note}>
          {failed > 0
            ? 'Ces pièces n’ont pas pu être lues\u00a0: complétez ci-dessous, l’envoi n’attend pas.'
            : 'Rien n’y est sûr\u00a0: complétez ci-dessous, l’envoi n’attend pas.'}
        </p>
      )}
      {isReading && <p className={styles.note}>Vous pouvez continuer, et envoyer sans attendre.</p>}
    </Card>
  );
}
