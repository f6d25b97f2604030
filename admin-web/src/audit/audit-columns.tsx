import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import type { AuditItem } from './audit.api.ts';

/** The journal: when, who, what, on which record, which fields. */
export const auditColumns: readonly Column<AuditItem>[] = [
  { id: 'date', header: 'Date', width: '196px', cell: ({ date }) => <DateText value={date} form="moment" /> },
  {
    id: 'actor',
    header: 'Auteur',
    width: '20%',
    cell: ({ actor }) => (
      <span data-look="cut" title={actor.name}>
        {actor.name}
        {actor.kind === 'practitioner' && <span data-look="quiet small breaks"> (dentiste)</span>}
        {actor.kind === 'member' && <span data-look="quiet small breaks"> (membre d’un cabinet)</span>}
      </span>
    ),
  },
  {
    id: 'action',
    header: 'Action',
    width: '26%',
    cell: ({ actionLabel, part }) => (
      <span data-look="stack gap-1" title={[actionLabel, part].filter(Boolean).join(', ')}>
        <span data-look="cut">{actionLabel}</span>
        {part && <span data-look="cut quiet small breaks">{part}</span>}
      </span>
    ),
  },
  { id: 'entity', header: 'Fiche', width: '24%', cell: (item) => <AboutRecord item={item} /> },
  {
    id: 'fields',
    header: 'Champs',
    givesWay: 1,
    isSortable: false,
    cell: ({ fields }) =>
      fields.length > 0 ? (
        <span data-look="cut" title={fields.join(', ')}>
          {fields.join(', ')}
        </span>
      ) : (
        <span data-look="faint">—</span>
      ),
  },
];

/** An event on a phone. */
export function AuditCard({ item }: { item: AuditItem }) {
  return (
    <span data-look="stack gap-4">
      <span data-look="strong breaks">
        {item.actionLabel}
        {item.part && <span data-look="light"> · {item.part}</span>}
      </span>
      <AboutRecord item={item} />
      {item.fields.length > 0 && <span data-look="quiet small breaks">{item.fields.join(', ')}</span>}
      <span data-look="quiet small breaks">
        {item.actor.name}, <DateText value={item.date} form="moment" />
      </span>
    </span>
  );
}

/** « Document » over « PEC-2026-000123 »: the kind, unless the record's own name says it, and a link to its screen. */
function AboutRecord({ item: { entityLabel, label, link } }: { item: AuditItem }) {
  return (
    <span data-look="stack gap-1">
      {!label?.startsWith(entityLabel) && <span data-look="quiet small breaks">{entityLabel}</span>}
      {label && (
        <span data-look="cut" title={label}>
          {link ? <Link href={link}>{label}</Link> : label}
        </span>
      )}
    </span>
  );
}
