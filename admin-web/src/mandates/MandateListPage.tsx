import { standingWords, type MandateStanding } from '@accordent/api/client/mandates.ts';
import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import { FileSignature } from 'lucide-react';
import { paths } from '../screens.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { useListAddress } from '../shared/use-list-address.ts';
import { MandateCard, mandateColumns } from './mandate-columns.tsx';
import { useMandates } from './mandates.api.ts';

const standings = Object.keys(standingWords) as MandateStanding[];

/** /admin/mandates: which of the dentists we may act for, until when. */
export default function MandateListPage() {
  const list = useListAddress({
    name: 'mandates',
    path: paths.mandates,
    orderBy: 'name',
    filters: ['standing'],
  });
  const answer = useMandates(list.query);
  return (
    <ListScreen
      title="Mandats"
      unit={['dentiste', 'dentistes']}
      list={list}
      answer={answer}
      exported={{ list: 'mandates', query: list.query }}
      rowsOf={({ mandates }) => mandates}
      filters={
        <ChoiceFilter
          label="État"
          options={standings.map((value) => ({ value, label: standingWords[value] }))}
          value={standings.find((value) => value === list.filters.standing) ?? null}
          onChange={(standing) => list.show({ filters: { standing: standing ?? '' } })}
        />
      }
      empty={{ title: 'Aucun dentiste à afficher', icon: <FileSignature size={20} /> }}
      columns={mandateColumns}
      rowHref={({ id }) => paths.practitioner('edit', id, 'information')}
      card={(row) => <MandateCard row={row} />}
    />
  );
}
