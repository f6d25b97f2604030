import { useState } from 'react';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { RECORD_PER_PAGE, useAuditOf, type AuditEntity } from './audit.api.ts';
import { AuditEntries } from './AuditEntries.tsx';
import styles from './AuditOfRecord.module.css';

/** Who did or looked at what in this record and what belongs to it: under its histories, for all staff. */
export function AuditOfRecord({
  entity,
  entityId,
  below,
}: {
  entity: AuditEntity;
  entityId: number;
  /** It stands below a record that has its own gutter, or that reaches the edges. */
  below?: 'under' | 'wide';
}) {
  const [page, setPage] = useState(1);
  const answer = useAuditOf(entity, entityId, page);
  const failure = useFetchFailure(answer);
  const entries = (
    <AuditEntries
      items={answer.data?.audit}
      total={answer.data?.total ?? 0}
      page={page}
      perPage={RECORD_PER_PAGE}
      failure={failure}
      onPage={setPage}
    />
  );
  return below ? <div className={styles[below]}>{entries}</div> : entries;
}
