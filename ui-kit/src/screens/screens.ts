import { lazyPage, type LazyPage } from '../LazyPage/lazy-page.tsx';
import { partsOf } from './addresses.ts';

/** Answers that are shown, by the start of their call or, about one record, with `:id`; and the changes that make them old. */
export interface ShownAnswers {
  readonly reads?: readonly string[];
  readonly staleAfter?: readonly string[];
}

/** What is said of a screen, whatever app it belongs to. */
export interface Screen extends ShownAnswers {
  /** `:id` and `:tab?` are handed to the page. */
  readonly address: string;
  /** Its code; the page is what the file exports by default. Not read by its type: the page leads to other screens of the list. */
  readonly code: () => Promise<unknown>;
  /** What the page is given beside what stands in its address. */
  readonly props?: object;
  /** The call of the one record that it shows. It marks and records nothing: a link on which a pointer rests asks for it. */
  readonly record?: string;
  /** The page stays from one record to the next, which it draws ahead out of sight. */
  readonly drawsAhead?: true;
}

export type Screens<One extends Screen = Screen> = Readonly<Record<string, One>>;

export type ScreenHere<One extends Screen> = {
  readonly name: string;
  readonly screen: One;
  /** What stands in the address, by the names of its parts. */
  readonly parts: Readonly<Record<string, string>>;
  readonly Page: LazyPage<object>;
};

/** The screen at an address; null for none. */
export function screenAt<One extends Screen>(screens: Screens<One>, path: string): ScreenHere<One> | null {
  for (const [name, screen] of Object.entries(screens)) {
    const parts = partsOf(screen.address, path);
    if (parts) return { name, screen, parts, Page: pageOf(screen) };
  }
  return null;
}

const pages = new WeakMap<Screen['code'], LazyPage<object>>();

/** Screens of the same code have the same page, which stays when one leads to the other. */
function pageOf({ code }: Screen): LazyPage<object> {
  const page = pages.get(code) ?? lazyPage(code as Parameters<typeof lazyPage<object>>[0]);
  pages.set(code, page);
  return page;
}

/** The call of the record at an address; null where there is none. */
export function recordAt(screens: Screens, path: string): string | null {
  const at = screenAt(screens, path);
  const id = at?.parts['id'];
  return at?.screen.record && id && /^[1-9]\d*$/.test(id) ? at.screen.record.replace(':id', id) : null;
}

/** Whether the answer kept under this SWR key is old once that has changed. */
export function isMadeOld(
  shown: readonly ShownAnswers[],
  { kind, id }: { readonly kind: string; readonly id: number | null },
  key: unknown,
): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof path !== 'string') return false;
  if (kind === 'reload') return true;
  const calls = shown.flatMap(({ reads = [], staleAfter }) => (staleAfter?.includes(kind) ? reads : []));
  // What is said of one record is old when that one has changed.
  const aboutOne = calls.map((call) => (call.includes(':id') ? partsOf(call, path) : null)).find(Boolean);
  if (aboutOne) return id === null || Number(aboutOne['id']) === id;
  return calls.some((call) => path.startsWith(call));
}
