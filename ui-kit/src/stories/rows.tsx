import { Eye, Pencil, Trash2 } from 'lucide-react';
import { AgeMeter } from '../AgeMeter/AgeMeter.tsx';
import type { Column } from '../DataTable/column.ts';
import { IconButton, IconButtonLink } from '../IconButton/IconButton.tsx';
import { Link } from '../Link/Link.tsx';
import { Money } from '../Money/Money.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';

export interface Line {
  id: number;
  reference: string;
  patient: string;
  insurer: string;
  status: { name: string; color: string; icon: string };
  days: number;
  late: number | null;
  overdue: number | null;
  cents: number;
}

const sent = { name: 'Transmise', color: 'indigo', icon: 'send' };
const fresh = { name: 'Nouvelle demande', color: 'azure', icon: 'inbox' };
const closed = { name: 'Clôturée', color: 'grey', icon: 'archive' };
const wanting = { name: 'À compléter', color: 'orange', icon: 'circle-alert' };

const line = (id: number, patient: string, insurer: string, rest: Partial<Line>): Line => ({
  id,
  reference: `00${4700 + id}`,
  patient,
  insurer,
  status: sent,
  days: 1,
  late: 10,
  overdue: 15,
  cents: 123456,
  ...rest,
});

/** Invented lines of a list. */
export const lines: Line[] = [
  line(45, 'KERDRAON-BASTIDE Yuna', 'Alizé Prévoyance - Carte Ivoire', { days: 10 }),
  line(96, 'DE LA TOURNERAYE Anne-Éléonore', 'Horizon Santé Mutuelle - Orélia', {
    status: fresh,
    days: 2,
    late: 1,
    overdue: 2,
  }),
  line(71, 'OSSELIN Tancrède', 'Horizon Santé Mutuelle - Orélia', {
    status: wanting,
    days: 4,
    late: 3,
    overdue: 7,
  }),
  line(9, 'VILLEMONTEL Hortense', 'Caisse Mutuelle Interprofessionnelle du Grand Ouest - Orélia', {
    status: closed,
    days: 8,
    late: null,
    overdue: null,
  }),
  line(3, 'MAZERAND Éloi', 'Prévia Grand Ouest - Carte Ivoire', {}),
];

export const lineColumns: Column<Line>[] = [
  {
    id: 'reference',
    header: 'Référence',
    width: '150px',
    cell: ({ id, reference }) => (
      <Link href={`/dfc/${id}`} tone="plain">
        <span data-look="faint">PEC-2026-</span>
        <span data-look="strong">{reference}</span>
      </Link>
    ),
  },
  { id: 'patient', header: 'Patient', cell: ({ patient }) => patient },
  { id: 'insurer', header: 'Mutuelle - Groupement', isSortable: false, cell: ({ insurer }) => insurer },
  {
    id: 'status',
    header: 'Statut',
    isSortable: false,
    width: '180px',
    cell: ({ status }) => <StatusChip {...status} />,
  },
  {
    id: 'age',
    header: 'Âge',
    width: '110px',
    skeletonWidth: '76px',
    cell: ({ days, late, overdue }) => (
      <AgeMeter days={days} late={late} overdue={overdue} tooltip="Depuis le 10 nov. 2026, habituel 9 j" />
    ),
  },
  {
    id: 'amount',
    header: 'Montant',
    isSortable: false,
    width: '110px',
    align: 'end',
    cell: ({ cents }) => <Money cents={cents} />,
  },
];

/** The three acts of a line. */
export function LineActions({ line: { id, reference }, onDelete }: { line: Line; onDelete: () => void }) {
  return (
    <>
      <IconButtonLink label={`Modifier ${reference}`} icon={<Pencil />} href={`/dfc/${id}/edit`} />
      <IconButtonLink label={`Voir ${reference}`} icon={<Eye />} href={`/dfc/${id}`} />
      <IconButton label={`Supprimer ${reference}`} tone="danger" icon={<Trash2 />} onClick={onDelete} />
    </>
  );
}
