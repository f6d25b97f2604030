import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { useTheme } from '@accordent/ui-kit/hooks/use-theme.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { Redirect, Route, Switch, useLocation, useSearchParams } from 'wouter';
import { onSignedOut, tokens } from './api-client.ts';
import { Layout } from './layout/Layout.tsx';
import { paths } from './paths.ts';
import { LeavingGuard } from './shared/LeavingGuard.tsx';
import { Login, PasswordLost } from './sessions/Login.tsx';
import { pathAfterLogin } from './sessions/path-after-login.ts';

const DashboardPage = lazy(() => import('./pages/DashboardPage.tsx'));
const CurrentListPage = lazy(() => import('./pages/CurrentListPage.tsx'));
const AllRequestsPage = lazy(() => import('./pages/AllRequestsPage.tsx'));
const NewRequestPage = lazy(() => import('./pages/NewRequestPage.tsx'));
const RequestPage = lazy(() => import('./pages/RequestPage.tsx'));
const PendingPaymentsPage = lazy(() => import('./pages/PendingPaymentsPage.tsx'));
const ToDoPage = lazy(() => import('./pages/ToDoPage.tsx'));

/** The portal: who is not logged in sees the login; a link of a mail leads on after it (part B §2.4, §2.5). */
export function App() {
  return (
    <LeavingGuard>
      <Portal />
    </LeavingGuard>
  );
}

function Portal() {
  const [location, navigate] = useLocation();
  const [isIn, setIsIn] = useState(() => tokens.read() !== null);
  useTheme();
  useEffect(() => onSignedOut(() => setIsIn(false)), []);
  return (
    <SWRConfig
      value={{
        keepPreviousData: true,
        revalidateOnFocus: true,
        dedupingInterval: 1000,
        shouldRetryOnError: false,
      }}
    >
      <LinkProvider navigate={navigate}>
        {isIn ? (
          <Inside onLogOut={() => setIsIn(false)} />
        ) : (
          <Outside
            location={location}
            onLogIn={() => {
              navigate(pathAfterLogin(location) ?? paths.dashboard, { replace: true });
              setIsIn(tokens.read() !== null);
            }}
          />
        )}
        <Toaster />
      </LinkProvider>
    </SWRConfig>
  );
}

function Outside({ location, onLogIn }: { location: string; onLogIn: () => void }) {
  const [search] = useSearchParams();
  if (location === paths.passwordLost) return <PasswordLost token={search.get('t')} />;
  const isLogin = location === paths.login || location.startsWith('/login/r/');
  return isLogin ? <Login onDone={onLogIn} /> : <Redirect to={paths.login} replace />;
}

function Inside({ onLogOut }: { onLogOut: () => void }) {
  return (
    <Layout onLogOut={onLogOut}>
      <Suspense fallback={null}>
        <Switch>
          {['/', paths.login, paths.passwordLost].map((path) => (
            <Route key={path} path={path}>
              <Redirect to={paths.dashboard} replace />
            </Route>
          ))}
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
          <Route path={paths.pendingPayments} component={PendingPaymentsPage} />
          <Route path={paths.toDo} component={ToDoPage} />
          <Route>
            <NotFound homeHref={paths.dashboard} />
          </Route>
        </Switch>
      </Suspense>
    </Layout>
  );
}
