import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useAudit, useStaff } from './audit.api.ts';
import { AuditCard, auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { paths } from '../screens.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { useListAddress } from '../shared/use-list-address.ts';

/** /admin/audit: 'Journal', all that was done and looked at. */
export default function AuditPage() {
  const list = useListAddress({
    name: 'audit',
    path: paths.audit,
    orderBy: 'date',
    order: 'desc',
    filters: ['entity', 'adminId', 'du', 'au', 'only'],
  });
  const [today] = useState(() => toIsoDay(new Date()));
  const { entity, adminId, du, au, only } = list.filters;
  const query = {
    entity,
    adminId,
    startDate: du && `${du} 00:00:00`,
    endDate: au && `${au} 23:59:59`,
    looks: only === 'looks' ? '1' : undefined,
    search: list.search,
    orderBy: list.orderBy,
    order: list.order,
    page: list.page,
    perPage: list.perPage,
  };
  const answer = useAudit(query);
  const { data: staff } = useStaff();
  return (
    <ListScreen
      title="Journal"
      unit={['action', 'actions']}
      list={list}
      answer={answer}
      exported={{ list: 'audit', query }}
      rowsOf={({ audit }) => audit}
      filters={
        <AuditFilters
          values={{ entity, adminId, from: du, to: au, only }}
          staff={staff?.administrators ?? []}
          today={today}
          onChange={({ from, to, ...next }) =>
            list.show({
              filters: {
                ...next,
                ...(from !== undefined && { du: from }),
                ...(to !== undefined && { au: to }),
              },
            })
          }
        />
      }
      empty={{
        title: 'Rien n’a encore été modifié ni consulté',
        icon: <ScrollText size={20} />,
      }}
      columns={auditColumns}
      density="tall"
      card={(item) => <AuditCard item={item} />}
    />
  );
}
