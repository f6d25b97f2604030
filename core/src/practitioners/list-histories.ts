import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { searched, type Asked } from '../shared/searched.ts';
import type { HistoryEntry, HistoryQuery } from './practitioner-history-store.ts';

/** Plan changes and prospect statuses, of one or of all. */
export const listHistories = (
  { stores }: Pick<Ports, 'stores'>,
  query: Asked<HistoryQuery>,
): Promise<Page<HistoryEntry>> => searched(query, (asked) => stores.practitionerHistories.search(asked));
