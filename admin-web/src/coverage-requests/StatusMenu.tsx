import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { ChevronDown } from 'lucide-react';
import { statusOf, type StatusId } from '@accordent/api/client/statuses.ts';
import type { NextStatus, Status } from './coverage-requests.api.ts';

/** Its button, for the key that opens it. */
export const STATUS_MENU = 'change-status';

export interface StatusMenuProps {
  nextStatuses: readonly NextStatus[];
  /** In the order in which a request meets them. */
  statuses: readonly Status[];
  /** The present one. */
  statusId: StatusId;
  onOpen?: (() => void) | undefined;
  onChoose: (statusId: StatusId) => void;
}

/** 'Changer le statut': what the server allows; what is blocked stays listed with its reason. */
export function StatusMenu({ nextStatuses, statuses, statusId, onOpen, onChoose }: StatusMenuProps) {
  const reasons = new Set(nextStatuses.map(({ blocked }) => blocked));
  // One reason for all is said once, above them.
  const [shared] = reasons.size === 1 ? [...reasons] : [];
  return (
    <Menu
      heading={shared ?? undefined}
      trigger={
        <Button id={STATUS_MENU} trailing={<ChevronDown />} onClick={onOpen}>
          Changer le statut
        </Button>
      }
      items={likelyFirst(nextStatuses, statuses, statusId).map(({ id, name, blocked }) => ({
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

/** Those further on its way first, then those that lie behind it. */
function likelyFirst(
  nextStatuses: readonly NextStatus[],
  statuses: readonly Status[],
  statusId: StatusId,
): readonly NextStatus[] {
  const placeOf = (id: number) => statuses.findIndex((status) => status.id === id);
  const isAhead = ({ id }: NextStatus) => placeOf(id) > placeOf(statusId);
  return [...nextStatuses.filter(isAhead), ...nextStatuses.filter((next) => !isAhead(next))];
}
