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
  onGo: (field: string) => void;
}

/** Everything that stops the request, each a way to its field. */
export function FaultSummary({ faults, failure, isOpen, onGo }: FaultSummaryProps) {
  const fields = inOrder(faults);
  const sentences = [...new Set(Object.values(faults))];
  if (fields.length === 0 && !failure) return null;
  return (
    <Banner
      tone="danger"
      announce="alert"
      title={
        isOpen ? 'La demande est ouverte, mais il reste des pièces à envoyer' : 'La demande n’est pas partie'
      }
    >
      {fields.length === 0 ? (
        failure
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
