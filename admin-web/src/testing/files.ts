import type { FileItem } from '@accordent/api/documents/documents.schemas.ts';

/** A document for stories and tests; `at` is its moment in seconds. */
export const aFile = ({
  at = 1_763_470_000,
  ...file
}: Partial<FileItem> & { at?: number } = {}): FileItem => ({
  id: 1,
  title: 'Devis',
  path: '/admin/api/file/1/url',
  size: 214.36,
  mime: 'application/pdf',
  isValid: null,
  reason: '',
  creationDate: { timestamp: at },
  editionDate: null,
  decidedBy: null,
  payment: null,
  payments: file.payment ? [file.payment] : [],
  canDelete: true,
  ...file,
});
