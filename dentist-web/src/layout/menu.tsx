import type { SideBarEntry } from '@accordent/ui-kit/SideBar/entry.ts';
import {
  BadgeCheck,
  CircleUserRound,
  Files,
  FolderOpen,
  HandCoins,
  LayoutDashboard,
  ListTodo,
  MessageSquare,
  Plus,
  ReceiptEuro,
  Users,
} from 'lucide-react';
import { paths } from '../paths.ts';
import type { MetricsAnswer } from '../shared/overview.api.ts';
import styles from './Layout.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The menu of part B §2.4, with its counts; on a phone the main act stands in the middle of the bottom bar. */
export function menuEntries({
  location,
  metrics,
  isSuper,
  isPhone,
}: {
  location: string;
  metrics: MetricsAnswer | undefined;
  /** A super-practitioner has dentists of his own. */
  isSuper: boolean;
  isPhone: boolean;
}): SideBarEntry[] {
  const isAt = (path: string) => location === path;
  const newRequest: SideBarEntry = {
    id: 'new',
    label: 'Nouvelle demande',
    phoneLabel: 'Nouvelle',
    href: paths.newRequest,
    icon: (
      <span className={styles.main}>
        <Plus size={20} strokeWidth={2} aria-hidden />
      </span>
    ),
    isActive: isAt(paths.newRequest),
    isOnPhone: true,
  };
  return [
    {
      id: 'dashboard',
      label: 'Tableau de bord',
      phoneLabel: 'Accueil',
      href: paths.dashboard,
      icon: <LayoutDashboard {...icon} />,
      isActive: isAt(paths.dashboard),
      isOnPhone: true,
    },
    {
      id: 'requests',
      label: 'Demandes de PEC en cours',
      phoneLabel: 'En cours',
      href: paths.currentRequests,
      icon: <Files {...icon} />,
      count: metrics?.totalDFC,
      isActive: isAt(paths.currentRequests) || location.startsWith('/dfc/edit/'),
      isOnPhone: true,
    },
    ...(isPhone ? [newRequest] : []),
    {
      id: 'agreements',
      label: 'Accords de PEC en cours',
      href: paths.currentAgreements,
      icon: <BadgeCheck {...icon} />,
      count: metrics?.totalAFC,
      isActive: isAt(paths.currentAgreements) || location.startsWith('/afc/edit/'),
    },
    {
      id: 'payments',
      label: 'Règlements en attente',
      phoneLabel: 'Règlements',
      href: paths.pendingPayments,
      icon: <HandCoins {...icon} />,
      count: metrics?.payments.filter(({ isPaid }) => !isPaid).length,
      isActive: isAt(paths.pendingPayments),
      isOnPhone: true,
    },
    {
      id: 'to-do',
      label: 'Actions à effectuer',
      href: paths.toDo,
      icon: <ListTodo {...icon} />,
      count: metrics?.totalTodo,
      isActive: isAt(paths.toDo),
    },
    {
      id: 'all',
      label: 'Toutes mes PEC',
      href: paths.allRequests,
      icon: <FolderOpen {...icon} />,
      count: metrics?.totalAll,
      isActive: isAt(paths.allRequests),
    },
    {
      id: 'messages',
      label: 'Messages',
      href: paths.messages,
      icon: <MessageSquare {...icon} />,
      unread: metrics?.totalMessagesNotViewed,
      isActive: isAt(paths.messages),
      startsGroup: true,
    },
    ...(isSuper ? [linkedDentists(isAt(paths.linkedDentists))] : []),
    {
      id: 'invoices',
      label: 'Mes factures',
      href: paths.invoices,
      icon: <ReceiptEuro {...icon} />,
      isActive: isAt(paths.invoices) || location.startsWith('/invoice/view/'),
    },
    {
      id: 'account',
      label: 'Mon compte',
      href: paths.account,
      icon: <CircleUserRound {...icon} />,
      isActive: isAt(paths.account),
    },
  ];
}

const linkedDentists = (isActive: boolean): SideBarEntry => ({
  id: 'dentists',
  label: 'Mes dentistes',
  href: paths.linkedDentists,
  icon: <Users {...icon} />,
  isActive,
});
