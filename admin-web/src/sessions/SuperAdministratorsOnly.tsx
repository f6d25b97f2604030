import { screenSentences } from '@accordent/api/screen-sentences.fr.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { useOwnAdministratorAnswer } from './use-own-administrator.ts';

/** A screen that others of the staff are refused. */
export function SuperAdministratorsOnly({ children }: { children: ReactNode }) {
  const answer = useOwnAdministratorAnswer();
  const failure = useFetchFailure(answer);
  const own = answer.data?.user;
  if (!own && failure)
    return (
      <Page title="Écran indisponible">
        <ErrorState title="Vos droits sur cet écran ne se chargent pas" {...failure} />
      </Page>
    );
  if (!own)
    return (
      <Page title="Chargement…">
        <div aria-busy data-look="stack gap-14">
          {['90%', '75%', '85%', '60%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </Page>
    );
  if (own.roles.includes('ROLE_SUPER_ADMIN')) return children;
  return (
    <NotFound
      title="Réservé aux super administrateurs"
      message={screenSentences.forbidden}
      homeHref={paths.dashboard}
    />
  );
}
