import type { CarriedDossier, ChainedLine } from '@accordent/core/transmissions/proof-line.ts';
import { table } from '../table.ts';

/** What was sent to insurers, and what came back on it. */
export const ProofLines = table<ChainedLine & { id: number; replyToken: string | null }>('proof_lines', {
  json: ['facts'],
});

export const ProofFiles = table<{
  id: number;
  proofLineId: number;
  name: string;
  fileKey: string;
  mime: string;
  sizeBytes: number;
  pages: number | null;
  sha256: string;
}>('proof_files');

/** Dossiers that a mail carries itself. */
export const CarriedDossiers = table<CarriedDossier>('carried_dossiers', { key: 'sendingId' });

/** Letters that lie on paper. */
export const PrintedLetters = table<{ dossierId: number; adminId: number; printedAt: Date }>(
  'printed_letters',
  {
    key: 'dossierId',
  },
);
