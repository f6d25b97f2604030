import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { asDate, formatLongDate, formatTime, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { History } from 'lucide-react';
import { listedName, staffNameOf } from '@accordent/api/client/person-name.ts';
import { Timeline } from '../shared/Timeline.tsx';
import { statusOf } from '@accordent/api/client/statuses.ts';
import type { HistoryItem } from './coverage-requests.api.ts';
import styles from './HistoryTimeline.module.css';

export interface HistoryTimelineProps {
  /** Oldest first. */
  history: readonly HistoryItem[];
}

/** Every status that the PEC has had, newest first, by day: when, by whom, and what was said. */
export function HistoryTimeline({ history }: HistoryTimelineProps) {
  if (history.length === 0)
    return <EmptyState icon={<History size={20} />} title="Aucun changement de statut" />;
  return (
    <div className={styles.days}>
      {byDay(history).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.title}>{day}</h2>
          <Timeline
            entries={entries.map((entry) => ({
              id: entry.id,
              icon: statusOf(entry.status.id).icon,
              color: entry.status.color,
              label: entry.status.name,
              author: authorOf(entry),
              at: asDate(entry.creationDate),
              comment: entry.comment,
            }))}
            formatAt={formatTime}
          />
        </section>
      ))}
    </div>
  );
}

function byDay(history: readonly HistoryItem[]): { day: string; entries: HistoryItem[] }[] {
  const days = new Map<string, { day: string; entries: HistoryItem[] }>();
  for (const entry of history.toReversed()) {
    const at = asDate(entry.creationDate);
    const key = toIsoDay(at);
    const known = days.get(key) ?? { day: formatLongDate(at), entries: [] };
    known.entries.push(entry);
    days.set(key, known);
  }
  return [...days.values()];
}

const authorOf = ({ author, administrator }: HistoryItem): string => {
  const person = administrator ?? author;
  if (!person) return 'Automatique';
  return administrator ? `${staffNameOf(person)}, équipe` : listedName(person);
};
