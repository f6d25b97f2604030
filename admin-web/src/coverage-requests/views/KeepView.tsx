import { refusalOf } from '@accordent/api/client/failure.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import type { ListFilters } from '../list-filters.ts';
import { addressOfView, type ShownView } from '../view-address.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { addView, changeView, contentOf, useViewsChanged } from './views.api.ts';

export interface KeepViewProps {
  shown: ShownView | null;
  filters: ListFilters;
  columns: readonly string[];
  now: Date;
  /** A view holds the list as it is now. */
  onKept: (viewId: number) => void;
}

/** While the list is not the tab above it: keeps it as a view, or puts the view back. */
export function KeepView({ shown, filters, columns, now, onKept }: KeepViewProps) {
  const [isNaming, setIsNaming] = useState(false);
  const changed = useViewsChanged();
  const content = contentOf(filters, columns, now);
  const { view } = shown ?? {};
  const saved = view?.saved ?? null;
  const save = useAct({
    act: async (id: number) => {
      await changeView(id, { name: view?.name ?? '', isTeam: saved?.isTeam ?? false, content });
      return id;
    },
    done: 'Vue enregistrée.',
    refusalOf: (refused) => refusalOf(refused, 'La vue n’a pas été enregistrée.'),
    onDone: async (id) => {
      await changed();
      onKept(id);
    },
  });
  return (
    <>
      {view && saved && (
        <>
          <span data-look="quiet small whole">Vue modifiée</span>
          {saved.canChange && (
            <Button
              size="small"
              tone="secondary"
              isBusy={save.isBusy}
              onClick={() => void save.run(saved.id)}
            >
              Enregistrer
            </Button>
          )}
          <ButtonLink size="small" tone="quiet" href={addressOfView(view, now)}>
            Rétablir
          </ButtonLink>
        </>
      )}
      <Button size="small" tone="quiet" icon={<BookmarkPlus />} onClick={() => setIsNaming(true)}>
        {saved ? 'Nouvelle vue' : 'Enregistrer cette vue'}
      </Button>
      {isNaming && (
        <ViewDialog
          title="Enregistrer cette vue"
          name=""
          isTeam={false}
          canShare
          onClose={() => setIsNaming(false)}
          onSave={async (chosen, key) => {
            const id = await addView({ ...chosen, content }, key);
            await changed();
            onKept(id);
          }}
        />
      )}
    </>
  );
}
