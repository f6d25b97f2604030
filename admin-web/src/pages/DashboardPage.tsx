import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { formatLongDate } from '@accordent/ui-kit/format/dates.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Counters } from '../dashboard/Counters.tsx';
import { useCounters } from '../layout/use-counters.ts';
import { paths } from '../paths.ts';
import styles from '../dashboard/Counters.module.css';
import { failureOf } from '../shared/failure.ts';

/** /admin/dashboard: what waits, and where to begin. */
export default function DashboardPage() {
  const { data, error, mutate, isValidating } = useCounters();
  const [now] = useState(() => new Date());
  return (
    <Page
      title="Tableau de bord"
      titleAside={<span className={styles.day}>{formatLongDate(now)}</span>}
      width="full"
      actions={
        <ButtonLink
          href={paths.addRequest}
          tone="primary"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        >
          Créer une DPEC
        </ButtonLink>
      }
    >
      <Counters
        counters={data}
        failure={error ? failureOf(error) : null}
        isRetrying={isValidating}
        onRetry={() => void mutate()}
      />
    </Page>
  );
}
