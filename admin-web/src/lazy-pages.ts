import { lazyPage } from '@accordent/ui-kit/LazyPage/lazy-page.tsx';

/** The screens of the back-office, each fetched when it is shown or about to be. */

export const Layout = lazyPage(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));
export const DashboardPage = lazyPage(() => import('./pages/DashboardPage.tsx'));
export const CoverageRequestListPage = lazyPage(() => import('./pages/CoverageRequestListPage.tsx'));
export const AddCoverageRequestPage = lazyPage(() => import('./pages/AddCoverageRequestPage.tsx'));
export const CoverageRequestPage = lazyPage(() => import('./pages/CoverageRequestPage.tsx'));
export const MessagesPage = lazyPage(() => import('./pages/MessagesPage.tsx'));
export const PractitionerListPage = lazyPage(() => import('./pages/PractitionerListPage.tsx'));
export const AddPractitionerPage = lazyPage(() => import('./pages/AddPractitionerPage.tsx'));
export const PractitionerPage = lazyPage(() => import('./pages/PractitionerPage.tsx'));
export const ArchivedPractitionerListPage = lazyPage(
  () => import('./pages/ArchivedPractitionerListPage.tsx'),
);
export const ProspectListPage = lazyPage(() => import('./pages/ProspectListPage.tsx'));
export const AddProspectPage = lazyPage(() => import('./pages/AddProspectPage.tsx'));
export const ProspectPage = lazyPage(() => import('./pages/ProspectPage.tsx'));
export const ContactListPage = lazyPage(() => import('./pages/ContactListPage.tsx'));
export const AddContactPage = lazyPage(() => import('./pages/AddContactPage.tsx'));
export const ContactPage = lazyPage(() => import('./pages/ContactPage.tsx'));
export const InsurerListPage = lazyPage(() => import('./pages/InsurerListPage.tsx'));
export const AddInsurerPage = lazyPage(() => import('./pages/AddInsurerPage.tsx'));
export const InsurerPage = lazyPage(() => import('./pages/InsurerPage.tsx'));
export const InvoiceListPage = lazyPage(() => import('./pages/InvoiceListPage.tsx'));
export const InvoiceNumberPage = lazyPage(() => import('./pages/InvoiceNumberPage.tsx'));
export const InvoicePage = lazyPage(() => import('./pages/InvoicePage.tsx'));
export const MailsPage = lazyPage(() => import('./pages/MailsPage.tsx'));
export const StatisticsPage = lazyPage(() => import('./pages/StatisticsPage.tsx'));
export const ImportPage = lazyPage(() => import('./pages/ImportPage.tsx'));
export const AdministratorListPage = lazyPage(() => import('./pages/AdministratorListPage.tsx'));
export const AddAdministratorPage = lazyPage(() => import('./pages/AddAdministratorPage.tsx'));
export const AdministratorPage = lazyPage(() => import('./pages/AdministratorPage.tsx'));
export const AuditPage = lazyPage(() => import('./pages/AuditPage.tsx'));
export const TasksPage = lazyPage(() => import('./pages/TasksPage.tsx'));
export const AccountPage = lazyPage(() => import('./pages/AccountPage.tsx'));
