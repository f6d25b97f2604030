import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Panes } from '@accordent/ui-kit/Panes/Panes.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { MessageSquare, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useCounters } from '../layout/use-counters.ts';
import { MessageList } from '../messages/MessageList.tsx';
import { useMessage, useMessageBox } from '../messages/messages.api.ts';
import type { MessageItem, MessageTab } from '../messages/messages.api.ts';
import { paths } from '../paths.ts';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '../shared/fetched.ts';
import { ListWords } from '../shared/ListWords.tsx';
import { StaleBanner } from '../shared/StaleBanner.tsx';
import { useListAddress } from '../shared/use-list-address.ts';
import { useNow } from '../shared/use-now.ts';
import { NewMessagePane } from './messages/NewMessagePane.tsx';
import { OpenedMessage } from './messages/OpenedMessage.tsx';
import { RequestRail } from './messages/RequestRail.tsx';

const isTab = (tab: string): tab is MessageTab | 'new' => ['i', 'o', 'new'].includes(tab);

/** /admin/messages/{tab}/{id}: messages between the desk and the practices (part B §2.2, design/ux C5). */
export default function MessagesPage({ tab = 'i', id }: { tab: string | undefined; id: number | null }) {
  const isId = id === null || (Number.isSafeInteger(id) && id > 0);
  if (!isTab(tab) || !isId) return <NotFound homeHref={paths.messages} homeLabel="Voir les messages" />;
  return <Messages tab={tab} id={id} />;
}

function Messages({ tab, id }: { tab: MessageTab | 'new'; id: number | null }) {
  const navigate = useNavigate();
  const now = useNow();
  const text = useSearch();
  const { data: counters } = useCounters();
  // A new message is written beside what came in.
  const box = tab === 'o' ? 'o' : 'i';
  const address = useListAddress({
    name: 'messages',
    path: paths.messageBox(box),
    orderBy: 'creationDate',
    order: 'desc',
    filters: ['isSeen'],
  });
  const { search } = address;
  const isUnreadOnly = box === 'i' && address.filters.isSeen === '0';
  const shape = `${box} ${search} ${isUnreadOnly}`;
  const [loaded, setLoaded] = useState({ shape, pages: 1 });
  const pages = loaded.shape === shape ? loaded.pages : 1;
  const answer = useMessageBox(box, { search, isUnreadOnly }, pages);
  const failure = useFetchFailure(answer);
  const list = answer.data?.tab === box ? answer.data : undefined;
  const messages = list?.messages;
  const query = text && `?${text}`;
  const hrefOf = (messageId: number) => `${paths.messageBox(box, messageId)}${query}`;

  const listed = messages?.find((message) => message.id === id);
  const single = useMessage(listed || tab === 'new' ? null : id);
  const opened = tab === 'new' ? undefined : (listed ?? single.data?.message);

  const goTo = (step: number) => {
    const at = messages?.findIndex((message) => message.id === id) ?? -1;
    const next = messages?.[at === -1 ? 0 : at + step];
    if (next) navigate(hrefOf(next.id));
  };
  useShortcuts({ j: () => goTo(1), k: () => goTo(-1), c: () => navigate(paths.newMessage) });

  return (
    <Page
      title="Messages"
      width="full"
      backHref={tab === 'new' || id !== null ? `${paths.messageBox(box)}${query}` : undefined}
      backLabel="Revenir à la liste"
      actions={
        tab !== 'new' && (
          <ButtonLink
            href={paths.newMessage}
            tone="primary"
            icon={<PenLine size={16} strokeWidth={1.75} aria-hidden />}
          >
            Nouveau message
          </ButtonLink>
        )
      }
      tabs={
        <Tabs
          label="Boîtes"
          value={tab}
          items={[
            {
              value: 'i',
              label: 'Reçus',
              href: paths.messageBox('i'),
              unread: counters?.totalMessagesNotViewed,
            },
            { value: 'o', label: 'Envoyés', href: paths.messageBox('o') },
            ...(tab === 'new' ? [{ value: tab, label: 'Nouveau message', href: paths.newMessage }] : []),
          ]}
        />
      }
    >
      <Panes
        isOpen={tab === 'new' || id !== null}
        head={
          <>
            <ListWords value={search} onChange={(words) => address.show({ search: words })} />
            {box === 'i' && (
              <Segments
                label="Messages montrés"
                value={isUnreadOnly ? 'unread' : 'all'}
                options={[
                  { value: 'all', label: 'Tous' },
                  { value: 'unread', label: 'Non lus' },
                ]}
                onChange={(value) => address.show({ filters: { isSeen: value === 'unread' ? '0' : '' } })}
              />
            )}
          </>
        }
        list={
          failure && !messages ? (
            <ErrorState
              title="Les messages ne se chargent pas"
              description={failure.message}
              reference={failure.reference}
              onRetry={failure.onRetry}
              isRetrying={failure.isRetrying}
            />
          ) : (
            <>
              {failure && <StaleBanner failure={failure} />}
              <MessageList
                tab={box}
                messages={messages}
                total={list?.total ?? 0}
                isFiltered={search !== '' || isUnreadOnly}
                selectedId={id}
                now={now}
                hrefOf={hrefOf}
                onClearFilters={() => navigate(paths.messageBox(box))}
                onMore={() => setLoaded({ shape, pages: pages + 1 })}
                isLoadingMore={answer.isValidating && (messages?.length ?? 0) <= (pages - 1) * PAGE}
              />
            </>
          )
        }
        detail={
          tab === 'new' ? (
            <NewMessagePane />
          ) : (
            <Detail id={id} message={opened} error={single.error} onRetry={() => void single.mutate()} />
          )
        }
        rail={opened && <RequestRail key={opened.dfc.id} requestId={opened.dfc.id} />}
      />
    </Page>
  );
}

/** As many as a page of the call holds. */
const PAGE = 20;

type DetailProps = {
  id: number | null;
  message: MessageItem | undefined;
  error: unknown;
  onRetry: () => void;
};

function Detail({ id, message, error, onRetry }: DetailProps) {
  if (message) return <OpenedMessage key={message.dfc.id} message={message} />;
  if (id === null)
    return (
      <EmptyState
        icon={<MessageSquare size={20} strokeWidth={1.75} aria-hidden />}
        title="Choisissez un message"
        description="Il s’affichera ici."
      />
    );
  if (isRefusedFor(error, 'not_found'))
    return (
      <Banner tone="warning" announce="status">
        Ce message est introuvable.
      </Banner>
    );
  if (error) return <ErrorState title="Le message ne se charge pas" onRetry={onRetry} />;
  return (
    <div aria-busy="true">
      <SkeletonText lines={6} />
    </div>
  );
}
