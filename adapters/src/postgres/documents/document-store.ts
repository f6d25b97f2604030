import type { DocumentFile, DocumentStore, NewDocument } from '@accordent/core/documents/document-store.ts';
import type { RequestDocument } from '@accordent/core/documents/document.ts';
import { sees } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { migrations } from '../migrate.ts';
import { lineOf, withInstants } from '../shape.ts';
import { Documents } from './document-model.ts';
import { DOCUMENT_VIEWS, documentViewShape } from './document-view.ts';

const view = lineOf(documentViewShape);
const VIEW = `select ${view.columns} ${DOCUMENT_VIEWS} where d.id = $1`;

const FILE = `select d.id, d.coverage_request_id as "coverageRequestId", r.reference, d.title, d.file_key as "fileKey", d.mime,
           r.practitioner_id as "practitionerId"
         from documents d join coverage_requests r on r.id = d.coverage_request_id
         where d.id = $1 and d.deleted_at is null and r.deleted_at is null`;

const UNNAMED = // Every table that names a file of the store; where a later version has migrated, it may have others.
  `select key from unnest($1::text[]) as key
         where not exists (select from documents where file_key = key)
           and not exists (select from message_files where file_key = key)
           and not exists (select from proof_files where file_key = key)
           and not exists (select from answers where file_key = key)
           and not exists (select from uploads where file_key = key)
           and not exists (select from draft_documents where file_key = key)
           and not exists (select from practitioner_documents where file_key = key)
           and not exists (select from mandates where file_key = key)
           and not exists (select from invoices where file_key = key)
           and not exists (select from mail_attachments where file_key = key)
           and not exists (select from exports where file_key = key)
           and not exists (select from dossier_files where file_key = key)
           and not exists (select from migrations where name <> all ($2::text[]))`;

/** Documents of coverage requests; their bytes are the file store's. */
export function documentStore(scope: Scope): DocumentStore {
  const documents = () => Documents.query(scope.knex);

  async function addAll(added: readonly NewDocument[]): Promise<readonly RequestDocument[]> {
    const rows = await documents().insert(added.map(rowOf));
    return added.map(
      ({ coverageRequestId, title, fileKey, mime, sizeBytes, isValid, addedBy, at }, place) => ({
        id: rows[place]!.id,
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

    async isThere(coverageRequestId, sha256) {
      const same = documents().findOne({ coverageRequestId, sha256 }).whereNull('deletedAt');
      return (await same.select('id')) !== undefined;
    },

    async getView(id) {
      const [row] = await scope.query(VIEW, [id]);
      if (!row) throw domainError('not_found');
      // Its payments are JSON.
      return withInstants(view.read(row));
    },

    async getFile(id, actor) {
      const [row] = await scope.query<DocumentFile & { practitionerId: number }>(FILE, [id]);
      if (!row || !sees(actor, row.practitionerId)) throw domainError('not_found');
      const { practitionerId: _, ...file } = row;
      return file;
    },

    async unnamedFileKeys(fileKeys) {
      const rows = await scope.query<{ key: string }>(UNNAMED, [fileKeys, Object.keys(migrations)]);
      return rows.map(({ key }) => key);
    },
  };
}

function rowOf({ addedBy, at, ...document }: NewDocument) {
  const adminId = 'adminId' in addedBy ? addedBy.adminId : null;
  const decidedAt = document.isValid === null ? null : at;
  return {
    ...document,
    decidedAt,
    decidedByAdminId: decidedAt && adminId,
    adminId,
    practitionerId: 'practitionerId' in addedBy ? addedBy.practitionerId : null,
    memberId: 'practitionerId' in addedBy ? (addedBy.memberId ?? null) : null,
    createdAt: at,
  };
}
