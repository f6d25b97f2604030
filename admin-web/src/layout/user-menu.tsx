import type { MenuItem } from '@accordent/ui-kit/Menu/Menu.tsx';
import { FileUp, LogOut, Moon, Sun } from 'lucide-react';
import { paths } from '../paths.ts';

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
    { id: 'import', label: 'Import', icon: <FileUp {...icon} />, href: paths.imports },
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
