import { answerText } from '@accordent/api/client/answer-text.ts';
import { expectedTitle } from '@accordent/api/client/expected-title.ts';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { NextActionText } from '../shared/NextActionText.tsx';
import { paths } from '../screens.ts';
import { AgeOfTurn } from './AgeOfTurn.tsx';
import type { CoverageRequestItem } from './coverage-requests.api.ts';
import { deskColumns } from './desk-columns.tsx';
import { ExpectedWindow } from './ExpectedWindow.tsx';
import styles from './RequestTable.module.css';

/** The limits in days of each status, for the age meter. */
export type StatusLimits = ReadonlyMap<number, { late: number; overdue: number }>;

type RequestColumn = Column<CoverageRequestItem>;

/** As wide as the longest sentence of a next action: it is read whole at every width. */
const ACTION = '250px';

/** The width from which each column has a place of its own, names of 150 px included, and their acts. */
export const widthOf = (columns: readonly RequestColumn[]): number =>
  columns.reduce((sum, { width }) => sum + (width ? Number.parseInt(width, 10) : 148), ACTS);

const ACTS = 72;

/** Of the room that is left over, what two names in one cell take: they are longer than the others. */
const INSURER_SHARE = 0.4;

/** The columns for a list of this width. */
export const grownTo = (width: number, columns: readonly RequestColumn[]): readonly RequestColumn[] => {
  const more = Math.max(0, Math.round(INSURER_SHARE * (width - widthOf(columns))));
  return columns.map((column) =>
    column.id === 'mutual' && column.width
      ? { ...column, width: `${Number.parseInt(column.width, 10) + more}px` }
      : column,
  );
};

/** What everybody sees who has chosen nothing; the reference and the patient always stand there. */
export const usualColumns: readonly string[] = [
  'creationDate',
  'user',
  'mutual',
  'status',
  'age',
  'nextAction',
];
/** And of those that wait for their insurer. */
export const awaitingColumns: readonly string[] = [
  'user',
  'mutual',
  'status',
  'age',
  'expected',
  'reminders',
  'owner',
];
const ALWAYS = ['id', 'patient'];

/** Those that may be chosen, by their headings. */
export const columnsToChoose = [
  ['creationDate', 'Date'],
  ['user', 'Praticien'],
  ['mutual', 'Mutuelle - Groupement'],
  ['status', 'Statut'],
  ['age', 'Âge'],
  ['nextAction', 'Prochaine action'],
  ['expected', 'Réponse attendue'],
  ['reminders', 'Relances'],
  ['owner', 'Responsable'],
  ['result', 'Résultat'],
  ['granted', 'Accordé'],
  ['validUntil', 'Valable jusqu’au'],
] as const;

/** Of these the chosen ones. */
export const chosenOf = (columns: readonly RequestColumn[], chosen: readonly string[]) =>
  columns.filter(({ id }) => ALWAYS.includes(id) || chosen.includes(id));

/** The list where there is room: a line a request. */
export const wideColumns = (limits: StatusLimits): readonly RequestColumn[] => [
  {
    id: 'id',
    header: 'Référence',
    width: '164px',
    cell: ({ reference }) => <Reference reference={reference} />,
  },
  {
    id: 'creationDate',
    header: 'Date',
    width: '106px',
    cell: ({ creationDate }) => <DateText value={creationDate} />,
  },
  {
    id: 'user',
    header: 'Praticien',
    cell: ({ user }) => (
      <Link href={paths.practitioner('edit', user.id)} tone="plain" className={styles.cut}>
        {listedName(user)}
      </Link>
    ),
  },
  {
    id: 'patient',
    header: 'Patient',
    cell: ({ patient }) => <span className={styles.patient}>{listedName(patient)}</span>,
  },
  {
    id: 'mutual',
    header: 'Mutuelle - Groupement',
    width: '216px',
    cell: ({ patient }) => <Insurer {...patient} />,
  },
  { id: 'status', header: 'Statut', width: '236px', cell: (row) => <Status row={row} /> },
  ageColumn(limits),
  {
    id: 'nextAction',
    header: 'Prochaine action',
    isSortable: false,
    width: ACTION,
    cell: ({ nextAction }) => <NextActionText action={nextAction} />,
  },
  ...deskColumns,
];

/** The same where that just fits without 'PEC-2026-', the year, and first names of practitioners, so that patients have theirs. */
export const tightColumns = (limits: StatusLimits): readonly RequestColumn[] =>
  wideColumns(limits).map((column) => ({ ...column, ...tight[column.id] }));

const shortDate: RequestColumn = {
  id: 'creationDate',
  header: 'Date',
  width: '74px',
  cell: ({ creationDate }) => <DateText value={creationDate} form="short" />,
};

const tight: Readonly<Record<string, Partial<RequestColumn>>> = {
  id: { width: '96px', cell: ({ reference }) => <Reference reference={reference} isShort /> },
  creationDate: shortDate,
  user: {
    width: '128px',
    cell: ({ user }) => (
      <Link
        href={paths.practitioner('edit', user.id)}
        tone="plain"
        className={styles.cut}
        title={listedName(user)}
      >
        {user.lastname} {user.firstname && `${user.firstname.slice(0, 1)}.`}
      </Link>
    ),
  },
  status: { width: '228px' },
};

