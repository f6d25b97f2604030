import { euroText } from '@accordent/api/client/money.ts';
import { MessageFiles } from '@accordent/api/client/MessageFiles.tsx';
import { staffNameOf } from '@accordent/api/client/person-name.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { asDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { letterUrl, useAnswers, type AnswerItem } from './answers.api.ts';
import styles from './ConfirmedAnswers.module.css';

/** Every answer that was confirmed, latest first: one that moved nothing stands nowhere else. Nothing while there is none. */
export function ConfirmedAnswers({ requestId }: { requestId: number }) {
  const answer = useAnswers(requestId);
  const failure = useFetchFailure(answer);
  const confirmed = answer.data?.confirmed ?? [];
  if (confirmed.length === 0)
    return !answer.data && failure ? (
      <ErrorState title="Les réponses ne se chargent pas" {...failure} />
    ) : null;
  return (
    <section className={styles.answers} data-look="stack gap-12" aria-label="Réponses de la mutuelle">
      <h2 data-look="normal">Réponses de la mutuelle</h2>
      <ol data-look="stack gap-12">
        {confirmed.map((one) => (
          <Line key={one.id} answer={one} />
        ))}
      </ol>
    </section>
  );
}

function Line({
  answer: { id, said, granted, number, reason, author, letter, date },
}: {
  answer: AnswerItem;
}) {
  return (
    <li>
      <p data-look="strong breaks">
        {said}
        {granted !== null && <>&nbsp;: {euroText(granted)}</>}
      </p>
      <p data-look="quiet small">
        {author && `${staffNameOf(author)}, équipe, `}
        <time dateTime={asDate(date).toISOString()}>{formatDateTime(date)}</time>
      </p>
      {number && <p data-look="small breaks">N°&nbsp;: {number}</p>}
      {reason && <p data-look="small breaks">Motif&nbsp;: {reason}</p>}
      <MessageFiles
        files={letter ? [{ id, ...letter, path: '', filedAs: null }] : []}
        urlOf={letterUrl}
        filedHref={() => ''}
      />
    </li>
  );
}
