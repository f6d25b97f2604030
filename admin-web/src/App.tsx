import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { useLinksAhead } from '@accordent/ui-kit/Link/links-ahead.ts';
import { askBeforeLeaving } from '@accordent/ui-kit/EntryForm/leaving.ts';
import { forgetUnsentInput, reloadUnasked } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { partsOf } from '@accordent/ui-kit/screens/addresses.ts';
import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import { pathLeft } from '@accordent/ui-kit/screens/path-left.ts';
import { ShownScreen } from '@accordent/ui-kit/screens/shown-screen.tsx';
import { ahead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mutate } from 'swr';
import { Redirect, Router, useLocation, useSearchParams, type AroundNavHandler } from 'wouter';
import { maintenance, onOtherAccount, onSignedOut, session, tokens } from './api-client.ts';
import { fetchAhead, fetchPage } from './fetch-ahead.ts';
import { Maintenance } from '@accordent/api/client/Maintenance.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { AppFrame } from '@accordent/ui-kit/screens/app-frame.tsx';
import { Layout, paths, screens } from './screens.ts';
import type { DeskScreen } from './desk-screen.ts';
import { Login } from './sessions/Login.tsx';
import { leadsOnAfterLogin } from './sessions/leads-on-after-login.ts';
import { useOwnFactors } from './sessions/use-own-factors.ts';
import { SuperAdministratorsOnly } from './sessions/SuperAdministratorsOnly.tsx';
import { forgetDrafts } from './shared/tab-draft.ts';

// The same at each drawing: has it asked before a link takes unsent input off the screen (LeavingDialog).
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  askBeforeLeaving(to, () => navigate(to, options));

/** The back-office: who is not logged in sees the login, whatever the address. */
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
  const [isSessionOver, setIsSessionOver] = useState(false);
  /** A mailed link to choose a password is followed by who is logged in as well. */
  const isMailedLink = location === paths.passwordLost && search.has('t');
  const goOut = (isOver: boolean) => {
    // The way to the login is no leaving to be asked about.
    forgetUnsentInput();
    ahead.forget();
    // Who logs in next may be somebody else.
    void mutate(() => true, undefined, { revalidate: false });
    setIsSessionOver(isOver);
    setIsIn(false);
  };
  useEffect(() => onSignedOut(goOut), []);
  useEffect(() => onOtherAccount(reloadUnasked), []);
  /** Who logs out, with all that is typed, has no place to come back to. */
  const [hasLeft, setHasLeft] = useState(false);
  /** Who logs in next is somebody else. */
  const leave = () => {
    forgetDrafts();
    setHasLeft(true);
    goOut(false);
  };
  return (
    <AppFrame
      navigate={navigate}
      over={
        isIn && (
          <Maintenance
            signal={maintenance}
            action={
              <Button
                onClick={() => {
                  tokens.write(null);
                  leave();
                }}
              >
                Se connecter avec un autre compte
              </Button>
            }
          />
        )
      }
    >
      {isIn && !isMailedLink ? (
        <Inside location={location} onLogOut={leave} />
      ) : (
        <Outside
          location={location}
          keepsPlace={!hasLeft}
          isSessionOver={isSessionOver}
          onLogIn={() => {
            setIsSessionOver(false);
            setHasLeft(false);
            // Whether he works on during a maintenance is told by his first call.
            maintenance.leave();
            setIsIn(tokens.read() !== null);
          }}
        />
      )}
    </AppFrame>
  );
}

interface OutsideProps {
  location: string;
  /** The login leads back to where one stands. */
  keepsPlace: boolean;
  isSessionOver: boolean;
  onLogIn: () => void;
}

function Outside({ location, keepsPlace, isSessionOver, onLogIn }: OutsideProps) {
  const here = screenAt<DeskScreen>(screens, location);
  if (location === paths.login)
    return <Login isSessionOver={isSessionOver} onAttempt={fetchInside} onDone={onLogIn} />;
  if (here?.screen.isFor === 'visitors') return <ShownScreen here={here} />;
  const left = location + window.location.search;
  return (
    <Redirect to={paths.login} replace state={keepsPlace && leadsOnAfterLogin(left) ? { left } : null} />
  );
}

/** What comes after the login is fetched while the server checks the password. */
const fetchInside = (): void => fetchPage((pathLeft(leadsOnAfterLogin) ?? paths.dashboard).split('?')[0]!);

const FactorAsked = lazy(() => import('./sessions/FactorAsked.tsx'));

function Inside({ location, onLogOut }: { location: string; onLogOut: () => void }) {
  useLinksAhead(fetchAhead);
  const isAsked = useOwnFactors()?.isAskedNow === true;
  // It stays until he goes on: his recovery codes are shown there, once.
  const [staysAsked, setStaysAsked] = useState(false);
  if (isAsked && !staysAsked) setStaysAsked(true);
  if (isAsked || staysAsked)
    return (
      <Suspense fallback={null}>
        <FactorAsked
          onGoOn={() => setStaysAsked(false)}
          onLogOut={() =>
            void session
              .logOut()
              .catch(() => {})
              .finally(onLogOut)
          }
        />
      </Suspense>
    );
  return (
    <Layout onLogOut={onLogOut}>
      <Suspense fallback={null}>
        <ScreenInside location={location} />
      </Suspense>
    </Layout>
  );
}

/** Invoices once had no mode in their address. */
const withoutMode = '/admin/invoice/:id(\\d+)';

function ScreenInside({ location }: { location: string }) {
  const here = screenAt<DeskScreen>(screens, location);
  if (/^\/admin(\/(login)?)?$/.test(location) || here?.screen.isFor === 'visitors')
    return <Redirect to={pathLeft(leadsOnAfterLogin) ?? paths.dashboard} replace />;
  const invoice = here ? null : partsOf(withoutMode, location);
  if (invoice) return <Redirect to={paths.invoice('view', Number(invoice['id']))} replace />;
  if (!here) return <NotFound homeHref={paths.dashboard} />;
  const shown = <ShownScreen here={here} />;
  return here.screen.isFor === 'super-administrators' ? (
    <SuperAdministratorsOnly>{shown}</SuperAdministratorsOnly>
  ) : (
    shown
  );
}
