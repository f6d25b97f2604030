/** The icon of each status (design/look, Status chips); name and colour come with the record. */
const icons: Readonly<Record<number, string>> = {
  1: 'circle-dashed',
  2: 'inbox',
  3: 'send',
  4: 'hourglass',
  24: 'circle-alert',
  17: 'badge-check',
  20: 'file-up',
  19: 'file-check-corner',
  22: 'archive',
  23: 'ban',
  30: 'circle-x',
};

export const statusIcon = (statusId: number): string => icons[statusId] ?? 'circle';
