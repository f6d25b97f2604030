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
  /** The name of the screen in the menu and, where it is always the same, its h1. */
  readonly title: string;
  /** Who sees it; dentists where nothing is said. Who has dentists of his own is a super-practitioner. */
  readonly isFor?: 'visitors' | 'super-practitioners';
  /** What a visit that begins here reads together with the code. */
  readonly readFirst?: (search: URLSearchParams) => void;
  /** The screen whose entry of the menu is also this one's. */
  readonly isUnder?: string;
  readonly menu?: {
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
    title: 'Mot de passe oublié',
    code: () => import('@accordent/api/client/PasswordLost.tsx'),
    props: { askLink: session.askLink, loginHref: '/login' },
    isFor: 'visitors',
  },
  accountDeleted: {
    address: '/login/deleted',
    title: 'Compte supprimé',
    code: () => import('./sessions/AccountDeleted.tsx'),
    isFor: 'visitors',
  },
  trial: {
    address: '/demande-essai',
    title: 'Demander un essai',
    code: publicForm,
    props: { kind: 'freeTest' },
    isFor: 'visitors',
  },
  callBack: {
    address: '/etre-recontacte',
    title: 'Être recontacté',
    code: publicForm,
    props: { kind: 'wantCall' },
    isFor: 'visitors',
  },
  dashboard: {
    address: '/dashboard',
    title: 'Tableau de bord',
    code: () => import('./dashboard/DashboardPage.tsx'),
    ...ofRequests,
    readFirst: readEverything,
    menu: { icon: LayoutDashboard, phoneLabel: 'Accueil' },
  },
  currentRequests: {
    address: '/dfc/list/current',
    title: 'Demandes de PEC en cours',
    code: currentList,
    props: { type: 'dfc' },
    ...ofRequests,
    readFirst: readCurrent('dfc'),
    menu: { icon: Files, phoneLabel: 'En cours', count: ({ totalDFC }) => totalDFC },
  },
  request: {
    address: '/dfc/edit/:id/:tab?',
    title: 'PEC',
    code: request,
    record: '/dfc/:id',
    ...ofRequests,
    isUnder: 'currentRequests',
  },
  newRequest: {
    address: '/dfc/add',
    title: 'Nouvelle demande',
    code: () => import('./coverage-requests/new-request/NewRequestPage.tsx'),
    menu: { icon: Plus, phoneLabel: 'Nouvelle', isMainAct: true },
  },
  currentAgreements: {
    address: '/afc/list/current',
    title: 'Accords de PEC en cours',
    code: currentList,
    props: { type: 'afc' },
    ...ofRequests,
    readFirst: readCurrent('afc'),
    menu: { icon: BadgeCheck, count: ({ totalAFC }) => totalAFC },
  },
  agreement: {
    address: '/afc/edit/:id/:tab?',
    title: 'PEC',
    code: request,
    record: '/dfc/:id',
    ...ofRequests,
    isUnder: 'currentAgreements',
  },
  upload: { address: '/uploads/:id', title: 'Document', code: () => import('./documents/UploadPage.tsx') },
  pendingPayments: {
    address: '/payment/list/pending',
    title: 'Règlements en attente',
    code: () => import('./payments/PendingPaymentsPage.tsx'),
    menu: {
      icon: HandCoins,
      phoneLabel: 'Règlements',
      count: ({ payments }) => payments.filter(({ isPaid }) => !isPaid).length,
    },
  },
  toDo: {
    address: '/todo/list',
    title: 'Actions à effectuer',
    code: () => import('./coverage-requests/ToDoPage.tsx'),
    ...ofRequests,
    readFirst: readEverything,
    menu: { icon: ListTodo, count: ({ totalTodo }) => totalTodo },
  },
  allRequests: {
    address: '/dfc/list/all',
    title: 'Toutes mes PEC',
    code: () => import('./coverage-requests/AllRequestsPage.tsx'),
    ...ofRequests,
    menu: { icon: FolderOpen, count: ({ totalAll }) => totalAll },
  },
  messages: {
    address: '/message/list',
    title: 'Messages',
    code: () => import('./messages/MessagesPage.tsx'),
    reads: ['/messages'],
    staleAfter: ['message'],
    menu: {
      icon: MessageSquare,
      startsGroup: true,
      unread: ({ totalMessagesNotViewed }) => totalMessagesNotViewed,
    },
  },
  linkedDentists: {
    address: '/users/list',
    title: 'Mes dentistes',
    code: () => import('./practitioners/LinkedDentistsPage.tsx'),
    reads: ['/user'],
    staleAfter: ['user'],
    isFor: 'super-practitioners',
    menu: { icon: Users },
  },
  invoices: {
    address: '/invoice/list',
    title: 'Mes factures',
    code: () => import('./invoices/InvoicesPage.tsx'),
    reads: ['/invoice'],
    staleAfter: ['invoice'],
    menu: { icon: ReceiptEuro },
  },
  invoice: {
    address: '/invoice/view/:id',
    title: 'Facture',
    code: () => import('./invoices/InvoicePage.tsx'),
    reads: ['/invoice'],
    staleAfter: ['invoice'],
    isUnder: 'invoices',
  },
  account: {
    address: '/account/edit',
    title: 'Mon compte',
    code: () => import('./practitioners/AccountPage.tsx'),
    reads: ['/user'],
    staleAfter: ['user'],
    menu: { icon: CircleUserRound },
  },
} as const satisfies Readonly<Record<string, PortalScreen>>;

/** The menu and the head around every screen. */
export const Layout = lazyPage(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));

/** What they show: who is here, and the counters of the practice. */
export const frameAnswers = { reads: ['/metrics'], staleAfter: ['dfc', 'message', 'user'] } as const;

/** Where each screen is linked to; the login comes with the app and needs no fetching. */
export const paths = addressesOf({ login: { address: '/login' }, ...screens });
