import { paths } from '../screens.ts';
import type { RecordActName } from './record/acts-on.tsx';

const KEY = 'accordent.admin.requests';

/** The list as it was last seen in this tab, filters and page included: a record leads back to it. */
export const lastListAddress = (): string => sessionStorage.getItem(KEY) ?? paths.requests;

export const keepListAddress = (address: string): void => sessionStorage.setItem(KEY, address);

const QUEUE = 'file';

/** A PEC as one of a queue: its address bears that of the list that is worked through. */
export const inQueue = (address: string, list: string | null): string =>
  list === null ? address : `${address}?${QUEUE}=${encodeURIComponent(list)}`;

/** The list that is worked through, by the address of the PEC; null: none is. */
export function queueOf(search: string): string | null {
  const list = new URLSearchParams(search).get(QUEUE);
  return list?.startsWith(paths.requests) ? list : null;
}

const VISIT = 'visite';

/** A queue in which each PEC opens with its sending: one visit of a platform, one after the other. */
export const asVisit = (list: string): string => `${list}${list.includes('?') ? '&' : '?'}${VISIT}=1`;

export const isVisit = (list: string | null): boolean =>
  list !== null && new URLSearchParams(list.split('?')[1]).has(VISIT);

const ACT = 'acte';

/** The address of a PEC that opens with an act of it in hand. */
export const withAct = (address: string, act: RecordActName): string =>
  `${address}${address.includes('?') ? '&' : '?'}${ACT}=${act}`;

/** The act that an address calls for, and the address without it, by its search; null: it calls for none. */
export function calledAct(search: string): { readonly act: string; readonly rest: string } | null {
  const query = new URLSearchParams(search);
  const act = query.get(ACT);
  query.delete(ACT);
  return act === null ? null : { act, rest: query.size === 0 ? '' : `?${query}` };
}
