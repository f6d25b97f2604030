import { planText } from '@accordent/api/client/plan-text.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Meter } from '@accordent/ui-kit/Meter/Meter.tsx';
import { usageText } from './usage.ts';
import styles from './Account.module.css';
import type { OwnPractitioner } from './practitioners.api.ts';

export interface PlanCardProps {
  user: Pick<
    OwnPractitioner,
    'plan' | 'practicePlan' | 'monthCount' | 'cap' | 'isOverCap' | 'parentId' | 'isSuper'
  >;
}

/** The plan, to read, and how much of the month it covers; those of the practice for a linked dentist. */
export function PlanCard({ user }: PlanCardProps) {
  const { monthCount, cap, isOverCap, parentId, isSuper } = user;
  // An API of before this version, while one rolls, tells his own alone.
  const plan = (user.practicePlan as typeof user.plan | undefined) ?? user.plan;
  const isShared = isSuper || parentId !== null;
  return (
    <Card title="Forfait">
      <div data-look="stack">
        <p data-look="bold">{planText(plan.label)}</p>
        <p className={styles.use} data-over={isOverCap || undefined}>
          {usageText(user)}
          {!isOverCap && cap > 0 && ' ce mois-ci'}
        </p>
        {cap > 0 && <Meter label="PEC du mois" value={monthCount} max={cap} />}
        <p className={styles.note}>
          {isShared ? 'Le compte est celui de tout le cabinet. ' : ''}
          {cap > 0
            ? 'Au-delà, vos demandes partent quand même.'
            : 'Le nombre de demandes n’est pas limité.'}{' '}
          Pour changer de forfait, contactez notre équipe.
        </p>
      </div>
    </Card>
  );
}
