import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { MessageSquare } from 'lucide-react';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { useCounters } from '../shared/use-counters.ts';
import { useStaying } from '../shared/use-staying.ts';
import { MessageList } from './MessageList.tsx';
import { messageQuery, useMessage, useMessageBox, type MessageItem } from './messages.api.ts';
import { paths } from '../screens.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { LetterBoxPage, NothingOpened } from '../shared/LetterBoxPage.tsx';
import { isBoxTab, letterOf, useBoxShortcuts, useLetterBox } from '../shared/use-letter-box.ts';
import type { BoxTab, LetterBoxAddress } from '../shared/use-letter-box.ts';
import { NewMessagePane } from './NewMessagePane.tsx';
import { OpenedMessage } from './OpenedMessage.tsx';
import { RequestRail } from './RequestRail.tsx';
import { useMessageActs } from './use-message-acts.tsx';

/** /admin/messages/{tab}/{id}: messages between the desk and the practices. */
export default function MessagesPage({ tab = 'i', letter }: LetterBoxAddress) {
  const id = letterOf(letter);
  if (!isBoxTab(tab) || id === undefined)
    return <NotFound homeHref={paths.messages()} homeLabel="Voir les messages" />;
  return <Messages tab={tab} id={id} />;
}

function Messages({ tab, id }: { tab: BoxTab; id: number | null }) {
  const { data: counters } = useCounters();
  const navigate = useNavigate();
  const place = useLetterBox({
    name: 'messages',
    tab,
    id,
    pathOf: paths.messages,
    newPath: paths.messages('new'),
    orderBy: 'creationDate',
    unreadFilter: 'isSeen',
    views,
  });
  const { box } = place;
  const answer = useMessageBox(place);
  const list = answer.data?.query.isFromAdmin === (box === 'o' ? 1 : 0) ? answer.data : undefined;
  const { letters: messages, stay, forget } = useStaying(list?.messages, place, reading);
  const listed = messages?.find((message) => message.id === id);
  const single = useMessage(listed || tab === 'new' ? null : id);
  const opened = tab === 'new' ? undefined : (listed ?? single.data?.message);
  const goOn = (leftId: number) => {
    forget(leftId);
    if (leftId !== id) return;
    const at = messages?.findIndex((message) => message.id === leftId) ?? -1;
    const next = messages?.[at + 1] ?? messages?.[at - 1];
    navigate(next ? place.hrefOf(next.id) : place.backHref);
  };
  const { acts, keys, dialog } = useMessageActs(opened, goOn);
  useBoxShortcuts(place, messages, keys);

  return (
    <>
      <LetterBoxPage
        place={place}
        title="Messages"
        noun="message"
        unread={counters?.totalMessagesNotViewed}
        failure={useFetchFailure(answer)}
        shown={list?.messages.length}
        total={(list?.total ?? 0) + stay}
        isValidating={answer.isValidating}
        exported={{ list: 'messages', query: messageQuery(place) }}
        list={(props) => <MessageList {...props} tab={box} messages={messages} />}
        detail={
          tab === 'new' ? (
            <NewMessagePane />
          ) : opened ? (
            <OpenedMessage key={opened.dfc.id} message={opened} {...acts} />
          ) : (
            <NothingOpened
              id={id}
              noun="message"
              icon={<MessageSquare size={20} />}
              error={single.error}
              onRetry={() => void single.mutate()}
            />
          )
        }
        rail={
          opened ? (
            <RequestRail key={opened.dfc.id} requestId={opened.dfc.id} />
          ) : (
            // Its place is kept, so that the message does not move when it comes.
            id !== null && tab !== 'new' && !single.error && <SkeletonText lines={8} />
          )
        }
      />
      {dialog}
    </>
  );
}

const views = [
  { value: 'open', label: 'À traiter' },
  { value: 'unread', label: 'Non lus' },
  { value: 'later', label: 'Plus tard' },
  { value: 'all', label: 'Tous' },
] as const;

const reading = {
  asRead: (message: MessageItem) => ({ ...message, isSeen: true }),
  sentAt: ({ creationDate }: MessageItem) => creationDate.timestamp,
};
