import { answerText } from '@accordent/api/client/answer-text.ts';
import { statusOfDecision } from '@accordent/api/client/answers.ts';
import { classNames } from '@accordent/ui-kit/class-names.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { Mailbox } from 'lucide-react';
import type { AnswerItem } from '../shared/overview.api.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import lines from '../shared/Lines.module.css';
import styles from './RecentAnswers.module.css';
import { addressOf } from '../shared/request-address.ts';

export interface RecentAnswersProps {
  /** Absent while they are on their way. */
  answers: readonly AnswerItem[] | undefined;
  failure: FetchFailure | null;
  /** A super-practitioner sees whose patient it is. */
  showsPractitioner: boolean;
}

/** What each answer means to who asked. */
const meanings = { agreement: 'Accord', complement: 'Complément demandé', refusal: 'Refus' };

/** What came back in the last seven days, newest first; a line opens the PEC. */
export function RecentAnswers({ answers, failure, showsPractitioner }: RecentAnswersProps) {
  const showsSkeleton = useDelayed(!answers && !failure);
  if (!answers)
    return failure ? (
      <ErrorState title="Les réponses ne se chargent pas" {...failure} message={undefined} />
    ) : (
      <div className={classNames(lines.waiting, styles.waiting)} aria-busy="true">
        {showsSkeleton &&
          Array.from({ length: 3 }, (_, line) => <Skeleton key={line} width={`${80 - line * 12}%`} />)}
      </div>
    );
  if (answers.length === 0)
    return <EmptyState icon={<Mailbox size={20} />} title="Aucune réponse ces sept derniers jours" />;
  return (
    <ul data-look="ruled">
      {answers.map(({ dfcId, statusId, answer, told, date, patient, user }) => (
        <li key={dfcId}>
          <Anchor href={addressOf({ id: dfcId, statusId })} className={classNames(lines.line, styles.line)}>
            <Icon name={statusOf(answer.id).icon} color={answer.color} size={20} />
            <span className={lines.words}>
              <span className={lines.patient}>{listedName(patient)}</span>
              <span className={classNames(lines.meta, styles.meta)}>
                {meaningOf(answer, told)}
                {showsPractitioner && `, ${listedName(user)}`}
              </span>
            </span>
            <span className={lines.when}>
              <DateText value={date} form="short" />
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** As it was decided, where that is known of the answer that came. */
function meaningOf({ id, name }: AnswerItem['answer'], told: AnswerItem['told']): string {
  if (told && statusOfDecision[told.decision] === id) return answerText(told);
  const { answer } = statusOf(id);
  return answer ? meanings[answer] : name;
}
