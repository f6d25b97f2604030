import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { paths } from '../screens.ts';
import { useOwnAdministrator } from '../sessions/use-own-administrator.ts';

/** The parts of the statistics; the team's days are super administrators' alone. */
export function StatisticsTabs({ value }: { value: 'activity' | 'insurers' | 'forecasts' | 'team' }) {
  const isSuper = useOwnAdministrator()?.roles.includes('ROLE_SUPER_ADMIN');
  return (
    <Tabs
      label="Parties des statistiques"
      value={value}
      items={[
        { value: 'activity', label: 'Activité', href: paths.statistics },
        { value: 'insurers', label: 'Mutuelles', href: paths.barometer },
        { value: 'forecasts', label: 'Prévisions', href: paths.forecasts },
        ...(isSuper ? [{ value: 'team', label: 'Équipe', href: paths.team } as const] : []),
      ]}
    />
  );
}
