import { isUnread, type MessageItem } from './messages.api.ts';

/** The messages of one PEC among those that are loaded. */
export type ConversationLine = {
  readonly dfc: MessageItem['dfc'];
  readonly user: MessageItem['user'];
  readonly latest: MessageItem;
  readonly unread: number;
};

/** One line a PEC, in the order of its latest message; `messages` come newest first. */
export function conversationsOf(messages: readonly MessageItem[]): readonly ConversationLine[] {
  const lines = new Map<number, ConversationLine>();
  for (const message of messages) {
    const known = lines.get(message.dfcId);
    const news = isUnread(message) ? 1 : 0;
    lines.set(
      message.dfcId,
      known
        ? { ...known, unread: known.unread + news }
        : { dfc: message.dfc, user: message.user, latest: message, unread: news },
    );
  }
  return [...lines.values()];
}
