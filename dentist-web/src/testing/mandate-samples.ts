import type { OwnMandate } from '../mandates/mandates.api.ts';

export const aMandate = (part: Partial<OwnMandate> = {}): OwnMandate => ({
  id: 12,
  scope: 'requests-and-payments',
  validFrom: '2026-01-01',
  validUntil: null,
  revokedOn: null,
  state: 'in-force',
  isEnding: false,
  paper: { mime: 'application/pdf', size: 184.2 },
  ...part,
});
