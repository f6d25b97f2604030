import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Sort, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { FilterBar } from '@accordent/ui-kit/Page/Page.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { FileKey2, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListWords } from '@accordent/ui-kit/SearchInput/ListWords.tsx';
import { ConventionCard, conventionColumns, type ConventionActs } from './convention-columns.tsx';
import { stateFilters, type StateFilter } from './convention-states.ts';
import type { ConventionItem, ConventionRow, ConventionsAnswer } from './conventions.api.ts';
import styles from './Conventions.module.css';

export interface ConventionTableProps extends ConventionActs {
  /** Absent while the first rows are on their way. */
  rows: readonly ConventionRow[] | undefined;
  counts: ConventionsAnswer['counts'] | undefined;
  /** Those of groups alone, as the record's head counts them. */
  progress: ConventionsAnswer['progress'] | undefined;
  search: string;
  state: StateFilter;
  sort: Sort;
  isLoading: boolean;
  error: TableError | null;
  footer: ReactNode;
  /** Before the button that adds one. */
  action?: ReactNode;
  onSearch: (words: string) => void;
  onState: (state: StateFilter) => void;
  onSort: (sort: Sort) => void;
  onClear: () => void;
  onAdd: () => void;
  onDelete: (row: ConventionRow, convention: ConventionItem) => void;
}

/** The matrix of a practitioner's conventions: a row an insurer, with its state and its credentials. */
export function ConventionTable(props: ConventionTableProps) {
  const { rows, counts, progress, search, state, sort } = props;
  const { isLoading, error, footer, action, isReadOnly } = props;
  const isFiltered = search !== '' || state !== '';
  return (
    <div data-look="column">
      <div className={styles.bar}>
        <FilterBar
          aside={
            <span data-look="row">
              {action}
              {!isReadOnly && (
                <Button icon={<Plus />} onClick={props.onAdd}>
                  Ajouter une convention
                </Button>
              )}
            </span>
          }
        >
          <ListWords value={search} onChange={props.onSearch} />
          <span className={styles.segments}>
            <Segments<StateFilter>
              label="État des conventions"
              options={stateFilters.map(({ value, label, count }) => ({
                value,
                label,
                count: counts?.[count],
              }))}
              value={state}
              onChange={props.onState}
            />
          </span>
        </FilterBar>
        {counts && progress && <p data-look="quiet small">{toldOf(counts, progress)}</p>}
      </div>
      <DataTable
        caption="Conventions"
        columns={conventionColumns(props)}
        rows={rows}
        rowKey={({ mutual, mutualGroup }) => (mutualGroup ? `g${mutualGroup.id}` : `m${mutual?.id}`)}
        sort={sort}
        onSort={props.onSort}
        isLoading={isLoading}
        error={error}
        density="tall"
        rowActionsWidth={isReadOnly ? '0px' : '84px'}
        rowActions={
          isReadOnly
            ? undefined
            : (row) =>
                row.convention && (
                  <Acts
                    row={row}
                    convention={row.convention}
                    onEnter={props.onEnter}
                    onDelete={props.onDelete}
                  />
                )
        }
        card={(row) => <ConventionCard row={row} acts={props} />}
        empty={
          isFiltered ? (
            <EmptyState
              title="Aucun résultat"
              description={search ? `«\u00a0${search}\u00a0»` : undefined}
              action={<Button onClick={props.onClear}>Effacer les filtres</Button>}
            />
          ) : (
            <EmptyState icon={<FileKey2 size={20} />} title="Aucun groupement ni mutuelle à afficher" />
          )
        }
        footer={footer}
      />
    </div>
  );
}

/** How the counts of all rows and the progress of groups come together: '9 groupements sur 25, 3 mutuelles hors groupement sur 10 sont valides.' */
function toldOf(
  { all, valid }: ConventionsAnswer['counts'],
  progress: ConventionsAnswer['progress'],
): string {
  const groups = `${progress.valid} ${progress.valid < 2 ? 'groupement' : 'groupements'} sur ${progress.total}`;
  const alone = all - progress.total;
  const validAlone = valid - progress.valid;
  if (alone <= 0) return `Conventions valides\u00a0: ${groups}.`;
  const mutuals = validAlone < 2 ? 'mutuelle' : 'mutuelles';
  return `Conventions valides\u00a0: ${groups}, et ${validAlone} ${mutuals} hors groupement sur ${alone}.`;
}

type ActsProps = Pick<ConventionTableProps, 'onEnter' | 'onDelete'> & {
  row: ConventionRow;
  convention: ConventionItem;
};

function Acts({ row, convention, onEnter, onDelete }: ActsProps) {
  return (
    <>
      <IconButton
        label={`Modifier les identifiants, ${row.name}`}
        icon={<Pencil />}
        onClick={() => onEnter(row)}
      />
      <IconButton
        label={`Supprimer la convention, ${row.name}`}
        tone="danger"
        icon={<Trash2 />}
        onClick={() => onDelete(row, convention)}
      />
    </>
  );
}
