import type { MenuItem } from '@accordent/ui-kit/Menu/Menu.tsx';
import { CalendarClock, CircleUser, FileUp, Hash, LogOut, Moon, ScrollText, Sun } from 'lucide-react';
import { paths } from '../paths.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What stands under one's own name (decisions §12): account, journal, import, next invoice number, tasks, log out. */
export function userMenuItems({
  isSuper,
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
    { id: 'account', label: 'Mon compte', icon: <CircleUser {...icon} />, href: paths.account },
    ...(isSuper
      ? [{ id: 'audit', label: 'Journal', icon: <ScrollText {...icon} />, href: paths.audit }]
      : []),
    { id: 'import', label: 'Import', icon: <FileUp {...icon} />, href: paths.imports },
    ...(isSuper
      ? [
          {
            id: 'next-invoice-number',
            label: 'Prochain numéro',
            icon: <Hash {...icon} />,
            href: paths.invoiceNumber,
          },
          { id: 'tasks', label: 'Tâches', icon: <CalendarClock {...icon} />, href: paths.tasks },
        ]
      : []),
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
