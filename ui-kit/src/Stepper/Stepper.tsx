import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Stepper.module.css';

export interface Step {
  label: string;
  /** Under the label: a date, « vers le 2 déc. ». */
  caption?: ReactNode;
}

export interface StepperProps {
  /** What advances, for screen readers. */
  label: string;
  steps: readonly Step[];
  /** The place of the current step, from 0; `steps.length` when all are done. */
  current: number;
  /** On a phone, under the discs: what happened. */
  startCaption?: ReactNode;
  /** On a phone, at the right of the title. */
  aside?: ReactNode;
}

const stateOf = (place: number, current: number) =>
  place < current ? 'done' : place === current ? 'current' : 'later';

const said = { done: 'faite', current: 'en cours', later: 'à venir' };

/** The way of a request: discs joined by a line, with labels and dates on a desktop, under a title on a phone. */
export function Stepper({ label, steps, current, startCaption, aside }: StepperProps) {
  const step = steps[Math.min(current, steps.length - 1)];
  return (
    <div className={styles.stepper}>
      <div className={styles.phoneHead}>
        <p className={styles.phoneTitle}>
          Étape {Math.min(current + 1, steps.length)} sur {steps.length}&nbsp;: {step?.label.toLowerCase()}
        </p>
        {aside}
      </div>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((item, place) => {
          const state = stateOf(place, current);
          return (
            <li
              key={item.label}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.disc} aria-hidden>
                {state === 'done' && <Check size={12} strokeWidth={3} />}
              </span>
              <span className={styles.label}>
                {item.label}
                <span data-look="heard">, {said[state]}</span>
              </span>
              {item.caption && <span className={styles.caption}>{item.caption}</span>}
            </li>
          );
        })}
      </ol>
      {startCaption && <p className={styles.startCaption}>{startCaption}</p>}
    </div>
  );
}
