import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';

/** The PEC of a list in the order in which it is worked through. */
export type QueueOrder = { readonly ids: readonly number[]; readonly total: number };

type Kept = QueueOrder & { readonly list: string; readonly day: string };

const KEY = 'accordent.admin.queues';
/** Who leaves one for another comes back to it. */
const MOST = 4;

function kept(): readonly Kept[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [];
  }
}

/** The order in which this tab has begun this list today; null: it is begun now. Ids alone, no name. */
export function keptOrder(list: string, now: Date): QueueOrder | null {
  return kept().find((one) => one.list === list && one.day === toIsoDay(now)) ?? null;
}

export function keepOrder(list: string, { ids, total }: QueueOrder, now: Date): void {
  const others = kept().filter((one) => one.list !== list);
  const all = [{ list, day: toIsoDay(now), ids, total }, ...others].slice(0, MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A full store: the order holds until the next reload.
  }
}
