import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { MessageSquare } from 'lucide-react';
import { useCounters } from '../shared/use-counters.ts';
import { MessageList } from './MessageList.tsx';
import { useMessage, useMessageBox } from './messages.api.ts';
import { paths } from '../screens.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { LetterBoxPage, NothingOpened } from '../shared/LetterBoxPage.tsx';
import { isBoxTab, letterOf, useBoxShortcuts, useLetterBox } from '../shared/use-letter-box.ts';
import type { BoxTab, LetterBoxAddress } from '../shared/use-letter-box.ts';
import { NewMessagePane } from './NewMessagePane.tsx';
import { OpenedMessage } from './OpenedMessage.tsx';
import { RequestRail } from './RequestRail.tsx';

/** /admin/messages/{tab}/{id}: messages between the desk and the practices. */
export default function MessagesPage({ tab = 'i', letter }: LetterBoxAddress) {
  const id = letterOf(letter);
  if (!isBoxTab(tab) || id === undefined)
    return <NotFound homeHref={paths.messages()} homeLabel="Voir les messages" />;
  return <Messages tab={tab} id={id} />;
}

function Messages({ tab, id }: { tab: BoxTab; id: number | null }) {
  const { data: counters } = useCounters();
  const place = useLetterBox({
    name: 'messages',
    tab,
    id,
    pathOf: paths.messages,
    newPath: paths.messages('new'),
    orderBy: 'creationDate',
    unreadFilter: 'isSeen',
  });
  const { box } = place;
  const answer = useMessageBox(place);
  const list = answer.data?.query.isFromAdmin === (box === 'o' ? 1 : 0) ? answer.data : undefined;
  const messages = list?.messages;
  const listed = messages?.find((message) => message.id === id);
  const single = useMessage(listed || tab === 'new' ? null : id);
  const opened = tab === 'new' ? undefined : (listed ?? single.data?.message);
  useBoxShortcuts(place, messages);

  return (
    <LetterBoxPage
      place={place}
      title="Messages"
      noun="message"
      unread={counters?.totalMessagesNotViewed}
      failure={useFetchFailure(answer)}
      shown={messages?.length}
      total={list?.total ?? 0}
      isValidating={answer.isValidating}
      list={(props) => <MessageList {...props} tab={box} messages={messages} />}
      detail={
        tab === 'new' ? (
          <NewMessagePane />
        ) : opened ? (
          <OpenedMessage key={opened.dfc.id} message={opened} />
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
  );
}
