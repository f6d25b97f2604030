import { FEW_ANSWERS } from '@accordent/api/client/statistics.ts';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { RowCard } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { formatAverage, formatCount, formatPercent } from '@accordent/ui-kit/format/money.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { DelayRange, RangeHead } from './DelayRange.tsx';
import { Sparkline } from './Sparkline.tsx';
import type { InsurerLine, InsurerMeasures } from './statistics.api.ts';
import styles from './Barometer.module.css';

export const keyOf = ({ kind, id }: InsurerLine): string => `${kind} ${id}`;

/** What rests on few is not told, and says so quietly. */
function told(base: number, value: number | null, format: (value: number) => string): ReactNode {
  if (base < FEW_ANSWERS) return <span className={styles.few}>moins de {FEW_ANSWERS}</span>;
  return value === null ? '—' : format(value);
}

const days = (count: number): string => `${count}\u00a0j`;
/** Whole: shares of a few dozen have no decimals. */
export const inPercent = (share: number): number => Math.round(share * 100);
const percent = (share: number): string => formatPercent(inPercent(share) / 100);
const once = (value: number): string => formatAverage(Math.round(value * 10) / 10);

/** The cells that a line and each of its months share. */
const measureCells = {
  p50: ({ awaited, p50 }: InsurerMeasures) => told(awaited, p50, days),
  p90: ({ awaited, p90 }: InsurerMeasures) => told(awaited, p90, days),
  agreementRate: ({ decided, agreementRate }: InsurerMeasures) => told(decided, agreementRate, percent),
  askedAgain: ({ answers, askedAgain }: InsurerMeasures) => told(answers, askedAgain, percent),
  paymentDays: ({ payments, paymentDays }: InsurerMeasures) => told(payments, paymentDays, days),
  reminders: ({ answers, reminders }: InsurerMeasures) => told(answers, reminders, once),
};

type Name = keyof typeof measureCells;

export const measureColumn = (
  id: Name,
  header: string,
  width: string,
): Column<InsurerMeasures> & { id: Name } => ({
  id,
  header,
  width,
  align: 'end',
  isDescendingFirst: true,
  cell: measureCells[id],
});

type Shown = {
  readonly months: readonly string[];
  /** Days at the end of the axis. */
  readonly scale: number;
  readonly opened: string | null;
  readonly toggle: (key: string) => void;
};

export const barometerColumns = ({
  months,
  scale,
  opened,
  toggle,
}: Shown): readonly Column<InsurerLine>[] => [
  {
    id: 'name',
    header: 'Groupement ou mutuelle',
    cell: (line) => <NameButton line={line} isOpen={opened === keyOf(line)} onToggle={toggle} />,
  },
  {
    id: 'answers',
    header: 'Réponses',
    width: '92px',
    align: 'end',
    isDescendingFirst: true,
    cell: ({ answers }) => formatCount(answers),
  },
  {
    id: 'p50',
    header: <RangeHead scale={scale} />,
    width: '296px',
    cell: ({ awaited, p50, p90 }) =>
      awaited < FEW_ANSWERS ? (
        <span className={styles.few}>Moins de {FEW_ANSWERS} réponses&nbsp;: pas de délai</span>
      ) : (
        <DelayRange p50={p50} p90={p90} scale={scale} />
      ),
  },
  monthsColumn(months),
  measureColumn('agreementRate', 'Accords', '84px'),
  // The opened line tells them too.
  { ...measureColumn('askedAgain', 'Redemandées', '112px'), givesWay: 4 },
  { ...measureColumn('paymentDays', 'Règlement', '92px'), givesWay: 3 },
  { ...measureColumn('reminders', 'Relances', '88px'), givesWay: 2 },
];

const monthsColumn = (months: readonly string[]): Column<InsurerLine> => ({
  id: 'months',
  header: 'Par mois',
  width: '104px',
  givesWay: 1,
  isSortable: false,
  cell: (line) => <Sparkline values={line.months.map(({ p50 }) => p50)} names={months} />,
});

type Opening = {
  readonly line: InsurerLine;
  readonly isOpen: boolean;
  readonly onToggle: (key: string) => void;
};

function NameButton({ line, isOpen, onToggle }: Opening) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={styles.name}
      aria-expanded={isOpen}
      title={line.name}
      onClick={() => onToggle(keyOf(line))}
    >
      <Chevron size={16} aria-hidden />
      <span data-look="cut">{line.name}</span>
    </button>
  );
}

/** On a phone: the two days, and what else there is in a line. */
export function BarometerCard(props: Opening) {
  const { line } = props;
  return (
    <RowCard
      title={<NameButton {...props} />}
      aside={
        <>
          {measureCells.p50(line)}
          {line.p50 !== null && ' à '}
          {line.p50 !== null && measureCells.p90(line)}
        </>
      }
    >
      {formatCount(line.answers)} réponses, accords {measureCells.agreementRate(line)}, redemandées{' '}
      {measureCells.askedAgain(line)}
    </RowCard>
  );
}
