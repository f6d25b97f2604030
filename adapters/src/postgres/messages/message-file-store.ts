import type { MessageFileRecord, MessageFileStore } from '@accordent/core/messages/message-file-store.ts';
import { fileOf } from '@accordent/core/messages/message-files.ts';
import { sees } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { MessageFiles } from './message-model.ts';

const GET = `select f.id, f.message_id as "messageId", f.coverage_request_id as "coverageRequestId", f.name, f.file_key as "fileKey",
           f.mime, f.size_bytes as "sizeBytes", f.pages, f.sha256,
           case when d.id is not null then json_build_object('id', d.id, 'title', d.title) end as document,
           case when m.admin_id is null then json_build_object('practitionerId', m.author_practitioner_id, 'memberId', m.author_member_id)
             else json_build_object('adminId', m.admin_id) end as "sentBy",
           r.practitioner_id as "practitionerId"
         from message_files f join messages m on m.id = f.message_id
         join coverage_requests r on r.id = f.coverage_request_id and r.deleted_at is null
         left join documents d on d.id = f.document_id and d.deleted_at is null
         where f.id = $1`;

/** Documents that go with messages. */
export function messageFileStore(scope: Scope): MessageFileStore {
  const files = () => MessageFiles.query(scope.knex);
  return {
    async add(of, coverageRequestId, added) {
      if (added.length > 0)
        await files().insert(added.map((file) => ({ ...file, ...of, coverageRequestId })));
    },

    async moveToMessage(plannedMessageId, messageId) {
      await files().where({ plannedMessageId }).patch({ plannedMessageId: null, messageId });
    },

    async takeOff(of) {
      const rows = await files().where(of).delete().returning('*');
      return rows.toSorted((one, other) => one.id - other.id).map(fileOf);
    },

    async get(id, actor) {
      const [row] = await scope.query<MessageFileRecord & { practitionerId: number }>(GET, [id]);
      if (!row || !sees(actor, row.practitionerId)) throw domainError('not_found');
      const { practitionerId: _, ...file } = row;
      return file;
    },

    async saveDocument(id, documentId) {
      await files().findById(id).patch({ documentId });
    },
  };
}
