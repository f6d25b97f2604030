import { randomUUID } from 'node:crypto';
import type { Depot, DepotCode } from '@accordent/core/depots/depot.ts';
import type { DepotStore } from '@accordent/core/depots/depot-store.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { IS_ARCHIVED } from '../coverage-requests/coverage-request-rows.ts';
import type { Scope } from '../database.ts';
import { DepotCodes, Depots } from './depot-model.ts';

const DEPOTS = `select d.id, d.sending_id as "sendingId", d.coverage_request_id as "coverageRequestId", d.address,
    d.created_at as "createdAt", d.token_hash as "tokenHash",
    coalesce(d.renewed_until, d.expires_at) as "expiresAt", d.expires_at as "signedUntil", l.admin_id as "adminId", named.reference
  from depots d join proof_lines l on l.id = d.sending_id join coverage_requests named on named.id = d.coverage_request_id`;

/** Of the links `d`: whether it opens at this instant. No answer is taken to a PEC that stands still or was given up. */
const lives = (now: string) => `d.ended_at is null and coalesce(d.renewed_until, d.expires_at) > ${now}
    and exists (select from coverage_requests r join practitioners p on p.id = r.practitioner_id
      where r.id = d.coverage_request_id and r.deleted_at is null and r.erased_at is null
        and not ${IS_ARCHIVED('p')} and r.status_id <> ${statuses.cancelled.id})
    and not exists (select from depots later where later.coverage_request_id = d.coverage_request_id
      and later.sending_id > d.sending_id and later.ended_at is null)`;

const LIVE_BY_TOKEN = `${DEPOTS} where d.token_hash = $1 and ${lives('$2')}`;
const LIVE_BY_ID = `${DEPOTS} where d.id = $1 and ${lives('$2')}`;
const LIVE_OF_REQUEST = `${DEPOTS} where d.coverage_request_id = $1 and ${lives('$2')}`;
const OF_SENDING = `${DEPOTS} where d.sending_id = $1`;

const RENEW = `update depots d set renewed_until = $3 where d.coverage_request_id = $1 and d.address = $2 and ${lives("'-infinity'")}
  returning d.sending_id as "sendingId"`;

/** The newest code of a link, where nobody has used it. */
const newest = (depot: string) =>
  `(select id from depot_codes where depot_id = ${depot} order by created_at desc, id limit 1)`;
const OPEN_CODE = `select expires_at as "expiresAt" from depot_codes
         where id = ${newest('$1')} and used_at is null and tries < $2 and expires_at > $3`;
const RENEW_CODE = `update depot_codes set expires_at = $4
         where id = ${newest('$1')} and expires_at > $3 and used_at is null and tries < $2 returning id`;
const FIND_OPEN_CODE = `select c.id, c.expires_at as "expiresAt", d.address
         from depot_codes c join depots d on d.id = c.depot_id
         where c.id = $1 and c.id = ${newest('d.id')} and c.used_at is null and c.expires_at > $2 and ${lives('$2')}`;
const TAKE_TRY = `update depot_codes set tries = tries + 1
         where id = ${newest('$1')} and used_at is null and tries < $2 and expires_at > $3 returning id`;

/** Links by which an insurer's clerk opens one sending, and the codes that open them. */
export function depotStore(scope: Scope): DepotStore {
  const one = async (statement: string, values: readonly unknown[]) =>
    (await scope.query<Depot>(statement, values))[0] ?? null;
  const depots = () => Depots.query(scope.knex);

  return {
    newId: () => randomUUID(),
    async create(depot) {
      await depots().insert(depot);
    },
    findLiveByToken: (tokenHash, now) => one(LIVE_BY_TOKEN, [tokenHash, now]),
    findLive: (id, now) => one(LIVE_BY_ID, [id, now]),
    liveOfRequest: (coverageRequestId, now) => one(LIVE_OF_REQUEST, [coverageRequestId, now]),
    ofSending: (sendingId) => one(OF_SENDING, [sendingId]),
    async renew(coverageRequestId, { address, until }) {
      const [renewed] = await scope.query<{ sendingId: number }>(RENEW, [coverageRequestId, address, until]);
      return renewed ? one(OF_SENDING, [renewed.sendingId]) : null;
    },
    async endOfSending(sendingId, at) {
      await depots().where({ sendingId }).whereNull('endedAt').patch({ endedAt: at });
    },
    async endOfRequest(coverageRequestId, at) {
      await depots().where({ coverageRequestId }).whereNull('endedAt').patch({ endedAt: at });
    },
    async reopen(coverageRequestId, endedAt) {
      await depots().where({ coverageRequestId, endedAt }).patch({ endedAt: null });
    },
    async addCode(code) {
      const id = randomUUID();
      await DepotCodes.query(scope.knex).insert({ id, ...code });
      return id;
    },
    async renewCode(depotId, limit, { now, expiresAt }) {
      const [row] = await scope.query<{ id: string }>(RENEW_CODE, [depotId, limit, now, expiresAt]);
      return row?.id ?? null;
    },
    openCodeOf: async (depotId, limit, now) =>
      (await scope.query<Pick<DepotCode, 'expiresAt'>>(OPEN_CODE, [depotId, limit, now]))[0] ?? null,
    findOpenCode: async (codeId, now) =>
      (await scope.query<DepotCode>(FIND_OPEN_CODE, [codeId, now]))[0] ?? null,
    async takeTry(depotId, limit, now) {
      const [row] = await scope.query<{ id: string }>(TAKE_TRY, [depotId, limit, now]);
      return row?.id ?? null;
    },
    async useCode(codeId, at) {
      const used = await DepotCodes.query(scope.knex)
        .where({ id: codeId })
        .whereNull('usedAt')
        .patch({ usedAt: at });
      return used === 1;
    },
  };
}
