import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { SearchInput } from '@accordent/ui-kit/SearchInput/SearchInput.tsx';
import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { useState } from 'react';
import { MailDetail } from '../mails/MailDetail.tsx';
import { MailList } from '../mails/MailList.tsx';
import styles from '../mails/Mails.module.css';
import { useMails, useReadMail } from '../mails/mails.api.ts';
import { paths } from '../paths.ts';
import { failureOf } from '../shared/failure.ts';

const PAGE_SIZE = 20;

/** /admin/mails/{tab}/{id}: what the shared mailbox received and what the product sent. */
export default function MailsPage({ tab = 'i', id }: { tab: string | undefined; id: number | null }) {
  const navigate = useNavigate();
  const read = useReadMail();
  const [page, setPage] = useState(1);
  const [now] = useState(() => new Date());
  const [search, setSearch] = useState('');
  const box = tab === 'o' ? 'o' : 'i';
  const { data, error, mutate, isValidating } = useMails(box, page, search);
  if (tab !== 'i' && tab !== 'o') return <NotFound homeHref={paths.dashboard} />;
  const mail = data?.mails.find((candidate) => candidate.id === id) ?? null;
  return (
    <Page
      title="Mails"
      width="full"
      backHref={id === null ? undefined : paths.mailBox(box)}
      backLabel="Revenir à la liste"
      tabs={
        <Tabs
          label="Boîtes"
          value={box}
          items={[
            { value: 'i', label: 'Reçus', href: paths.mailBox('i') },
            { value: 'o', label: 'Envoyés', href: paths.mailBox('o') },
          ]}
          onChange={(next) => {
            setPage(1);
            navigate(paths.mailBox(next as 'i' | 'o'));
          }}
        />
      }
    >
      <div className={styles.panes} data-open={id !== null || undefined}>
        <div className={styles.side}>
          <div className={styles.filters}>
            <SearchInput
              label="Rechercher un mail"
              placeholder="Objet, adresse…"
              value={search}
              onChange={(text) => {
                setSearch(text);
                setPage(1);
              }}
            />
          </div>
          <div className={styles.scroll}>
            {error && !data ? (
              <ErrorState
                title="Les mails ne se chargent pas"
                reference={failureOf(error).reference}
                onRetry={() => void mutate()}
                isRetrying={isValidating}
              />
            ) : (
              <MailList box={box} mails={data?.mails} selectedId={id} now={now} />
            )}
          </div>
          {data && data.total > PAGE_SIZE && (
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              isTotalCapped={data.totalCapped ?? false}
              onPage={setPage}
            />
          )}
        </div>
        <MailDetail box={box} mail={mail} onRead={(mailId) => void read(mailId).catch(() => {})} />
      </div>
    </Page>
  );
}
