import type { DocumentFile, DocumentStore, NewDocument } from '@accordent/core/documents/document-store.ts';
import type { RequestDocument } from '@accordent/core/documents/document.ts';
import { sees } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { lineOf } from '../shape.ts';
import { Documents } from './document-model.ts';
import { DOCUMENT_VIEWS, documentViewShape } from './document-view.ts';

const view = lineOf(documentViewShape);
const VIEW = `select ${view.columns} ${DOCUMENT_VIEWS} where d.id = $1`;

const FILE = `select d.id, d.coverage_request_id as "coverageRequestId", r.reference, d.title, d.file_key as "fileKey", d.mime,
           r.practitioner_id as "practitionerId"
         from documents d join coverage_requests r on r.id = d.coverage_request_id
         where d.id = $1 and d.deleted_at is null and r.deleted_at is null`;

const ADD_ALL = `insert into documents (coverage_request_id, title, file_key, mime, size_bytes, pages, sha256, is_valid, decided_at,
           decided_by_admin_id, admin_id, practitioner_id, created_at)
         select d.coverage_request_id, d.title, d.file_key, d.mime, d.size_bytes, d.pages, d.sha256, d.is_valid, d.decided_at,
           d.decided_by_admin_id, d.admin_id, d.practitioner_id, d.created_at
         from json_array_elements($1::json) with ordinality as added (document, place),
           json_populate_record(null::documents, added.document) d
         order by added.place returning id`;

const UNNAMED = // Every table that names a file of the store.
  `select key from unnest($1::text[]) as key
         where not exists (select from documents where file_key = key)
           and not exists (select from uploads where file_key = key)
           and not exists (select from practitioner_documents where file_key = key)
           and not exists (select from invoices where file_key = key)
           and not exists (select from mail_attachments where file_key = key)`;

/** Documents of coverage requests; their bytes are the file store's. */
export function documentStore(scope: Scope): DocumentStore {
  const documents = () => Documents.query(scope.knex);

  async function addAll(added: readonly NewDocument[]): Promise<readonly RequestDocument[]> {
    const ids = await scope.query<{ id: number }>(ADD_ALL, [JSON.stringify(added.map(rowOf))]);
    return added.map(
      ({ coverageRequestId, title, fileKey, mime, sizeBytes, isValid, addedBy, at }, place) => ({
        id: ids[place]!.id,
        coverageRequestId,
        title,
        fileKey,
        mime,
        sizeBytes,
        isValid,
        reason: '',
        decidedAt: isValid === null ? null : at,
        createdAt: at,
        addedBy,
      }),
    );
  }

  return {
    add: async (document) => (await addAll([document]))[0]!,
    addAll,

    async saveDecision(id, { isValid, reason, adminId, at }) {
      const decided = isValid !== null;
      await documents()
        .findById(id)
        .patch({
          isValid,
          reason,
          decidedAt: decided ? at : null,
          decidedByAdminId: decided ? adminId : null,
        });
    },

    async softDelete(id, at) {
      await documents().findById(id).patch({ deletedAt: at });
    },

    async getView(id) {
      const [row] = await scope.query(VIEW, [id]);
      if (!row) throw domainError('not_found');
      return view.read(row);
    },

    async getFile(id, actor) {
      const [row] = await scope.query<DocumentFile & { practitionerId: number }>(FILE, [id]);
      if (!row || !sees(actor, row.practitionerId)) throw domainError('not_found');
      const { practitionerId: _, ...file } = row;
      return file;
    },

    async unnamedFileKeys(fileKeys) {
      const rows = await scope.query<{ key: string }>(UNNAMED, [fileKeys]);
      return rows.map(({ key }) => key);
    },
  };
}

/** As the table names them. */
function rowOf({ addedBy, at, ...document }: NewDocument) {
  const adminId = 'adminId' in addedBy ? addedBy.adminId : null;
  const decidedAt = document.isValid === null ? null : at;
  return {
    coverage_request_id: document.coverageRequestId,
    // Half a pair of a character is refused in JSON; as a text of its own it would be replaced, as here.
    title: document.title.toWellFormed(),
    file_key: document.fileKey,
    mime: document.mime,
    size_bytes: document.sizeBytes,
    pages: document.pages,
    sha256: document.sha256,
    is_valid: document.isValid,
    decided_at: decidedAt,
    decided_by_admin_id: decidedAt && adminId,
    admin_id: adminId,
    practitioner_id: 'practitionerId' in addedBy ? addedBy.practitionerId : null,
    created_at: at,
  };
}
