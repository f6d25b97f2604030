import { AppShell } from '@accordent/ui-kit/AppShell/AppShell.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Footer, RailFooter } from '@accordent/ui-kit/Footer/Footer.tsx';
import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { closing, lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { Link, useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { Logo, Mark } from '@accordent/ui-kit/Logo/Logo.tsx';
import { SideBar } from '@accordent/ui-kit/SideBar/SideBar.tsx';
import { TopBar } from '@accordent/ui-kit/TopBar/TopBar.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { holdKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { useTheme } from '@accordent/ui-kit/hooks/use-theme.ts';
import { Keyboard, LogOut, Mail, MessageSquare, UserPlus } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { CallsButton } from '../calls/CallsButton.tsx';
import { NotificationsButton } from '../notifications/NotificationsButton.tsx';
import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import { paths, screens } from '../screens.ts';
import { frameAnswers, presenceAnswers, type DeskScreen } from '../desk-screen.ts';
import { readWhatChanges, session } from '../api-client.ts';
import { product } from '@accordent/ui-kit/product.ts';
import { useHasKeyboard } from '@accordent/ui-kit/hooks/use-has-keyboard.ts';
import { LeavingDialog } from '@accordent/ui-kit/EntryForm/LeavingDialog.tsx';
import { menuEntries, userMenuItems } from './menu.tsx';
import { QuickSearch } from './QuickSearch.tsx';
import { useOwnAdministrator } from '../sessions/use-own-administrator.ts';
import { useRememberOpened } from '../palette/use-remember-opened.ts';
import { useCounters } from '../shared/use-counters.ts';
import styles from './Layout.module.css';

const shown = [frameAnswers, presenceAnswers, ...Object.values<DeskScreen>(screens)];
const ShortcutHelp = lazyPart(() => import('./ShortcutHelp.tsx'), closing);

/** Below it an open menu would take half of a form's width. */
const FOLDS_BELOW = 1024;

/** Side menu and top bar around every screen. */
export function Layout({ children, onLogOut }: { children: ReactNode; onLogOut: () => void }) {
  const [location] = useLocation();
  const navigate = useNavigate();
  useEffect(() => readWhatChanges(shown), []);
  const { data: counters } = useCounters();
  const administrator = useOwnAdministrator();
  const isSuper = administrator?.roles.includes('ROLE_SUPER_ADMIN') ?? false;
  const { shown: theme, choose } = useTheme();
  const changeTheme = () => choose(theme === 'dark' ? 'light' : 'dark');
  useRememberOpened(location);
  const foldsBelow = screenAt<DeskScreen>(screens, location)?.screen.foldsMenuBelow ?? FOLDS_BELOW;
  const isNarrow = useMediaQuery(`(width < ${foldsBelow}px)`);
  const [choice, setChoice] = useStoredState<boolean | null>('sideBarIsCollapsed', null);
  const isCollapsed = choice ?? isNarrow;

  const hasKeyboard = useHasKeyboard();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openHelp = () => setIsHelpOpen(true);
  const goTo = (address: string) => () => {
    if (address !== location) holdKeys('screen');
    navigate(address);
  };
  useShortcuts({
    'g d': goTo(paths.dashboard),
    'g p': goTo(paths.requests),
    'g u': goTo(paths.practitioners),
    'g m': goTo(paths.messages()),
    c: goTo(paths.addRequest()),
    '?': openHelp,
  });

  async function logOut() {
    await session
      .logOut()
      .catch(() =>
        toast.error('La déconnexion n’a pas atteint le serveur\u00a0; cet appareil est déconnecté.'),
      );
    onLogOut();
  }

  const sideBar = (
    <SideBar
      label="Menu principal"
      brand={
        <Link href={paths.dashboard} tone="plain">
          <Logo name={product.name} />
        </Link>
      }
      railBrand={<Mark size={24} label={product.name} />}
      isCollapsed={isCollapsed}
      onCollapsedChange={setChoice}
      entries={menuEntries({ location, counters, isSuper })}
      footer={
        <div data-look="row ends gap-12">
          <Footer />
          {hasKeyboard && (
            <button type="button" className={styles.help} onClick={openHelp}>
              Aide et raccourcis <Kbd>?</Kbd>
            </button>
          )}
        </div>
      }
      railFooter={
        <>
          {hasKeyboard && <IconButton label="Aide et raccourcis" icon={<Keyboard />} onClick={openHelp} />}
          <RailFooter />
        </>
      }
    />
  );

  const topBar = (
    <TopBar
      search={
        <QuickSearch
          frame={{ isSuper, theme, onTheme: changeTheme, onHelp: openHelp, onLogOut: () => void logOut() }}
        />
      }
      actions={
        <>
          <span className={styles.wide}>
            <ButtonLink href={paths.addPractitioner} icon={<UserPlus />}>
              Ajouter un dentiste
            </ButtonLink>
          </span>
          <CallsButton count={counters?.totalUsersToCall} />
          <NotificationsButton unread={counters?.totalNotificationsNotRead} />
          <IconButtonLink
            href={paths.messages()}
            label={withUnread('Messages', counters?.totalMessagesNotViewed)}
            icon={<MessageSquare />}
            badge={counters?.totalMessagesNotViewed}
          />
          <IconButtonLink
            href={paths.mails()}
            label={withUnread('Mails', counters?.totalMailsNotViewed)}
            icon={<Mail />}
            badge={counters?.totalMailsNotViewed}
          />
        </>
      }
      user={
        administrator && {
          name: `${administrator.firstname} ${administrator.lastname}`,
          rank: isSuper ? 'Super administrateur' : 'Employé',
        }
      }
      userMenu={userMenuItems({
        isSuper,
        theme,
        onTheme: changeTheme,
        onLogOut: () => void logOut(),
      })}
      userAction={<IconButton label="Se déconnecter" icon={<LogOut />} onClick={() => void logOut()} />}
    />
  );

  return (
    <AppShell place={location} sideBar={sideBar} topBar={topBar}>
      {children}
      <LeavingDialog />
      {isHelpOpen && (
        <Suspense fallback={null}>
          <ShortcutHelp onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </AppShell>
  );
}

function withUnread(name: string, count: number | undefined): string {
  return count ? `${name}, ${count} ${count === 1 ? 'non lu' : 'non lus'}` : name;
}
