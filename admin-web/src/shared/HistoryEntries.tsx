import type { LucideIcon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { asDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { staffNameOf } from '@accordent/api/client/person-name.ts';
import { Timeline } from './Timeline.tsx';

type HistoryEntry = {
  readonly id: number;
  readonly kind: string;
  readonly value: string;
  readonly label: string;
  readonly color: string;
  readonly creationDate: { readonly timestamp: number };
  readonly author: { readonly firstname: string; readonly lastname: string } | null;
  readonly comment: string;
};

export interface HistoryEntriesProps<Entry extends HistoryEntry> {
  /** Newest first. */
  entries: readonly Entry[];
  iconOf: (entry: Entry) => string | LucideIcon;
}

/** Plans and statuses that somebody has had. */
export const HistoryEntries = <Entry extends HistoryEntry>({
  entries,
  iconOf,
}: HistoryEntriesProps<Entry>) => (
  <Timeline
    entries={entries.map((entry) => ({
      ...entry,
      icon: iconOf(entry),
      author: entry.author ? staffNameOf(entry.author) : 'Formulaire du site',
      at: asDate(entry.creationDate),
    }))}
    formatAt={formatDateTime}
  />
);
