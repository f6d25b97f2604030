import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Star } from 'lucide-react';
import { useState } from 'react';
import styles from './PatientCard.module.css';

export interface ReviewRequestProps {
  /** The patient, shown in the question. */
  name: string;
  email: string;
  /** The sentence that says why he cannot be asked; null: he can. */
  blocked: string | null;
  /** Where the page that he is led to is filled in; absent where that would not help. */
  accountHref: string | undefined;
  /** Whether the patient is said to agree; refused otherwise. */
  onAsk: (agreed: boolean) => Promise<unknown>;
}

/** Has the patient asked for a review by mail: he needs an address, and the dentist a page to lead to. */
export function ReviewRequest({ name, email, blocked, accountHref, onAsk }: ReviewRequestProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [agreed, setAgreed] = useState(false);
  return (
    <div className={styles.review}>
      <Button
        isFullWidth
        icon={<Star size={18} />}
        disabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : 'avis-bloque'}
        onClick={() => setIsAsked(true)}
      >
        Demander un avis
      </Button>
      {blocked !== null && (
        <p id="avis-bloque" data-look="quiet normal">
          {blocked} {email !== '' && accountHref && <Link href={accountHref}>Mon compte</Link>}
        </p>
      )}
      <ActDialog
        isOpen={isAsked}
        title={'Demander un avis à ce patient\u00a0?'}
        message="Nous lui écrivons avec le lien de votre page d’avis."
        object={`${name}, ${email}`}
        confirmLabel="Envoyer la demande"
        tone="primary"
        doing="Envoi de la demande en cours…"
        done="Demande d’avis envoyée."
        refusalOf={(failure) => refusalOf(failure, actFailed('de l’envoi de la demande d’avis'))}
        act={() => onAsk(agreed)}
        onClose={() => setIsAsked(false)}
      >
        {(isBusy) => (
          <Checkbox
            label="Ce patient accepte de recevoir cet e-mail"
            hint="Son accord est gardé avec le jour où vous le notez."
            checked={agreed}
            disabled={isBusy}
            onChange={(event) => setAgreed(event.target.checked)}
          />
        )}
      </ActDialog>
    </div>
  );
}
