import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { WifiOff } from 'lucide-react';
import { inOrder, type Faults } from './faults.ts';
import styles from './NewRequest.module.css';
import type { Stop } from './use-new-request.ts';

export interface FaultSummaryProps {
  faults: Faults;
  /** What the server said, or that nobody answers. */
  stop: Stop | null;
  /** The request is open, only documents are left to send. */
  isOpen: boolean;
  /** No answer came: nobody knows whether it is open. */
  isUncertain: boolean;
  isSending: boolean;
  onGo: (field: string) => void;
  onRetry: () => void;
}

/** Everything that stops the request, each a way to its field; without a network, that it is waited for. */
export function FaultSummary({
  faults,
  stop,
  isOpen,
  isUncertain,
  isSending,
  onGo,
  onRetry,
}: FaultSummaryProps) {
  const fields = inOrder(faults);
  const sentences = [...new Set(Object.values(faults))];
  if (stop?.kind === 'unreachable')
    return (
      <Banner
        tone="warning"
        announce="alert"
        icon={<WifiOff size={18} />}
        title="Le réseau est coupé"
        action={
          <Button size="small" onClick={onRetry} isBusy={isSending}>
            Réessayer
          </Button>
        }
      >
        L’envoi reprend dès son retour, là où il s’est arrêté. Gardez cette page ouverte&nbsp;: rien n’est
        perdu, et rien ne partira deux fois.
      </Banner>
    );
  if (fields.length === 0 && !stop && !isUncertain) return null;
  return (
    <Banner
      tone="danger"
      announce="alert"
      title={titleOf({ isOpen, isUncertain, isFieldAtFault: fields.length > 0 })}
    >
      {fields.length === 0 ? (
        <>
          {stop && <p>{stop.sentence}</p>}
          {isUncertain && !stop && (
            <p>Renvoyez-la&nbsp;: si elle était déjà arrivée, elle ne sera pas créée deux fois.</p>
          )}
        </>
      ) : (
        <ul data-look="stack gap-0">
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
