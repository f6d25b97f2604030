import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { FileUp, Landmark } from 'lucide-react';
import { paths } from '../screens.ts';

/** The two files from which payments are found. */
export const PaymentActs = () => (
  <>
    <ButtonLink href={paths.matchRemittance} icon={<FileUp size={18} />}>
      Déposer un bordereau
    </ButtonLink>
    <ButtonLink href={paths.matchStatement} tone="primary" icon={<Landmark size={18} />}>
      Rapprocher mon relevé
    </ButtonLink>
  </>
);

/** What waits, and all of the last year. */
export const PaymentTabs = ({ value }: { value: 'pending' | 'all' }) => (
  <Tabs
    label="Règlements"
    value={value}
    items={[
      { value: 'pending', label: 'À confirmer', href: paths.pendingPayments },
      { value: 'all', label: 'Par mois', href: paths.settlements },
    ]}
  />
);
