import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Link2Off } from 'lucide-react';
import type { Publisher } from '../legal/publisher.api.ts';
import { DepotFrame } from './DepotFrame.tsx';

/** Ended, answered, expired, replaced or unknown: one page for all. */
export const ClosedDepot = ({ publisher }: { publisher: Publisher | undefined }) => (
  <DepotFrame title="Lien fermé" publisher={publisher}>
    <h1 data-look="heard">Lien fermé</h1>
    <EmptyState
      icon={<Link2Off size={20} />}
      title="Ce lien n’ouvre plus de dossier"
      description="Il a expiré, a été remplacé ou a été fermé après votre réponse. Contactez-nous pour en recevoir un nouveau."
    />
  </DepotFrame>
);
