import { formatCount } from '@accordent/ui-kit/format/money.ts';

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count < 2 ? one : many}`;

/** `12 demandes et 7 accords en cours`. */
export const underWay = ({ totalDFC, totalAFC }: { totalDFC: number; totalAFC: number }): string =>
  `${counted(totalDFC, 'demande', 'demandes')} et ${counted(totalAFC, 'accord', 'accords')} en cours`;
