import { refusalOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import styles from './LiveDepot.module.css';
import { endDepot, useLiveDepot } from './depots.api.ts';

/** While a link opens a PEC to its insurer: to whom, until when, and the way to close it. */
export function LiveDepot({ requestId }: { requestId: number }) {
  const answer = useLiveDepot(requestId);
  const [isAsking, setIsAsking] = useState(false);
  const depot = answer.data?.depot;
  if (!depot) return null;
  const { address, createdAt, expiresAt, canEnd } = depot;
  return (
    <div className={styles.depot}>
      <Link2 size={16} />
      <p>
        Lien réservé à <strong>{address}</strong>, envoyé le {formatDate(createdAt)}, ouvert jusqu’au{' '}
        {formatDate(expiresAt)}
      </p>
      {canEnd && (
        <Button size="small" icon={<Link2Off size={14} />} onClick={() => setIsAsking(true)}>
          Fermer le lien
        </Button>
      )}
      <ActDialog
        isOpen={isAsking}
        title="Fermer le lien&nbsp;?"
        message="La mutuelle ne pourra plus lire le dossier ni répondre sur sa page."
        confirmLabel="Fermer le lien"
        cancelLabel="Laisser ouvert"
        object={address}
        doing="Fermeture du lien…"
        done="Lien fermé."
        refusalOf={(error) => refusalOf(error, 'Le lien n’a pas pu être fermé. Réessayez.')}
        act={(key) => endDepot(requestId, key)}
        onClose={() => setIsAsking(false)}
        onDone={() => answer.mutate()}
      />
    </div>
  );
}
