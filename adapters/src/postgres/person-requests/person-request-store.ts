import type { PersonRequest } from '@accordent/core/person-requests/person-request.ts';
import type { PersonRequestStore } from '@accordent/core/person-requests/person-request-store.ts';
import { sees, type Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { WHO_ANSWERS } from './who-answers.ts';
import { PersonRequests } from './person-request-model.ts';

const LISTED = 200;

const REQUESTS = `select q.id, q.practitioner_id as "practitionerId", q.kind, q.received_on::text as "receivedOn", q.note,
    q.passed_at as "passedAt", q.outcome, q.settled_at as "settledAt", t.id as "patientId", ${WHO_ANSWERS} as "answeredBy",
    jsonb_build_object('firstname', p.firstname, 'lastname', p.lastname) as practitioner,
    case when t.id is not null then jsonb_build_object('firstname', t.firstname, 'lastname', t.lastname) end as patient
  from person_requests q join practitioners p on p.id = q.practitioner_id
  left join patients t on t.id = q.patient_id and t.erased_at is null`;
const ONE = `${REQUESTS} where q.id = $1`;
const ORDER = `order by q.settled_at is not null, q.settled_at desc, q.received_on, q.id limit ${LISTED}`;
const ALL = `${REQUESTS} ${ORDER}`;
const OF_PRACTICE = `${REQUESTS} where q.practitioner_id = any ($1) ${ORDER}`;

/** Requests of patients. */
export function personRequestStore(scope: Scope): PersonRequestStore {
  const requests = () => PersonRequests.query(scope.knex);
  const find = async (id: number) => (await scope.query<PersonRequest>(ONE, [id]))[0] ?? null;
  return {
    find,
    add: async ({ at, ...request }) => (await requests().insert({ ...request, createdAt: at })).id,
    async get(id, actor) {
      const found = await find(id);
      if (!found || !sees(actor, found.practitionerId)) throw domainError('not_found');
      return found;
    },
    list: (actor: Actor) =>
      actor.kind === 'admin'
        ? scope.query<PersonRequest>(ALL, [])
        : scope.query<PersonRequest>(OF_PRACTICE, [actor.practiceIds]),
    async setPassed(id, at) {
      await requests().where({ id }).whereNull('passedAt').patch({ passedAt: at });
    },
    async settle(id, { outcome, at }) {
      return (await requests().where({ id }).whereNull('settledAt').patch({ outcome, settledAt: at })) === 1;
    },
  };
}
