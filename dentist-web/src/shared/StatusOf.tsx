import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { statusIcon } from '@accordent/api/client/status-icons.ts';

export interface StatusOfProps {
  status: { readonly id: number; readonly name: string; readonly color: string };
  hasBorder?: boolean | undefined;
}

/** The chip of a PEC's status. */
export function StatusOf({ status, hasBorder = false }: StatusOfProps) {
  return (
    <StatusChip name={status.name} color={status.color} icon={statusIcon(status.id)} hasBorder={hasBorder} />
  );
}
