import type {
  ExportColumn,
  ExportRecord,
  ExportStore,
  OpenableExport,
} from '@accordent/core/exports/export-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { countedPage, cutPage, orderOf } from '../list/page.ts';
import { rowsOf } from '../list/rows.ts';
import { asIs, sql, type Sql } from '../list/sql.ts';
import { Exports } from './export-model.ts';

// Given up when its job was.
const STATE = `case when e.ready_at is not null then 'ready'
  when exists (select from outbox j where j.failed_at is not null and j.job = 'make-export'
    and j.payload @> jsonb_build_object('exportId', e.id)) then 'failed'
  when e.rows_done > 0 then 'running' else 'waiting' end`;

const COLUMNS = `e.id, e.admin_id, e.list, e.format, e.filters, ${STATE} as state, e.row_count, e.rows_done,
  e.size_bytes::float8 as size_bytes, e.created_at, e.ready_at`;

const orderColumns: Record<ExportColumn, readonly string[]> = {
  id: [],
  creationDate: ['e.created_at'],
  list: ['e.list'],
  rows: ['e.row_count'],
};

const of = (adminId: number): Sql => sql`from exports e where e.admin_id = ${adminId}`;

/** Lists that were taken out. */
export function exportStore(scope: Scope): ExportStore {
  const exports = () => Exports.query(scope.knex);
  return {
    async search({ adminId, orderBy, order, ...cut }) {
      const by = orderOf([...orderColumns[orderBy], 'e.id'], order);
      const lines = sql`select ${asIs(COLUMNS)} ${of(adminId)} order by ${asIs(by)}`;
      return countedPage<ExportRecord>(scope, cutPage(lines, cut), of(adminId), { isSearch: false });
    },
    async get(id, adminId) {
      const one = sql`select ${asIs(COLUMNS)}, e.query, e.file_key, e.is_large ${of(adminId)} and e.id = ${id}`;
      const [row] = await rowsOf<OpenableExport>(scope, one);
      if (!row) throw domainError('not_found');
      return row;
    },
    async find(id) {
      const found = await exports()
        .findById(id)
        .select('id', 'adminId', 'list', 'format', 'query', 'fileKey');
      return found ?? null;
    },
    add: async ({ at, ...wanted }) => (await exports().insert({ ...wanted, createdAt: at })).id,
    async saveProgress(id, progress) {
      await exports().findById(id).whereNull('readyAt').patch(progress);
    },
    attachFile: async (id, { fileKey, sizeBytes, rows, at }) =>
      (await exports()
        .findById(id)
        .whereNull('readyAt')
        .patch({ fileKey, sizeBytes, rowCount: rows, rowsDone: rows, readyAt: at })) === 1,
  };
}
