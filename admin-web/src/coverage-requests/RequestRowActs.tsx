import { reminders } from '@accordent/api/client/reminders.ts';
import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { ArrowRightLeft, BellRing, Ellipsis, Eye, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import type { CoverageRequestItem } from './coverage-requests.api.ts';

type Act = {
  readonly id: string;
  /** In the menu; beside an icon the reference follows it, said of a thing as `of` asks. */
  readonly label: string;
  readonly of?: string;
  readonly icon: ReactNode;
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly tone?: 'danger';
};

export interface RequestRowActsProps {
  row: CoverageRequestItem;
  /** Absent, with onDelete, where nothing may be changed. */
  onChangeStatus?: ((row: CoverageRequestItem) => void) | undefined;
  onDelete?: ((row: CoverageRequestItem) => void) | undefined;
  /** Where it is late at the insurer or the dentist. */
  onRemind?: ((row: CoverageRequestItem) => void) | undefined;
}

/** What may be done with a request from its row: icons under a mouse, one menu under a finger. */
export function RequestRowActs({ row, onChangeStatus, onDelete, onRemind }: RequestRowActsProps) {
  const canHover = useMediaQuery('(hover: hover)');
  const { id, reference } = row;
  const acts: readonly Act[] = [
    { id: 'edit', label: 'Modifier', icon: <Pencil />, href: paths.request('edit', id) },
    { id: 'view', label: 'Voir', icon: <Eye />, href: paths.request('view', id) },
    ...(onChangeStatus
      ? [
          {
            id: 'status',
            label: 'Changer le statut',
            of: 'Changer le statut de',
            icon: <ArrowRightLeft />,
            onSelect: () => onChangeStatus(row),
          },
        ]
      : []),
    ...(onRemind && Object.values(reminders).some((words) => row.nextAction.text.startsWith(words))
      ? [
          {
            id: 'remind',
            label: 'Relancer',
            of: 'Relancer pour',
            icon: <BellRing />,
            onSelect: () => onRemind(row),
          },
        ]
      : []),
    {
      id: 'messages',
      label: 'Messages',
      of: 'Messages de',
      icon: <MessageSquare />,
      href: paths.request('edit', id, 'messages'),
    },
    ...(onDelete
      ? [
          {
            id: 'delete',
            label: 'Supprimer',
            icon: <Trash2 />,
            onSelect: () => onDelete(row),
            tone: 'danger' as const,
          },
        ]
      : []),
  ];
  if (!canHover)
    return (
      <Menu
        align="end"
        trigger={<IconButton label={`Actions pour ${reference}`} icon={<Ellipsis />} hasTooltip={false} />}
        items={acts.map(({ of: _, ...act }) => ({ ...act, startsGroup: act.tone === 'danger' }))}
      />
    );
  return acts.map(({ id: key, label, of = label, icon, href, onSelect, tone }) =>
    href === undefined ? (
      <IconButton key={key} label={`${of} ${reference}`} tone={tone} icon={icon} onClick={onSelect} />
    ) : (
      <IconButtonLink key={key} href={href} label={`${of} ${reference}`} icon={icon} />
    ),
  );
}
