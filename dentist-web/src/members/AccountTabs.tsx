import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { paths } from '../screens.ts';
import { useMembers } from './members.api.ts';
import styles from './Members.module.css';

export interface AccountTabsProps {
  value: 'practice' | 'members' | 'data';
  /** False while it is not known whose account it is. */
  isAsked?: boolean;
}

/** The parts of an owner's account. */
export function AccountTabs({ value, isAsked = true }: AccountTabsProps) {
  const { data } = useMembers(isAsked);
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Mon compte"
        panelId="account"
        value={value}
        items={[
          { value: 'practice', label: 'Cabinet', href: paths.account },
          {
            value: 'members',
            label: 'Membres',
            href: paths.members,
            count: data && data.members.length + 1,
          },
          { value: 'data', label: 'Mes données', href: paths.ownData },
        ]}
      />
    </div>
  );
}
