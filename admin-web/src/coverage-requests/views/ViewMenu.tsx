import { refusalOf } from '@accordent/api/client/failure.ts';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu, type MenuItem } from '@accordent/ui-kit/Menu/Menu.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '../../shared/DeleteDialog.tsx';
import type { View } from '../coverage-requests.api.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { changeView, deleteView, moveView, useViewsChanged } from './views.api.ts';

export interface ViewMenuProps {
  view: View & { readonly saved: NonNullable<View['saved']> };
  /** Those of the team, or one's own, in their order. */
  beside: readonly View[];
  onDeleted: () => void;
}

const NOT_YOURS = 'Seuls son auteur et un super administrateur la modifient.';

/** Renames, moves and deletes the saved view that is shown. */
export function ViewMenu({ view, beside, onDeleted }: ViewMenuProps) {
  const { saved, name } = view;
  const [asks, setAsks] = useState<'name' | 'delete' | null>(null);
  const changed = useViewsChanged();
  const close = () => setAsks(null);
  const place = beside.findIndex(({ id }) => id === view.id);
  const move = useAct({
    act: (to: number) => moveView(saved.id, to),
    done: null,
    refusalOf: (refused) => refusalOf(refused, 'La vue n’a pas été déplacée.'),
    onDone: changed,
  });
  const to = (next: number): Partial<MenuItem> =>
    beside[next] ? { onSelect: () => void move.run(next) } : { isDisabled: true };
  const items: readonly MenuItem[] = [
    { id: 'name', label: 'Renommer ou partager', icon: <Pencil />, onSelect: () => setAsks('name') },
    { id: 'left', label: 'Déplacer vers la gauche', icon: <ArrowLeft />, ...to(place - 1) },
    { id: 'right', label: 'Déplacer vers la droite', icon: <ArrowRight />, ...to(place + 1) },
    {
      id: 'delete',
      label: 'Supprimer',
      icon: <Trash2 />,
      tone: 'danger',
      startsGroup: true,
      onSelect: () => setAsks('delete'),
    },
  ];
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton
            label={`Vue «\u00a0${name}\u00a0»\u00a0: renommer, déplacer, supprimer`}
            icon={<Ellipsis />}
          />
        }
        items={items.map((item) =>
          saved.canChange ? item : { ...item, onSelect: undefined, isDisabled: true, reason: NOT_YOURS },
        )}
      />
      {asks === 'name' && (
        <ViewDialog
          title="Renommer la vue"
          name={name}
          isTeam={saved.isTeam}
          canShare={saved.isMine}
          onClose={close}
          onSave={async (chosen) => {
            await changeView(saved.id, { ...chosen, content: keptContent(view) });
            await changed();
          }}
        />
      )}
      {asks === 'delete' && (
        <DeleteDialog
          title={'Supprimer cette vue\u00a0?'}
          object={name}
          success="Vue supprimée."
          onDelete={(key) => deleteView(saved.id, key)}
          onClose={close}
          onDeleted={async () => {
            onDeleted();
            await changed();
          }}
        />
      )}
    </>
  );
}

const keptContent = ({ filters, period, orderBy, order, groupBy, saved }: ViewMenuProps['view']) => ({
  filters,
  period,
  orderBy,
  order,
  groupBy,
  columns: saved.columns,
});
