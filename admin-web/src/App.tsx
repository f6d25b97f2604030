import { CookieNotice } from '@accordent/ui-kit/CookieNotice/CookieNotice.tsx';
import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { ScreenBoundary } from '@accordent/ui-kit/ScreenBoundary/ScreenBoundary.tsx';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { useTheme } from '@accordent/ui-kit/hooks/use-theme.ts';
import { useLinksAhead } from '@accordent/ui-kit/Link/links-ahead.ts';
import { askBeforeLeaving } from '@accordent/ui-kit/EntryForm/leaving.ts';
import { forgetUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { ahead, reading } from '@accordent/ui-kit/reading/read-ahead.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mutate, SWRConfig } from 'swr';
import { Redirect, Route, Router, Switch, useLocation, useSearchParams } from 'wouter';
import type { AroundNavHandler } from 'wouter';
import { maintenance, onSignedOut, tokens } from './api-client.ts';
import { fetchAhead, fetchPage } from './fetch-ahead.ts';
import { Maintenance } from './layout/Maintenance.tsx';
import {
  AccountPage,
  AddAdministratorPage,
  AddContactPage,
  AddCoverageRequestPage,
  AddInsurerPage,
  AddPractitionerPage,
  AddProspectPage,
  AdministratorListPage,
  AdministratorPage,
  ArchivedPractitionerListPage,
  AuditPage,
  ContactListPage,
  ContactPage,
  CoverageRequestListPage,
  CoverageRequestPage,
  DashboardPage,
  ImportPage,
  InsurerListPage,
  InsurerPage,
  InvoiceListPage,
  InvoiceNumberPage,
  InvoicePage,
  Layout,
  MailsPage,
  MessagesPage,
  PractitionerListPage,
  PractitionerPage,
  ProspectListPage,
  ProspectPage,
  StatisticsPage,
  TasksPage,
} from './lazy-pages.ts';
import { paths } from './paths.ts';
import { Login } from './sessions/Login.tsx';
import { forgetDrafts } from './shared/tab-draft.ts';

// Who only logs in needs neither menu nor dialogs.
const PasswordLost = lazy(() => import('./sessions/PasswordLost.tsx'));

// The same at each drawing: has it asked before a link takes unsent input off the screen (LeavingDialog).
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  askBeforeLeaving(to, () => navigate(to, options));

/** The back-office: who is not logged in sees the login, whatever the address (part B §2.1). */
export function App() {
  return (
    <Router aroundNav={aroundNav}>
      <BackOffice />
    </Router>
  );
}

function BackOffice() {
  const [location, navigate] = useLocation();
  const [search] = useSearchParams();
  const [isIn, setIsIn] = useState(() => tokens.read() !== null);
  /** A mailed link to choose a password is followed by who is logged in as well. */
  const isMailedLink = location === paths.passwordLost && search.has('t');
  useTheme();
  const goOut = () => {
    // The way to the login is no leaving to be asked about.
    forgetUnsentInput();
    setIsIn(false);
  };
  useEffect(() => onSignedOut(goOut), []);
  /** Who logs in next is somebody else. */
  const leave = () => {
    forgetDrafts();
    ahead.forget();
    void mutate(() => true, undefined, { revalidate: false });
    goOut();
  };
  return (
    <SWRConfig value={reading}>
      <LinkProvider navigate={navigate}>
        <CookieNotice />
        <ScreenBoundary>
          <Suspense fallback={null}>
            {isIn && !isMailedLink ? (
              <Inside key="inside" onLogOut={leave} />
            ) : (
              <Outside
                location={location}
                onLogIn={() => {
                  // Whether he works on during a maintenance is told by his first call.
                  maintenance.leave();
                  setIsIn(tokens.read() !== null);
                }}
              />
            )}
          </Suspense>
        </ScreenBoundary>
        <Toaster />
        {isIn && (
          <Maintenance
            onOtherAccount={() => {
              tokens.write(null);
              leave();
            }}
          />
        )}
      </LinkProvider>
    </SWRConfig>
  );
}

function Outside({ location, onLogIn }: { location: string; onLogIn: () => void }) {
  const [search] = useSearchParams();
  if (location === paths.passwordLost) return <PasswordLost token={search.get('t')} />;
  if (location !== paths.login) return <Redirect to={paths.login} replace />;
  return <Login onAttempt={fetchInside} onDone={onLogIn} />;
}

/** What comes after the login is fetched while the server checks the password. */
const fetchInside = (): void => fetchPage(paths.dashboard);

function Inside({ onLogOut }: { onLogOut: () => void }) {
  useLinksAhead(fetchAhead);
  return (
    <Layout onLogOut={onLogOut}>
      <Suspense fallback={null}>
        <Switch>
          {['/admin', '/admin/', paths.login, paths.passwordLost].map((path) => (
            <Route key={path} path={path}>
              <Redirect to={paths.dashboard} replace />
            </Route>
          ))}
          <Route path={paths.dashboard} component={DashboardPage} />
          <Route path={paths.practitioners} component={PractitionerListPage} />
          <Route path={paths.archivedPractitioners} component={ArchivedPractitionerListPage} />
          <Route path={paths.addPractitioner} component={AddPractitionerPage} />
          <Route path="/admin/user/edit/:id/:nav?">
            {({ id, nav }) => <PractitionerPage key={id} id={Number(id)} tab={nav} mode="edit" />}
          </Route>
          <Route path="/admin/user/view/:id/:nav?">
            {({ id, nav }) => <PractitionerPage key={id} id={Number(id)} tab={nav} mode="view" />}
          </Route>
          <Route path="/admin/prospect/list/status/:filter">
            {({ filter }) => <ProspectListPage status={filter} />}
          </Route>
          <Route path={paths.prospects}>
            <ProspectListPage status="" />
          </Route>
          <Route path={paths.addProspect} component={AddProspectPage} />
          <Route path="/admin/prospect/edit/:id">
            {({ id }) => <ProspectPage key={id} id={Number(id)} mode="edit" />}
          </Route>
          <Route path="/admin/prospect/view/:id">
            {({ id }) => <ProspectPage key={id} id={Number(id)} mode="view" />}
          </Route>
          <Route path={paths.contacts} component={ContactListPage} />
          <Route path="/admin/contact/add/:userId?">
            {({ userId }) => <AddContactPage key={userId} userId={userId ? Number(userId) : null} />}
          </Route>
          <Route path="/admin/contact/edit/:id">
            {({ id }) => <ContactPage key={id} id={Number(id)} mode="edit" />}
          </Route>
          <Route path="/admin/contact/view/:id">
            {({ id }) => <ContactPage key={id} id={Number(id)} mode="view" />}
          </Route>
          {(['mutual', 'mutual-group'] as const).flatMap((kind) => [
            <Route key={paths.insurers(kind)} path={paths.insurers(kind)}>
              <InsurerListPage key={kind} kind={kind} />
            </Route>,
            <Route key={paths.addInsurer(kind)} path={paths.addInsurer(kind)}>
              <AddInsurerPage key={kind} kind={kind} />
            </Route>,
            <Route key={`${kind} edit`} path={`/admin/${kind}/edit/:id`}>
              {({ id }) => <InsurerPage key={`${kind} ${id}`} kind={kind} id={Number(id)} mode="edit" />}
            </Route>,
            <Route key={`${kind} view`} path={`/admin/${kind}/view/:id`}>
              {({ id }) => <InsurerPage key={`${kind} ${id}`} kind={kind} id={Number(id)} mode="view" />}
            </Route>,
          ])}
          <Route path="/admin/dfc/list/status/:filter">
            {({ filter }) => <CoverageRequestListPage statusId={Number(filter)} />}
          </Route>
          <Route path={paths.requests}>
            <CoverageRequestListPage statusId={null} />
          </Route>
          <Route path="/admin/dfc/add/:userId?">
            {({ userId }) => <AddCoverageRequestPage key={userId} userId={userId ? Number(userId) : null} />}
          </Route>
          <Route path="/admin/dfc/edit/:id/:nav?">
            {({ id, nav }) => <CoverageRequestPage key={id} id={Number(id)} tab={nav} mode="edit" />}
          </Route>
          <Route path="/admin/dfc/view/:id/:nav?">
            {({ id, nav }) => <CoverageRequestPage key={id} id={Number(id)} tab={nav} mode="view" />}
          </Route>
          <Route path="/admin/messages/:tab?/:id?">
            {({ tab, id }) => <MessagesPage tab={tab} id={id ? Number(id) : null} />}
          </Route>
          <Route path={paths.pendingInvoices}>
            <InvoiceListPage key="pending" kind="pending" />
          </Route>
          <Route path={paths.paidInvoices}>
            <InvoiceListPage key="paid" kind="paid" />
          </Route>
          <Route path={paths.invoiceNumber} component={InvoiceNumberPage} />
          <Route path="/admin/invoice/edit/:id">
            {({ id }) => <InvoicePage key={id} id={Number(id)} mode="edit" />}
          </Route>
          <Route path="/admin/invoice/view/:id">
            {({ id }) => <InvoicePage key={id} id={Number(id)} mode="view" />}
          </Route>
          <Route path="/admin/invoice/:id">
            {({ id }) => <Redirect to={paths.invoiceInView(Number(id))} replace />}
          </Route>
          <Route path="/admin/mails/:tab?/:id?">
            {({ tab, id }) => <MailsPage tab={tab} id={id ? Number(id) : null} />}
          </Route>
          <Route path={paths.statistics} component={StatisticsPage} />
          <Route path={paths.imports} component={ImportPage} />
          <Route path={paths.administrators} component={AdministratorListPage} />
          <Route path={paths.addAdministrator} component={AddAdministratorPage} />
          <Route path="/admin/administrator/edit/:id">
            {({ id }) => <AdministratorPage key={id} id={Number(id)} mode="edit" />}
          </Route>
          <Route path="/admin/administrator/view/:id">
            {({ id }) => <AdministratorPage key={id} id={Number(id)} mode="view" />}
          </Route>
          <Route path={paths.audit} component={AuditPage} />
          <Route path="/admin/tasks/:tab?">{({ tab }) => <TasksPage tab={tab} />}</Route>
          <Route path={paths.account} component={AccountPage} />
          <Route>
            <NotFound homeHref={paths.dashboard} />
          </Route>
        </Switch>
      </Suspense>
    </Layout>
  );
}
