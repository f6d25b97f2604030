import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Building2, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { InsurerCard, insurerColumns, InsurerRowActions } from './insurer-columns.tsx';
import { insurerWords } from './insurer-words.ts';
import { useInsurerList, type InsurerKind } from './mutuals.api.ts';
import { paths } from '../screens.ts';
import { useInsurerDeletion } from './use-insurer-deletion.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { useListAddress } from '../shared/use-list-address.ts';

/** /admin/mutual/list and /admin/mutual-group/list. */
export default function InsurerListPage({ kind }: { kind: InsurerKind }) {
  const words = insurerWords[kind];
  const list = useListAddress({ name: kind, path: paths.insurers(kind), orderBy: 'name' });
  const answer = useInsurerList(kind, list.query);
  const deletion = useInsurerDeletion(kind);
  const columns = useMemo(() => insurerColumns(kind), [kind]);
  const add = (
    <ButtonLink href={paths.addInsurer(kind)} tone="primary" icon={<Plus />}>
      {words.add}
    </ButtonLink>
  );
  return (
    <ListScreen
      title={words.title}
      actions={add}
      unit={words.unit}
      list={list}
      answer={answer}
      exported={{ list: kind === 'mutual' ? 'mutuals' : 'mutual-groups', query: list.query }}
      rowsOf={({ rows }) => rows}
      empty={{ title: words.none, icon: <Building2 size={20} />, action: add }}
      columns={columns}
      rowHref={({ id }) => paths.insurer(kind, 'view', id)}
      rowActionsWidth="124px"
      rowActions={(row) => <InsurerRowActions kind={kind} row={row} onDelete={deletion.ask} />}
      card={(row) => <InsurerCard kind={kind} row={row} />}
    >
      {deletion.dialog}
    </ListScreen>
  );
}
