import { sentenceOf } from '@accordent/api/client/failure.ts';
import { holdKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { useKeysForNothing } from '@accordent/ui-kit/hooks/use-keys-for-nothing.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { MailOpen } from 'lucide-react';
import { useCounters } from '../shared/use-counters.ts';
import { useStaying } from '../shared/use-staying.ts';
import { MailList } from './MailList.tsx';
import { askMailSync, mailQuery, useMail, useMailBox, useMailSync, type MailItem } from './mails.api.ts';
import { SyncState } from './SyncState.tsx';
import { paths } from '../screens.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { LetterBoxPage, NothingOpened } from '../shared/LetterBoxPage.tsx';
import { isBoxTab, letterOf, useBoxShortcuts, useLetterBox } from '../shared/use-letter-box.ts';
import type { BoxTab, LetterBoxAddress } from '../shared/use-letter-box.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { NewMailPane } from './NewMailPane.tsx';
import { OpenedMail } from './OpenedMail.tsx';
import { RequestRail } from '../messages/RequestRail.tsx';

/** /admin/mails/{tab}/{id}: the shared mailbox; with the tab `new`, the id is the mail that is answered. */
export default function MailsPage({ tab = 'i', letter }: LetterBoxAddress) {
  const id = letterOf(letter);
  if (!isBoxTab(tab) || id === undefined)
    return <NotFound homeHref={paths.mails()} homeLabel="Voir les mails" />;
  return <Mails tab={tab} id={id} />;
}

function Mails({ tab, id }: { tab: BoxTab; id: number | null }) {
  const navigate = useNavigate();
  const now = useNow();
  const { data: counters } = useCounters();
  const place = useLetterBox({
    name: 'mails',
    tab,
    id,
    pathOf: paths.mails,
    newPath: paths.mails('new'),
    orderBy: 'Date',
    unreadFilter: 'isRead',
    views: mailViews,
  });
  const { box, text } = place;
  const answer = useMailBox(place);
  const list = answer.data?.query.box === box ? answer.data : undefined;
  const { letters: staying, stay } = useStaying(list?.mails, place, reading);
  const sync = useSync();
  const listed = list?.mails.find((mail) => mail.id === id);
  const single = useMail(listed ? null : id);
  // One that only stays is as it was: it may have been tied since.
  const opened = listed ?? single.data?.mail ?? staying?.find((mail) => mail.id === id);
  const mails = staying?.map((mail) => (mail.id === opened?.id ? opened : mail));
  const isUnanswerable = opened ? opened.carriesSending : Boolean(single.error);
  useKeysForNothing(isUnanswerable);
  const requestId = opened?.DFCId ?? null;
  useBoxShortcuts(place, mails, {
    r: () => {
      if (tab !== 'i' || id === null) return;
      if (!isUnanswerable) holdKeys('field');
      navigate(paths.mails('new', id));
    },
  });

  return (
    <LetterBoxPage
      place={place}
      title="Mails"
      noun="mail"
      unread={counters?.totalMailsNotViewed}
      failure={useFetchFailure(answer)}
      shown={list?.mails.length}
      total={(list?.total ?? 0) + stay}
      isValidating={answer.isValidating}
      exported={{ list: 'mails', query: mailQuery(place) }}
      headNote={
        <SyncState sync={sync.state} now={now} isAsking={sync.isAsking} onAsk={() => void sync.ask()} />
      }
      list={(props) => <MailList {...props} tab={box} mails={mails} />}
      detail={
        tab === 'new' && id === null ? (
          <NewMailPane key={text} answered={null} to={new URLSearchParams(text).get('to') ?? ''} />
        ) : opened && tab === 'new' && !opened.carriesSending ? (
          <NewMailPane key={opened.id} answered={opened} to="" />
        ) : opened ? (
          <OpenedMail key={opened.id} mail={opened} />
        ) : (
          <NothingOpened
            id={id}
            noun="mail"
            icon={<MailOpen size={20} />}
            error={single.error}
            onRetry={() => void single.mutate()}
          />
        )
      }
      rail={requestId !== null && <RequestRail key={requestId} requestId={requestId} />}
    />
  );
}

const reading = {
  asRead: (mail: MailItem) => ({ ...mail, isRead: true }),
  sentAt: (mail: MailItem) => mail.Date.timestamp,
};

const mailViews = [
  { value: 'all', label: 'Tous' },
  { value: 'unread', label: 'Non lus' },
] as const;

function useSync() {
  const { data, mutate } = useMailSync();
  const { run, isBusy } = useAct({
    act: async () => mutate((await askMailSync()).sync, { revalidate: false }),
    done: null,
    refusalOf: sentenceOf,
    onDone: () => toast.info('La boîte est relevée. Les nouveaux mails s’afficheront ici.'),
  });
  return { state: data, isAsking: isBusy, ask: run };
}
