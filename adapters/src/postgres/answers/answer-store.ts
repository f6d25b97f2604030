import type { Answer } from '@accordent/core/answers/answer.ts';
import type { AnswerLetterFile, AnswerStore } from '@accordent/core/answers/answer-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { jsonOf, recordsIn, type JsonRow } from '../shape.ts';
import { AnswerRows } from './answer-model.ts';
import { answerShape, IS_CONFIRMED, IS_WAITING } from './answer-rows.ts';

const ANSWERS = `select ${jsonOf(answerShape)} as record from answers w
  join coverage_requests r on r.id = w.coverage_request_id and r.deleted_at is null`;
const LETTER = `select w.name, w.file_key as "fileKey", w.mime, w.size_bytes as "sizeBytes", w.pages, w.sha256,
    w.coverage_request_id as "coverageRequestId", r.reference
  from answers w join coverage_requests r on r.id = w.coverage_request_id and r.deleted_at is null
  where w.id = $1 and w.file_key is not null`;

/** What insurers answered. */
export function answerStore(scope: Scope): AnswerStore {
  const find = async (where: string, values: readonly unknown[]) =>
    recordsIn(await scope.query<JsonRow<Answer>>(`${ANSWERS} where ${where}`, values));

  return {
    async add({ letter, ...answer }) {
      const { id } = await AnswerRows.query(scope.knex).insert({ ...answer, ...letter });
      return id;
    },

    async get(id) {
      const [found] = await find('w.id = $1', [id]);
      if (!found) throw domainError('not_found');
      return found;
    },

    waitingOf: (id) => find(`w.coverage_request_id = $1 and ${IS_WAITING} order by w.id`, [id]),
    confirmedOf: (id) => find(`w.coverage_request_id = $1 and ${IS_CONFIRMED('w')} order by w.id desc`, [id]),
    confirmedAt: async (id, at) =>
      (await find(`w.coverage_request_id = $1 and w.kind = 'confirmed' and w.at = $2`, [id, at])).at(0) ??
      null,

    async getLetter(id) {
      const [letter] = await scope.query<AnswerLetterFile>(LETTER, [id]);
      if (!letter) throw domainError('not_found');
      return letter;
    },
  };
}
