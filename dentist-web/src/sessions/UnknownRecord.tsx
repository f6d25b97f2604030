import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound, type NotFoundProps } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { paths } from '../screens.ts';
import { useSelf } from '../shared/overview.api.ts';
import { stateOfLeft } from './path-after-login.ts';

/**
 * No record at this address for this practice. Whoever works for several may have followed a link of another one, which
 * leads here again once he has chosen it.
 */
export function UnknownRecord(way: Pick<NotFoundProps, 'homeHref' | 'homeLabel' | 'message'>) {
  const isMany = (useSelf()?.member?.places.length ?? 0) > 1;
  const state = stateOfLeft();
  if (!isMany || !state) return <NotFound {...way} />;
  return (
    <NotFound
      {...way}
      message={
        <>
          Cette page est peut-être celle d’un autre de vos cabinets.{' '}
          <Link href={paths.choosePractice} state={state}>
            Choisir le cabinet
          </Link>
        </>
      }
    />
  );
}
