import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { prospectIcon } from './prospect-icons.ts';
import type { ProspectStatus } from './prospects.api.ts';

/** Where one stands with a prospect, in icon, words and colour. */
export function ProspectStatusChip({
  status,
  hasBorder = false,
}: {
  status: ProspectStatus;
  hasBorder?: boolean;
}) {
  return (
    <StatusChip
      name={status.label}
      color={status.color}
      icon={prospectIcon(status.value)}
      hasBorder={hasBorder}
    />
  );
}
