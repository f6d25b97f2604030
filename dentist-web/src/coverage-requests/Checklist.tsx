import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Meter } from '@accordent/ui-kit/Meter/Meter.tsx';
import { CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Usage } from '../practitioners/usage.ts';
import styles from './Checklist.module.css';

export type CheckItem = { readonly label: string; readonly state: 'done' | 'sending' | 'missing' };

export interface ChecklistProps {
  items: readonly CheckItem[];
  usage: Usage | undefined;
  /** The button that sends. */
  action?: ReactNode;
}

const drawings = {
  done: <CircleCheck size={18} />,
  sending: <LoaderCircle size={18} />,
  missing: <CircleDashed size={18} />,
};
const said = { done: 'fait', sending: 'envoi en cours', missing: 'à fournir' };

/** What the request holds and what it still lacks, as it is typed. */
export function Checklist({ items, usage, action }: ChecklistProps) {
  return (
    <Card title="Votre demande">
      <ul data-look="stack gap-10">
        {items.map(({ label, state }) => (
          <li key={label} className={styles.item} data-state={state}>
            {drawings[state]}
            <span>
              {label}
              <span data-look="heard">, {said[state]}</span>
            </span>
          </li>
        ))}
      </ul>
      <MissingLine items={items} />
      {action && <div className={styles.action}>{action}</div>}
      {usage && <PlanUse {...usage} />}
    </Card>
  );
}

/** `Il manque : Devis`, or that nothing does. */
export function MissingLine({ items }: { items: readonly CheckItem[] }) {
  const missing = items.filter(({ state }) => state === 'missing').map(({ label }) => label);
  const isSending = items.some(({ state }) => state === 'sending');
  return (
    <output className={styles.missing} data-complete={missing.length === 0 || undefined}>
      {missing.length > 0 ? (
        <>
          Il manque&nbsp;: <strong>{missing.join(', ')}</strong>
        </>
      ) : isSending ? (
        'Envoi des fichiers en cours'
      ) : (
        'Tout est prêt à être envoyé.'
      )}
    </output>
  );
}

function PlanUse({ monthCount, cap, isOverCap }: Usage) {
  if (cap === 0) return null;
  return (
    <div className={styles.usage}>
      <p data-over={isOverCap || undefined}>
        {monthCount}&nbsp;/&nbsp;{cap} PEC ce mois-ci
      </p>
      <Meter label="PEC du mois, sur celles du forfait" value={monthCount} max={cap} />
      {isOverCap && <p data-look="quiet">Vous pouvez envoyer cette demande malgré tout.</p>}
    </div>
  );
}
