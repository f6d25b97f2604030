import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { useOwnFactors } from './use-own-factors.ts';

/** Says beforehand from when a second factor is asked, to whoever has none; null for all others. */
export function useFactorNotice(): ReactNode {
  const factors = useOwnFactors();
  if (!factors?.askedFrom || factors.passkeys.length > 0 || factors.totpDate) return null;
  return (
    <Banner tone="warning" action={<Link href={paths.account}>L’ajouter</Link>}>
      Une clé d’accès ou une application de codes est demandée à partir du {formatDate(factors.askedFrom)}.
    </Banner>
  );
}
