import { screenSentences } from '@accordent/api/screen-sentences.fr.ts';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { useOwnAdministrator } from './use-own-administrator.ts';

/** A screen that others of the staff are refused. */
export function SuperAdministratorsOnly({ children }: { children: ReactNode }) {
  const own = useOwnAdministrator();
  if (!own) return null;
  if (own.roles.includes('ROLE_SUPER_ADMIN')) return children;
  return (
    <NotFound
      title="Réservé aux super administrateurs"
      message={screenSentences.forbidden}
      homeHref={paths.dashboard}
    />
  );
}
