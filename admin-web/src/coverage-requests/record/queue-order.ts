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

type Page = { readonly ids: readonly number[]; readonly total: number };

/** What the API gives of a list at once. */
export const PAGE = 100;
/** Beyond so many pages a PEC is looked for no longer: what is worked through is shorter, and calls are counted. */
const MOST_PAGES = 50;

/**
 * Those of the list that are not known yet: what was worked off has left it, so that it is read from its top. `sought`: read
 * on until this PEC is among them; where it is nowhere, it has left the list.
 */
export async function readOn(
  readPage: (page: number) => Promise<Page>,
  known: readonly number[],
  sought: number | null = null,
): Promise<QueueOrder> {
  const ids = new Set(known);
  for (let page = 1; ; page += 1) {
    const { ids: listed, total } = await readPage(page);
    for (const id of listed) ids.add(id);
    const isFound = sought === null ? ids.size > known.length : ids.has(sought) || page === MOST_PAGES;
    if (isFound || page * PAGE >= total) return { ids: [...ids], total: Math.max(total, ids.size) };
  }
}