/** The same where there is less: two lines a request, names on both, the next action under the status. */
export const stackedColumns = (limits: StatusLimits): readonly RequestColumn[] => [
  {
    id: 'id',
    header: 'Référence',
    width: '96px',
    cell: ({ reference }) => <Reference reference={reference} isShort />,
  },
  shortDate,
  {
    id: 'user',
    header: 'Praticien',
    cell: ({ user }) => (
      <Link
        href={paths.practitioner('edit', user.id)}
        tone="plain"
        className={styles.twoLines}
        title={listedName(user)}
      >
        {listedName(user)}
      </Link>
    ),
  },
  {
    id: 'patient',
    header: 'Patient',
    cell: ({ patient }) => (
      <span className={styles.twoLines} data-look="strong" title={listedName(patient)}>
        {listedName(patient)}
      </span>
    ),
  },
  {
    id: 'mutual',
    header: 'Mutuelle - Groupement',
    width: '176px',
    cell: ({ patient: { mutual, mutualGroup } }) =>
      mutual && mutualGroup ? (
        <>
          <span data-look="cut" title={mutual.name}>
            {mutual.name}
          </span>
          <span data-look="cut quiet small" title={mutualGroup.name}>
            {mutualGroup.name}
          </span>
        </>
      ) : (
        <span className={styles.twoLines}>{mutual?.name ?? mutualGroup?.name ?? <NoInsurer />}</span>
      ),
  },
  {
    id: 'status',
    header: 'Statut',
    width: ACTION,
    cell: (row) => (
      <>
        <Status row={row} />
        <NextActionText action={row.nextAction} />
      </>
    ),
  },
  ageColumn(limits),
  ...deskColumns,
];

/** The same on a tablet held upright: the insurer stands under the patient, the practitioner on the record. */
export const foldedColumns = (limits: StatusLimits, chosen: readonly string[]): readonly RequestColumn[] =>
  chosenOf(stackedColumns(limits), chosen)
    .filter(({ id }) => !['creationDate', 'mutual', 'user'].includes(id))
    .map((column) =>
      column.id === 'id'
        ? { ...column, width: '88px' }
        : column.id === 'patient'
          ? {
              ...column,
              cell: ({ patient }) => <Folded {...patient} hasInsurer={chosen.includes('mutual')} />,
            }
          : column,
    );

function Folded({
  hasInsurer,
  ...patient
}: CoverageRequestItem['patient'] & { readonly hasInsurer: boolean }) {
  const insurer = patient.mutual?.name ?? patient.mutualGroup?.name;
  return (
    <>
      <span data-look="cut strong" title={listedName(patient)}>
        {listedName(patient)}
      </span>
      {hasInsurer && (
        <span data-look="cut quiet small" title={insurer}>
          {insurer ?? <NoInsurer />}
        </span>
      )}
    </>
  );
}

function ageColumn(limits: StatusLimits): RequestColumn {
  return {
    id: 'age',
    header: 'Âge',
    width: '100px',
    align: 'end',
    isDescendingFirst: true,
    cell: (row) => <Age row={row} limits={limits} />,
  };
}

function Status({ row: { status, statusId } }: { row: CoverageRequestItem }) {
  return <StatusChip name={status.name} color={status.color} icon={statusOf(statusId).icon} />;
}

/** `PEC-2026-` in grey, then the six digits that people say; short: these alone are seen, all is heard. */
export function Reference({ reference, isShort = false }: { reference: string; isShort?: boolean }) {
  const cut = reference.lastIndexOf('-') + 1;
  return (
    <span data-look="strong whole">
      <span className={styles.prefix} data-look={isShort ? 'heard' : undefined}>
        {reference.slice(0, cut)}
      </span>
      {reference.slice(cut)}
    </span>
  );
}

const NoInsurer = () => <span data-look="faint light">Non renseignée</span>;

/** A long name of the mutual is cut, never the group. */
function Insurer({ mutual, mutualGroup }: Pick<CoverageRequestItem['patient'], 'mutual' | 'mutualGroup'>) {
  if (!mutual && !mutualGroup) return <NoInsurer />;
  return (
    <span className={styles.insurer} title={[mutual?.name, mutualGroup?.name].filter(Boolean).join(' - ')}>
      {mutual && <span className={styles.cut}>{mutual.name}</span>}
      {mutualGroup && (
        <span className={styles.group}>{mutual ? `– ${mutualGroup.name}` : mutualGroup.name}</span>
      )}
    </span>
  );
}

function Age({ row, limits }: { row: CoverageRequestItem; limits: StatusLimits }) {
  if (row.nextAction.who === null) return <span data-look="faint light">—</span>;
  return <AgeOfTurn row={row} limits={limits.get(row.statusId)} />;
}

/** A request on a phone. */
export function RequestCard({ row, limits }: { row: CoverageRequestItem; limits: StatusLimits }) {
  return (
    <RowCard
      title={listedName(row.patient)}
      aside={<Age row={row} limits={limits} />}
      foot={
        <>
          <Status row={row} />
          {row.answer && <span data-look="quiet small">{answerText(row.answer)}</span>}
          <NextActionText action={row.nextAction} />
        </>
      }
    >
      <RowCardLine>
        <Reference reference={row.reference} /> · <DateText value={row.creationDate} form="short" /> ·{' '}
        {listedName(row.user)}
      </RowCardLine>
      <Insurer {...row.patient} />
      {row.expected && (
        <RowCardLine>
          {expectedTitle(row.expected)} <ExpectedWindow {...row} />
        </RowCardLine>
      )}
    </RowCard>
  );
}
