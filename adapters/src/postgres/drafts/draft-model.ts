import type { Draft, DraftDocument } from '@accordent/core/drafts/draft.ts';
import { table } from '../table.ts';

export const RequestDrafts = table<
  Omit<Draft, 'armed' | 'documents'> & {
    nirIndex: string;
    armedAt: Date | null;
    awaited: readonly string[];
  }
>('request_drafts');

export const DraftDocuments = table<Omit<DraftDocument, 'key'> & { deviceKey: string; position: number }>(
  'draft_documents',
);
