import type { Answer } from '@accordent/core/answers/answer.ts';
import { endWarnings } from '@accordent/core/answers/agreement-end.ts';
import type { AnswerLetterFile, AnswerStore, EndingAgreement } from '@accordent/core/answers/answer-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { jsonOf, recordsIn, type JsonRow } from '../shape.ts';
import { AnswerRows } from './answer-model.ts';
import { ENDING, IS_OWED_BY_DENTIST } from './agreements-in-force.ts';
import { answerShape, IS_CONFIRMED, IS_WAITING } from './answer-rows.ts';

const ANSWERS = `select ${jsonOf(answerShape)} as record from answers w
  join coverage_requests r on r.id = w.coverage_request_id and r.deleted_at is null`;
const LETTER = `select w.name, w.file_key as "fileKey", w.mime, w.size_bytes as "sizeBytes", w.pages, w.sha256,
    w.coverage_request_id as "coverageRequestId", r.reference
  from answers w join coverage_requests r on r.id = w.coverage_request_id and r.deleted_at is null
  where w.id = $1 and w.file_key is not null`;

/** With the warnings of that end that left to its dentist. */
const ENDING_UNBILLED = `select r.id as "coverageRequestId", to_char(r.until, 'YYYY-MM-DD') as until,
    (select coalesce(json_agg(d.days), '[]') from unnest($3::integer[]) d (days) where exists (select from outgoing_mails o
      where o.key = concat_ws(':', 'agreement-ending', r.id, to_char(r.until, 'YYYY-MM-DD'), d.days, 'practitioner', r.practitioner_id)
        and o.state <> 'sending')) as told
  from (${ENDING} and ${IS_OWED_BY_DENTIST}) r order by r.until, r.id`;

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

    endingUnbilled: ({ from, days }) =>
      scope.query<EndingAgreement>(ENDING_UNBILLED, [from, days, [...endWarnings]]),

    async getLetter(id) {
      const [letter] = await scope.query<AnswerLetterFile>(LETTER, [id]);
      if (!letter) throw domainError('not_found');
      return letter;
    },
  };
}
