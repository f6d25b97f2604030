import { AppShell } from '@accordent/ui-kit/AppShell/AppShell.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { RailFooter } from '@accordent/ui-kit/Footer/Footer.tsx';
import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Logo, Mark } from '@accordent/ui-kit/Logo/Logo.tsx';
import { SideBar } from '@accordent/ui-kit/SideBar/SideBar.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { useTheme } from '@accordent/ui-kit/hooks/use-theme.ts';
import { LogOut, Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { readWhatChanges, session } from '../api-client.ts';
import { frameAnswers, paths, screens, type PortalScreen } from '../screens.ts';
import { product } from '@accordent/ui-kit/product.ts';
import { homeOf } from '../shared/home.ts';
import { countOnlyHere, emptyDrafts, resumeDrafts } from '../drafts/desk-here.ts';
import { forgetDrafts, hasDrafts } from '../shared/tab-draft.ts';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { hasUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { LeavingDialog } from '@accordent/ui-kit/EntryForm/LeavingDialog.tsx';
import { lostByLogOut } from './lost-by-log-out.ts';
import { useRoleChange } from './use-role-change.ts';
import { menuEntries } from './menu.tsx';
import { PhoneHead } from './PhoneHead.tsx';
import { useMetrics, useSelf } from '../shared/overview.api.ts';
import { WhoIsHere } from './WhoIsHere.tsx';

const shown = [frameAnswers, ...Object.values<PortalScreen>(screens)];

/** Menu, « Nouvelle demande » and who is here, around every screen. */
export function Layout({ children, onLogOut }: { children: ReactNode; onLogOut: () => void }) {
  const [location] = useLocation();
  useEffect(() => readWhatChanges(shown), []);
  useEffect(() => void resumeDrafts(), []);
  const { data: metrics } = useMetrics();
  const self = useSelf();
  useRoleChange(self);
  const asks = self?.rights.requests !== false;
  const { shown: theme, choose } = useTheme();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const [choice, setChoice] = useStoredState<boolean | null>('sideBarIsCollapsed', null);
  // On a tablet held upright the lists need the width: without a choice of the user the menu is a rail.
  const isCollapsed = choice ?? isNarrow;

  /** What a logout would destroy, while it is asked about. */
  const [lost, setLost] = useState<string | null>(null);

  async function askToLogOut() {
    const told = lostByLogOut(await countOnlyHere(), hasUnsentInput() || hasDrafts());
    if (told === null) void logOut();
    else setLost(told);
  }

  async function logOut() {
    await session
      .logOut()
      .catch(() =>
        toast.error('La déconnexion n’a pas atteint le serveur\u00a0; cet appareil est déconnecté.'),
      );
    forgetDrafts();
    await emptyDrafts();
    onLogOut();
  }

  const logo = (
    <Link href={homeOf(self)} tone="plain">
      <Logo name={product.name} />
    </Link>
  );
  const sideBar = (
    <SideBar
      label="Menu principal"
      brand={logo}
      railBrand={<Mark size={24} label={product.name} />}
      isCollapsed={isCollapsed}
      onCollapsedChange={setChoice}
      action={
        asks && (
          <ButtonLink
            href={paths.newRequest}
            tone="primary"
            size="large"
            isFullWidth
            icon={<Plus size={18} strokeWidth={2} />}
          >
            Nouvelle demande
          </ButtonLink>
        )
      }
      railAction={
        asks && (
          <IconButtonLink
            href={paths.newRequest}
            label="Nouvelle demande"
            tone="secondary"
            icon={<Plus size={18} strokeWidth={2} />}
          />
        )
      }
      entries={menuEntries({ location, metrics, self, isPhone })}
      footer={
        <WhoIsHere
          self={self}
          usage={metrics}
          theme={theme}
          onTheme={() => choose(theme === 'dark' ? 'light' : 'dark')}
          onLogOut={() => void askToLogOut()}
        />
      }
      railFooter={
        <>
          <IconButton label="Se déconnecter" icon={<LogOut size={18} />} onClick={() => void askToLogOut()} />
          <RailFooter />
        </>
      }
    />
  );

  return (
    <AppShell
      place={location}
      sideBar={sideBar}
      topBar={
        isPhone &&
        location === paths.dashboard && (
          <PhoneHead logo={logo} unread={metrics?.totalMessagesNotViewed ?? 0} self={self} />
        )
      }
    >
      {children}
      <LeavingDialog />
      <ConfirmDialog
        isOpen={lost !== null}
        title={'Se déconnecter\u00a0?'}
        message={lost}
        confirmLabel="Se déconnecter"
        cancelLabel="Rester connecté"
        isSafeMain
        onCancel={() => setLost(null)}
        onConfirm={() => {
          setLost(null);
          void logOut();
        }}
      />
    </AppShell>
  );
}
