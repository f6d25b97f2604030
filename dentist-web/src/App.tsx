import { CookieNotice } from '@accordent/ui-kit/CookieNotice/CookieNotice.tsx';
import { forgetUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { ScreenBoundary } from '@accordent/ui-kit/ScreenBoundary/ScreenBoundary.tsx';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { useTheme } from '@accordent/ui-kit/hooks/use-theme.ts';
import { useLinksAhead } from '@accordent/ui-kit/Link/links-ahead.ts';
import { askBeforeLeaving } from '@accordent/ui-kit/EntryForm/leaving.ts';
import { ahead, reading } from '@accordent/ui-kit/reading/read-ahead.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { Redirect, Route, Router, Switch, useLocation, useSearchParams } from 'wouter';
import type { AroundNavHandler } from 'wouter';
import { onSignedOut, tokens } from './api-client.ts';
import { fetchAhead, fetchPage } from './fetch-ahead.ts';
import { Maintenance } from './layout/Maintenance.tsx';
import {
  AccountPage,
  AllRequestsPage,
  CurrentListPage,
  DashboardPage,
  InvoicePage,
  InvoicesPage,
  Layout,
  LinkedDentistsPage,
  MessagesPage,
  NewRequestPage,
  PendingPaymentsPage,
  PublicFormPage,
  RequestPage,
  ToDoPage,
  UploadPage,
} from './lazy-pages.ts';
import { paths } from './paths.ts';
import { AccountDeleted, Login } from './sessions/Login.tsx';
import { leadsOnAfterLogin, pathAfterLogin } from './sessions/path-after-login.ts';

// A visitor who only logs in needs neither menu nor dialogs.
const PasswordLost = lazy(() => import('./sessions/PasswordLost.tsx'));

// The same at each drawing: has it asked before a link takes unsent input off the screen (LeavingDialog).
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  askBeforeLeaving(to, () => navigate(to, options));

/** The portal: who is not logged in sees the login; a link of a mail leads on after it (part B §2.4, §2.5). */
export function App() {
  return (
    <Router aroundNav={aroundNav}>
      <Portal />
    </Router>
  );
}

function Portal() {
  const [location, navigate] = useLocation();
  const [search] = useSearchParams();
  const [isIn, setIsIn] = useState(() => tokens.read() !== null);
  /** A mailed link to choose a password is followed by who is logged in as well. */
  const isMailedLink = location === paths.passwordLost && search.has('t');
  const isGone = location === paths.accountDeleted && tokens.read() === null;
  useTheme();
  useEffect(() => onSignedOut(goOut), []);
  function goOut() {
    // The way to the login is no leaving to be asked about: drafts are kept or gone by now.
    forgetUnsentInput();
    ahead.forget();
    setIsIn(false);
  }
  return (
    <SWRConfig value={reading}>
      <LinkProvider navigate={navigate}>
        <CookieNotice />
        <ScreenBoundary>
          <Suspense fallback={null}>
            {isIn && !isMailedLink && !isGone ? (
              <Inside onLogOut={goOut} />
            ) : (
              <Outside
                location={location}
                onLogIn={() => {
                  navigate(pathAfterLogin(location) ?? pathLeft() ?? paths.dashboard, { replace: true });
                  setIsIn(tokens.read() !== null);
                }}
              />
            )}
          </Suspense>
        </ScreenBoundary>
        <Toaster />
        <Maintenance isIn={isIn} />
      </LinkProvider>
    </SWRConfig>
  );
}

function Outside({ location, onLogIn }: { location: string; onLogIn: () => void }) {
  const [search] = useSearchParams();
  if (location === paths.passwordLost) return <PasswordLost token={search.get('t')} />;
  if (location === paths.accountDeleted) return <AccountDeleted />;
  if (location === paths.trial || location === paths.callBack) {
    return <PublicFormPage key={location} kind={location === paths.trial ? 'freeTest' : 'wantCall'} />;
  }
  const isLogin = location === paths.login || location.startsWith('/login/r/');
  if (isLogin) return <Login onAttempt={fetchInside} onDone={onLogIn} />;
  const left = leadsOnAfterLogin(location) ? { left: location } : null;
  return <Redirect to={paths.login} replace state={left} />;
}

/** What comes after the login is fetched while the server checks the password. */
const fetchInside = (): void => fetchPage(paths.dashboard);

/** Where the session ended, when the login is there for that; kept with the address, so that a reload keeps it too. */
function pathLeft(): string | null {
  const state: unknown = history.state;
  const left = typeof state === 'object' && state !== null && 'left' in state ? state.left : null;
  return typeof left === 'string' && leadsOnAfterLogin(left) ? left : null;
}

function Inside({ onLogOut }: { onLogOut: () => void }) {
  useLinksAhead(fetchAhead);
  return (
    <Layout onLogOut={onLogOut}>
      <Suspense fallback={null}>
        <Switch>
          {['/', paths.login, paths.passwordLost, paths.accountDeleted, paths.trial, paths.callBack].map(
            (path) => (
              <Route key={path} path={path}>
                <Redirect to={paths.dashboard} replace />
              </Route>
            ),
          )}
          <Route path="/login/r/*">
            {(params) => (
              <Redirect to={pathAfterLogin(`/login/r/${params['*']}`) ?? paths.dashboard} replace />
            )}
          </Route>
          <Route path={paths.dashboard} component={DashboardPage} />
          <Route path={paths.currentRequests}>
            <CurrentListPage type="dfc" />
          </Route>
          <Route path={paths.currentAgreements}>
            <CurrentListPage type="afc" />
          </Route>
          <Route path={paths.allRequests} component={AllRequestsPage} />
          <Route path={paths.newRequest} component={NewRequestPage} />
          <Route path="/dfc/edit/:id/:tab?">
            {({ id, tab }) => <RequestPage key={id} id={Number(id)} tab={tab} />}
          </Route>
          <Route path="/afc/edit/:id/:tab?">
            {({ id, tab }) => <RequestPage key={id} id={Number(id)} tab={tab} />}
          </Route>
          <Route path="/uploads/:id">{({ id }) => <UploadPage key={id} id={Number(id)} />}</Route>
          <Route path={paths.pendingPayments} component={PendingPaymentsPage} />
          <Route path={paths.toDo} component={ToDoPage} />
          <Route path={paths.messages} component={MessagesPage} />
          <Route path={paths.invoices} component={InvoicesPage} />
          <Route path="/invoice/view/:id">{({ id }) => <InvoicePage key={id} id={Number(id)} />}</Route>
          <Route path={paths.linkedDentists} component={LinkedDentistsPage} />
          <Route path={paths.account} component={AccountPage} />
          <Route>
            <NotFound homeHref={paths.dashboard} />
          </Route>
        </Switch>
      </Suspense>
    </Layout>
  );
}
