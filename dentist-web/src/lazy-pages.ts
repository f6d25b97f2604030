import { lazyPage } from '@accordent/ui-kit/LazyPage/lazy-page.tsx';

/** The screens of the portal, each fetched when it is shown or about to be. */

export const Layout = lazyPage(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));
export const PublicFormPage = lazyPage(() => import('./pages/PublicFormPage.tsx'));
export const DashboardPage = lazyPage(() => import('./pages/DashboardPage.tsx'));
export const CurrentListPage = lazyPage(() => import('./pages/CurrentListPage.tsx'));
export const AllRequestsPage = lazyPage(() => import('./pages/AllRequestsPage.tsx'));
export const NewRequestPage = lazyPage(() => import('./pages/NewRequestPage.tsx'));
export const RequestPage = lazyPage(() => import('./pages/RequestPage.tsx'));
export const UploadPage = lazyPage(() => import('./pages/UploadPage.tsx'));
export const PendingPaymentsPage = lazyPage(() => import('./pages/PendingPaymentsPage.tsx'));
export const ToDoPage = lazyPage(() => import('./pages/ToDoPage.tsx'));
export const MessagesPage = lazyPage(() => import('./pages/MessagesPage.tsx'));
export const InvoicesPage = lazyPage(() => import('./pages/InvoicesPage.tsx'));
export const InvoicePage = lazyPage(() => import('./pages/InvoicePage.tsx'));
export const LinkedDentistsPage = lazyPage(() => import('./pages/LinkedDentistsPage.tsx'));
export const AccountPage = lazyPage(() => import('./pages/AccountPage.tsx'));
