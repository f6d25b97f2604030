import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { statusOf } from '@accordent/api/client/statuses.ts';
import type { StatusChip as StatusChipOnWire } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';

export interface StatusOfProps {
  status: StatusChipOnWire;
  hasBorder?: boolean | undefined;
}

/** The chip of a PEC's status. */
export function StatusOf({ status, hasBorder = false }: StatusOfProps) {
  return (
    <StatusChip
      name={status.name}
      color={status.color}
      icon={statusOf(status.id).icon}
      hasBorder={hasBorder}
    />
  );
}
