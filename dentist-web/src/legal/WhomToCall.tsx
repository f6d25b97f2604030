import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { Mail, Phone } from 'lucide-react';
import type { Publisher } from './publisher.api.ts';
import styles from './Legal.module.css';

/** The telephone and its hours; without one, the address of the mailbox. */
export function WhomToCall({ publisher }: { publisher: Publisher | undefined }) {
  if (!publisher) return <p className={styles.whom} />;
  const { phone, hours, mail } = publisher.contact;
  const Icon = phone ? Phone : Mail;
  return (
    <p className={styles.whom}>
      <Icon size={18} />
      <span>
        {phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : <a href={`mailto:${mail}`}>{mail}</a>}
        {phone && hours && <span data-look="quiet small block">{hours}</span>}
      </span>
    </p>
  );
}
