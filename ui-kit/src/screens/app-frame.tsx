import { Suspense, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CookieNotice } from '../CookieNotice/CookieNotice.tsx';
import { useTheme } from '../hooks/use-theme.ts';
import { IconLook } from '../Icon/icon-look.tsx';
import { LinkProvider, type Navigate } from '../Link/Link.tsx';
import { reading } from '../reading/read-ahead.ts';
import { ScreenBoundary } from '../ScreenBoundary/ScreenBoundary.tsx';
import { Toaster } from '../Toaster/Toaster.tsx';

/** What stands around every screen of an app, logged in or not; `over` lies above them all. */
export function AppFrame({
  navigate,
  over,
  children,
}: {
  navigate: Navigate;
  over: ReactNode;
  children: ReactNode;
}) {
  useTheme();
  return (
    <SWRConfig value={reading}>
      <IconLook>
        <LinkProvider navigate={navigate}>
          <CookieNotice />
          <ScreenBoundary>
            <Suspense fallback={null}>{children}</Suspense>
          </ScreenBoundary>
          <Toaster />
          {over}
        </LinkProvider>
      </IconLook>
    </SWRConfig>
  );
}
