import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { CircleCheck, Plus } from 'lucide-react';
import { listedName } from '@accordent/api/client/person-name.ts';
import { paths } from '../screens.ts';
import styles from './CreatedRequest.module.css';
import type { OwnCoverageRequestItem } from './coverage-requests.api.ts';

export interface CreatedRequestProps {
  id: number;
  /** Absent while it is being read again. */
  request: Pick<OwnCoverageRequestItem, 'reference' | 'patient' | 'sentence'> | undefined;
  /** Absent when the patient is not at hand any more (the page was loaded again). */
  onSamePatient?: (() => void) | undefined;
  onNew: () => void;
}

/** Outside, for React calls a function made anew at each drawing again, and the title would take the focus back. */
const focus = (title: HTMLElement | null) => title?.focus();

/** After sending: the reference, what happens next, and where to go on. */
export function CreatedRequest({ id, request, onSamePatient, onNew }: CreatedRequestProps) {
  return (
    <Card>
      <div className={styles.created}>
        <CircleCheck size={32} strokeWidth={1.5} className={styles.icon} />
        <div>
          <h2 className={styles.title} tabIndex={-1} ref={focus}>
            Demande envoyée
          </h2>
          <p data-look="quiet">
            {request ? `${request.reference}, ${listedName(request.patient)}` : <Skeleton width={240} />}
          </p>
        </div>
        <section data-look="stack gap-4" aria-label="Et maintenant">
          <h3>Et maintenant</h3>
          <p>
            {request ? `${request.sentence.title}. ${request.sentence.detail}` : <Skeleton width="80%" />}
          </p>
          <p>Vous recevez un e-mail dès que la mutuelle répond, ou si une pièce est à refaire.</p>
        </section>
        <div className={styles.buttons}>
          <ButtonLink href={paths.request(id)} tone="primary">
            Voir la demande
          </ButtonLink>
          {onSamePatient && <Button onClick={onSamePatient}>Nouvelle demande pour le même patient</Button>}
          <Button tone="quiet" icon={<Plus size={18} />} onClick={onNew}>
            Autre demande
          </Button>
        </div>
      </div>
    </Card>
  );
}
