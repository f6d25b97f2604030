import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Panes } from '@accordent/ui-kit/Panes/Panes.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { ExportButton } from './ExportButton.tsx';
import type { Exported } from './export-list.ts';
import type { BoxListProps } from './LetterList.tsx';
import styles from './LetterList.module.css';
import { ListWords } from '@accordent/ui-kit/SearchInput/ListWords.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import type { LetterBox } from './use-letter-box.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';

export interface LetterBoxPageProps {
  place: LetterBox;
  title: 'Messages' | 'Mails';
  /** 'message', 'mail'. */
  noun: string;
  unread: number | undefined;
  failure: FetchFailure | null;
  /** How many are shown, undefined while none has come; how many there are. */
  shown: number | undefined;
  total: number;
  isValidating: boolean;
  /** What « Exporter » takes out. */
  exported: Exported;
  /** What stands beside the search. */
  headNote?: ReactNode;
  list: (props: BoxListProps) => ReactNode;
  detail: ReactNode;
  rail?: ReactNode;
}

/** Messages and mails alike: boxes as tabs, the list on the left, what is opened on the right. */
export function LetterBoxPage({
  place,
  title,
  noun,
  unread,
  failure,
  shown,
  total,
  isValidating,
  exported,
  headNote,
  list,
  detail,
  rail,
}: LetterBoxPageProps) {
  const now = useNow();
  const { tab, id, box, newPath } = place;
  const isOpen = tab === 'new' || id !== null;
  return (
    <Page
      title={title}
      width="full"
      backHref={isOpen ? place.backHref : undefined}
      backLabel="Retour à la liste"
      actions={
        tab !== 'new' && (
          <>
            <ExportButton exported={exported} />
            <ButtonLink href={newPath} tone="primary" icon={<PenLine />}>
              Nouveau {noun}
            </ButtonLink>
          </>
        )
      }
      tabs={
        <Tabs
          label="Boîtes"
          value={tab}
          items={[
            { value: 'i', label: 'Reçus', href: place.boxHref('i'), unread },
            { value: 'o', label: 'Envoyés', href: place.boxHref('o') },
            ...(tab === 'new' ? [{ value: tab, label: `Nouveau ${noun}`, href: newPath }] : []),
          ]}
        />
      }
    >
      <Panes
        isOpen={isOpen}
        head={
          <>
            <ListWords value={tab === 'new' ? '' : place.search} onChange={place.showSearch} />
            {box === 'i' && (
              <Segments
                label={`${title} montrés`}
                value={place.view}
                options={place.views}
                onChange={place.showView}
              />
            )}
            {headNote}
          </>
        }
        list={
          failure && shown === undefined ? (
            <ErrorState title={`Les ${noun}s ne se chargent pas`} {...failure} />
          ) : (
            <>
              {failure && <StaleBanner failure={failure} />}
              {list({
                total,
                isFiltered: place.isFiltered,
                selectedId: tab === 'new' ? null : id,
                now,
                hrefOf: place.hrefOf,
                onClearFilters: place.clear,
                onMore: place.showMore,
                isLoadingMore: isValidating && place.isWaitingForMore(shown ?? 0),
              })}
            </>
          )
        }
        detail={detail}
        rail={rail}
      />
    </Page>
  );
}

export interface NothingOpenedProps {
  id: number | null;
  noun: string;
  icon: ReactNode;
  error: unknown;
  onRetry: () => void;
}

/** The right pane while it shows none: nothing chosen, unknown, failed, or on its way. */
export function NothingOpened({ id, noun, icon, error, onRetry }: NothingOpenedProps) {
  if (id === null)
    return <EmptyState icon={icon} title={`Choisissez un ${noun}`} description="Il s’affichera ici." />;
  if (isRefusedFor(error, 'not_found'))
    return (
      <div className={styles.around}>
        <Banner tone="warning" announce="status">
          Ce {noun} est introuvable.
        </Banner>
      </div>
    );
  if (error) return <ErrorState title={`Le ${noun} ne se charge pas`} onRetry={onRetry} />;
  return (
    <div className={styles.around} aria-busy="true">
      <SkeletonText lines={6} />
    </div>
  );
}
