import { Stepper } from '@accordent/ui-kit/Stepper/Stepper.tsx';
import { formatShortDate, formatDate } from '@accordent/ui-kit/format/dates.ts';
import { StatusOf } from '../shared/StatusOf.tsx';
import styles from './RequestStanding.module.css';
import type { OwnCoverageRequestRecord, Step } from './coverage-requests.api.ts';

export interface RequestStandingProps {
  steps: readonly Step[];
  status: OwnCoverageRequestRecord['status'];
  expected?: OwnCoverageRequestRecord['expected'];
  /** How long an agreement that stands holds. */
  validity?: NonNullable<OwnCoverageRequestRecord['answer']>['validity'] | undefined;
}

/** What a step is called while it lasts; once reached it has the name of the wire. */
const whileItLasts: Readonly<Record<Step['key'], string>> = {
  received: 'Réception',
  checked: 'Vérification',
  transmitted: 'Transmise',
  answered: 'Réponse',
  invoiced: 'Soins et facture',
  paid: 'Règlement',
};

/** How far the request has come, of its six steps. */
export function RequestStanding({ steps, status, expected = null, validity = null }: RequestStandingProps) {
  const current = steps.findIndex(({ state }) => state === 'current');
  // A request that is over shows how far it came: nothing is ahead of it any more.
  const shown = current === -1 ? steps.filter(({ state }) => state === 'done') : steps;
  const received = steps[0]?.date;
  const awaited = expected?.awaits === 'payment' ? 'paid' : 'answered';
  const ahead: Partial<Record<Step['key'], string>> = {
    ...(validity && {
      invoiced: validity.level === 'over' ? 'accord échu' : `avant le ${formatShortDate(validity.until)}`,
    }),
    ...(expected?.short && { [awaited]: expected.short }),
  };
  if (shown.length < 2)
    return (
      <div className={styles.alone}>
        <StatusOf status={status} hasBorder />
      </div>
    );
  return (
    <Stepper
      label="Avancement de la demande"
      current={current === -1 ? shown.length : current}
      steps={shown.map(({ key, label, state, date }) => ({
        label: state === 'current' ? whileItLasts[key] : label,
        caption: date ? formatShortDate(date) : state === 'current' && ahead[key],
      }))}
      startCaption={received && `Reçue le ${formatDate(received)}`}
      aside={<StatusOf status={status} hasBorder />}
    />
  );
}
