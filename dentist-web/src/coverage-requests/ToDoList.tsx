import { classNames } from '@accordent/ui-kit/class-names.ts';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
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
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import lines from '../shared/Lines.module.css';
import styles from './ToDoList.module.css';
import type { ToDoItem } from './coverage-requests.api.ts';

export interface ToDoListProps {
  /** Absent while they are on their way. */
  items: readonly ToDoItem[] | undefined;
  failure: FetchFailure | null;
  now: Date;
}

const icons = {
  missing: <CircleDashed size={20} />,
  refused: <CircleX size={20} />,
  asked: <CircleAlert size={20} />,
  message: <MessageSquare size={20} />,
  payment: <HandCoins size={20} />,
};

/** What the dentist has to do, one line each, by patient; a line opens the place where it is done. */
export function ToDoList({ items, failure, now }: ToDoListProps) {
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
    <ul className={lines.list}>
      {items.map((item) => (
        <li key={`${item.kind}-${item.dfcId}-${item.title}-${item.date.timestamp}`}>
          <Anchor href={item.link} className={lines.line}>
            <span className={styles.icon} data-color={item.color}>
              {icons[item.kind]}
            </span>
            <span className={lines.words}>
              <span className={styles.head}>
                <span className={lines.patient}>{listedName(item.patient)}</span>{' '}
                <span className={styles.reference}>{item.reference}</span>
              </span>
              <span className={classNames(lines.meta, styles.title)}>{item.title}</span>
              <Said item={item} />
            </span>
            <span className={classNames(lines.when, styles.when)}>
              <RelativeTime value={item.date} now={now} />
              {item.author && <span className={styles.author}>{item.author}</span>}
            </span>
            <ChevronRight size={20} className={lines.chevron} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** What is said of it, unless it says no more than whose PEC it is. */
const Said = ({ item: { desc, reference } }: { item: ToDoItem }) =>
  desc.includes(reference) ? null : <span className={classNames(lines.meta, styles.desc)}>{desc}</span>;
