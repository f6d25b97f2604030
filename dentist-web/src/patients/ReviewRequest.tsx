import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../paths.ts';
import styles from './PatientCard.module.css';

export interface ReviewRequestProps {
  /** The patient, shown in the question. */
  name: string;
  email: string;
  /** The sentence that says why he cannot be asked; null: he can. */
  blocked: string | null;
  /** Asks; resolves to what went wrong, or null. */
  onAsk: () => Promise<string | null>;
}

/** Has the patient asked for a review by mail: he needs an address, and the dentist a page to lead to (part B §5). */
export function ReviewRequest({ name, email, blocked, onAsk }: ReviewRequestProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return (
    <div className={styles.review}>
      <Button
        isFullWidth
        icon={<Star size={18} strokeWidth={1.75} aria-hidden />}
        disabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : 'avis-bloque'}
        onClick={() => {
          setError(null);
          setIsAsked(true);
        }}
      >
        Demander un avis
      </Button>
      {blocked !== null && (
        <p id="avis-bloque" className={styles.blocked}>
          {blocked} {email !== '' && <Link href={paths.account}>Mon compte</Link>}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={'Demander un avis à ce patient\u00a0?'}
        message="Nous lui écrivons avec le lien de votre page d’avis."
        object={`${name}, ${email}`}
        confirmLabel="Envoyer la demande"
        cancelLabel="Annuler"
        tone="primary"
        isBusy={isBusy}
        error={error}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsBusy(true);
          setError(null);
          void onAsk().then((wrong) => {
            setIsBusy(false);
            setError(wrong);
            if (wrong === null) setIsAsked(false);
          });
        }}
      />
    </div>
  );
}
