import { staffNameOf } from '@accordent/api/client/person-name.ts';
import type { Insertables } from '@accordent/ui-kit/Composer/use-insert-menu.tsx';
import { useOwnAdministrator } from '../sessions/use-own-administrator.ts';
import { useColleagues } from './comments.api.ts';

/** What « @ » lists in a note: the colleagues, each of whom is notified of a note that names him. */
export function useMentions(): Insertables {
  const { data } = useColleagues();
  const own = useOwnAdministrator();
  const colleagues = data?.administrators.filter(({ id, isActive }) => isActive && id !== own?.id) ?? [];
  return {
    sign: '@',
    label: 'Collègues',
    emptyText: 'Aucun collègue à nommer.',
    options: colleagues.map((colleague) => ({
      id: String(colleague.id),
      label: staffNameOf(colleague),
      text: `@${staffNameOf(colleague)} `,
    })),
  };
}
