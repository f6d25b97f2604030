import { askExport, type ExportWish } from '@accordent/core/exports/ask-export.ts';
import { listExports } from '@accordent/core/exports/list-exports.ts';
import { openExport } from '@accordent/core/exports/open-export.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { answerFile } from './answer-file.ts';
import { FILE_TYPES } from './file-types.ts';
import { exportedQueries } from './exported-queries.ts';
import { presentExport } from './exports.presenter.ts';
import { exportAnswer, exportsAnswer, exportsQuery, newExport } from './exports.schemas.ts';

/** Lists taken out as files. */
export const exportRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/export', {
    summary: 'Take a list out as a CSV or XLSX file: ready at once, or made by the worker when it is long',
    action: 'export-lists',
    body: newExport,
    answer: exportAnswer,
    limit: 'exports-account',
    handle: async ({ ports, actor, body: { list, format, query, ids, userId } }) => {
      const { page: _page, perPage: _perPage, dfcPerPage: _dfcPerPage, ...asked } = query;
      const wish = { list, query: exportedQueries[list](asked, { ids, userId }), format } as ExportWish;
      return { export: presentExport(await askExport(ports, { actor, ...wish })) };
    },
  }),
  staffRoute.get('/admin/api/export', {
    summary: 'What one has taken out in the last seven days',
    action: 'export-lists',
    query: exportsQuery,
    isPureRead: true,
    answer: exportsAnswer,
    handle: async ({ ports, actor, query }) =>
      presentPage('exports', await listExports(ports, { actor, ...query }), presentExport),
  }),
  staffRoute.get('/admin/api/export/:id/file', {
    summary: 'The file of an export, for who asked for it',
    action: 'export-lists',
    params: byId,
    answer: 'raw',
    handle: async ({ ports, actor, params: { id }, ctx }) => {
      const file = await openExport(ports, { actor, exportId: id });
      answerFile(ctx, FILE_TYPES[file.format], file);
    },
  }),
];
