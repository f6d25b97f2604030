import { forgetUnsentInput, reloadUnasked } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { useLinksAhead } from '@accordent/ui-kit/Link/links-ahead.ts';
import { askBeforeLeaving } from '@accordent/ui-kit/EntryForm/leaving.ts';
import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import { pathLeft } from '@accordent/ui-kit/screens/path-left.ts';
import { ShownScreen } from '@accordent/ui-kit/screens/shown-screen.tsx';
import { ahead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { Suspense, useEffect, useState } from 'react';
import { mutate } from 'swr';
import { Redirect, Router, useLocation, useSearchParams, type AroundNavHandler } from 'wouter';
import { Maintenance } from '@accordent/api/client/Maintenance.tsx';
import { AppFrame } from '@accordent/ui-kit/screens/app-frame.tsx';
import { maintenance, onOtherAccount, onSignedOut, tokens } from './api-client.ts';
import { fetchAhead, fetchPage } from './fetch-ahead.ts';
import { Layout, paths, screens, type PortalScreen } from './screens.ts';
import { Login } from './sessions/Login.tsx';
import { UnknownRecord } from './sessions/UnknownRecord.tsx';
import { homeOf, wayHome } from './shared/home.ts';
import { useSelfRead, type Self } from './shared/overview.api.ts';
import { leadsOnAfterLogin, pathAfterLogin, stateOfLeft } from './sessions/path-after-login.ts';

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
  /** Whoever works for several practices says for which he has come. */
  const [hasJustComeIn, setHasJustComeIn] = useState(false);
  const [isSessionOver, setIsSessionOver] = useState(false);
  /** A mailed link to choose a password is followed by who is logged in as well. */
  const isMailedLink = location === paths.passwordLost && search.has('t');
  const here = screenAt<PortalScreen>(screens, location);
  const isAnybodys = here?.screen.isFor === 'anybody';
  const choosesInVain = here?.name === 'choosePractice' && !isIn;
  const isGone = location === paths.accountDeleted && tokens.read() === null;
  useEffect(() => onSignedOut(goOut), []);
  // Another tab has logged in anew, or chosen another practice: what stands here is of somebody else.
  useEffect(() => onOtherAccount(reloadUnasked), []);
  useEffect(() => {
    // Who is logged in hears of it from the first call.
    if (!isIn) void maintenance.ask();
  }, [isIn]);
  function goOut(isOver: boolean) {
    // The way to the login is no leaving to be asked about: drafts are kept or gone by now.
    forgetUnsentInput();
    ahead.forget();
    // Who logs in next may be somebody else.
    void mutate(() => true, undefined, { revalidate: false });
    setIsSessionOver(isOver);
    setIsIn(false);
  }
  const left = choosesInVain ? pathLeft(leadsOnAfterLogin) : null;
  return (
    <AppFrame navigate={navigate} over={<Maintenance signal={maintenance} />}>
      {choosesInVain ? (
        <Redirect to={paths.login} replace state={left === null ? null : { left }} />
      ) : isIn && !isMailedLink && !isGone && !isAnybodys ? (
        <Inside
          location={location}
          asksPractice={hasJustComeIn}
          onPractice={() => setHasJustComeIn(false)}
          onLogOut={() => goOut(false)}
        />
      ) : (
        <Outside
          location={location}
          isSessionOver={isSessionOver}
          onLogIn={() => {
            setIsSessionOver(false);
            setHasJustComeIn(true);
            navigate(pathAfterLogin(location) ?? pathLeft(leadsOnAfterLogin) ?? paths.dashboard, {
              replace: true,
            });
            setIsIn(tokens.read() !== null);
          }}
        />
      )}
    </AppFrame>
  );
}

interface OutsideProps {
  location: string;
  isSessionOver: boolean;
  onLogIn: () => void;
}

function Outside({ location, isSessionOver, onLogIn }: OutsideProps) {
  const here = screenAt<PortalScreen>(screens, location);
  if (location === paths.login || location.startsWith('/login/r/'))
    return <Login isSessionOver={isSessionOver} onAttempt={fetchInside} onDone={onLogIn} />;
  if (here?.screen.isFor === 'visitors' || here?.screen.isFor === 'anybody')
    return <ShownScreen here={here} />;
  return <Redirect to={paths.login} replace state={stateOfLeft()} />;
}

/** What comes after the login is fetched while the server checks the password. */
const fetchInside = (): void => fetchPage(paths.dashboard);

interface InsideProps {
  location: string;
  asksPractice: boolean;
  onPractice: () => void;
  onLogOut: () => void;
}

function Inside({ location, asksPractice, onPractice, onLogOut }: InsideProps) {
  useLinksAhead(fetchAhead);
  const { data, error } = useSelfRead();
  const isMany = (data?.self.member?.places.length ?? 0) > 1;
  useEffect(() => {
    if (asksPractice && (data || error)) onPractice();
  }, [asksPractice, data, error, onPractice]);
  // Nothing of a practice is shown to whoever has come for another.
  if (asksPractice && !data && !error) return null;
  if (asksPractice && isMany) return <Redirect to={paths.choosePractice} replace state={stateOfLeft()} />;
  return (
    <Layout onLogOut={onLogOut}>
      <Suspense fallback={null}>
        <ScreenInside location={location} self={data?.self} />
      </Suspense>
    </Layout>
  );
}

function ScreenInside({ location, self }: { location: string; self: Self | undefined }) {
  const here = screenAt<PortalScreen>(screens, location);
  if (location === '/' || location.startsWith(paths.login) || here?.screen.isFor === 'visitors')
    return <Redirect to={pathAfterLogin(location) ?? paths.dashboard} replace />;
  const needs = here?.screen.needs;
  if (needs && self?.rights[needs] === false)
    return location === paths.dashboard ? (
      <Redirect to={homeOf(self)} replace />
    ) : (
      <UnknownRecord {...wayHome(self)} message="Votre rôle dans ce cabinet n’ouvre pas cette page." />
    );
  return here ? <ShownScreen here={here} /> : <NotFound {...wayHome(self)} />;
}
