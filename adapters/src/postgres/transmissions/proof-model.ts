import type {
  CarriedDossier,
  ProofFacts,
  ProofKind,
  Purpose,
} from '@accordent/core/transmissions/proof-line.ts';
import type { SendingWay } from '@accordent/core/mutuals/insurer.ts';
import { table } from '../table.ts';

/** What was sent to insurers, and what came back on it. */
export const ProofLines = table<{
  id: number;
  coverageRequestId: number;
  place: number;
  kind: ProofKind;
  purpose: Purpose | null;
  way: SendingWay | null;
  sendingId: number | null;
  adminId: number | null;
  at: Date;
  replyToken: string | null;
  facts: ProofFacts | null;
  salt: string | null;
  digest: string;
  previous: string;
  hash: string;
}>('proof_lines', { json: ['facts'] });

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
