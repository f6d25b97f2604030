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

type BoxOptions<Filter extends string> = {
  readonly name: string;
  readonly tab: BoxTab;
  readonly id: number | null;
  readonly pathOf: (box: 'i' | 'o', id?: number) => string;
  readonly newPath: string;
  /** The column of the date, and the filter of what is unread. */
  readonly orderBy: string;
  readonly unreadFilter: Filter;
};

/** Where one stands in messages or mails: box, search and filter from the address, and how many pages are shown. */
export function useLetterBox<Filter extends string>(options: BoxOptions<Filter>) {
  const { name, tab, id, pathOf, newPath, orderBy, unreadFilter } = options;
  const navigate = useNavigate();
  const text = useSearch();
  // A new one is written beside what came in.
  const box: 'i' | 'o' = tab === 'o' ? 'o' : 'i';
  const path = pathOf(box);
  const address = useListAddress({ name, path, orderBy, order: 'desc', filters: [unreadFilter] });
  const { search } = address;
  const isUnreadOnly = box === 'i' && address.filters[unreadFilter] === '0';
  const shape = `${box} ${search} ${isUnreadOnly}`;
  const [loaded, setLoaded] = useState({ shape, pages: 1 });
  const pages = loaded.shape === shape ? loaded.pages : 1;
  const query = tab !== 'new' && text ? `?${text}` : '';
  return {
    tab,
    id,
    box,
    text,
    search,
    isUnreadOnly,
    pages,
    isFiltered: search !== '' || isUnreadOnly,
    backHref: `${path}${query}`,
    newPath,
    /** Another box, with the same words searched. */
    boxHref: (other: 'i' | 'o') => `${pathOf(other)}${query}`,
    hrefOf: (letterId: number) => `${pathOf(box, letterId)}${query}`,
    showSearch: (words: string) => address.show({ search: words }),
    showUnread: (isOnly: boolean) =>
      address.show({ filters: { [unreadFilter]: isOnly ? '0' : '' } as Partial<Record<Filter, string>> }),
    clear: () => navigate(path),
    showMore: () => setLoaded({ shape, pages: pages + 1 }),
    isWaitingForMore: (shown: number) => shown <= (pages - 1) * PAGE,
  };
}

/** Which letters are shown. */
export type ShownBox = Pick<LetterBox, 'box' | 'search' | 'isUnreadOnly' | 'pages'>;

export type LetterBox = ReturnType<typeof useLetterBox>;

/** j and k go through the list, c writes a new one. */
export function useBoxShortcuts(
  place: LetterBox,
  letters: readonly { readonly id: number }[] | undefined,
  more: Readonly<Record<string, () => void>> = {},
): void {
  const navigate = useNavigate();
  const goTo = (step: number) => {
    const at = letters?.findIndex(({ id }) => id === place.id) ?? -1;
    const next = letters?.[at === -1 ? 0 : at + step];
    if (next) navigate(place.hrefOf(next.id));
  };
  useShortcuts({ j: () => goTo(1), k: () => goTo(-1), c: () => navigate(place.newPath), ...more });
}
