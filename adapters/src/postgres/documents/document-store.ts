import type { DocumentFile, DocumentStore } from '@accordent/core/documents/document-store.ts';
import type { RequestDocument } from '@accordent/core/documents/document.ts';
import { sees } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { DocumentModel } from './document-model.ts';
import { documentView, SELECT_DOCUMENT_VIEWS } from './document-view.ts';
import type { DocumentViewRow } from './document-view.ts';

const VIEW = { name: 'document-view', text: `${SELECT_DOCUMENT_VIEWS} where d.id = $1` };

const FILE = {
  name: 'document-file',
  text: `select d.id, d.coverage_request_id as "coverageRequestId", r.reference, d.title, d.file_key as "fileKey", d.mime,
           r.practitioner_id as "practitionerId"
         from documents d join coverage_requests r on r.id = d.coverage_request_id
         where d.id = $1 and d.deleted_at is null and r.deleted_at is null`,
};

const UNNAMED = {
  name: 'file-keys-unnamed',
  // Every table that names a file of the store.
  text: `select key from unnest($1::text[]) as key
         where not exists (select from documents where file_key = key)
           and not exists (select from uploads where file_key = key)
           and not exists (select from practitioner_documents where file_key = key)
           and not exists (select from invoices where file_key = key)
           and not exists (select from mail_attachments where file_key = key)`,
};

/** Documents of coverage requests; their bytes are the file store's. */
export function documentStore(scope: Scope): DocumentStore {
  const documents = () => DocumentModel.query(scope.knex);

  return {
    async add({ addedBy, at, ...document }) {
      const adminId = 'adminId' in addedBy ? addedBy.adminId : null;
      const practitionerId = 'practitionerId' in addedBy ? addedBy.practitionerId : null;
      const decided = document.isValid === null ? null : at;
      const row = {
        ...document,
        reason: '',
        decidedAt: decided,
        decidedByAdminId: decided && adminId,
        adminId,
        practitionerId,
        createdAt: at,
      };
      const { id } = await documents().insert(row).returning('id');
      const { coverageRequestId, title, fileKey, mime, sizeBytes, isValid } = document;
      return {
        id,
        coverageRequestId,
        title,
        fileKey,
        mime,
        sizeBytes,
        isValid,
        reason: '',
        decidedAt: decided,
        createdAt: at,
        addedBy,
      } satisfies RequestDocument;
    },

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
      const [row] = await scope.query<DocumentViewRow>(VIEW, [id]);
      if (!row) throw domainError('not_found');
      return documentView(row);
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
