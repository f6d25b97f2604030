import { euroText } from '@accordent/api/client/money.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { TickBox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { ChevronDown, ChevronRight, CircleHelp, ClockAlert, EqualNot, Timer, Undo2 } from 'lucide-react';
import { PrescriptionMeter } from './PrescriptionMeter.tsx';
import styles from './Settlements.module.css';
import type { SettlementItem } from './settlements.api.ts';

const money = (euros: number) => (euros === 0 ? <span data-look="faint">–</span> : euroText(euros));

/** Claims that end within so many days are told first. */
const SOON_DAYS = 62;

/** Why it stands here: the most pressing of it. */
function WhyFollowed({ item }: { item: SettlementItem }) {
  const { prescription, contested, gap, lateDays, announced, received } = item;
  if (contested > 0)
    return (
      <span className={styles.why} data-tone="warning">
        <Undo2 />
        Repris {euroText(contested)}
      </span>
    );
  if (prescription && prescription.daysLeft <= SOON_DAYS)
    return (
      <span className={styles.why} data-tone="danger">
        <Timer />
        Prescription, {prescription.daysLeft}&nbsp;j
      </span>
    );
  if (gap > 0)
    return (
      <span className={styles.why} title={item.gapReason || undefined}>
        <EqualNot />
        <span data-look="cut">{item.gapReason || 'Sous-payé'}</span>
      </span>
    );
  if (lateDays > 0)
    return (
      <span className={styles.why} data-tone="warning">
        <ClockAlert />
        Retard {lateDays}&nbsp;j
      </span>
    );
  if (announced === 0 && received === 0)
    return (
      <span className={styles.why}>
        <CircleHelp />
        Sans montant
      </span>
    );
  return <span data-look="faint">–</span>;
}

type Shown = {
  readonly opened: number | null;
  readonly toggle: (id: number) => void;
  readonly chosen: ReadonlyMap<number, SettlementItem>;
  readonly choose: (item: SettlementItem) => void;
  /** Less room than all columns take: reference and practitioner stand under the patient. */
  readonly isTight: boolean;
};

const amount = (
  id: string,
  header: string,
  of: (item: SettlementItem) => number,
): Column<SettlementItem> => ({ id, header, width: '108px', align: 'end', cell: (item) => money(of(item)) });

/** What stands under the patient, or in the row that opens, where there is less room. */
const inFull: readonly Column<SettlementItem>[] = [
  {
    id: 'reference',
    header: 'Référence',
    width: '148px',
    cell: ({ reference, title }) => <span title={title}>{reference}</span>,
  },
  {
    id: 'user',
    header: 'Praticien',
    width: '148px',
    cell: ({ user }) => (
      <span data-look="cut" title={listedName(user)}>
        {listedName(user)}
      </span>
    ),
  },
  amount('granted', 'Accordé', ({ granted }) => granted ?? 0),
];

export const settlementColumns = ({
  opened,
  toggle,
  chosen,
  choose,
  isTight,
}: Shown): readonly Column<SettlementItem>[] => [
  {
    id: 'chosen',
    header: 'Sélection',
    isHeaderHidden: true,
    isMark: true,
    width: '40px',
    cell: (item) => (
      <TickBox
        aria-label={`Sélectionner ${listedName(item.patient)}`}
        checked={chosen.has(item.id)}
        onChange={() => choose(item)}
      />
    ),
  },
  {
    id: 'patient',
    header: 'Patient',
    cell: (item) => {
      const { id, reference, user } = item;
      const name = <Opener item={item} isOpen={opened === id} onPress={() => toggle(id)} />;
      return isTight ? (
        <span data-look="stack gap-0">
          {name}
          <span data-look="quiet small cut" className={styles.under}>
            {reference}, {listedName(user)}
          </span>
        </span>
      ) : (
        name
      );
    },
  },
  ...(isTight ? [] : inFull),
  // The opened row tells them too.
  { ...amount('amount', 'Facturé', (item) => item.amount), givesWay: 2 },
  { ...amount('announced', 'Annoncé', ({ announced }) => announced), givesWay: 1 },
  amount('received', 'Reçu', ({ received }) => received),
  {
    id: 'gap',
    header: 'Écart',
    width: '108px',
    align: 'end',
    cell: ({ gap }) => (gap === 0 ? money(0) : <strong data-look="bold">−{euroText(gap)}</strong>),
  },
  {
    id: 'why',
    header: 'Raison',
    width: isTight ? '148px' : '160px',
    cell: (item) => <WhyFollowed item={item} />,
  },
  {
    id: 'left',
    header: 'Deux ans, reste',
    width: isTight ? '116px' : '172px',
    cell: (item) => <PrescriptionMeter item={item} isShort={isTight} />,
  },
];

interface OpenerProps {
  item: SettlementItem;
  isOpen: boolean;
  onPress: () => void;
}

/** The patient's name, which opens his row. */
function Opener({ item, isOpen, onPress }: OpenerProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onPress}>
      <Chevron size={16} aria-hidden />
      <span data-look="cut" title={listedName(item.patient)}>
        {listedName(item.patient)}
      </span>
    </button>
  );
}

/** The same on a phone. */
export function SettlementCard({ item, ...opener }: OpenerProps) {
  return (
    <RowCard title={<Opener item={item} {...opener} />} aside={euroText(item.owed)}>
      <RowCardLine>
        {item.reference}, {listedName(item.user)}
      </RowCardLine>
      <WhyFollowed item={item} />
      <PrescriptionMeter item={item} />
    </RowCard>
  );
}
