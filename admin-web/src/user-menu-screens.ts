import {
  CalendarClock,
  CircleUser,
  Download,
  FileSignature,
  FileText,
  FileUp,
  Hash,
  ScrollText,
  ShieldCheck,
  ShoppingBasket,
} from 'lucide-react';
import { tabled, wide, type DeskScreen } from './desk-screen.ts';

/** The screens under one's own name, in the order of that menu. */
export const userMenuScreens = {
  account: {
    address: '/admin/account',
    code: () => import('./sessions/AccountPage.tsx'),
    reads: ['/factors', '/alerts'],
    staleAfter: ['administrator'],
    userMenu: { title: 'Mon compte', icon: CircleUser },
  },
  textModels: {
    address: '/admin/models',
    code: () => import('./text-models/ModelsPage.tsx'),
    reads: ['/models'],
    userMenu: { title: 'Modèles', icon: FileText },
  },
  careBaskets: {
    address: '/admin/care-baskets',
    code: () => import('./baskets/CareBasketsPage.tsx'),
    reads: ['/care-baskets'],
    userMenu: { title: 'Paniers de soins', icon: ShoppingBasket },
    ...wide,
  },
  mandates: {
    address: '/admin/mandates',
    code: () => import('./mandates/MandateListPage.tsx'),
    reads: ['/mandates'],
    staleAfter: ['user'],
    userMenu: { title: 'Mandats', icon: FileSignature },
    ...wide,
  },
  personRequests: {
    address: '/admin/person-requests',
    code: () => import('./person-requests/PersonRequestsPage.tsx'),
    reads: ['/person-requests'],
    staleAfter: ['user'],
    userMenu: { title: 'Demandes de personnes', icon: ShieldCheck },
    ...wide,
  },
  audit: {
    address: '/admin/audit',
    code: () => import('./audit/AuditPage.tsx'),
    isFor: 'super-administrators',
    reads: ['/audit'],
    staleAfter: ['dfc', 'user', 'invoice', 'contact', 'mutual', 'administrator'],
    userMenu: { title: 'Journal', icon: ScrollText },
    ...wide,
  },
  exports: {
    address: '/admin/exports',
    ...tabled,
    code: () => import('./exports/ExportsPage.tsx'),
    reads: ['/export'],
    staleAfter: ['export'],
    userMenu: { title: 'Exports', icon: Download },
  },
  imports: {
    address: '/admin/import',
    code: () => import('./imports/ImportPage.tsx'),
    userMenu: { title: 'Import', icon: FileUp },
  },
  invoiceNumber: {
    address: '/admin/invoice/config',
    code: () => import('./invoices/InvoiceNumberPage.tsx'),
    isFor: 'super-administrators',
    userMenu: { title: 'Prochain numéro', icon: Hash },
  },
  tasks: {
    address: '/admin/tasks/:tab?',
    code: () => import('./tasks/TasksPage.tsx'),
    isFor: 'super-administrators',
    userMenu: { title: 'Tâches', icon: CalendarClock },
    ...wide,
  },
} as const satisfies Readonly<Record<string, DeskScreen>>;
