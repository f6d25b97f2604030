import { Avatar } from '@accordent/ui-kit/Avatar/Avatar.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Globe, Mail, Phone, Printer, type LucideIcon } from 'lucide-react';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import type { CoverageRequestItem } from './coverage-requests.api.ts';
import { ExpectedWindow } from './ExpectedWindow.tsx';

const ways: Readonly<
  Record<NonNullable<CoverageRequestItem['reminders']['lastWay']>, readonly [LucideIcon, string]>
> = {
  phone: [Phone, 'par téléphone'],
  mail: [Mail, 'par mail'],
  platform: [Globe, 'par la plateforme'],
  letter: [Printer, 'par courrier'],
};

const NONE = <span data-look="faint light">—</span>;

/** By when its insurer should answer, how often somebody was reminded of it who has it and what was decided: shown to who chooses them. */
export const deskColumns: readonly Column<CoverageRequestItem>[] = [
  {
    id: 'expected',
    header: 'Réponse attendue',
    width: '196px',
    cell: (row) => <ExpectedWindow {...row} />,
  },
  {
    id: 'result',
    header: 'Résultat',
    width: '150px',
    isSortable: false,
    cell: ({ answer }) =>
      answer ? (
        <span data-look="cut" title={answer.said}>
          {answer.said}
        </span>
      ) : (
        NONE
      ),
  },
  {
    id: 'granted',
    header: 'Accordé',
    width: '110px',
    align: 'end',
    isSortable: false,
    cell: ({ answer }) =>
      answer && answer.granted !== null ? formatMoney(Math.round(answer.granted * 100)) : NONE,
  },
  {
    id: 'validUntil',
    header: 'Valable jusqu’au',
    width: '136px',
    isSortable: false,
    cell: ({ answer }) => (answer?.validUntil ? formatDate(answer.validUntil) : NONE),
  },
  {
    id: 'reminders',
    header: 'Relances',
    width: '126px',
    isSortable: false,
    cell: ({ reminders }) => <Reminders {...reminders} />,
  },
  {
    id: 'owner',
    header: 'Responsable',
    width: '126px',
    isSortable: false,
    cell: ({ owner }) =>
      owner ? (
        <span data-look="row">
          <Avatar name={`${owner.firstname} ${owner.lastname}`} size={20} isDecorative />
          <span data-look="cut" title={`${owner.firstname} ${owner.lastname}`}>
            {owner.firstname} {owner.lastname.slice(0, 1)}.
          </span>
        </span>
      ) : (
        <span data-look="faint light">Personne</span>
      ),
  },
];

function Reminders({ count, lastAt, lastWay }: CoverageRequestItem['reminders']) {
  if (count === 0 || lastAt === null || lastWay === null) return <span data-look="faint light">aucune</span>;
  const [Drawing, said] = ways[lastWay];
  return (
    <span data-look="row" title={`La dernière ${said}`}>
      <Drawing />
      <span data-look="cut">
        {count}, le <DateText value={lastAt} form="short" />
      </span>
    </span>
  );
}
