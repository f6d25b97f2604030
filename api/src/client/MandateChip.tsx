import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { standingWords, type MandateState } from './mandates.ts';

type Chip = { readonly color: string; readonly icon: string };

const chips: Readonly<Record<MandateState | 'missing', Chip>> = {
  missing: { color: 'red', icon: 'circle-dashed' },
  'to-come': { color: 'azure', icon: 'clock' },
  'in-force': { color: 'green', icon: 'circle-check' },
  expired: { color: 'red', icon: 'circle-x' },
  revoked: { color: 'grey', icon: 'ban' },
};

export interface MandateChipProps {
  /** Null: there is none. */
  mandate: { readonly state: MandateState; readonly isEnding: boolean } | null;
  hasBorder?: boolean | undefined;
}

/** How the mandate of a dentist stands, in both apps. */
export function MandateChip({ mandate, hasBorder }: MandateChipProps) {
  const state = mandate?.state ?? 'missing';
  // One to renew is in force all the same.
  const color = mandate?.isEnding ? 'ochre' : chips[state].color;
  return (
    <StatusChip name={standingWords[state]} color={color} icon={chips[state].icon} hasBorder={hasBorder} />
  );
}

/** A mandate without what was signed. */
export const NoPaperChip = () => <StatusChip name="Sans papier" color="orange" icon="triangle-alert" />;
