import type { SideBarEntry } from '@accordent/ui-kit/SideBar/entry.ts';
import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import { screens, type PortalScreen } from '../screens.ts';
import type { MetricsAnswer, Self } from '../shared/overview.api.ts';
import styles from './Layout.module.css';

/** The menu, with its counts; on a phone the main act stands in the middle of the bottom bar. */
export function menuEntries({
  location,
  metrics,
  self,
  isPhone,
}: {
  location: string;
  metrics: MetricsAnswer | undefined;
  /** Nothing that he may not see is listed; a super-practitioner has dentists of his own. */
  self: Self | undefined;
  isPhone: boolean;
}): SideBarEntry[] {
  const here = screenAt<PortalScreen>(screens, location);
  const active = here?.screen.isUnder ?? here?.name;
  return Object.entries<PortalScreen>(screens).flatMap(([id, { address, isFor, needs, menu }]) => {
    if (!menu || (menu.isMainAct && !isPhone) || (isFor === 'super-practitioners' && !self?.isSuper))
      return [];
    if (needs && self?.rights[needs] === false) return [];
    const { title, icon: Icon, phoneLabel, isMainAct, startsGroup } = menu;
    return {
      id,
      label: title,
      phoneLabel,
      href: address,
      icon: isMainAct ? (
        <span className={styles.main}>
          <Icon size={20} strokeWidth={2} />
        </span>
      ) : (
        <Icon size={18} />
      ),
      count: metrics && menu.count?.(metrics),
      unread: metrics && menu.unread?.(metrics),
      isActive: id === active,
      isOnPhone: phoneLabel !== undefined,
      startsGroup,
    };
  });
}
