import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { TextModelStore } from '@accordent/core/text-models/text-model-store.ts';
import type { TextModel } from '@accordent/core/text-models/text-model.ts';
import type { Scope } from '../database.ts';
import { lineOf } from '../shape.ts';
import { TextModels } from './text-model-model.ts';

const model = lineOf<TextModel>({
  id: 'm.id',
  kind: 'm.kind',
  title: 'm.title',
  content: 'm.content',
  documentTitle: 'm.document_title',
  ownerId: 'm.owner_id',
});
const SEEN = `select ${model.columns} from text_models m where (m.owner_id is null or m.owner_id = $1)`;

/** The staff's models of texts. */
export function textModelStore(scope: Scope): TextModelStore {
  const models = () => TextModels.query(scope.knex);
  return {
    async list(adminId) {
      return (await scope.query(`${SEEN} order by m.title, m.id`, [adminId])).map(model.read);
    },
    async latestOf(kind) {
      const [row] = await scope.query(
        `select ${model.columns} from text_models m where m.owner_id is null and m.kind = $1 order by m.id desc limit 1`,
        [kind],
      );
      return row ? model.read(row) : null;
    },
    async getToChange(id, adminId) {
      const [row] = await scope.query(`${SEEN} and m.id = $2 for update`, [adminId, id]);
      if (!row) throw domainError('not_found');
      return model.read(row);
    },
    async add(kept, at) {
      return (await models().insert({ ...kept, createdAt: at })).id;
    },
    async save(id, kept) {
      await models().where({ id }).patch(kept);
    },
    async remove(id) {
      await models().where({ id }).delete();
    },
  };
}
