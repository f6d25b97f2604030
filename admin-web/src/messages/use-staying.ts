import { useState } from 'react';
import type { LetterBox } from '../shared/use-letter-box.ts';
import type { MessageItem } from './messages.api.ts';

/** The unread ones of a list with those that were opened in it: reading takes none away before one's eyes. */
export function useStaying(
  messages: readonly MessageItem[] | undefined,
  { view, shape, id }: Pick<LetterBox, 'view' | 'shape' | 'id'>,
) {
  const [opened, setOpened] = useState<{ readonly shape: string; readonly all: readonly MessageItem[] }>({
    shape,
    all: [],
  });
  const known = opened.shape === shape ? opened.all : [];
  const open = view === 'unread' ? messages?.find((message) => message.id === id) : undefined;
  if (open && !known.some((message) => message.id === id))
    setOpened({ shape, all: [...known, { ...open, isSeen: true }] });
  const gone = known.filter((kept) => !messages?.some((message) => message.id === kept.id));
  return {
    messages: messages && (gone.length === 0 ? messages : [...messages, ...gone].toSorted(newestFirst)),
    /** One that is dealt with leaves like any other. */
    forget: (left: number) => setOpened({ shape, all: known.filter((message) => message.id !== left) }),
  };
}

const newestFirst = (one: MessageItem, other: MessageItem): number =>
  other.creationDate.timestamp - one.creationDate.timestamp || other.id - one.id;
