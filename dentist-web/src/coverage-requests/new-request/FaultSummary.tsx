import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ServerOff, WifiOff } from 'lucide-react';
import type { Refusal, Stop } from '../../drafts/local-draft.ts';
import { inOrder, type Faults } from './faults.ts';
import styles from './NewRequest.module.css';

export interface FaultSummaryProps {
  faults: Faults;
  /** What the server said, or that nobody answers. */
  stop: Stop | null;
  isSending: boolean;
  onGo: (field: string) => void;
  onRetry: () => void;
}

const titles: Readonly<Record<Refusal, string>> = {
  refused: 'La demande n’est pas partie',
  unsaved: 'La saisie n’est pas enregistrée',
  undone: 'Une modification n’a pas été prise en compte',
};

/** Everything that stops the request, each a way to its field; without a network or a server, that it is waited for. */
export function FaultSummary({ faults, stop, isSending, onGo, onRetry }: FaultSummaryProps) {
  const fields = inOrder(faults);
  const sentences = [...new Set(Object.values(faults))];
  if (stop?.kind === 'away' || stop?.kind === 'unreachable')
    return (
      <Banner
        tone="warning"
        announce="alert"
        icon={stop.kind === 'away' ? <ServerOff size={18} /> : <WifiOff size={18} />}
        title={stop.kind === 'away' ? 'Le service ne répond pas' : 'Le réseau est coupé'}
        action={
          <Button size="small" onClick={onRetry} isBusy={isSending}>
            Réessayer
          </Button>
        }
      >
        La demande est gardée sur cet appareil et part dès son retour. Rien ne partira deux fois.
      </Banner>
    );
  if (fields.length === 0 && !stop) return null;
  return (
    <Banner
      tone="danger"
      announce="alert"
      title={fields.length > 0 ? 'Certains champs sont à corriger' : stop && titles[stop.kind]}
    >
      {fields.length === 0 ? (
        <p>{stop?.sentence}</p>
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
