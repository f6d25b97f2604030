import { lazyPage } from '@accordent/ui-kit/LazyPage/lazy-page.tsx';
import { readStored } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { readAhead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { addressesOf } from '@accordent/ui-kit/screens/addresses.ts';
import type { Screen } from '@accordent/ui-kit/screens/screens.ts';
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
import type { LucideIcon } from 'lucide-react';
import { session } from './api-client.ts';
import { everything, fetchRequests, type RequestsQuery } from './coverage-requests/coverage-requests.api.ts';
import { LEAST_PAGE, pageOf, perPageOf } from './shared/list-address.ts';
import type { MetricsAnswer, Self } from './shared/overview.api.ts';

/** A screen of the portal: where it stands, what it needs, and who comes to it how. */
export interface PortalScreen extends Screen {
  /** Who sees it; dentists where nothing is said. Anybody: without menu, logged in or not. Who has dentists of his own is a super-practitioner. */
  readonly isFor?: 'visitors' | 'anybody' | 'super-practitioners';
  /** What a member of a practice must be allowed; owners are all of it. */
  readonly needs?: keyof Self['rights'];
  /** What a visit that begins here reads together with the code. */
  readonly readFirst?: (search: URLSearchParams) => void;
  /** The screen whose entry of the menu is also this one's. */
  readonly isUnder?: string;
  readonly menu?: {
    /** Its h1 too. */
    readonly title: string;
    readonly icon: LucideIcon;
    /** Shorter words for the bottom bar of a phone; without them it is not there. */
    readonly phoneLabel?: string;
    /** A button of its own, and on a phone the middle of the bottom bar. */
    readonly isMainAct?: true;
    readonly startsGroup?: true;
    readonly count?: (metrics: MetricsAnswer) => number;
    readonly unread?: (metrics: MetricsAnswer) => number;
  };
}

const readList = (query: RequestsQuery): void => readAhead(['/dfc', query], () => fetchRequests(query));
const readEverything = (): void => readList(everything);
const readCurrent = (type: 'dfc' | 'afc') => (search: URLSearchParams) =>
  readList({ type, page: pageOf(search), perPage: perPageOf(readStored('dfcPerPage', LEAST_PAGE)) });

const currentList = () => import('./coverage-requests/CurrentListPage.tsx');
const request = () => import('./coverage-requests/record/RequestPage.tsx');
const moneyLines = () => import('./payments/MoneyLinesPage.tsx');
const legalPage = () => import('./legal/LegalPage.tsx');
const publicForm = () => import('./prospects/PublicFormPage.tsx');

/** What is read of the PEC, and the changes that make it old. */
const ofRequests = { needs: 'requests', reads: ['/dfc'], staleAfter: ['dfc', 'message'] } as const;
/** The same of one, with its money. */
const ofRequest = { ...ofRequests, reads: ['/dfc', '/dfc/:id/money'] } as const;

/** What is read of bills and bank lines. */
const ofMoney = {
  needs: 'money',
  reads: ['/settlements', '/reconciliation'],
  staleAfter: ['dfc', 'money'],
} as const;

/** The screens of the portal, in the order of its menu. */
export const screens = {
  passwordLost: {
    address: '/password-lost',
    code: () => import('@accordent/api/client/PasswordLost.tsx'),
    props: { askLink: session.askLink, loginHref: '/login' },
    isFor: 'visitors',
  },
  accountDeleted: {
    address: '/login/deleted',
    code: () => import('./sessions/AccountDeleted.tsx'),
    isFor: 'visitors',
  },
  accountStop: {
    address: '/account-stop',
    code: () => import('./sessions/StopChange.tsx'),
    isFor: 'anybody',
  },
  trial: {
    address: '/demande-essai',
    code: publicForm,
    props: { kind: 'freeTest' },
    isFor: 'visitors',
  },
  callBack: {
    address: '/etre-recontacte',
    code: publicForm,
    props: { kind: 'wantCall' },
    isFor: 'visitors',
  },
  join: {
    address: '/join',
    code: () => import('./members/JoinPage.tsx'),
    isFor: 'anybody',
  },
  choosePractice: {
    address: '/cabinets',
    code: () => import('./members/ChoosePracticePage.tsx'),
    isFor: 'anybody',
  },
  depot: {
    address: '/depot/:token',
    code: () => import('./depots/DepotPage.tsx'),
    isFor: 'anybody',
  },
  photo: {
    address: '/photo/:token',
    code: () => import('./phone-links/PhotoPage.tsx'),
    isFor: 'anybody',
  },
  legalNotice: {
    address: '/mentions-legales',
    code: legalPage,
    props: { name: 'mentions-legales', title: 'Mentions légales' },
    isFor: 'anybody',
  },
  privacy: {
    address: '/confidentialite',
    code: legalPage,
    props: { name: 'confidentialite', title: 'Confidentialité' },
    isFor: 'anybody',
  },
  processing: {
    address: '/sous-traitance',
    code: legalPage,
    props: { name: 'sous-traitance', title: 'Sous-traitance des données' },
    isFor: 'anybody',
  },
  accessibility: {
    address: '/accessibilite',
    code: legalPage,
    props: { name: 'accessibilite', title: 'Accessibilité' },
    isFor: 'anybody',
  },
  dashboard: {
    address: '/dashboard',
    code: () => import('./dashboard/DashboardPage.tsx'),
    ...ofRequests,
    readFirst: readEverything,
    menu: { title: 'Tableau de bord', icon: LayoutDashboard, phoneLabel: 'Accueil' },
  },
  currentRequests: {
    address: '/dfc/list/current',
    code: currentList,
    props: { type: 'dfc' },
    ...ofRequests,
    readFirst: readCurrent('dfc'),
    menu: {
      title: 'Demandes de PEC en cours',
      icon: Files,
      phoneLabel: 'En cours',
      count: ({ totalDFC }) => totalDFC,
    },
  },
  request: {
    address: '/dfc/edit/:id/:tab?',
    code: request,
    record: '/dfc/:id',
    ...ofRequest,
    isUnder: 'currentRequests',
  },
  newRequest: {
    address: '/dfc/add',
    needs: 'requests',
    code: () => import('./coverage-requests/new-request/NewRequestPage.tsx'),
    reads: ['/draft'],
    staleAfter: ['draft'],
    menu: { title: 'Nouvelle demande', icon: Plus, phoneLabel: 'Nouvelle', isMainAct: true },
  },
  currentAgreements: {
    address: '/afc/list/current',
    code: currentList,
    props: { type: 'afc' },
    ...ofRequests,
    readFirst: readCurrent('afc'),
    menu: { title: 'Accords de PEC en cours', icon: BadgeCheck, count: ({ totalAFC }) => totalAFC },
  },
  agreement: {
    address: '/afc/edit/:id/:tab?',
    code: request,
    record: '/dfc/:id',
    ...ofRequest,
    isUnder: 'currentAgreements',
  },
  upload: { address: '/uploads/:id', needs: 'requests', code: () => import('./documents/UploadPage.tsx') },
  pendingPayments: {
    address: '/payment/list/pending',
    needs: 'money',
    code: () => import('./payments/PendingPaymentsPage.tsx'),
    menu: {
      title: 'Règlements en attente',
      icon: HandCoins,
      phoneLabel: 'Règlements',
      count: ({ payments }) => payments.filter(({ canConfirm }) => canConfirm).length,
    },
  },
  settlements: {
    address: '/payment/list/all',
    code: () => import('./payments/SettlementsPage.tsx'),
    ...ofMoney,
    isUnder: 'pendingPayments',
  },
  matchStatement: {
    address: '/payment/statement',
    code: moneyLines,
    props: { kind: 'statement' },
    ...ofMoney,
    isUnder: 'pendingPayments',
  },
  matchRemittance: {
    address: '/payment/remittance',
    code: moneyLines,
    props: { kind: 'remittance' },
    ...ofMoney,
    isUnder: 'pendingPayments',
  },
  toDo: {
    address: '/todo/list',
    code: () => import('./coverage-requests/ToDoPage.tsx'),
    ...ofRequests,
    readFirst: readEverything,
    menu: {
      title: 'Actions à effectuer',
      icon: ListTodo,
      count: ({ totalTodoPatients }) => totalTodoPatients,
    },
  },
  allRequests: {
    address: '/dfc/list/all',
    code: () => import('./coverage-requests/AllRequestsPage.tsx'),
    ...ofRequests,
    menu: { title: 'Toutes mes PEC', icon: FolderOpen, count: ({ totalAll }) => totalAll },
  },
  messages: {
    address: '/message/list',
    needs: 'requests',
    code: () => import('./messages/MessagesPage.tsx'),
    reads: ['/messages'],
    staleAfter: ['message'],
    menu: {
      title: 'Messages',
      icon: MessageSquare,
      startsGroup: true,
      unread: ({ totalMessagesNotViewed }) => totalMessagesNotViewed,
    },
  },
  linkedDentists: {
    address: '/users/list',
    needs: 'account',
    code: () => import('./practitioners/LinkedDentistsPage.tsx'),
    reads: ['/user', '/self'],
    staleAfter: ['user'],
    isFor: 'super-practitioners',
    menu: { title: 'Mes dentistes', icon: Users },
  },
  invoices: {
    address: '/invoice/list',
    needs: 'money',
    code: () => import('./invoices/InvoicesPage.tsx'),
    reads: ['/invoice'],
    staleAfter: ['invoice'],
    menu: { title: 'Mes factures', icon: ReceiptEuro },
  },
  invoice: {
    address: '/invoice/view/:id',
    needs: 'money',
    code: () => import('./invoices/InvoicePage.tsx'),
    reads: ['/invoice'],
    staleAfter: ['invoice'],
    isUnder: 'invoices',
  },
  account: {
    address: '/account/edit',
    code: () => import('./practitioners/AccountPage.tsx'),
    reads: ['/user', '/mandate', '/self'],
    staleAfter: ['user'],
    menu: { title: 'Mon compte', icon: CircleUserRound },
  },
  ownLogin: {
    address: '/account/login',
    code: () => import('./practitioners/OwnLoginPage.tsx'),
    reads: ['/user', '/self', '/factors'],
    staleAfter: ['user'],
    isUnder: 'account',
  },
  ownAlerts: {
    address: '/account/notifications',
    code: () => import('./practitioners/OwnAlertsPage.tsx'),
    reads: ['/user', '/self', '/alerts'],
    staleAfter: ['user'],
    isUnder: 'account',
  },
  help: {
    address: '/aide',
    code: () => import('./help/HelpPage.tsx'),
    reads: ['/self', '/publisher'],
  },
  ownData: {
    address: '/account/data',
    code: () => import('./own-data/OwnDataPage.tsx'),
    needs: 'account',
    reads: ['/own-data', '/members', '/self'],
    staleAfter: ['user'],
    isUnder: 'account',
  },
  members: {
    address: '/account/members',
    code: () => import('./members/MembersPage.tsx'),
    needs: 'account',
    reads: ['/members', '/self'],
    staleAfter: ['user'],
    isUnder: 'account',
  },
} as const satisfies Readonly<Record<string, PortalScreen>>;

/** The menu and the head around every screen. */
export const Layout = lazyPage(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));

/** What they show: who is here, and the counters of the practice. */
export const frameAnswers = { reads: ['/metrics', '/self'], staleAfter: ['dfc', 'message', 'user'] } as const;

/** Where each screen is linked to; the login comes with the app and needs no fetching. */
export const paths = addressesOf({ login: { address: '/login' }, ...screens });
