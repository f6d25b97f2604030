import { toDoByPatient, type PatientToDo } from '@accordent/api/client/to-do.ts';
import { placeOfTitle } from '@accordent/api/client/document-titles.ts';
import { listedName, ofName } from '@accordent/api/client/person-name.ts';
import { sinceText } from '@accordent/api/client/since-text.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { classNames } from '@accordent/ui-kit/class-names.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { asDate } from '@accordent/ui-kit/format/dates.ts';
import { initialsOf } from '@accordent/ui-kit/format/initials.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  HandCoins,
  MessageSquare,
} from 'lucide-react';
import lines from '../shared/Lines.module.css';
import styles from './ToDoList.module.css';
import type { ToDoItem } from './coverage-requests.api.ts';

export interface ToDoListProps {
  /** Absent while they are on their way. */
  items: readonly ToDoItem[] | undefined;
  /** As many patients as are shown; all of them without it. */
  most?: number | undefined;
  /** Says whose patient it is: where there are several dentists. */
  showsPractitioner: boolean;
  now: Date;
  failure: FetchFailure | null;
}

const icons = {
  missing: <CircleDashed size={20} />,
  refused: <CircleX size={20} />,
  asked: <CircleAlert size={20} />,
  message: <MessageSquare size={20} />,
  payment: <HandCoins size={20} />,
};

/** What the dentist has to do, one line a patient, the longest wait first; a line opens the place where it is done. */
export function ToDoList({ items, most, showsPractitioner, now, failure }: ToDoListProps) {
  const showsSkeleton = useDelayed(!items && !failure);
  if (!items)
    return failure ? (
      <ErrorState title="Les actions ne se chargent pas" {...failure} message={undefined} />
    ) : (
      <div className={classNames(lines.waiting, styles.waiting)} aria-busy="true">
        {showsSkeleton &&
          Array.from({ length: 5 }, (_, line) => <Skeleton key={line} width={`${70 - line * 8}%`} />)}
      </div>
    );
  if (items.length === 0)
    return (
      <EmptyState
        icon={<CircleCheck size={20} />}
        title="Aucune action à effectuer."
        description="Tout est à jour de votre côté."
      />
    );
  return (
    <ul data-look="ruled">
      {toDoByPatient(items)
        .slice(0, most)
        .map((entry) => (
          <li key={`${entry.items[0].practitioner.id} ${entry.items[0].patient.id}`}>
            <Entry entry={entry} showsPractitioner={showsPractitioner} now={now} />
          </li>
        ))}
    </ul>
  );
}

interface EntryProps extends Pick<ToDoListProps, 'showsPractitioner' | 'now'> {
  entry: PatientToDo<ToDoItem>;
}

function Entry({ entry, showsPractitioner, now }: EntryProps) {
  const [first] = entry.items;
  const { firstname, lastname } = first.practitioner;
  const dentist = listedName(first.practitioner);
  return (
    <Anchor href={first.link} className={lines.line}>
      <span className={styles.icon} data-color={first.color}>
        {icons[first.kind]}
      </span>
      <span className={lines.words}>
        <span className={lines.patient}>{listedName(first.patient)}</span>
        <span className={classNames(lines.meta, styles.title)}>
          {showsPractitioner && (
            <span className={styles.initials} title={dentist}>
              <span aria-hidden>{initialsOf(`${firstname} ${lastname}`)}</span>
              <span data-look="heard">Patient {ofName(dentist)}. </span>
            </span>
          )}
          {wordsOf(entry.items)}
        </span>
      </span>
      <span className={classNames(lines.when, styles.when)}>
        {entry.amountCents !== null && (
          <span className={styles.amount}>{formatMoney(entry.amountCents)}</span>
        )}
        <span className={styles.wait} data-level={first.level}>
          {waitOf(first, now)}
        </span>
      </span>
      <ChevronRight size={20} className={lines.chevron} />
    </Anchor>
  );
}

const AMOUNT = /\s:[^:]*€$/;
/** What both kinds of documents say before their title. */
const ACT = /^[^:]*\s:\s/;

/** « À envoyer : 3 pièces », « Facture, APEC signé », or the first of several things. */
export function wordsOf(items: readonly ToDoItem[]): string {
  const [first, ...others] = items;
  if (!first) return '';
  // Its amount stands at the right of its line.
  if (others.length === 0)
    return first.kind === 'payment' && first.amountCents !== null
      ? first.title.replace(AMOUNT, '')
      : first.title;
  const isOfDocuments = first.kind === 'missing' || first.kind === 'refused';
  if (isOfDocuments && items.every(({ kind }) => kind === first.kind)) {
    const [act = ''] = ACT.exec(first.title) ?? [];
    if (items.length > 2) return `${act}${items.length} pièces`;
    // As the record names them, whichever was refused last.
    const documents = items.map(({ title }) => ({ title: title.slice(act.length) }));
    return (
      act +
      documents
        .toSorted((one, other) => placeOfTitle(one) - placeOfTitle(other))
        .map(({ title }) => title)
        .join(', ')
    );
  }
  const titles = [...new Set(items.map(({ title }) => title))];
  return titles.length <= 2
    ? titles
        .map((title, place) => (place === 0 ? title : title.replace(/^./, (letter) => letter.toLowerCase())))
        .join(', ')
    : `${first.title}, et ${others.length} autres actions`;
}

function waitOf({ date, days, daysLate }: ToDoItem, now: Date): string {
  if (daysLate !== null) return daysLate === 0 ? 'retard ce jour' : `retard ${daysLate}\u00a0j`;
  const since = sinceText(asDate(date), days, now);
  return since === 'aujourd’hui' ? since : `depuis ${since}`;
}
