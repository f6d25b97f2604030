import type { TabItem } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Bookmark, Users } from 'lucide-react';
import type { View } from '../coverage-requests.api.ts';
import { addressOfView } from '../view-address.ts';

/** The tabs above the list: ours, the team's, one's own. */
export const tabsOf = (views: readonly View[], now: Date): readonly TabItem<string>[] =>
  views.map((view, place) => ({
    value: view.id,
    label: view.name,
    count: view.isCapped ? `${formatCount(view.count)}\u00a0+` : view.count,
    href: addressOfView(view, now),
    icon: view.saved && (view.saved.isTeam ? <Users size={14} /> : <Bookmark size={14} />),
    startsGroup: view.saved !== null && views[place - 1]?.saved === null,
  }));

type Removed = NonNullable<View['saved']>['removed'];

const names: Readonly<Record<Removed[number], string>> = {
  statusIds: 'un statut',
  userId: 'un praticien',
  owner: 'un responsable',
  mutual: 'une mutuelle',
  mutualGroup: 'un groupement',
};

/** That a view opens without what has been removed. */
export const removedWords = (removed: Removed): string =>
  `Cette vue nommait ${removed.map((one) => names[one]).join(' et ')} qui n’existe plus\u00a0: elle s’ouvre sans.`;
