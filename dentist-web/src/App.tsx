import { forgetUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { useLinksAhead } from '@accordent/ui-kit/Link/links-ahead.ts';
import { askBeforeLeaving } from '@accordent/ui-kit/EntryForm/leaving.ts';
import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import { ShownScreen } from '@accordent/ui-kit/screens/shown-screen.tsx';
import { ahead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { Suspense, useEffect, useState } from 'react';
import { Redirect, Router, useLocation, useSearchParams, type AroundNavHandler } from 'wouter';
import { Maintenance } from '@accordent/api/client/Maintenance.tsx';
import { AppFrame } from '@accordent/ui-kit/screens/app-frame.tsx';
import { maintenance, onSignedOut, tokens } from './api-client.ts';
import { fetchAhead, fetchPage } from './fetch-ahead.ts';
import { Layout, paths, screens, type PortalScreen } from './screens.ts';
import { Login } from './sessions/Login.tsx';
import { leadsOnAfterLogin, pathAfterLogin } from './sessions/path-after-login.ts';

// The same at each drawing: has it asked before a link takes unsent input off the screen (LeavingDialog).
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  askBeforeLeaving(to, () => navigate(to, options));

/** The portal: who is not logged in sees the login; a link of a mail leads on after it. */
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
  const isAnybodys = screenAt<PortalScreen>(screens, location)?.screen.isFor === 'anybody';
  const isGone = location === paths.accountDeleted && tokens.read() === null;
  useEffect(() => onSignedOut(goOut), []);
  useEffect(() => {
    // Who is logged in hears of it from the first call.
    if (!isIn) void maintenance.ask();
  }, [isIn]);
  function goOut() {
    // The way to the login is no leaving to be asked about: drafts are kept or gone by now.
    forgetUnsentInput();
    ahead.forget();
    setIsIn(false);
  }
  return (
    <AppFrame navigate={navigate} over={<Maintenance signal={maintenance} />}>
      {isIn && !isMailedLink && !isGone && !isAnybodys ? (
        <Inside location={location} onLogOut={goOut} />
      ) : (
        <Outside
          location={location}
          onLogIn={() => {
            navigate(pathAfterLogin(location) ?? pathLeft() ?? paths.dashboard, { replace: true });
            setIsIn(tokens.read() !== null);
          }}
        />
      )}
    </AppFrame>
  );
}

function Outside({ location, onLogIn }: { location: string; onLogIn: () => void }) {
  const here = screenAt<PortalScreen>(screens, location);
  if (location === paths.login || location.startsWith('/login/r/'))
    return <Login onAttempt={fetchInside} onDone={onLogIn} />;
  if (here?.screen.isFor === 'visitors' || here?.screen.isFor === 'anybody')
    return <ShownScreen here={here} />;
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

function Inside({ location, onLogOut }: { location: string; onLogOut: () => void }) {
  useLinksAhead(fetchAhead);
  return (
    <Layout onLogOut={onLogOut}>
      <Suspense fallback={null}>
        <ScreenInside location={location} />
      </Suspense>
    </Layout>
  );
}

function ScreenInside({ location }: { location: string }) {
  const here = screenAt<PortalScreen>(screens, location);
  if (location === '/' || location.startsWith(paths.login) || here?.screen.isFor === 'visitors')
    return <Redirect to={pathAfterLogin(location) ?? paths.dashboard} replace />;
  return here ? <ShownScreen here={here} /> : <NotFound homeHref={paths.dashboard} />;
}
