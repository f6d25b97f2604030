import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { PractitionerMessages } from '../../practitioners/PractitionerMessages.tsx';
import { usePractitionerMessages } from '../../practitioners/practitioners.api.ts';
import { failureOf } from '../../shared/failure.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import styles from './Tabs.module.css';

/** What he and the staff wrote each other (part A §8). */
export function MessagesTab({ userId, path }: { userId: number; path: string }) {
  const list = useListAddress({
    name: 'practitionerMessages',
    path,
    orderBy: 'creationDate',
    order: 'desc',
    filters: [],
  });
  const { data, error, isLoading, mutate } = usePractitionerMessages(userId, list.page, list.perPage);
  return (
    <div className={styles.list}>
      <PractitionerMessages
        messages={data?.messages}
        isLoading={isLoading}
        error={error ? { ...failureOf(error), onRetry: () => void mutate() } : null}
        footer={
          data?.total !== 0 && (
            <Pagination
              page={list.page}
              pageSize={list.perPage}
              total={data?.total ?? 0}
              onPage={(page) => list.show({ page })}
              onPageSize={list.setPerPage}
            />
          )
        }
      />
    </div>
  );
}
