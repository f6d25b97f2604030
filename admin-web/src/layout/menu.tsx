import type { CountersAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import type { MenuItem } from '@accordent/ui-kit/Menu/Menu.tsx';
import type { SideBarEntry } from '@accordent/ui-kit/SideBar/entry.ts';
import { filled } from '@accordent/ui-kit/screens/addresses.ts';
import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import { LogOut, Moon, Sun } from 'lucide-react';
import { screens } from '../screens.ts';
import type { DeskScreen } from '../desk-screen.ts';

const all = Object.entries<DeskScreen>(screens);
const sectionOf = (address: string) => address.split('/')[2];

const isSeen = (isFor: DeskScreen['isFor'], isSuper: boolean) => isSuper || isFor !== 'super-administrators';

/** The screen whose entry is marked: itself, the one it stands under, or the first of its section that has one. */
function marked(location: string): string | undefined {
  const here = screenAt<DeskScreen>(screens, location);
  if (here?.screen.isUnder) return here.screen.isUnder;
  if (here?.screen.menu ?? here?.screen.userMenu) return here?.name;
  return all.find(([, { address, menu }]) => menu && sectionOf(address) === sectionOf(location))?.[0];
}

/** The side menu: the screens that stand in it and that one may see, in their order. */
export function menuEntries({
  location,
  counters,
  isSuper,
}: {
  location: string;
  counters: CountersAnswer | undefined;
  isSuper: boolean;
}): SideBarEntry[] {
  const here = marked(location);
  const entries = new Map<string, SideBarEntry>();
  for (const [id, { address, menu, isFor }] of all) {
    if (!menu || !isSeen(isFor, isSuper)) continue;
    const href = filled(address);
    const { title: label, icon: Icon, group, phoneLabel, count } = menu;
    const isActive = id === here;
    const before = group && entries.get(group);
    if (before) {
      before.isActive ||= isActive;
      before.children = [...(before.children ?? []), { label, href, isActive }];
      continue;
    }
    entries.set(group ?? id, {
      id,
      label: group ?? label,
      phoneLabel,
      href,
      icon: <Icon />,
      count: counters && count?.(counters),
      isActive,
      isOnPhone: phoneLabel !== undefined,
      children: group ? [{ label, href, isActive }] : undefined,
    });
  }
  return [...entries.values()];
}

/** What stands under one's own name: the screens that do, the theme, the way out. */
export function userMenuItems({
  isSuper,
  theme,
  onTheme,
  onLogOut,
}: {
  isSuper: boolean;
  theme: 'light' | 'dark';
  onTheme: () => void;
  onLogOut: () => void;
}): MenuItem[] {
  const screensOfMine = all.flatMap(([id, { address, userMenu: own, isFor }]) =>
    own && isSeen(isFor, isSuper)
      ? [{ id, label: own.title, icon: <own.icon />, href: filled(address) }]
      : [],
  );
  return [
    ...screensOfMine,
    {
      id: 'theme',
      label: theme === 'dark' ? 'Thème clair' : 'Thème sombre',
      icon: theme === 'dark' ? <Sun /> : <Moon />,
      onSelect: onTheme,
    },
    {
      id: 'logout',
      label: 'Se déconnecter',
      icon: <LogOut />,
      onSelect: onLogOut,
      startsGroup: true,
    },
  ];
}
