import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { ChevronDown } from 'lucide-react';
import { statusOf, type StatusId } from '@accordent/api/client/statuses.ts';
import type { NextStatus, Status } from './coverage-requests.api.ts';

export interface StatusMenuProps {
  nextStatuses: readonly NextStatus[];
  statuses: readonly Status[];
  onChoose: (statusId: StatusId) => void;
}

/** 'Changer le statut': what the server allows; what is blocked stays listed with its reason. */
export function StatusMenu({ nextStatuses, statuses, onChoose }: StatusMenuProps) {
  const reasons = new Set(nextStatuses.map(({ blocked }) => blocked));
  // One reason for all is said once, above them.
  const [shared] = reasons.size === 1 ? [...reasons] : [];
  return (
    <Menu
      heading={shared ?? undefined}
      trigger={<Button trailing={<ChevronDown />}>Changer le statut</Button>}
      items={nextStatuses.map(({ id, name, blocked }) => ({
        id: String(id),
        label: name,
        icon: <Icon name={statusOf(id).icon} color={statuses.find((status) => status.id === id)?.color} />,
        isDisabled: blocked !== null,
        reason: shared ? undefined : (blocked ?? undefined),
        onSelect: () => onChoose(id),
      }))}
    />
  );
}
