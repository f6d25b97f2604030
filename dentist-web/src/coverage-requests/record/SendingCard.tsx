import type { SendingStep } from '@accordent/api/coverage-requests/own-coverage-requests.schemas.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { BellRing, Download, MailCheck, MailOpen, Send } from 'lucide-react';
import styles from './SendingCard.module.css';

const drawings = {
  sent: Send,
  reminded: BellRing,
  opened: MailOpen,
  downloaded: Download,
  acknowledged: MailCheck,
} as const;

/** What was sent to the insurer, and what is known of its arrival. */
export function SendingCard({ sendings }: { sendings: readonly SendingStep[] }) {
  return (
    <Card title="Preuve d’envoi">
      <ol className={styles.steps}>
        {sendings.map(({ kind, text, date }, place) => {
          const Drawing = drawings[kind];
          return (
            <li key={place} className={styles.step}>
              <Drawing size={16} />
              <span>
                {text}
                <span data-look="quiet small block">{formatDateTime(date)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
