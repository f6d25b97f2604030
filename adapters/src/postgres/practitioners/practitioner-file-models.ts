import type { PractitionerDocument } from '@accordent/core/practitioners/practitioner-document-store.ts';
import type { NewHistoryEntry } from '@accordent/core/practitioners/practitioner-history-store.ts';
import { table } from '../table.ts';

export const PractitionerDocuments = table<
  Omit<PractitionerDocument, 'author'> & { sha256: string; adminId: number; deletedAt: Date | null }
>('practitioner_documents');

export const PractitionerHistories = table<Omit<NewHistoryEntry, 'at'> & { id: number; createdAt: Date }>(
  'practitioner_histories',
);
