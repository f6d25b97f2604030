import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { paths } from '../screens.ts';
import { PlanChip } from './PlanChip.tsx';
import type { PractitionerRecord } from './practitioners.api.ts';
import styles from './Panels.module.css';

export interface PlanPanelProps {
  record: PractitionerRecord;
  isReadOnly: boolean;
  /** Where the earlier plans stand. */
  historyHref: string;
  onChange: () => void;
}

/** The plan, its cap, when a free month ends, and why it may not be changed. */
export function PlanPanel({ record, isReadOnly, historyHref, onChange }: PlanPanelProps) {
  const { plan, cap, freeUntil, parent, nextPlans, counts } = record;
  return (
    <section data-look="stack gap-12" aria-labelledby="plan-panel-title">
      <header className={styles.head}>
        <h2 id="plan-panel-title">Forfait</h2>
        {!isReadOnly && nextPlans.length > 0 && (
          <Button size="small" onClick={onChange}>
            Changer le forfait
          </Button>
        )}
      </header>
      <p className={styles.plan}>{plan && <PlanChip plan={plan} />}</p>
      {freeUntil && !parent && <p data-look="strong">Mois gratuit jusqu’au {formatDate(freeUntil)}</p>}
      <DefinitionList
        items={[
          { term: 'Plafond', value: cap > 0 ? `${cap} PEC par mois` : 'Aucun' },
          { term: 'Historique', value: <Link href={historyHref}>{changes(counts.histories)}</Link> },
        ]}
      />
      {parent && (
        <p data-look="quiet small">
          Le forfait ne se change pas ici{'\u00a0'}: ce dentiste est lié à{' '}
          <Link href={paths.practitioner('edit', parent.id)}>{parent.name}</Link>, dont le forfait compte pour
          lui.
        </p>
      )}
    </section>
  );
}

const changes = (count: number): string => (count < 2 ? `${count} changement` : `${count} changements`);
