import { failureOf } from '@accordent/api/client/failure.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { CircleCheck, Link2Off } from 'lucide-react';
import { DepotFrame } from '../depots/DepotFrame.tsx';
import { usePublisher } from '../legal/publisher.api.ts';
import { PhotoDesk } from './PhotoDesk.tsx';
import { usePhotos } from './use-photos.ts';

/** /photo/{token}: the camera of the telephone that has scanned a desk. Neither menu nor account. */
export default function PhotoPage({ token = '' }: { token?: string }) {
  const link = usePhotos(token);
  const { data: publisher } = usePublisher();
  const { state } = link;
  const showsSkeleton = useDelayed(state.kind === 'loading');
  if (state.kind === 'open') return <PhotoDesk front={state.front} link={link} />;
  if (state.kind === 'closed') {
    const hasBrought = state.brought > 0;
    return (
      <DepotFrame title={hasBrought ? 'Photos envoyées' : 'Lien fermé'} publisher={publisher}>
        <h1 data-look="heard">{hasBrought ? 'Photos envoyées' : 'Lien fermé'}</h1>
        <EmptyState
          icon={hasBrought ? <CircleCheck size={20} /> : <Link2Off size={20} />}
          title={hasBrought ? 'C’est terminé' : 'Ce lien ne sert plus'}
          description={hasBrought ? broughtWords(state.brought) : CLOSED}
        />
      </DepotFrame>
    );
  }
  return (
    <DepotFrame title="Photos" publisher={publisher}>
      {state.kind === 'failed' ? (
        <ErrorState
          title="La page ne s’ouvre pas"
          {...failureOf(state.cause)}
          onRetry={() => void link.load()}
        />
      ) : (
        <div aria-busy="true">{showsSkeleton && <Skeleton width="100%" height={240} />}</div>
      )}
    </DepotFrame>
  );
}

/** One sentence for all, so that it tells nothing. */
const CLOSED =
  'Il a duré quinze minutes, a été fermé, ou sert à un autre téléphone. Affichez un nouveau code sur l’ordinateur du cabinet.';

const broughtWords = (count: number): string =>
  `${count > 1 ? `${count} photos sont arrivées` : 'Une photo est arrivée'} au cabinet. Vous pouvez fermer cette page.`;
