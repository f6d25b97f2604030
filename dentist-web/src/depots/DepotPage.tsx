import { failureOf } from '@accordent/api/client/failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { usePublisher } from '../legal/publisher.api.ts';
import { ClosedDepot } from './ClosedDepot.tsx';
import { DepotFrame } from './DepotFrame.tsx';
import { DepotFront } from './DepotFront.tsx';
import { DepotRequest } from './DepotRequest.tsx';
import { useDepot } from './use-depot.ts';

/** /depot/{token}: what an insurer's clerk was sent, once he has given the code. Neither menu nor account. */
export default function DepotPage({ token = '' }: { token?: string }) {
  const depot = useDepot(token);
  const { data: publisher } = usePublisher();
  const { state } = depot;
  const showsSkeleton = useDelayed(state.kind === 'loading');
  if (state.kind === 'front')
    return (
      <DepotFront front={state.front} publisher={publisher} asking={depot.asking} opening={depot.opening} />
    );
  if (state.kind === 'open')
    return <DepotRequest request={state.request} publisher={publisher} depot={depot} />;
  if (state.kind === 'closed') return <ClosedDepot publisher={publisher} />;
  return (
    <DepotFrame title="Dossier" publisher={publisher}>
      {state.kind === 'failed' ? (
        <ErrorState
          title="Le dossier ne s’ouvre pas"
          {...failureOf(state.cause)}
          onRetry={() => void depot.retry()}
        />
      ) : (
        <div aria-busy="true">{showsSkeleton && <Skeleton width="100%" height={240} />}</div>
      )}
    </DepotFrame>
  );
}
