import { lazyPage } from '@accordent/ui-kit/LazyPage/lazy-page.tsx';

/** The screens of the portal, each fetched when it is shown or about to be. */

export const Layout = lazyPage(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));
export const PublicFormPage = lazyPage(() => import('./prospects/PublicFormPage.tsx'));
export const DashboardPage = lazyPage(() => import('./dashboard/DashboardPage.tsx'));
export const CurrentListPage = lazyPage(() => import('./coverage-requests/CurrentListPage.tsx'));
export const AllRequestsPage = lazyPage(() => import('./coverage-requests/AllRequestsPage.tsx'));
export const NewRequestPage = lazyPage(() => import('./coverage-requests/new-request/NewRequestPage.tsx'));
export const RequestPage = lazyPage(() => import('./coverage-requests/record/RequestPage.tsx'));
export const UploadPage = lazyPage(() => import('./documents/UploadPage.tsx'));
export const PendingPaymentsPage = lazyPage(() => import('./payments/PendingPaymentsPage.tsx'));
export const ToDoPage = lazyPage(() => import('./coverage-requests/ToDoPage.tsx'));
export const MessagesPage = lazyPage(() => import('./messages/MessagesPage.tsx'));
export const InvoicesPage = lazyPage(() => import('./invoices/InvoicesPage.tsx'));
export const InvoicePage = lazyPage(() => import('./invoices/InvoicePage.tsx'));
export const LinkedDentistsPage = lazyPage(() => import('./practitioners/LinkedDentistsPage.tsx'));
export const AccountPage = lazyPage(() => import('./practitioners/AccountPage.tsx'));
