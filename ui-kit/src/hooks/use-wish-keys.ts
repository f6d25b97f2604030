import { useRef } from 'react';

/** The latest wish that was sent, and its key. */
export type SentWish = { readonly wish: string; readonly key: string };

/** Where that outlives a reload; null: it is done. */
export type KeptWish = {
  readonly read: () => SentWish | null;
  readonly write: (sent: SentWish | null) => void;
};

/**
 * The key under which a wish is sent: the same until it is done, so that what is sent again after a lost answer happens
 * once; another for another wish. `of` tells wishes apart that stand side by side, such as one of each row. `kept`: the
 * wish of a draft is kept with it, and nowhere else.
 */
export function useWishKeys(kept?: KeptWish) {
  const sent = useRef(new Map<string | number, SentWish>());
  return {
    keyOf(wish: unknown, of: string | number = ''): string {
      const text = JSON.stringify(wish, withFiles) ?? '';
      const known = kept ? kept.read() : sent.current.get(of);
      if (known?.wish === text) return known.key;
      const key = newKey();
      if (kept) kept.write({ wish: text, key });
      else sent.current.set(of, { wish: text, key });
      return key;
    },
    done(of: string | number = ''): void {
      if (kept) kept.write(null);
      else sent.current.delete(of);
    },
  };
}

/** A file is nothing in JSON: another one is another wish. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Without `randomUUID`, which a page on a plain address has not. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
