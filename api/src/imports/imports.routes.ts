import { confirmImport } from '@accordent/core/imports/confirm-import.ts';
import { importColumns } from '@accordent/core/imports/import-kinds.ts';
import { previewImport } from '@accordent/core/imports/preview-import.ts';
import { writeCsv } from '@accordent/core/shared/csv.ts';
import { receivedBytes } from '../documents/received-bytes.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentImportPreview } from './imports.presenter.ts';
import {
  confirmImportBody,
  importPreviewAnswer,
  importResultAnswer,
  importTemplateParams,
  previewImportBody,
} from './imports.schemas.ts';

/** Practitioners, mutuals, contacts and baskets of care from a CSV file. */
export const importRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/import/preview', {
    summary: 'What importing a CSV file would do, line by line; nothing is written',
    action: 'import-records',
    body: previewImportBody,
    files: { file: 1 },
    answer: importPreviewAnswer,
    limit: 'uploads-account',
    // It reads, and its answer holds what the file holds.
    replayable: false,
    handle: async ({ ports, actor, body, files }) => {
      const bytes = await receivedBytes(files);
      return { import: presentImportPreview(await previewImport(ports, { kind: body.kind, bytes, actor })) };
    },
  }),
  staffRoute.post('/admin/api/import/confirm', {
    summary: 'Import the file of a preview; the same file again adds nothing',
    action: 'import-records',
    body: confirmImportBody,
    files: { file: 1 },
    answer: importResultAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, body, files }) => {
      const bytes = await receivedBytes(files);
      const { kind, added, known, skipped } = await confirmImport(ports, { actor, ...body, bytes });
      return { import: { kind, added, known, skipped } };
    },
  }),
  staffRoute.get('/admin/api/import/template/:kind.csv', {
    summary: 'The header of a file to import, as CSV',
    action: 'import-records',
    params: importTemplateParams,
    answer: 'raw',
    handle: async ({ params, ctx }) => {
      ctx.type = 'text/csv; charset=utf-8';
      ctx.set('Content-Disposition', `attachment; filename="import-${params.kind}.csv"`);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = writeCsv([importColumns[params.kind].map(({ name }) => name)]);
    },
  }),
];
