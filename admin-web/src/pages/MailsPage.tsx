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
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { MailOpen, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useCounters } from '../layout/use-counters.ts';
import { MailList } from '../mails/MailList.tsx';
import { askMailSync, useMail, useMailBox, useMailSync } from '../mails/mails.api.ts';
import type { MailItem, MailTab } from '../mails/mails.api.ts';
import { SyncState } from '../mails/SyncState.tsx';
import { paths } from '../paths.ts';
import { failureOf, isRefusedFor } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '../shared/fetched.ts';
import { ListWords } from '../shared/ListWords.tsx';
import { StaleBanner } from '../shared/StaleBanner.tsx';
import { useListAddress } from '../shared/use-list-address.ts';
import { useNow } from '../shared/use-now.ts';
import { NewMailPane } from './mails/NewMailPane.tsx';
import { OpenedMail } from './mails/OpenedMail.tsx';

const isTab = (tab: string): tab is MailTab | 'new' => ['i', 'o', 'new'].includes(tab);

/** As many as a page of the call holds. */
const PAGE = 20;

/** /admin/mails/{tab}/{id}: the shared mailbox; with the tab `new`, the id is the mail that is answered. */
export default function MailsPage({ tab = 'i', id }: { tab: string | undefined; id: number | null }) {
  const isId = id === null || (Number.isSafeInteger(id) && id > 0);
  if (!isTab(tab) || !isId) return <NotFound homeHref={paths.mails} homeLabel="Voir les mails" />;
  return <Mails tab={tab} id={id} />;
}

function Mails({ tab, id }: { tab: MailTab | 'new'; id: number | null }) {
  const navigate = useNavigate();
  const now = useNow();
  const text = useSearch();
  const { data: counters } = useCounters();
  // A new mail is written beside what came in.
  const box = tab === 'o' ? 'o' : 'i';
  const address = useListAddress({
    name: 'mails',
    path: paths.mailBox(box),
    orderBy: 'Date',
    order: 'desc',
    filters: ['isRead'],
  });
  const { search } = address;
  const isUnreadOnly = box === 'i' && address.filters.isRead === '0';
  const shape = `${box} ${search} ${isUnreadOnly}`;
  const [loaded, setLoaded] = useState({ shape, pages: 1 });
  const pages = loaded.shape === shape ? loaded.pages : 1;
  const answer = useMailBox(box, { search, isUnreadOnly }, pages);
  const failure = useFetchFailure(answer);
  const list = answer.data?.tab === box ? answer.data : undefined;
  const mails = list?.mails;
  const sync = useSync();
  const query = tab !== 'new' && text ? `?${text}` : '';
  const hrefOf = (mailId: number) => `${paths.mailBox(box, mailId)}${query}`;

  const listed = mails?.find((mail) => mail.id === id);
  const single = useMail(listed ? null : id);
  const opened = listed ?? single.data?.mail;

  const goTo = (step: number) => {
    const at = mails?.findIndex((mail) => mail.id === id) ?? -1;
    const next = mails?.[at === -1 ? 0 : at + step];
    if (next) navigate(hrefOf(next.id));
  };
  useShortcuts({
    j: () => goTo(1),
    k: () => goTo(-1),
    c: () => navigate(paths.newMail),
    r: () => {
      if (tab === 'i' && id !== null) navigate(paths.answerMail(id));
    },
  });

  return (
    <Page
      title="Mails"
      width="full"
      backHref={tab === 'new' || id !== null ? `${paths.mailBox(box)}${query}` : undefined}
      backLabel="Revenir à la liste"
      actions={
        tab !== 'new' && (
          <ButtonLink
            href={paths.newMail}
            tone="primary"
            icon={<PenLine size={16} strokeWidth={1.75} aria-hidden />}
          >
            Nouveau mail
          </ButtonLink>
        )
      }
      tabs={
        <Tabs
          label="Boîtes"
          value={tab}
          items={[
            { value: 'i', label: 'Reçus', href: paths.mailBox('i'), unread: counters?.totalMailsNotViewed },
            { value: 'o', label: 'Envoyés', href: paths.mailBox('o') },
            ...(tab === 'new' ? [{ value: tab, label: 'Nouveau mail', href: paths.newMail }] : []),
          ]}
        />
      }
    >
      <Panes
        isOpen={tab === 'new' || id !== null}
        head={
          <>
            <ListWords
              value={tab === 'new' ? '' : search}
              onChange={(words) => address.show({ search: words })}
            />
            {box === 'i' && (
              <Segments
                label="Mails montrés"
                value={isUnreadOnly ? 'unread' : 'all'}
                options={[
                  { value: 'all', label: 'Tous' },
                  { value: 'unread', label: 'Non lus' },
                ]}
                onChange={(value) => address.show({ filters: { isRead: value === 'unread' ? '0' : '' } })}
              />
            )}
            <SyncState sync={sync.state} now={now} isAsking={sync.isAsking} onAsk={() => void sync.ask()} />
          </>
        }
        list={
          failure && !mails ? (
            <ErrorState
              title="Les mails ne se chargent pas"
              description={failure.message}
              reference={failure.reference}
              onRetry={failure.onRetry}
              isRetrying={failure.isRetrying}
            />
          ) : (
            <>
              {failure && <StaleBanner failure={failure} />}
              <MailList
                tab={box}
                mails={mails}
                total={list?.total ?? 0}
                isFiltered={search !== '' || isUnreadOnly}
                selectedId={tab === 'new' ? null : id}
                now={now}
                hrefOf={hrefOf}
                onClearFilters={() => navigate(paths.mailBox(box))}
                onMore={() => setLoaded({ shape, pages: pages + 1 })}
                isLoadingMore={answer.isValidating && (mails?.length ?? 0) <= (pages - 1) * PAGE}
              />
            </>
          )
        }
        detail={
          tab === 'new' && id === null ? (
            <NewMailPane key={text} answered={null} to={new URLSearchParams(text).get('to') ?? ''} />
          ) : (
            <Detail
              id={id}
              mail={opened}
              isWriting={tab === 'new'}
              error={single.error}
              onRetry={() => void single.mutate()}
            />
          )
        }
      />
    </Page>
  );
}

function useSync() {
  const { data, mutate } = useMailSync();
  const [isAsking, setIsAsking] = useState(false);
  async function ask() {
    setIsAsking(true);
    try {
      await mutate((await askMailSync()).sync, { revalidate: false });
      toast.info('La boîte est relevée. Les nouveaux mails s’afficheront ici.');
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setIsAsking(false);
    }
  }
  return { state: data, isAsking, ask };
}

type DetailProps = {
  id: number | null;
  mail: MailItem | undefined;
  isWriting: boolean;
  error: unknown;
  onRetry: () => void;
};

function Detail({ id, mail, isWriting, error, onRetry }: DetailProps) {
  if (mail && isWriting) return <NewMailPane key={mail.id} answered={mail} to="" />;
  if (mail) return <OpenedMail key={mail.id} mail={mail} />;
  if (id === null)
    return (
      <EmptyState
        icon={<MailOpen size={20} strokeWidth={1.75} aria-hidden />}
        title="Choisissez un mail"
        description="Il s’affichera ici."
      />
    );
  if (isRefusedFor(error, 'not_found'))
    return (
      <Banner tone="warning" announce="status">
        Ce mail est introuvable.
      </Banner>
    );
  if (error) return <ErrorState title="Le mail ne se charge pas" onRetry={onRetry} />;
  return (
    <div aria-busy="true">
      <SkeletonText lines={6} />
    </div>
  );
}
