import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { instant } from '../shared/instant.ts';
import { rankOf, statusOf } from './administrator-words.ts';
import type { Administrator } from './administrators.api.ts';
import styles from './Administrator.module.css';

/** One of the staff, to read. */
export function AdministratorFacts({ administrator }: { administrator: Administrator }) {
  return (
    <dl className={styles.facts}>
      <dt>Adresse e-mail</dt>
      <dd>
        <Link href={`mailto:${administrator.email}`}>{administrator.email}</Link>
      </dd>
      <dt>Rôle</dt>
      <dd>{rankOf(administrator)}</dd>
      <dt>Statut</dt>
      <dd>
        <StatusChip {...statusOf(administrator)} />
      </dd>
      <dt>Ajouté le</dt>
      <dd>
        <DateText value={instant(administrator.creationDate)} />
      </dd>
    </dl>
  );
}
