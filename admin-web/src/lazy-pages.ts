import { lazyPage } from '@accordent/ui-kit/LazyPage/lazy-page.tsx';

/** The screens of the back-office, each fetched when it is shown or about to be. */

export const Layout = lazyPage(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));
export const DashboardPage = lazyPage(() => import('./dashboard/DashboardPage.tsx'));
export const CoverageRequestListPage = lazyPage(
  () => import('./coverage-requests/CoverageRequestListPage.tsx'),
);
export const AddCoverageRequestPage = lazyPage(
  () => import('./coverage-requests/AddCoverageRequestPage.tsx'),
);
export const CoverageRequestPage = lazyPage(() => import('./coverage-requests/CoverageRequestPage.tsx'));
export const MessagesPage = lazyPage(() => import('./messages/MessagesPage.tsx'));
export const PractitionerListPage = lazyPage(() => import('./practitioners/PractitionerListPage.tsx'));
export const AddPractitionerPage = lazyPage(() => import('./practitioners/AddPractitionerPage.tsx'));
export const PractitionerPage = lazyPage(() => import('./practitioners/PractitionerPage.tsx'));
export const ArchivedPractitionerListPage = lazyPage(
  () => import('./practitioners/ArchivedPractitionerListPage.tsx'),
);
export const ProspectListPage = lazyPage(() => import('./prospects/ProspectListPage.tsx'));
export const AddProspectPage = lazyPage(() => import('./prospects/AddProspectPage.tsx'));
export const ProspectPage = lazyPage(() => import('./prospects/ProspectPage.tsx'));
export const ContactListPage = lazyPage(() => import('./contacts/ContactListPage.tsx'));
export const AddContactPage = lazyPage(() => import('./contacts/AddContactPage.tsx'));
export const ContactPage = lazyPage(() => import('./contacts/ContactPage.tsx'));
export const InsurerListPage = lazyPage(() => import('./mutuals/InsurerListPage.tsx'));
export const AddInsurerPage = lazyPage(() => import('./mutuals/AddInsurerPage.tsx'));
export const InsurerPage = lazyPage(() => import('./mutuals/InsurerPage.tsx'));
export const InvoiceListPage = lazyPage(() => import('./invoices/InvoiceListPage.tsx'));
export const InvoiceNumberPage = lazyPage(() => import('./invoices/InvoiceNumberPage.tsx'));
export const InvoicePage = lazyPage(() => import('./invoices/InvoicePage.tsx'));
export const MailsPage = lazyPage(() => import('./mails/MailsPage.tsx'));
export const StatisticsPage = lazyPage(() => import('./statistics/StatisticsPage.tsx'));
export const ImportPage = lazyPage(() => import('./imports/ImportPage.tsx'));
export const AdministratorListPage = lazyPage(() => import('./administrators/AdministratorListPage.tsx'));
export const AddAdministratorPage = lazyPage(() => import('./administrators/AddAdministratorPage.tsx'));
export const AdministratorPage = lazyPage(() => import('./administrators/AdministratorPage.tsx'));
export const AuditPage = lazyPage(() => import('./audit/AuditPage.tsx'));
export const TasksPage = lazyPage(() => import('./tasks/TasksPage.tsx'));
export const AccountPage = lazyPage(() => import('./sessions/AccountPage.tsx'));
