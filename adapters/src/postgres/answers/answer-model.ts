import type {
  AnswerKind,
  AnswerLine,
  AnswerSource,
  Basis,
  Decision,
} from '@accordent/core/answers/answer.ts';
import { table } from '../table.ts';

/** What insurers answered. */
export const AnswerRows = table<{
  id: number;
  coverageRequestId: number;
  kind: AnswerKind;
  ofId: number | null;
  source: AnswerSource;
  who: string;
  decision: Decision | null;
  granted: number | null;
  lines: readonly AnswerLine[];
  basis: Basis | null;
  validFrom: string | null;
  validUntil: string | null;
  number: string;
  conditions: string;
  reason: string;
  adminId: number | null;
  at: Date;
  name: string | null;
  fileKey: string | null;
  mime: string | null;
  sizeBytes: number | null;
  pages: number | null;
  sha256: string | null;
}>('answers', { json: ['lines'] });
