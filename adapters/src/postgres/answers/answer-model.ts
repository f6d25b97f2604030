import type { AnswerKind, AnswerSource, AnswerTold } from '@accordent/core/answers/answer.ts';
import { table } from '../table.ts';

/** What insurers answered. */
export const AnswerRows = table<
  AnswerTold & {
    id: number;
    coverageRequestId: number;
    kind: AnswerKind;
    ofId: number | null;
    source: AnswerSource;
    who: string;
    adminId: number | null;
    at: Date;
    name: string | null;
    fileKey: string | null;
    mime: string | null;
    sizeBytes: number | null;
    pages: number | null;
    sha256: string | null;
  }
>('answers', { json: ['lines'] });
