import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { Inbox, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { CoverageRequestItem } from '../../coverage-requests/coverage-requests.api.ts';
import {
  deleteCoverageRequest,
  useCoverageRequestsChanged,
  useCoverageRequestsOf,
  useStatuses,
} from '../../coverage-requests/coverage-requests.api.ts';
import { RequestTable } from '../../coverage-requests/RequestTable.tsx';
import { paths } from '../../screens.ts';
import { MonthUse } from '../MonthUse.tsx';
import type { PractitionerRecord } from '../practitioners.api.ts';
import { useDeletion } from '../../shared/use-deletion.tsx';
import { counted, emptyOf, ListBar, listed } from '../../shared/listed.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import styles from './Tabs.module.css';
import { ChangeStatusOfRow } from '../../coverage-requests/ChangeStatusOfRow.tsx';

export interface RequestsTabProps {
  record: PractitionerRecord;
  isReadOnly: boolean;
  /** The address of the tab. */
  path: string;
}

/** His PEC and, for a super-practitioner, those of his dentists; the month's count against the cap. */
export function RequestsTab({ record, isReadOnly, path }: RequestsTabProps) {
  const { id, subUsers, isSuper, parent, isActive } = record;
  const navigate = useNavigate();
  const list = useListAddress({ name: 'practitionerRequests', path, orderBy: 'creationDate', order: 'desc' });
  const answer = useCoverageRequestsOf(id, list.query);
  const { data } = answer;
  const statuses = useStatuses();
  const deletion = useDeletion<CoverageRequestItem>({
    title: 'Supprimer cette PEC\u00a0?',
    success: 'PEC supprimée.',
    objectOf: ({ reference, patient }) => `${reference}, ${listedName(patient)}`,
    act: (doomed, key) => deleteCoverageRequest(doomed.id, key),
    changed: useCoverageRequestsChanged(),
  });
  const [moved, setMoved] = useState<number | null>(null);
  const closeMove = useCallback(() => setMoved(null), []);
  const limits = useMemo(
    () => new Map(statuses.flatMap(({ id: of, limits: found }) => (found ? [[of, found] as const] : []))),
    [statuses],
  );
  const { monthCount, cap, isOverCap } = data ?? record;
  const note = parent
    ? `avec le cabinet ${parent.name}`
    : isSuper && Object.keys(subUsers).length > 0
      ? 'dentistes liés compris'
      : undefined;
  return (
    <div data-look="column">
      <div className={styles.filters}>
        <ListBar
          list={list}
          aside={
            <span className={styles.counts}>
              <MonthUse monthCount={monthCount} cap={cap} isOverCap={isOverCap} note={note} />
              {data && <output aria-live="polite">{counted(data, ['PEC', 'PEC'])}</output>}
            </span>
          }
        />
      </div>
      <RequestTable
        {...listed(list, answer)}
        rows={data?.dfc}
        limits={limits}
        onOpen={(of) => navigate(paths.request('edit', of))}
        onChangeStatus={isReadOnly ? undefined : (row) => setMoved(row.id)}
        onDelete={isReadOnly ? undefined : deletion.ask}
        empty={emptyOf(
          list,
          <EmptyState
            icon={<Inbox size={20} />}
            title="Ce praticien n’a aucune PEC"
            action={
              !isReadOnly &&
              isActive && (
                <ButtonLink href={paths.addRequest(id)} icon={<Plus />}>
                  Créer une DPEC
                </ButtonLink>
              )
            }
          />,
        )}
      />
      {moved !== null && <ChangeStatusOfRow id={moved} onClose={closeMove} />}
      {deletion.dialog}
    </div>
  );
}
