import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { PaneList } from '@accordent/ui-kit/Panes/Panes.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './LetterList.module.css';

/** What the list of a box is told by its page. */
export interface BoxListProps {
  total: number;
  isFiltered: boolean;
  selectedId: number | null;
  now: Date;
  hrefOf: (id: number) => string;
  onClearFilters: () => void;
  onMore: () => void;
  isLoadingMore: boolean;
}

export interface LetterListProps<Letter> extends Pick<
  BoxListProps,
  'total' | 'isFiltered' | 'onClearFilters' | 'onMore' | 'isLoadingMore'
> {
  /** Absent while they are on their way. */
  letters: readonly Letter[] | undefined;
  label: string;
  /** 'messages', 'mails': as the button and the empty list say it. */
  noun: { readonly one: string; readonly many: string };
  empty: { readonly title: string; readonly description: string };
  entryOf: (letter: Letter) => ReactNode;
}

/** The left pane of messages and mails: its entries, more on demand, and what it says when there are none. */
export function LetterList<Letter>({
  letters,
  total,
  label,
  noun,
  empty,
  isFiltered,
  onClearFilters,
  onMore,
  isLoadingMore,
  entryOf,
}: LetterListProps<Letter>) {
  if (!letters)
    return (
      <div className={styles.around} aria-busy="true">
        <SkeletonText lines={8} />
      </div>
    );
  if (letters.length === 0)
    return (
      <EmptyState
        icon={<Inbox size={20} />}
        title={isFiltered ? `Aucun ${noun.one} pour ces filtres` : empty.title}
        description={isFiltered ? undefined : empty.description}
        action={isFiltered && <Button onClick={onClearFilters}>Effacer les filtres</Button>}
      />
    );
  return (
    <PaneList
      label={label}
      foot={
        letters.length < total && (
          <Button size="small" onClick={onMore} isBusy={isLoadingMore}>
            Afficher plus de {noun.many}
          </Button>
        )
      }
    >
      {letters.map(entryOf)}
    </PaneList>
  );
}
