import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { paths } from '../paths.ts';
import { instant } from '../shared/instant.ts';
import type { PractitionerRecord } from './practitioners.api.ts';
import styles from './IdentityLine.module.css';

/** Where a dentist is, how to call and write to him, his RPPS, his practice, since when he is a client. */
export function IdentityLine({ record }: { record: PractitionerRecord }) {
  const { zip, city, phone, email, rpps, parent, creationDate } = record;
  const place = [zip, city].filter(Boolean).join(' ');
  return (
    <span className={styles.frame}>
      <span className={styles.line}>
        {place && <span className={styles.fact}>{place}</span>}
        {phone && (
          <span className={styles.fact}>
            <Link href={`tel:${phone}`} tone="plain" aria-label={`Appeler le ${formatPhone(phone)}`}>
              {formatPhone(phone)}
            </Link>
          </span>
        )}
        {email && (
          <span className={styles.fact}>
            <Link href={`mailto:${email}`} tone="plain">
              {email}
            </Link>
          </span>
        )}
        {rpps && (
          <span className={styles.fact} data-wide>
            RPPS {rpps}
          </span>
        )}
        {parent && (
          <span className={styles.fact}>
            lié à{'\u00a0'}
            <Link href={paths.practitioner(parent.id)}>{parent.name}</Link>
          </span>
        )}
        <span className={styles.fact} data-wide>
          client depuis le {formatDate(instant(creationDate))}
        </span>
      </span>
    </span>
  );
}
