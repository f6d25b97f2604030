import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { findStatus } from '@accordent/api/client/statuses.ts';
import { Link2 } from 'lucide-react';
import { paths } from '../screens.ts';
import styles from './Mails.module.css';
import type { ProposedRequest } from './mails.api.ts';

export interface MailProposalsProps {
  requests: readonly ProposedRequest[];
  /** Ties the mail to this PEC. */
  onLink: (id: number) => void;
  /** The one that is on its way. */
  linkingId: number | null;
}

const said: Readonly<Record<ProposedRequest['clues'][number], string>> = {
  reference: 'référence citée',
  patient: 'patient cité',
  amount: 'montant du devis cité',
};

/** PEC that an insurer’s mail may belong to, with why: one press ties it. */
export function MailProposals({ requests, onLink, linkingId }: MailProposalsProps) {
  if (requests.length === 0) return null;
  return (
    <section className={styles.proposals} aria-label="PEC possibles">
      <h3 data-look="strong small">Ce mail n’est rattaché à aucune PEC. Il parle peut-être de :</h3>
      <ul data-look="stack gap-4">
        {requests.map(({ id, reference, statusId, patient, insurer, clues }) => (
          <li key={id} className={styles.proposal}>
            <span data-look="fill">
              <Link href={paths.request('edit', id)}>{reference}</Link> · {listedName(patient)}
              <span data-look="quiet small breaks">
                {' '}
                {[insurer, findStatus(statusId)?.name, ...clues.map((clue) => said[clue])]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              size="small"
              icon={<Link2 size={14} strokeWidth={2} />}
              isBusy={linkingId === id}
              onClick={() => onLink(id)}
            >
              Rattacher<span data-look="heard"> à la PEC {reference}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
