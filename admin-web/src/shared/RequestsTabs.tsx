import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { paths } from '../screens.ts';

/** The two sides of the PEC, at the head of their pages: what is asked, and what insurers owe of it. */
export function RequestsTabs({ value }: { value: 'requests' | 'settlements' }) {
  return (
    <Tabs
      label="Prises En Charge"
      value={value}
      items={[
        { value: 'requests', label: 'Demandes', href: paths.requests },
        { value: 'settlements', label: 'Règlements', href: paths.settlements },
      ]}
    />
  );
}
