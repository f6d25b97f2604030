import { useState } from 'react';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { RECORD_PER_PAGE, useAuditOf } from './audit.api.ts';
import type { AuditEntity } from './audit.api.ts';
import { AuditEntries } from './AuditEntries.tsx';

/** Who did or looked at what in this record and what belongs to it: under its histories, for all staff. */
export function AuditOfRecord({ entity, entityId }: { entity: AuditEntity; entityId: number }) {
  const [page, setPage] = useState(1);
  const answer = useAuditOf(entity, entityId, page);
  const failure = useFetchFailure(answer);
  return (
    <AuditEntries
      items={answer.data?.audit}
      total={answer.data?.total ?? 0}
      page={page}
      perPage={RECORD_PER_PAGE}
      failure={failure}
      onPage={setPage}
    />
  );
}
