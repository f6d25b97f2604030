import type { BatchAct } from '@accordent/core/batches/batch.ts';
import { table } from '../table.ts';

export const Batches = table<{
  id: number;
  wanted: BatchAct;
  adminId: number;
  sessionId: string;
  createdAt: Date;
  endedAt: Date | null;
}>('batches', { json: ['wanted'] });

export const BatchItems = table<{
  batchId: number;
  coverageRequestId: number;
  isDone: boolean | null;
  undoId: number | null;
  refusalCode: string | null;
  refusalFacts: Readonly<Record<string, unknown>> | null;
}>('batch_items', { key: ['batchId', 'coverageRequestId'], json: ['refusalFacts'] });
