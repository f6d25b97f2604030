import { euroText } from '@accordent/api/client/money.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { asDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import type { LucideIcon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { BellRing, Check, HandCoins, Lock, LockOpen, Mail, MailX, Scale } from 'lucide-react';
import { useState } from 'react';
import { Timeline } from '../shared/Timeline.tsx';
import type { BillItem } from './money.api.ts';
import styles from './MoneyOfRecord.module.css';

type BillEventItem = BillItem['events'][number];

const looks: Readonly<Record<BillEventItem['kind'], readonly [LucideIcon, string]>> = {
  confirmed: [Check, 'green'],
  claimed: [HandCoins, 'ochre'],
  reminded: [BellRing, 'ochre'],
  unsent: [MailX, 'red'],
  letter: [Mail, 'indigo'],
  contested: [Scale, 'ochre'],
  closed: [Lock, 'grey'],
  reopened: [LockOpen, 'grey'],
};

/** What was done about a bill, by whom and in which words; folded, since a claim is a whole letter. */
export function BillEvents({ events }: { events: BillItem['events'] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (events.length === 0) return null;
  return (
    <>
      <p className={styles.acts}>
        <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Masquer le suivi' : `Suivi (${events.length})`}
        </Button>
      </p>
      {isOpen && (
        <div className={styles.followed}>
          <Timeline entries={events.map(asEntry).reverse()} formatAt={formatDateTime} />
        </div>
      )}
    </>
  );
}

const asEntry = ({ id, kind, said, amount, text, date, author }: BillEventItem) => ({
  id,
  icon: looks[kind][0],
  color: looks[kind][1],
  label: `${said}, ${euroText(amount)}`,
  author: author || 'Automatique',
  at: asDate(date),
  comment: text,
});
