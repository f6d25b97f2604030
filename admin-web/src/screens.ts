import type { Query } from '@accordent/api/client/api-client.ts';
import { lazyPage } from '@accordent/ui-kit/LazyPage/lazy-page.tsx';
import { readStored } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { readAhead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { addressesOf } from '@accordent/ui-kit/screens/addresses.ts';
import {
  Archive,
  Banknote,
  Building2,
  ChartLine,
  Contact,
  Copy,
  CreditCard,
  HandCoins,
  Landmark,
  LayoutDashboard,
  ReceiptText,
  Target,
  UserCog,
  Users,
} from 'lucide-react';
import { api, session } from './api-client.ts';
import { asQuery, filtersOf, oldestTurns } from './coverage-requests/list-filters.ts';
import { tabled, wide, type DeskScreen } from './desk-screen.ts';
import { userMenuScreens } from './user-menu-screens.ts';

const read = (call: string): void => readAhead(call, () => api.get(call));
const readList = (query: Query): void => readAhead(['/dfc', query], () => api.get('/dfc', query));

const requestList = () => import('./coverage-requests/CoverageRequestListPage.tsx');
const prospectList = () => import('./prospects/ProspectListPage.tsx');
const insurerList = () => import('./mutuals/InsurerListPage.tsx');
const invoiceList = () => import('./invoices/InvoiceListPage.tsx');

/** The screens of the back-office, in the order of its menus. */
export const screens = {
  passwordLost: {
    address: '/admin/password-lost',
    code: () => import('@accordent/api/client/PasswordLost.tsx'),
    props: { askLink: session.askLink, loginHref: '/admin/login' },
    isFor: 'visitors',
  },
  dashboard: {
    address: '/admin/dashboard',
    code: () => import('./dashboard/DashboardPage.tsx'),
    reads: ['/counters', '/config', '/my-day', '/views', '/users/to-call', '/users/ndfd'],
    staleAfter: ['counters', 'view'],
    readFirst: () => {
      read('/config');
      readList(oldestTurns);
    },
    foldsMenuBelow: 1200,
    menu: { title: 'Tableau de bord', icon: LayoutDashboard, phoneLabel: 'Accueil' },
  },
  prospects: {
    address: '/admin/prospect/list',
    code: prospectList,
    reads: ['/user', '/history'],
    staleAfter: ['user'],
    menu: { title: 'Prospects', icon: Target },
    ...wide,
  },
  prospectsInStatus: { address: '/admin/prospect/list/status/:status', code: prospectList, ...wide },
  addProspect: { address: '/admin/prospect/add', code: () => import('./prospects/AddProspectPage.tsx') },
  prospect: {
    address: '/admin/prospect/:mode(edit|view)/:id',
    code: () => import('./prospects/ProspectPage.tsx'),
    record: '/user/:id',
    ...wide,
  },
  practitioners: {
    address: '/admin/user/list',
    code: () => import('./practitioners/PractitionerListPage.tsx'),
    reads: ['/user', '/history', '/contact'],
    staleAfter: ['user'],
    menu: { title: 'Dentistes', icon: Users, phoneLabel: 'Dentistes' },
    ...wide,
  },
  addPractitioner: {
    address: '/admin/user/add',
    code: () => import('./practitioners/AddPractitionerPage.tsx'),
  },
  practitioner: {
    address: '/admin/user/:mode(edit|view)/:id/:tab?',
    code: () => import('./practitioners/PractitionerPage.tsx'),
    record: '/user/:id',
    ...wide,
  },
  moneyLines: {
    address: '/admin/reconciliation/:id?/:kind(statement|remittance)?',
    code: () => import('./reconciliation/MoneyLinesPage.tsx'),
    reads: ['/user'],
    staleAfter: ['user', 'money', 'dfc'],
    named: { title: 'Relevés et bordereaux', icon: Landmark },
    isUnder: 'practitioners',
    ...tabled,
  },
  contacts: {
    address: '/admin/contact',
    code: () => import('./contacts/ContactListPage.tsx'),
    reads: ['/contact'],
    staleAfter: ['contact', 'user'],
    menu: { title: 'Contacts', icon: Contact },
    ...wide,
  },
  addContact: { address: '/admin/contact/add/:id?', code: () => import('./contacts/AddContactPage.tsx') },
  contact: {
    address: '/admin/contact/:mode(edit|view)/:id',
    code: () => import('./contacts/ContactPage.tsx'),
    record: '/contact/:id',
    ...wide,
  },
  mutualGroups: {
    address: '/admin/mutual-group/list',
    code: insurerList,
    props: { kind: 'mutual-group' },
    reads: ['/mutual'],
    staleAfter: ['mutual'],
    menu: { title: 'Groupements', icon: Building2, group: 'Groupements et mutuelles' },
    ...wide,
  },
  mutuals: {
    address: '/admin/mutual/list',
    code: insurerList,
    props: { kind: 'mutual' },
    menu: { title: 'Mutuelles', icon: Building2, group: 'Groupements et mutuelles' },
    ...wide,
  },
  addInsurer: {
    address: '/admin/:kind(mutual-group|mutual)/add',
    code: () => import('./mutuals/AddInsurerPage.tsx'),
  },
  insurer: {
    address: '/admin/:kind(mutual-group|mutual)/:mode(edit|view)/:id',
    code: () => import('./mutuals/InsurerPage.tsx'),
    ...wide,
  },
  requests: {
    address: '/admin/dfc/list',
    code: requestList,
    reads: ['/dfc'],
    staleAfter: ['dfc'],
    readFirst: (search) => {
      readList(asQuery(filtersOf(search, null, readStored('dfcPerPage', 20), new Date())));
      read('/views');
    },
    menu: { title: 'PEC', icon: Copy, phoneLabel: 'PEC', count: ({ totalNewDFC }) => totalNewDFC },
    ...wide,
  },
  requestsInStatus: { address: '/admin/dfc/list/status/:status', code: requestList, ...wide },
  addRequest: {
    address: '/admin/dfc/add/:id?',
    code: () => import('./coverage-requests/AddCoverageRequestPage.tsx'),
  },
  request: {
    address: '/admin/dfc/:mode(edit|view)/:id/:tab?',
    code: () => import('./coverage-requests/CoverageRequestPage.tsx'),
    drawsAhead: true,
    record: '/dfc/:id',
    reads: ['/dfc/:id', '/dfc/:id/readings', '/comment/dfc/:id', '/dfc/:id/money'],
    staleAfter: ['dfc'],
    readFirst: (_, { id }) => {
      if (Number(id) > 0) for (const part of ['messages', 'comment']) read(`/${part}/dfc/${id}`);
    },
    ...wide,
  },
  settlements: {
    address: '/admin/settlements',
    code: () => import('./settlements/SettlementsPage.tsx'),
    reads: ['/settlements'],
    staleAfter: ['dfc'],
    named: { title: 'Règlements', icon: HandCoins },
    isUnder: 'requests',
    ...wide,
  },
  messages: {
    address: '/admin/messages/:tab?/:letter?',
    code: () => import('./messages/MessagesPage.tsx'),
    reads: ['/message', '/messages/dfc/:id', '/dfc/:id'],
    staleAfter: ['message'],
    ...wide,
  },
  pendingInvoices: {
    address: '/admin/invoice/list/pending',
    ...tabled,
    code: invoiceList,
    props: { kind: 'pending' },
    reads: ['/invoice'],
    staleAfter: ['invoice'],
    menu: { title: 'Factures en attente', icon: ReceiptText, group: 'Factures' },
  },
  paidInvoices: {
    address: '/admin/invoice/list/paid',
    ...tabled,
    code: invoiceList,
    props: { kind: 'paid' },
    menu: { title: 'Factures payées', icon: ReceiptText, group: 'Factures' },
  },
  receipts: {
    address: '/admin/receipts',
    code: () => import('./receipts/ReceiptsPage.tsx'),
    reads: ['/receipts'],
    staleAfter: ['invoice'],
    menu: { title: 'Encaissements', icon: Banknote, group: 'Factures' },
    isFor: 'super-administrators',
    ...wide,
  },
  debits: {
    address: '/admin/receipts/debits',
    code: () => import('./debits/DebitsPage.tsx'),
    reads: ['/debits'],
    staleAfter: ['invoice'],
    menu: { title: 'Prélèvements', icon: CreditCard, group: 'Factures' },
    ...wide,
  },
  invoice: {
    address: '/admin/invoice/:mode(edit|view)/:id',
    ...tabled,
    code: () => import('./invoices/InvoicePage.tsx'),
  },
  mails: {
    address: '/admin/mails/:tab?/:letter?',
    code: () => import('./mails/MailsPage.tsx'),
    reads: ['/mail'],
    staleAfter: ['mail'],
    ...wide,
  },
  statistics: {
    address: '/admin/statistics',
    ...tabled,
    code: () => import('./statistics/StatisticsPage.tsx'),
    menu: { title: 'Statistiques', icon: ChartLine },
  },
  barometer: {
    address: '/admin/statistics/insurers',
    code: () => import('./statistics/BarometerPage.tsx'),
    ...tabled,
  },
  forecasts: {
    address: '/admin/statistics/forecasts',
    ...tabled,
    code: () => import('./statistics/ForecastsPage.tsx'),
    reads: ['/statistics/forecasts'],
  },
  team: {
    address: '/admin/statistics/team',
    ...tabled,
    code: () => import('./statistics/TeamPage.tsx'),
    isFor: 'super-administrators',
  },
  administrators: {
    address: '/admin/administrator/list',
    code: () => import('./administrators/AdministratorListPage.tsx'),
    reads: ['/administrator'],
    staleAfter: ['administrator'],
    menu: { title: 'Utilisateurs', icon: UserCog },
    ...wide,
  },
  addAdministrator: {
    address: '/admin/administrator/add',
    code: () => import('./administrators/AddAdministratorPage.tsx'),
    isFor: 'super-administrators',
  },
  administrator: {
    address: '/admin/administrator/:mode(edit|view)/:id',
    code: () => import('./administrators/AdministratorPage.tsx'),
    record: '/administrator/:id',
    ...wide,
  },
  archivedPractitioners: {
    address: '/admin/user/list/archived',
    code: () => import('./practitioners/ArchivedPractitionerListPage.tsx'),
    menu: { title: 'Dentistes archivés', icon: Archive },
    ...wide,
  },
  ...userMenuScreens,
} as const satisfies Readonly<Record<string, DeskScreen>>;

/** The menu and the bar around every screen. */
export const Layout = lazyPage(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));

// The login comes with the app and needs no fetching.
const addresses = addressesOf({ login: { address: '/admin/login' }, ...screens });

/** Where each screen is linked to. */
export const paths = {
  ...addresses,
  insurers: (kind: 'mutual' | 'mutual-group') =>
    kind === 'mutual' ? addresses.mutuals : addresses.mutualGroups,
  mailsAbout: (reference: string) => `${addresses.mails()}?search=${encodeURIComponent(reference)}`,
  newMailTo: (address: string) => `${addresses.mails('new')}?to=${encodeURIComponent(address)}`,
} as const;
