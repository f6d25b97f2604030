import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { inOrder } from './faults.ts';
import type { Faults } from './faults.ts';
import styles from './NewRequest.module.css';

export interface FaultSummaryProps {
  faults: Faults;
  /** What the server said when no field is at fault. */
  failure: string | null;
  /** The request is open, only documents are left to send. */
  isOpen: boolean;
  /** No answer came: nobody knows whether it is open. */
  isUncertain: boolean;
  onGo: (field: string) => void;
}

/** Everything that stops the request, each a way to its field. */
export function FaultSummary({ faults, failure, isOpen, isUncertain, onGo }: FaultSummaryProps) {
  const fields = inOrder(faults);
  const sentences = [...new Set(Object.values(faults))];
  if (fields.length === 0 && !failure && !isUncertain) return null;
  return (
    <Banner
      tone="danger"
      announce="alert"
      title={titleOf({ isOpen, isUncertain, isFieldAtFault: fields.length > 0 })}
    >
      {fields.length === 0 ? (
        <>
          {failure && <p>{failure}</p>}
          {isUncertain && (
            <p>Renvoyez-la&nbsp;: si elle était déjà arrivée, elle ne sera pas créée deux fois.</p>
          )}
        </>
      ) : (
        <ul className={styles.faults}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                className={styles.fault}
                onClick={() => onGo(fields.find((field) => faults[field] === sentence) ?? '')}
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

function titleOf({
  isOpen,
  isUncertain,
  isFieldAtFault,
}: {
  isOpen: boolean;
  isUncertain: boolean;
  isFieldAtFault: boolean;
}): string {
  if (isOpen) return 'La demande est ouverte, mais il reste des pièces à envoyer';
  if (isUncertain) return 'L’envoi a été interrompu';
  return isFieldAtFault ? 'Certains champs sont à corriger' : 'La demande n’est pas partie';
}
