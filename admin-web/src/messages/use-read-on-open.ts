import { useEffect, useRef } from 'react';
import { isUnread, readMessage } from './messages.api.ts';
import type { MessageItem } from './messages.api.ts';

/** Opening the thread marks what the dentist wrote as read, once each. */
export function useReadOnOpen(
  messages: readonly MessageItem[] | undefined,
  isOpen: boolean,
  onRead: () => Promise<unknown>,
) {
  const asked = useRef(new Set<number>());
  const follow = useRef(onRead);
  useEffect(() => {
    follow.current = onRead;
  });
  useEffect(() => {
    const news = isOpen
      ? (messages ?? []).filter((message) => isUnread(message) && !asked.current.has(message.id))
      : [];
    if (news.length === 0) return;
    for (const { id } of news) asked.current.add(id);
    Promise.all(news.map(({ id }) => readMessage(id))).then(
      () => follow.current(),
      () => {
        for (const { id } of news) asked.current.delete(id);
      },
    );
  }, [messages, isOpen]);
}
