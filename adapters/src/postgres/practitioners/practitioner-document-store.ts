import type {
  PractitionerDocument,
  PractitionerDocumentColumn,
  PractitionerDocumentStore,
} from '@accordent/core/practitioners/practitioner-document-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { whereWords } from '../list/conditions.ts';
import { countedPage, cutPage, orderOf } from '../list/page.ts';
import { rowsOf } from '../list/rows.ts';
import { PractitionerDocuments } from './practitioner-file-models.ts';

const COLUMNS = `d.id, d.practitioner_id, d.title, d.file_key, d.mime, d.size_bytes,
  btrim(a.firstname || ' ' || a.lastname) as author, d.created_at`;

const orderColumns: Record<PractitionerDocumentColumn, string> = {
  id: 'd.id',
  creationDate: 'd.created_at',
  title: 'd.title collate "fr-x-icu"',
  size: 'd.size_bytes',
  author: `(a.firstname || ' ' || a.lastname) collate "fr-x-icu"`,
};

/** Documents that staff keep with practitioners; their bytes are the file store's. */
export function practitionerDocumentStore(scope: Scope): PractitionerDocumentStore {
  const documents = () => PractitionerDocuments.query(scope.knex);
  const standing = () =>
    scope
      .knex('practitioner_documents as d')
      .joinRaw('join practitioners p on p.id = d.practitioner_id and p.deleted_at is null')
      .joinRaw('left join administrators a on a.id = d.admin_id')
      .whereNull('d.deletedAt');

  const get: PractitionerDocumentStore['get'] = async (id) => {
    const query = standing().where('d.id', id).select(scope.knex.raw(COLUMNS));
    const [found] = await rowsOf<PractitionerDocument>(scope, query);
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
      const found = standing().where('d.practitionerId', practitionerId);
      whereWords(
        found,
        words,
        `' ' || search_form(concat_ws(' ', d.title, a.firstname, a.lastname)) like :word`,
      );
      const lines = found
        .clone()
        .select(scope.knex.raw(COLUMNS))
        .orderByRaw(orderOf([orderColumns[orderBy], 'd.id'], order));
      return countedPage(scope, cutPage(lines, cut), found, { isSearch: words.length > 0 });
    },

    async softDelete(id, at) {
      await documents().findById(id).patch({ deletedAt: at });
    },
  };
}
