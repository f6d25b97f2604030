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
import type { MetricsAnswer } from './shared/overview.api.ts';

/** A screen of the portal: where it stands, what it needs, and who comes to it how. */
export interface PortalScreen extends Screen {
  /** Who sees it; dentists where nothing is said. Anybody: without menu, logged in or not. Who has dentists of his own is a super-practitioner. */
  readonly isFor?: 'visitors' | 'anybody' | 'super-practitioners';
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
const publicForm = () => import('./prospects/PublicFormPage.tsx');

/** What is read of the PEC, and the changes that make it old. */
const ofRequests = { reads: ['/dfc'], staleAfter: ['dfc', 'message'] } as const;

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
  depot: {
    address: '/depot/:token',
    code: () => import('./depots/DepotPage.tsx'),
    isFor: 'anybody',
  },
  legalNotice: {
    address: '/mentions-legales',
    code: () => import('./legal/LegalNoticePage.tsx'),
    isFor: 'anybody',
  },
  privacy: {
    address: '/confidentialite',
    code: () => import('./legal/PrivacyPage.tsx'),
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
    ...ofRequests,
    isUnder: 'currentRequests',
  },
  newRequest: {
    address: '/dfc/add',
    code: () => import('./coverage-requests/new-request/NewRequestPage.tsx'),
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
    ...ofRequests,
    isUnder: 'currentAgreements',
  },
  upload: { address: '/uploads/:id', code: () => import('./documents/UploadPage.tsx') },
  pendingPayments: {
    address: '/payment/list/pending',
    code: () => import('./payments/PendingPaymentsPage.tsx'),
    menu: {
      title: 'Règlements en attente',
      icon: HandCoins,
      phoneLabel: 'Règlements',
      count: ({ payments }) => payments.filter(({ isPaid }) => !isPaid).length,
    },
  },
  toDo: {
    address: '/todo/list',
    code: () => import('./coverage-requests/ToDoPage.tsx'),
    ...ofRequests,
    readFirst: readEverything,
    menu: { title: 'Actions à effectuer', icon: ListTodo, count: ({ totalTodo }) => totalTodo },
  },
  allRequests: {
    address: '/dfc/list/all',
    code: () => import('./coverage-requests/AllRequestsPage.tsx'),
    ...ofRequests,
    menu: { title: 'Toutes mes PEC', icon: FolderOpen, count: ({ totalAll }) => totalAll },
  },
  messages: {
    address: '/message/list',
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
    code: () => import('./practitioners/LinkedDentistsPage.tsx'),
    reads: ['/user'],
    staleAfter: ['user'],
    isFor: 'super-practitioners',
    menu: { title: 'Mes dentistes', icon: Users },
  },
  invoices: {
    address: '/invoice/list',
    code: () => import('./invoices/InvoicesPage.tsx'),
    reads: ['/invoice'],
    staleAfter: ['invoice'],
    menu: { title: 'Mes factures', icon: ReceiptEuro },
  },
  invoice: {
    address: '/invoice/view/:id',
    code: () => import('./invoices/InvoicePage.tsx'),
    reads: ['/invoice'],
    staleAfter: ['invoice'],
    isUnder: 'invoices',
  },
  account: {
    address: '/account/edit',
    code: () => import('./practitioners/AccountPage.tsx'),
    reads: ['/user', '/mandate'],
    staleAfter: ['user'],
    menu: { title: 'Mon compte', icon: CircleUserRound },
  },
} as const satisfies Readonly<Record<string, PortalScreen>>;

/** The menu and the head around every screen. */
export const Layout = lazyPage(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));

/** What they show: who is here, and the counters of the practice. */
export const frameAnswers = { reads: ['/metrics'], staleAfter: ['dfc', 'message', 'user'] } as const;

/** Where each screen is linked to; the login comes with the app and needs no fetching. */
export const paths = addressesOf({ login: { address: '/login' }, ...screens });
