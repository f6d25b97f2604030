import type {
  PractitionerDocument,
  PractitionerDocumentColumn,
  PractitionerDocumentStore,
} from '@accordent/core/practitioners/practitioner-document-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { countedPage, cutPage, orderOf } from '../list/page.ts';
import { rowsOf } from '../list/rows.ts';
import { asIs, sql, where, type Sql } from '../list/sql.ts';
import { PractitionerDocuments } from './practitioner-file-models.ts';

const COLUMNS = asIs(`d.id, d.practitioner_id, d.title, d.file_key, d.mime, d.size_bytes,
  btrim(a.firstname || ' ' || a.lastname) as author, d.created_at`);

const orderColumns: Record<PractitionerDocumentColumn, string> = {
  id: 'd.id',
  creationDate: 'd.created_at',
  title: 'd.title collate "fr-x-icu"',
  size: 'd.size_bytes',
  author: `(a.firstname || ' ' || a.lastname) collate "fr-x-icu"`,
};

const standing = (...conditions: readonly Sql[]): Sql =>
  sql`from practitioner_documents d join practitioners p on p.id = d.practitioner_id and p.deleted_at is null
    left join administrators a on a.id = d.admin_id ${where(sql`d.deleted_at is null`, ...conditions)}`;

/** Documents that staff keep with practitioners; their bytes are the file store's. */
export function practitionerDocumentStore(scope: Scope): PractitionerDocumentStore {
  const documents = () => PractitionerDocuments.query(scope.knex);

  const get: PractitionerDocumentStore['get'] = async (id) => {
    const one = sql`select ${COLUMNS} ${standing(sql`d.id = ${id}`)}`;
    const [found] = await rowsOf<PractitionerDocument>(scope, one);
    if (!found) throw domainError('not_found');
    return found;
  };

  return {
    get,

    async add({ at, ...document }) {
      return get((await documents().insert({ ...document, createdAt: at })).id);
    },

    // A search reads the titles of one practitioner: every word is in a title or in the name of who added it.
    async search({ practitionerId, words, orderBy, order, ...cut }) {
      const found = standing(
        sql`d.practitioner_id = ${practitionerId}`,
        ...eachWord(
          words,
          (word) => sql`' ' || search_form(concat_ws(' ', d.title, a.firstname, a.lastname)) like ${word}`,
        ),
      );
      const by = orderOf([orderColumns[orderBy], 'd.id'], order);
      const lines = sql`select ${COLUMNS} ${found} order by ${asIs(by)}`;
      return countedPage(scope, cutPage(lines, cut), found, { isSearch: words.length > 0 });
    },

    async softDelete(id, at) {
      await documents().findById(id).patch({ deletedAt: at });
    },
  };
}
