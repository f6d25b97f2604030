import type { PlannedMessage, PlannedMessageStore } from '@accordent/core/messages/planned-message-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { jsonListOf, lineOf } from '../shape.ts';
import { PlannedMessages } from './message-model.ts';

const planned = lineOf<PlannedMessage>({
  id: 'm.id',
  coverageRequestId: 'm.coverage_request_id',
  adminId: 'm.admin_id',
  author: { firstname: 'a.firstname', lastname: 'a.lastname' },
  replyToId: 'm.reply_to_id',
  subject: 'm.subject',
  content: 'm.content',
  sendAt: 'm.send_at',
  files: jsonListOf<PlannedMessage['files'][number]>(
    { id: 'f.id', name: 'f.name', mime: 'f.mime', sizeBytes: 'f.size_bytes' },
    'from message_files f where f.planned_message_id = m.id',
    'f.id',
  ),
  refused: 'm.refused',
});
const SELECT = `select ${planned.columns} from planned_messages m join administrators a on a.id = m.admin_id`;

/** Messages of the staff that are sent later. */
export function plannedMessageStore(scope: Scope): PlannedMessageStore {
  const messages = () => PlannedMessages.query(scope.knex);
  const one = async (statement: string, id: number): Promise<PlannedMessage> => {
    const [row] = await scope.query(statement, [id]);
    if (!row) throw domainError('not_found');
    return planned.read(row);
  };
  return {
    async ofCoverageRequest(id) {
      const rows = await scope.query(`${SELECT} where m.coverage_request_id = $1 order by m.send_at, m.id`, [
        id,
      ]);
      return rows.map(planned.read);
    },
    create: async ({ at, ...message }) => (await messages().insert({ ...message, createdAt: at })).id,
    get: (id) => one(`${SELECT} where m.id = $1`, id),
    getToChange: (id) => one(`${SELECT} where m.id = $1 for update of m`, id),
    async refuse(id, refused) {
      await messages().where({ id }).patch({ refused });
    },
    async remove(id) {
      await messages().where({ id }).delete();
    },
  };
}
