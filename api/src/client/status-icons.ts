import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';

/** The lucide icon of each status (design/look, "Status chips"): icon and word tell them apart, not the colour alone. */
const icons: Readonly<Record<number, string>> = {
  1: 'circle-dashed',
  2: 'inbox',
  3: 'send',
  4: 'hourglass',
  17: 'badge-check',
  19: 'file-check-corner',
  20: 'file-up',
  22: 'archive',
  23: 'ban',
  24: 'circle-alert',
  30: 'circle-x',
} satisfies Record<StatusId, string>;

export const statusIcon = (statusId: number): string => icons[statusId] ?? 'circle-dashed';
