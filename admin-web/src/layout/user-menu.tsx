import type { MenuItem } from '@accordent/ui-kit/Menu/Menu.tsx';
import { LogOut, Moon, Sun } from 'lucide-react';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What stands under one's own name (decisions §12): account, journal, import, next invoice number, log out. */
export function userMenuItems({
  theme,
  onTheme,
  onLogOut,
}: {
  /** Some entries are a super administrator's alone (decisions §4). */
  isSuper: boolean;
  theme: 'light' | 'dark';
  onTheme: () => void;
  onLogOut: () => void;
}): MenuItem[] {
  return [
    {
      id: 'theme',
      label: theme === 'dark' ? 'Thème clair' : 'Thème sombre',
      icon: theme === 'dark' ? <Sun {...icon} /> : <Moon {...icon} />,
      onSelect: onTheme,
    },
    {
      id: 'logout',
      label: 'Se déconnecter',
      icon: <LogOut {...icon} />,
      onSelect: onLogOut,
      startsGroup: true,
    },
  ];
}
