import { outcomeWords } from '@accordent/api/client/person-requests.ts';
import { listedName, ofName } from '@accordent/api/client/person-name.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Column, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { StatusChip, type StatusChipProps } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDate, formatShortDate, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { CircleAlert, CircleCheck, Clock, Mail, Send, ShieldCheck } from 'lucide-react';
import type { PersonRequestItem } from './person-requests.api.ts';
import styles from './PersonRequestTable.module.css';

export interface PersonRequestTableProps {
  /** Absent while they are on their way. */
  requests: readonly PersonRequestItem[] | undefined;
  now: Date;
  isLoading: boolean;
  error: TableError | null;
  /** One that is ours to handle has been. */
  onSettle: (request: PersonRequestItem) => void;
}

const kindWords = { access: 'Accès', erasure: 'Effacement' };

const patientOf = ({ patient }: PersonRequestItem): string =>
  patient ? listedName(patient) : 'Patient effacé';

/** How a request stands: on its way to the practice, with it, ours to handle, or settled. */
function standingOf(
  { passBy, passedDate, answerBy, outcome, settledDate, isReached }: PersonRequestItem,
  now: Date,
): StatusChipProps {
  const today = toIsoDay(now);
  if (outcome && settledDate)
    return {
      color: 'green',
      icon: CircleCheck,
      name: `${outcomeWords[outcome]} le ${formatShortDate(settledDate)}`,
    };
  // Nobody of an archived practice can log in to answer, whatever was mailed there.
  if (!isReached)
    return {
      color: today > answerBy ? 'red' : 'orange',
      icon: Mail,
      name: 'Cabinet archivé\u00a0: à traiter par courrier',
    };
  if (!passedDate)
    return {
      color: today > passBy ? 'red' : 'orange',
      icon: Clock,
      name: `À transmettre d’ici au ${formatShortDate(passBy)}`,
    };
  return today > answerBy
    ? { color: 'red', icon: CircleAlert, name: `Sans réponse depuis le ${formatShortDate(answerBy)}` }
    : { color: 'azure', icon: Send, name: `Transmise le ${formatShortDate(passedDate)}` };
}

const columnsAt = (now: Date): readonly Column<PersonRequestItem>[] => [
  {
    id: 'patient',
    header: 'Patient',
    cell: (request) => <span className={styles.patient}>{patientOf(request)}</span>,
  },
  { id: 'user', header: 'Praticien', givesWay: 2, cell: ({ user }) => listedName(user) },
  {
    id: 'kind',
    header: 'Demande',
    cell: ({ kind, note }) => (
      <>
        <span className={styles.kind}>{kindWords[kind]}</span>
        {note && (
          <p data-look="quiet small breaks" className={styles.note}>
            {note}
          </p>
        )}
      </>
    ),
  },
  {
    id: 'receivedOn',
    header: 'Reçue le',
    width: '116px',
    givesWay: 1,
    cell: ({ receivedOn }) => formatDate(receivedOn),
  },
  {
    id: 'answerBy',
    header: 'Réponse d’ici au',
    width: '132px',
    cell: ({ answerBy }) => formatDate(answerBy),
  },
  {
    id: 'standing',
    header: 'État',
    width: '236px',
    cell: (request) => <StatusChip {...standingOf(request, now)} />,
  },
];

/** Requests of patients, open ones first. */
export function PersonRequestTable({ requests, now, isLoading, error, onSettle }: PersonRequestTableProps) {
  return (
    <DataTable
      caption="Demandes de personnes"
      columns={columnsAt(now)}
      rows={requests}
      rowKey={({ id }) => String(id)}
      isLoading={isLoading}
      error={error}
      expectedRows={6}
      rowActions={(request) =>
        !request.isReached &&
        request.outcome === null && (
          <Button
            size="small"
            aria-label={`Traiter la demande ${ofName(patientOf(request))}`}
            onClick={() => onSettle(request)}
          >
            Traiter
          </Button>
        )
      }
      card={(request) => (
        <RowCard title={patientOf(request)} aside={<StatusChip {...standingOf(request, now)} />}>
          <RowCardLine>
            {kindWords[request.kind]}, {listedName(request.user)}
          </RowCardLine>
          <RowCardLine>
            Reçue le {formatDate(request.receivedOn)}, réponse au plus tard le {formatDate(request.answerBy)}
          </RowCardLine>
          {request.note && <RowCardLine>{request.note}</RowCardLine>}
        </RowCard>
      )}
      empty={
        <EmptyState
          icon={<ShieldCheck size={20} />}
          title="Aucune demande"
          description="Un patient qui nous demande ses données s’adresse en fait à son cabinet&nbsp;: enregistrez sa demande, elle lui est transmise aussitôt."
        />
      }
    />
  );
}
