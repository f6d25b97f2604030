import { useState } from 'react';
import type { LetterBox } from './use-letter-box.ts';

/** What messages and mails differ in. */
type Kind<Letter> = {
  readonly asRead: (letter: Letter) => Letter;
  readonly sentAt: (letter: Letter) => number;
};

/** The unread ones of a list with those that were opened in it: reading takes none away before one's eyes. */
export function useStaying<Letter extends { readonly id: number }>(
  letters: readonly Letter[] | undefined,
  { view, shape, id }: Pick<LetterBox, 'view' | 'shape' | 'id'>,
  { asRead, sentAt }: Kind<Letter>,
) {
  const [opened, setOpened] = useState<{ readonly shape: string; readonly all: readonly Letter[] }>({
    shape,
    all: [],
  });
  const known = opened.shape === shape ? opened.all : [];
  const open = view === 'unread' ? letters?.find((letter) => letter.id === id) : undefined;
  if (open && !known.some((letter) => letter.id === id)) setOpened({ shape, all: [...known, asRead(open)] });
  const gone = known.filter((kept) => !letters?.some((letter) => letter.id === kept.id));
  const newestFirst = (one: Letter, other: Letter): number =>
    sentAt(other) - sentAt(one) || other.id - one.id;
  return {
    letters: letters && (gone.length === 0 ? letters : [...letters, ...gone].toSorted(newestFirst)),
    /** How many of them the server does not count any more. */
    stay: gone.length,
    /** One that is dealt with leaves like any other. */
    forget: (left: number) => setOpened({ shape, all: known.filter((letter) => letter.id !== left) }),
  };
}
