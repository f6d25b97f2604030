import { euroText, inCents } from '@accordent/api/client/money.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { MoreRows, SHOWN_FIRST } from '@accordent/ui-kit/DataTable/MoreRows.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { CircleCheck, CircleMinus, Clock, HandCoins, TriangleAlert, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { paths } from '../screens.ts';
import type { SettlementItem } from './money-lines.api.ts';
import styles from './Settlements.module.css';

export interface SettlementTableProps {
  /** Absent while they are on their way. */
  settlements: readonly SettlementItem[] | undefined;
  isLoading: boolean;
  failure: FetchFailure | null;
  showsPractitioner: boolean;
  /** Who keeps the accounts alone sees no PEC. */
  opensRequests: boolean;
  actions: ReactNode;
}

/** Every bill of a year: what was billed, received and taken back, and what is still owed. */
export function SettlementTable({
  settlements,
  isLoading,
  failure,
  showsPractitioner,
  opensRequests,
  actions,
}: SettlementTableProps) {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const all = settlements ?? [];
  return (
    <Card isFlush title="Factures de l’année" action={actions}>
      <DataTable<SettlementItem>
        caption="Factures de l’année"
        density="tall"
        columns={[
          patient(opensRequests),
          ...(showsPractitioner ? [practitioner] : []),
          billed,
          received,
          owed,
          state,
        ]}
        rows={settlements?.slice(0, shown)}
        rowKey={({ id }) => id}
        isLoading={isLoading}
        error={failure}
        empty={
          <EmptyState
            icon={<HandCoins size={20} />}
            title="Aucune facture cette année."
            description="Les montants facturés aux mutuelles et ce que vous en avez reçu s’afficheront ici."
          />
        }
        {...(opensRequests && { rowHref: ({ dfcId }: SettlementItem) => paths.agreement(dfcId) })}
        card={(settlement) => <SettlementCard settlement={settlement} opensRequests={opensRequests} />}
        footer={<MoreRows total={all.length} shown={shown} onMore={setShown} />}
      />
    </Card>
  );
}

const patient = (opensRequests: boolean): Column<SettlementItem> => ({
  id: 'patient',
  header: 'Patient',
  cell: ({ patient: who, dfcId, reference, insurer }) => (
    <span data-look="stack gap-0 breaks" className={styles.who}>
      {opensRequests ? (
        <Anchor href={paths.agreement(dfcId)} className={styles.patient}>
          {listedName(who)}
        </Anchor>
      ) : (
        <span className={styles.patient}>{listedName(who)}</span>
      )}
      <span data-look="quiet small">{[reference, insurer].filter(Boolean).join(', ')}</span>
    </span>
  ),
});
const practitioner: Column<SettlementItem> = {
  id: 'user',
  header: 'Praticien',
  width: '16%',
  givesWay: 2,
  cell: ({ user }) => listedName(user),
};
const sum = (id: string, header: string, euros: (row: SettlementItem) => number): Column<SettlementItem> => ({
  id,
  header,
  width: '106px',
  align: 'end',
  cell: (row) =>
    euros(row) === 0 ? <span data-look="faint">–</span> : <Money cents={inCents(euros(row))} />,
});
const billed = sum('amount', 'Facturé', ({ amount }) => amount);
/** The state tells it too. */
const received = { ...sum('received', 'Reçu', ({ received: cents }) => cents), givesWay: 1 };
const owed = sum('owed', 'Reste dû', ({ owed: cents }) => cents);
const state: Column<SettlementItem> = {
  id: 'state',
  header: 'État',
  width: '212px',
  cell: (settlement) => <SettlementState settlement={settlement} />,
};

/** Paid, paid too low or waiting, in a word and its day, and what was taken back of it. */
function SettlementState({ settlement }: { settlement: SettlementItem }) {
  const { takenBack } = settlement;
  if (takenBack === 0) return <PaidState settlement={settlement} />;
  return (
    <span data-look="row wrap gap-4" className={styles.states}>
      <PaidState settlement={settlement} />
      <StatusChip name={`Repris ${euroText(takenBack)}`} color="orange" icon={Undo2} />
    </span>
  );
}

function PaidState({ settlement }: { settlement: SettlementItem }) {
  const { owed: left, received: got, receivedDay, billedDay, isClosed } = settlement;
  if (isClosed) return <StatusChip name="Clos" color="grey" icon={CircleMinus} />;
  if (left === 0)
    return (
      <StatusChip
        name={receivedDay ? `Reçu le ${formatDate(receivedDay)}` : 'Reçu'}
        color="green"
        icon={CircleCheck}
      />
    );
  if (got > 0) return <StatusChip name="Sous-payé" color="ochre" icon={TriangleAlert} />;
  return <StatusChip name={`Facturé le ${formatDate(billedDay)}`} color="slate" icon={Clock} />;
}

interface SettlementCardProps {
  settlement: SettlementItem;
  opensRequests: boolean;
}

function SettlementCard({ settlement, opensRequests }: SettlementCardProps) {
  const told = (
    <>
      <span data-look="row stretch ends gap-12">
        <span className={styles.patient}>{listedName(settlement.patient)}</span>
        <span data-look="strong whole">
          <Money cents={inCents(settlement.amount)} />
        </span>
      </span>
      <span data-look="quiet small breaks">
        {[settlement.reference, settlement.insurer].filter(Boolean).join(', ')}
      </span>
      {settlement.owed > 0 && <span data-look="small">{`Reste dû\u00a0: ${euroText(settlement.owed)}`}</span>}
      <SettlementState settlement={settlement} />
    </>
  );
  if (!opensRequests) return <div className={styles.card}>{told}</div>;
  return (
    <Anchor href={paths.agreement(settlement.dfcId)} className={styles.card}>
      {told}
    </Anchor>
  );
}
