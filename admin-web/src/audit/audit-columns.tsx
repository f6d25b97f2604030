import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { instant } from '@accordent/api/client/instant.ts';
import type { AuditItem } from './audit.api.ts';
import styles from './Audit.module.css';

/** The journal: when, who, what, on which record, which fields. */
export const auditColumns: readonly Column<AuditItem>[] = [
  {
    id: 'date',
    header: 'Date',
    isSortable: true,
    width: '176px',
    cell: ({ date }) => <DateText value={instant(date)} form="moment" />,
  },
  {
    id: 'actor',
    header: 'Auteur',
    isSortable: true,
    width: '20%',
    cell: ({ actor }) => (
      <span className={styles.cut} title={actor.name}>
        {actor.name}
        {actor.kind === 'practitioner' && <span className={styles.kind}> (dentiste)</span>}
      </span>
    ),
  },
  {
    id: 'action',
    header: 'Action',
    isSortable: true,
    width: '26%',
    cell: ({ actionLabel, part }) => (
      <span className={styles.about} title={[actionLabel, part].filter(Boolean).join(', ')}>
        <span className={styles.cut}>{actionLabel}</span>
        {part && <span className={styles.detail}>{part}</span>}
      </span>
    ),
  },
  {
    id: 'entity',
    header: 'Fiche',
    isSortable: true,
    width: '24%',
    cell: (item) => <AboutRecord item={item} />,
  },
  {
    id: 'fields',
    header: 'Champs',
    cell: ({ fields }) =>
      fields.length > 0 ? (
        <span className={styles.cut} title={fields.join(', ')}>
          {fields.join(', ')}
        </span>
      ) : (
        <span className={styles.none}>—</span>
      ),
  },
];

/** An event on a phone. */
export function AuditCard({ item }: { item: AuditItem }) {
  return (
    <span className={styles.card}>
      <span className={styles.action}>
        {item.actionLabel}
        {item.part && <span className={styles.part}> · {item.part}</span>}
      </span>
      <AboutRecord item={item} />
      {item.fields.length > 0 && <span className={styles.fields}>{item.fields.join(', ')}</span>}
      <span className={styles.cardLine}>
        {item.actor.name}, <DateText value={instant(item.date)} form="moment" />
      </span>
    </span>
  );
}

/** « Document » over « PEC-2026-000123 »: the kind, unless the record's own name says it, and a link to its screen. */
function AboutRecord({ item: { entityLabel, label, link } }: { item: AuditItem }) {
  return (
    <span className={styles.about}>
      {!label?.startsWith(entityLabel) && <span className={styles.kind}>{entityLabel}</span>}
      {label && (
        <span className={styles.cut} title={label}>
          {link ? <Link href={link}>{label}</Link> : label}
        </span>
      )}
    </span>
  );
}
