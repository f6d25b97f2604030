import { useFetchFailure } from '../shared/fetched.ts';
import { useAuditOf } from './audit.api.ts';
import type { AuditEntity } from './audit.api.ts';
import { AuditEntries } from './AuditEntries.tsx';

/** Who did or looked at what in this record and what belongs to it: under its histories, for all staff. */
export function AuditOfRecord({ entity, entityId }: { entity: AuditEntity; entityId: number }) {
  const answer = useAuditOf(entity, entityId);
  const failure = useFetchFailure({ ...answer, mutate: () => answer.mutate() });
  const { data, size, setSize } = answer;
  const items = data?.flatMap(({ audit }) => audit);
  const total = data?.at(-1)?.total ?? 0;
  return (
    <AuditEntries
      items={items}
      failure={failure}
      hasMore={items !== undefined && items.length < total}
      isLoadingMore={data !== undefined && data.length < size}
      onMore={() => void setSize(size + 1)}
    />
  );
}
