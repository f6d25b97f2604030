import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { TabPanel, Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import type { ReactNode } from 'react';
import { paths, screens, type PortalScreen } from '../screens.ts';
import { useSelfRead } from '../shared/overview.api.ts';
import { Screen } from '../shared/Screen.tsx';
import { useMembers } from './members.api.ts';
import styles from './Members.module.css';

/** The screens that are its tabs, in their order; the first is what the account is of. */
const names = ['account', 'members', 'ownLogin', 'ownAlerts', 'ownData'] as const;
const labels = {
  members: 'Membres',
  ownLogin: 'Connexion',
  ownAlerts: 'Notifications',
  ownData: 'Mes données',
} as const;

export interface AccountScreenProps {
  tab: (typeof names)[number];
  banner?: ReactNode;
  children: ReactNode;
  /** Dialogs, beside what the tab shows. */
  over?: ReactNode;
}

/** « Mon compte » and its tabs: of a member only those that he may open. */
export function AccountScreen({ tab, banner, children, over }: AccountScreenProps) {
  const read = useSelfRead();
  const failure = useFetchFailure(read);
  const self = read.data?.self;
  // An owner's account says itself what it is, where nothing else does.
  const isOwner = self ? self.rights.account : failure !== null;
  const { data: people } = useMembers(isOwner);
  const mayOpen = ({ needs }: PortalScreen) => !needs || isOwner || self?.rights[needs] === true;
  return (
    <Screen
      title={screens.account.menu.title}
      documentTitle={tab === 'account' ? undefined : labels[tab]}
      banner={banner}
    >
      <div className={styles.tabs}>
        {(self || failure) && (
          <Tabs
            label={screens.account.menu.title}
            panelId="account"
            value={tab}
            items={names
              .filter((name) => mayOpen(screens[name]))
              .map((name) => ({
                value: name,
                label: name === 'account' ? (self?.member ? 'Identité' : 'Cabinet') : labels[name],
                href: paths[name],
                count: name === 'members' && people ? people.members.length + 1 : undefined,
              }))}
          />
        )}
      </div>
      <TabPanel id="account" value={tab}>
        {children}
      </TabPanel>
      {over}
    </Screen>
  );
}
