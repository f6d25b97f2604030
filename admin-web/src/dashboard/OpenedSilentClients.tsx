import { SILENT_DAYS } from '@accordent/api/client/silent-days.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useSilentClients } from './dashboard.api.ts';
import { SilentClients } from './SilentClients.tsx';
import { counted, listed } from '../shared/listed.tsx';
import { ListWords } from '@accordent/ui-kit/SearchInput/ListWords.tsx';
import type { ListAddress } from '../shared/use-list-address.ts';
import styles from './Dashboard.module.css';

/** The dentists without PEC for fifteen days, under the tiles: searched, sorted and paged by the server. */
export function OpenedSilentClients({ list, onClose }: { list: ListAddress<'liste'>; onClose: () => void }) {
  const { liste: _, ...query } = list.query;
  const answer = useSilentClients(query);
  const { data } = answer;
  return (
    <section aria-labelledby="sans-pec">
      <div className={styles.openedHead}>
        <h2 id="sans-pec" data-look="normal">
          Dentistes sans PEC depuis {SILENT_DAYS} jours ou plus
        </h2>
        <div className={styles.words}>
          <ListWords value={list.search} onChange={(search) => list.show({ search })} />
        </div>
        {data && (
          <output aria-live="polite" className={styles.unread}>
            {counted(data, ['dentiste', 'dentistes'])}
          </output>
        )}
        <Button size="small" tone="quiet" onClick={onClose}>
          Fermer la liste
        </Button>
      </div>
      <SilentClients
        {...listed(list, answer)}
        rows={data?.usersNDFD}
        isSearched={list.search !== '' || list.page > 1}
        expectedRows={Math.min(list.perPage, 20)}
      />
    </section>
  );
}
