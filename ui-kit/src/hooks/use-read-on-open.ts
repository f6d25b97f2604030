import { useEffect, useRef } from 'react';
import { useIsSeen } from './use-is-seen.ts';

/** Marks what is unread of an opened thread as read, once each, and none that becomes unread again before one's eyes; `messages` absent while it is closed or on its way. What comes behind another tab of the browser is read once this one is looked at. */
export function useReadOnOpen<Message extends { readonly id: number }>(
  messages: readonly Message[] | undefined,
  acts: {
    readonly isUnread: (message: Message) => boolean;
    readonly read: (id: number) => Promise<unknown>;
    readonly onRead: () => Promise<unknown>;
  },
): void {
  const isSeen = useIsSeen();
  const asked = useRef(new Set<number>());
  const present = useRef(acts);
  useEffect(() => {
    present.current = acts;
  });
  useEffect(() => {
    if (!isSeen) return;
    const { isUnread, read } = present.current;
    const news = messages?.filter((message) => isUnread(message) && !asked.current.has(message.id)) ?? [];
    for (const { id } of messages ?? []) asked.current.add(id);
    if (news.length === 0) return;
    Promise.all(news.map(({ id }) => read(id))).then(
      () => present.current.onRead(),
      () => {
        for (const { id } of news) asked.current.delete(id);
      },
    );
  }, [messages, isSeen]);
}
