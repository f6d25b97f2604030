import { holdKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useListAddress } from './use-list-address.ts';

/** Received, sent, or the writing of a new one. */
export type BoxTab = 'i' | 'o' | 'new';

/** As many as a page of the calls holds. */
const PAGE = 20;

/** What stands in the address of messages or mails. */
export type LetterBoxAddress = { readonly tab?: string | undefined; readonly letter?: string | undefined };

/** The letter of an address, null for none; undefined when no letter can have this id. */
export function letterOf(letter: string | undefined): number | null | undefined {
  if (letter === undefined) return null;
  const id = Number(letter);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export const isBoxTab = (tab: string): tab is BoxTab => ['i', 'o', 'new'].includes(tab);

/** What is shown of the received ones; what nobody deals with any more is not `open`. */
export type BoxView = 'all' | 'open' | 'unread' | 'later';

type BoxOptions<Filter extends string> = {
  readonly name: string;
  readonly tab: BoxTab;
  readonly id: number | null;
  readonly pathOf: (box: 'i' | 'o', id?: number) => string;
  readonly newPath: string;
  /** The column of the date, and the filter of what is unread. */
  readonly orderBy: string;
  readonly unreadFilter: Filter;
  /** How the received ones can be seen; the first by itself. */
  readonly views: readonly [BoxViewChoice, ...BoxViewChoice[]];
};

export type BoxViewChoice = { readonly value: BoxView; readonly label: string };

/** Where one stands in messages or mails: box, search and filter from the address, and how many pages are shown. */
export function useLetterBox<Filter extends string>(options: BoxOptions<Filter>) {
  const { name, tab, id, pathOf, newPath, orderBy, unreadFilter, views } = options;
  const navigate = useNavigate();
  const text = useSearch();
  // A new one is written beside what came in.
  const box: 'i' | 'o' = tab === 'o' ? 'o' : 'i';
  const path = pathOf(box);
  const address = useListAddress({ name, path, orderBy, order: 'desc', filters: [unreadFilter, 'view'] });
  const { search } = address;
  const usual = views[0].value;
  const named = address.filters[unreadFilter] === '0' ? 'unread' : address.filters.view;
  const view = views.find(({ value }) => box === 'i' && value === named)?.value ?? usual;
  const shape = `${box} ${search} ${view}`;
  const [loaded, setLoaded] = useState({ shape, pages: 1 });
  const pages = loaded.shape === shape ? loaded.pages : 1;
  const query = tab !== 'new' && text ? `?${text}` : '';
  return {
    tab,
    id,
    box,
    text,
    search,
    view,
    views,
    pages,
    /** Which list it is: another one begins anew. */
    shape,
    isFiltered: search !== '' || view !== usual,
    backHref: `${path}${query}`,
    newPath,
    /** Another box, with the same words searched. */
    boxHref: (other: 'i' | 'o') => `${pathOf(other)}${query}`,
    hrefOf: (letterId: number) => `${pathOf(box, letterId)}${query}`,
    showSearch: (words: string) => address.show({ search: words }),
    showView: (next: BoxView) =>
      address.show({
        filters: {
          [unreadFilter]: next === 'unread' ? '0' : '',
          view: next === 'unread' || next === usual ? '' : next,
        } as Partial<Record<Filter | 'view', string>>,
      }),
    clear: () => navigate(path),
    showMore: () => setLoaded({ shape, pages: pages + 1 }),
    isWaitingForMore: (shown: number) => shown <= (pages - 1) * PAGE,
  };
}

/** Which letters are shown. */
export type ShownBox = Pick<LetterBox, 'box' | 'search' | 'view' | 'pages'>;

export type LetterBox = ReturnType<typeof useLetterBox>;

/** j and k go through the list, c writes a new one. */
export function useBoxShortcuts(
  place: LetterBox,
  letters: readonly { readonly id: number }[] | undefined,
  more: Readonly<Record<string, (isHeld: boolean) => void>> = {},
): void {
  const navigate = useNavigate();
  const goTo = (step: number) => {
    const at = letters?.findIndex(({ id }) => id === place.id) ?? -1;
    const next = letters?.[at === -1 ? 0 : at + step];
    if (next) navigate(place.hrefOf(next.id));
  };
  const write = () => {
    if (place.tab !== 'new') holdKeys('field');
    navigate(place.newPath);
  };
  useShortcuts({ j: () => goTo(1), k: () => goTo(-1), c: write, ...more });
}
