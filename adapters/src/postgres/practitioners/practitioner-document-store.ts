import type {
  PractitionerDocument,
  PractitionerDocumentColumn,
  PractitionerDocumentStore,
} from '@accordent/core/practitioners/practitioner-document-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../list/conditions.ts';

const COLUMNS = `d.id, d.practitioner_id as "practitionerId", d.title, d.file_key as "fileKey", d.mime, d.size_bytes as "sizeBytes",
    btrim(a.firstname || ' ' || a.lastname) as author, d.created_at as "createdAt"`;
const FROM = `practitioner_documents d
    join practitioners p on p.id = d.practitioner_id and p.deleted_at is null
    left join administrators a on a.id = d.admin_id`;

const ADD = `insert into practitioner_documents (practitioner_id, title, file_key, mime, size_bytes, sha256, admin_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;

const GET = `select ${COLUMNS} from ${FROM} where d.id = $1 and d.deleted_at is null`;

// A search reads the titles of one practitioner: every word is in a title or in the name of who added it.
const MATCHING = `from ${FROM} where d.practitioner_id = $1 and d.deleted_at is null
    and ($2::text[] = '{}' or ' ' || search_form(concat_ws(' ', d.title, a.firstname, a.lastname)) like all ($2))`;

const orderColumns: Record<PractitionerDocumentColumn, string> = {
  id: 'd.id',
  creationDate: 'd.created_at',
  title: 'd.title collate "fr-x-icu"',
  size: 'd.size_bytes',
  author: `(a.firstname || ' ' || a.lastname) collate "fr-x-icu"`,
};

const COUNT = `select count(*)::int as total from (select 1 ${MATCHING} limit $3) as matches`;

const DELETE = 'update practitioner_documents set deleted_at = $2 where id = $1';

/** Documents that staff keep with practitioners; their bytes are the file store's. */
export function practitionerDocumentStore(scope: Scope): PractitionerDocumentStore {
  const get: PractitionerDocumentStore['get'] = async (id) => {
    const [found] = await scope.query<PractitionerDocument>(GET, [id]);
    if (!found) throw domainError('not_found');
    return found;
  };

  return {
    get,

    async add({ practitionerId, title, fileKey, mime, sizeBytes, sha256, adminId, at }) {
      const values = [practitionerId, title, fileKey, mime, sizeBytes, sha256, adminId, at];
      const [added] = await scope.query<{ id: number }>(ADD, values);
      if (!added) throw new Error('no document was written');
      return get(added.id);
    },

    async search({ practitionerId, words, page, perPage, orderBy, order }) {
      const matching = [practitionerId, words.map(searchPattern)];
      const isCapped = words.length > 0;
      const [rows, [sum]] = await Promise.all([
        scope.query<PractitionerDocument>(
          `select ${COLUMNS} ${MATCHING} order by ${orderColumns[orderBy]} ${order}, d.id ${order} limit $3 offset $4`,
          [...matching, perPage, (page - 1) * perPage],
        ),
        scope.query<{ total: number }>(COUNT, [...matching, isCapped ? SEARCH_TOTAL_CAP + 1 : null]),
      ]);
      const total = sum?.total ?? 0;
      const totalCapped = isCapped && total > SEARCH_TOTAL_CAP;
      return { rows, total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
    },

    async softDelete(id, at) {
      await scope.query(DELETE, [id, at]);
    },
  };
}
