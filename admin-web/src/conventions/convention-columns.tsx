import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { stateChips } from './convention-states.ts';
import type { ConventionItem, ConventionRow } from './conventions.api.ts';
import { Secret } from './Secret.tsx';
import { shownIn, type Revealed } from './use-revealed.ts';
import styles from './Conventions.module.css';

/** What may be done in a row, and what is under way. */
export interface ConventionActs {
  isReadOnly: boolean;
  revealed: Revealed | null;
  revealingId: number | null;
  switchingId: number | null;
  onReveal: (convention: ConventionItem) => void;
  onHide: () => void;
  onEnter: (row: ConventionRow) => void;
  onSwitch: (convention: ConventionItem, isValid: boolean) => void;
}

/** The columns of the matrix (look, "Conventions"). */
export const conventionColumns = (acts: ConventionActs): readonly Column<ConventionRow>[] => [
  {
    id: 'name',
    header: 'Groupement ou mutuelle',
    width: '28%',
    cell: (row) => (
      <span data-look="stack gap-1">
        <span data-look="cut strong" title={row.name}>
          {row.name}
        </span>
        <span data-look="cut quiet small" title={kindOf(row)}>
          {kindOf(row)}
        </span>
      </span>
    ),
  },
  { id: 'state', header: 'État', width: '124px', cell: ({ state }) => <StatusChip {...stateChips[state]} /> },
  {
    id: 'login',
    header: 'Identifiant',
    isSortable: false,
    width: '24%',
    cell: (row) => <Login row={row} acts={acts} />,
  },
  {
    id: 'password',
    header: 'Mot de passe',
    isSortable: false,
    width: '26%',
    cell: (row) => <Password row={row} acts={acts} />,
  },
  // Not the last one: the actions of the row stand over that, and take its presses.
  {
    id: 'isValid',
    header: 'Valide',
    isSortable: false,
    width: '72px',
    align: 'end',
    cell: (row) => <ValidSwitch row={row} acts={acts} />,
  },
  {
    id: 'creationDate',
    header: 'Créée le',
    width: '116px',
    cell: ({ convention }) => convention && <DateText value={convention.creationDate} />,
  },
];

/** A row on a phone: its actions stand under it. */
export function ConventionCard({ row, acts }: { row: ConventionRow; acts: ConventionActs }) {
  const { convention, state } = row;
  return (
    <span data-look="stack gap-6">
      <span className={styles.cardHead}>
        <span data-look="strong breaks">{row.name}</span>
        <StatusChip {...stateChips[state]} />
      </span>
      <span data-look="quiet small">{kindOf(row)}</span>
      {convention ? (
        <>
          <span className={styles.cardLine}>
            <span className={styles.term}>Identifiant</span>
            <Login row={row} acts={acts} />
          </span>
          <span className={styles.cardLine}>
            <span className={styles.term}>Mot de passe</span>
            <Password row={row} acts={acts} />
          </span>
          <span className={styles.cardLine}>
            <span className={styles.term}>Valide</span>
            <ValidSwitch row={row} acts={acts} />
          </span>
        </>
      ) : (
        <Login row={row} acts={acts} />
      )}
    </span>
  );
}

type PartProps = { row: ConventionRow; acts: ConventionActs };

function Login({ row, acts }: PartProps) {
  const { convention, name } = row;
  if (convention?.hasCredentials)
    return (
      <Secret
        label={`le nom d’utilisateur, ${name}`}
        copied="Nom d’utilisateur copié."
        text={shownIn(acts.revealed, convention)?.login ?? null}
      />
    );
  if (acts.isReadOnly) return <span data-look="faint">—</span>;
  return (
    <Button size="small" icon={<KeyRound />} onClick={() => acts.onEnter(row)}>
      Saisir les identifiants
    </Button>
  );
}

function Password({ row: { convention, name }, acts }: PartProps) {
  if (!convention?.hasCredentials) return null;
  const shown = shownIn(acts.revealed, convention);
  return (
    <span className={styles.password}>
      <Secret
        label={`le mot de passe, ${name}`}
        copied="Mot de passe copié."
        text={shown?.password ?? null}
      />
      <Button
        tone="quiet"
        size="small"
        icon={shown ? <EyeOff /> : <Eye />}
        aria-label={shown ? `Masquer les identifiants, ${name}` : `Voir les identifiants, ${name}`}
        isBusy={acts.revealingId === convention.id}
        onClick={() => (shown ? acts.onHide() : acts.onReveal(convention))}
      >
        {shown ? 'Masquer' : 'Voir'}
      </Button>
    </span>
  );
}

function ValidSwitch({ row: { convention, name }, acts }: PartProps) {
  return (
    <Switch
      label={`Convention valide, ${name}`}
      isLabelHidden
      isOn={convention?.isValid ?? false}
      isDisabled={acts.isReadOnly || convention === null}
      isBusy={convention !== null && acts.switchingId === convention.id}
      onChange={(isValid) => convention && acts.onSwitch(convention, isValid)}
    />
  );
}

/** « Groupement, 14 mutuelles », « Mutuelle de Orélia », « Mutuelle sans groupement ». */
export function kindOf({ mutualGroup, mutualsCount, groupNames }: ConventionRow): string {
  if (!mutualGroup)
    return groupNames.length > 0 ? `Mutuelle, ${groupNames.join(', ')}` : 'Mutuelle sans groupement';
  if (mutualsCount === 0) return 'Groupement sans mutuelle';
  return `Groupement, ${mutualsCount} ${mutualsCount === 1 ? 'mutuelle' : 'mutuelles'}`;
}
