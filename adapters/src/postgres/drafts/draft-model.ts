import type { DocumentMime } from '@accordent/core/documents/document-ports.ts';
import { table } from '../table.ts';

export const RequestDrafts = table<{
  id: number;
  practitionerId: number;
  authorId: number;
  contentSealed: string;
  nirIndex: string;
  version: number;
  armedAt: Date | null;
  awaited: readonly string[];
  sentRequestId: number | null;
  createdAt: Date;
  editedAt: Date;
}>('request_drafts');

export const DraftDocuments = table<{
  id: number;
  draftId: number;
  deviceKey: string;
  place: string;
  placeReason: string;
  position: number;
  fileKey: string;
  mime: DocumentMime;
  sizeBytes: number;
  pages: number | null;
  sha256: string;
  createdAt: Date;
}>('draft_documents');
