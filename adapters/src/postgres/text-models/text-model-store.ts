import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { TextModelStore } from '@accordent/core/text-models/text-model-store.ts';
import type { TextModel } from '@accordent/core/text-models/text-model.ts';
import { raw } from 'objection';
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
  version: 'm.version',
});
const SEEN = `select ${model.columns} from text_models m where (m.owner_id is null or m.owner_id = $1)`;
const ONE = `${SEEN} and m.id = $2`;

/** The staff's models of texts. */
export function textModelStore(scope: Scope): TextModelStore {
  const models = () => TextModels.query(scope.knex);
  const one = async (statement: string, id: number, adminId: number): Promise<TextModel> => {
    const [row] = await scope.query(statement, [adminId, id]);
    if (!row) throw domainError('not_found');
    return model.read(row);
  };
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
    get: (id, adminId) => one(ONE, id, adminId),
    getToChange: (id, adminId) => one(`${ONE} for update`, id, adminId),
    async add(kept, at) {
      return (await models().insert({ ...kept, createdAt: at })).id;
    },
    async save(id, kept) {
      await models()
        .where({ id })
        .patch({ ...kept, version: raw('version + 1') });
    },
    async remove(id) {
      await models().where({ id }).delete();
    },
  };
}
