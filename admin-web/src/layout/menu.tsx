import type { SideBarEntry } from '@accordent/ui-kit/SideBar/entry.ts';
import {
  Archive,
  Building2,
  ChartLine,
  Contact,
  Copy,
  LayoutDashboard,
  ReceiptText,
  Target,
  UserCog,
  Users,
} from 'lucide-react';
import { paths } from '../paths.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface MenuCounts {
  /** PEC that wait for staff. */
  requests: number | undefined;
}

/**
 * The side menu of part B §2.1, in its order: Tableau de bord, Prospects, Dentistes, Contacts, Groupements et mutuelles
 * (Groupements, Mutuelles), PEC, Factures (en attente, payées), Statistiques, Utilisateurs, Dentistes archivés.
 */
export function menuEntries({ location, counts }: { location: string; counts: MenuCounts }): SideBarEntry[] {
  const isUnder = (path: string) => location.startsWith(path);
  return [
    {
      id: 'dashboard',
      label: 'Tableau de bord',
      phoneLabel: 'Accueil',
      href: paths.dashboard,
      icon: <LayoutDashboard {...icon} />,
      isActive: location === paths.dashboard,
      isOnPhone: true,
    },
    {
      id: 'prospects',
      label: 'Prospects',
      href: paths.prospects,
      icon: <Target {...icon} />,
      isActive: isUnder('/admin/prospect'),
    },
    {
      id: 'practitioners',
      label: 'Dentistes',
      href: paths.practitioners,
      icon: <Users {...icon} />,
      isActive: isUnder('/admin/user') && location !== paths.archivedPractitioners,
      isOnPhone: true,
    },
    {
      id: 'contacts',
      label: 'Contacts',
      href: paths.contacts,
      icon: <Contact {...icon} />,
      isActive: isUnder(paths.contacts),
    },
    {
      id: 'insurers',
      label: 'Groupements et mutuelles',
      href: paths.insurers('mutual-group'),
      icon: <Building2 {...icon} />,
      isActive: isUnder('/admin/mutual'),
      children: [
        {
          label: 'Groupements',
          href: paths.insurers('mutual-group'),
          isActive: isUnder('/admin/mutual-group/'),
        },
        { label: 'Mutuelles', href: paths.insurers('mutual'), isActive: isUnder('/admin/mutual/') },
      ],
    },
    {
      id: 'requests',
      label: 'PEC',
      href: paths.requests,
      icon: <Copy {...icon} />,
      count: counts.requests,
      isActive: isUnder('/admin/dfc'),
      isOnPhone: true,
    },
    {
      id: 'invoices',
      label: 'Factures',
      href: paths.pendingInvoices,
      icon: <ReceiptText {...icon} />,
      isActive: isUnder('/admin/invoice') && !isUnder(paths.invoiceNumber),
      children: [
        {
          label: 'Factures en attente',
          href: paths.pendingInvoices,
          // One invoice leads back to those that wait.
          isActive:
            isUnder('/admin/invoice') && !isUnder(paths.paidInvoices) && !isUnder(paths.invoiceNumber),
        },
        { label: 'Factures payées', href: paths.paidInvoices, isActive: isUnder(paths.paidInvoices) },
      ],
    },
    {
      id: 'statistics',
      label: 'Statistiques',
      href: paths.statistics,
      icon: <ChartLine {...icon} />,
      isActive: location === paths.statistics,
    },
    {
      id: 'administrators',
      label: 'Utilisateurs',
      href: paths.administrators,
      icon: <UserCog {...icon} />,
      isActive: isUnder('/admin/administrator'),
    },
    {
      id: 'archived-practitioners',
      label: 'Dentistes archivés',
      href: paths.archivedPractitioners,
      icon: <Archive {...icon} />,
      isActive: location === paths.archivedPractitioners,
    },
  ];
}
