import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { useSilentClients } from './dashboard.api.ts';
import { SilentClients } from './SilentClients.tsx';
import { failureOf } from '@accordent/api/client/failure.ts';
import { counted } from '../shared/ListScreen.tsx';
import { ListWords } from '../shared/ListWords.tsx';
import type { ListAddress } from '../shared/use-list-address.ts';
import styles from './Dashboard.module.css';

/** The dentists without PEC for fifteen days, under the tiles: searched, sorted and paged by the server. */
export function OpenedSilentClients({ list, onClose }: { list: ListAddress<'liste'>; onClose: () => void }) {
  const { liste: _, ...query } = list.query;
  const { data, error, isLoading, mutate } = useSilentClients(query);
  return (
    <section aria-labelledby="sans-pec">
      <div className={styles.openedHead}>
        <h2 id="sans-pec" className={styles.title}>
          Dentistes sans PEC depuis 15 jours ou plus
        </h2>
        <div className={styles.words}>
          <ListWords value={list.search} onChange={(search) => list.show({ search })} />
        </div>
        {data && (
          <output aria-live="polite" className={styles.unread}>
            {counted(data.total, data.totalCapped ?? false, ['dentiste', 'dentistes'])}
          </output>
        )}
        <Button size="small" tone="quiet" onClick={onClose}>
          Fermer la liste
        </Button>
      </div>
      <SilentClients
        rows={data?.usersNDFD}
        sort={{ by: list.orderBy, order: list.order }}
        onSort={({ by, order }) => list.show({ orderBy: by, order })}
        isLoading={isLoading}
        error={error ? { ...failureOf(error), onRetry: () => void mutate() } : null}
        isSearched={list.search !== '' || list.page > 1}
        expectedRows={Math.min(list.perPage, 20)}
        footer={
          data?.total !== 0 && (
            <Pagination
              page={list.page}
              pageSize={list.perPage}
              total={data?.total ?? 0}
              isTotalCapped={data?.totalCapped ?? false}
              onPage={(page) => list.show({ page })}
              onPageSize={list.setPerPage}
            />
          )
        }
      />
    </section>
  );
}
