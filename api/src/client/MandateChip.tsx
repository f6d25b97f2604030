import { StatusChip, type StatusChipProps } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { standingWords, type MandateState } from './mandates.ts';

const chips: Readonly<Record<MandateState | 'missing' | 'ending', StatusChipProps>> = {
  missing: { name: standingWords.missing, color: 'red', icon: 'circle-dashed' },
  'to-come': { name: standingWords['to-come'], color: 'azure', icon: 'clock' },
  'in-force': { name: standingWords['in-force'], color: 'green', icon: 'circle-check' },
  // In force all the same.
  ending: { name: 'À renouveler', color: 'ochre', icon: 'hourglass' },
  expired: { name: standingWords.expired, color: 'red', icon: 'circle-x' },
  revoked: { name: standingWords.revoked, color: 'grey', icon: 'ban' },
};

export interface MandateChipProps {
  /** Null: there is none. */
  mandate: { readonly state: MandateState; readonly isEnding: boolean } | null;
  hasBorder?: boolean | undefined;
}

/** How the mandate of a dentist stands, in both apps. */
export function MandateChip({ mandate, hasBorder }: MandateChipProps) {
  const chip = mandate?.isEnding ? 'ending' : (mandate?.state ?? 'missing');
  return <StatusChip {...chips[chip]} hasBorder={hasBorder} />;
}

/** A mandate without what was signed. */
export const NoPaperChip = () => <StatusChip name="Sans papier" color="orange" icon="triangle-alert" />;
