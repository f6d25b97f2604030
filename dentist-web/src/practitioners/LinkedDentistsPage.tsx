import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { useState } from 'react';
import { useMetrics, useSelf } from '../shared/overview.api.ts';
import { paths, screens } from '../screens.ts';
import { LinkedDentists } from './LinkedDentists.tsx';
import { ToggleDialog } from './ToggleDialog.tsx';
import { setLinkedActive, useLinkedDentists, type LinkedPractitioner } from './practitioners.api.ts';
import { Screen } from '../shared/Screen.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';

/** /users/list: 'Mes dentistes', for super-practitioners alone. */
export default function LinkedDentistsPage() {
  const self = useSelf();
  if (self?.isSuper === false) return <NotFound homeHref={paths.dashboard} />;
  return <Linked filtersByPractitioner={self?.isGroup ?? false} />;
}

function Linked({ filtersByPractitioner }: { filtersByPractitioner: boolean }) {
  const list = useLinkedDentists();
  const failure = useFetchFailure(list);
  const { data: metrics } = useMetrics();
  const [asked, setAsked] = useState<LinkedPractitioner | null>(null);
  return (
    <Screen
      title={screens.linkedDentists.menu.title}
      subtitle="Les dentistes liés à votre cabinet, leurs PEC et leur accès au portail."
    >
      <LinkedDentists
        dentists={list.data?.users}
        members={metrics?.allUsers}
        isLoading={list.isLoading}
        failure={failure}
        requestsOf={filtersByPractitioner ? (id) => `${paths.allRequests}?praticien=${id}` : undefined}
        onToggle={setAsked}
      />
      <ToggleDialog
        dentist={asked}
        onToggle={async ({ id, isActive }) => {
          await setLinkedActive(id, !isActive);
          await list.mutate();
        }}
        onClose={() => setAsked(null)}
      />
    </Screen>
  );
}
