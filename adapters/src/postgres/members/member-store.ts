import { randomUUID } from 'node:crypto';
import type {
  Arrival,
  Given,
  Invitation,
  LiveInvitation,
  Member,
  MemberStore,
  OwnMember,
  OwnPlace,
} from '@accordent/core/members/member-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { InCamelCase, Scope } from '../database.ts';
import { hasPasskey, hasTotp, practiceLogsIn } from '../sessions/account-columns.ts';
import { MemberInvitations, Members, Memberships } from './member-model.ts';
import { forgetAlertsOf } from '../alerts/alert-store.ts';

const MEMBER = `select s.id, s.member_id, s.role, s.practitioner_ids, s.created_at, m.firstname, m.lastname, m.email,
    case when ${hasPasskey('member', 'm')} then 'passkey'
      when ${hasTotp('member', 'm')} then 'totp'
      when m.needs_code then 'mail' end as second_factor,
    (select max(last_seen_at) from sessions e where e.membership_id = s.id) as last_seen_at
  from memberships s join members m on m.id = s.member_id where s.practitioner_id = $1 and s.ended_at is null`;
const LIST = `${MEMBER} order by m.lastname collate "fr-x-icu", m.firstname collate "fr-x-icu", s.id`;
const TO_CHANGE = `${MEMBER} and s.id = $2 for update of s, m`;

const OWN = `select m.id, m.firstname, m.lastname, m.email, m.needs_code, s.gets_mails
  from members m join memberships s on s.member_id = m.id and s.id = $2 where m.id = $1`;

const PLACES = `select s.id, s.practitioner_id, s.role, p.firstname, p.lastname, p.plan_id
  from memberships s join practitioners p on p.id = s.practitioner_id
  where s.member_id = $1 and s.ended_at is null and ${practiceLogsIn('p')} order by p.name, s.id`;

const IS_OPEN = 'used_at is null and withdrawn_at is null';
const INVITATION = 'id, email, role, practitioner_ids, created_at, expires_at';
const INVITATIONS = `select ${INVITATION} from member_invitations where practitioner_id = $1 and ${IS_OPEN} order by created_at desc, id`;

const LIVE = `select i.id, i.email, i.role, i.practitioner_ids, i.created_at, i.expires_at, i.practitioner_id,
    json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'planId', p.plan_id) as practice
  from member_invitations i join practitioners p on p.id = i.practitioner_id
  where i.used_at is null and i.withdrawn_at is null and i.expires_at > $2 and ${practiceLogsIn('p')}`;
const LIVE_BY_TOKEN = `${LIVE} and i.token_hash = $1`;
const LIVE_BY_ID = `${LIVE} and i.id = $1`;

const ADD_PLACE = `insert into memberships (member_id, practitioner_id, role, practitioner_ids, created_at, last_used_at)
  values ($1, $2, $3, $4, $5, $5)
  on conflict (member_id, practitioner_id) where ended_at is null
    do update set role = excluded.role, practitioner_ids = excluded.practitioner_ids, last_used_at = excluded.last_used_at
  returning id`;

/** A login that opens nothing any more is none: its address is free, whoever has it may be invited anew. */
const CLOSE_IDLE = `update members m set email = null, password_hash = null, needs_code = false, closed_at = $2
  from members o where o.id = m.id
    and m.id = $1 and m.closed_at is null and not exists (select from memberships s where s.member_id = m.id and s.ended_at is null)
  returning m.id, o.email`;
/** No erasure would find his address again. One that waits to be sent reads its reader anew. */
const FORGET_ADDRESSES = `update outgoing_mails set recipient = ''
  where recipient = $2 or recipient in (select email from account_changes where member_id = $1)`;
const FORGET_LOGIN = [
  'update sessions set ended_at = now() where member_id = $1 and ended_at is null',
  'update login_challenges set superseded_at = now() where member_id = $1 and superseded_at is null',
  `delete from passkeys where login_kind = 'member' and login_id = $1`,
  `delete from totp_secrets where login_kind = 'member' and login_id = $1`,
  `delete from recovery_codes where login_kind = 'member' and login_id = $1`,
  ...forgetAlertsOf(`login_kind = 'member' and login_id = $1`),
  'update password_links set superseded_at = now() where member_id = $1 and superseded_at is null',
];

const ARRIVAL = `select p.email, p.firstname, s.role, json_build_object('firstname', m.firstname, 'lastname', m.lastname) as member
  from memberships s join members m on m.id = s.member_id join practitioners p on p.id = s.practitioner_id
  where s.id = $1 and s.ended_at is null and p.archived_at is null and p.deleted_at is null`;

/** The people of practices. */
export function memberStore(scope: Scope): MemberStore {
  const all = <Row extends InCamelCase<Row>>(statement: string, values: readonly unknown[]) =>
    scope.query<Row>(statement, values);
  const one = async <Row extends InCamelCase<Row>>(statement: string, values: readonly unknown[]) =>
    (await all<Row>(statement, values))[0];

  return {
    list: (practitionerId) => all<Member>(LIST, [practitionerId]),
    async getToChange(id, practitionerId) {
      const found = await one<Member>(TO_CHANGE, [practitionerId, id]);
      if (!found) throw domainError('not_found');
      return found;
    },
    async savePlace(id, place) {
      await Memberships.query(scope.knex)
        .findById(id)
        .patch({
          ...place,
          ...('practitionerIds' in place && { practitionerIds: listed(place.practitionerIds) }),
        });
    },
    async end(id, at) {
      const [ended] = await Memberships.query(scope.knex)
        .where({ id })
        .whereNull('endedAt')
        .patch({ endedAt: at })
        .returning('memberId');
      if (!ended) return;
      const closed = await one<{ id: number; email: string }>(CLOSE_IDLE, [ended.memberId, at]);
      if (!closed) return;
      await scope.query(FORGET_ADDRESSES, [closed.id, closed.email]);
      for (const statement of FORGET_LOGIN) await scope.query(statement, [closed.id]);
    },
    async own(memberId, membershipId) {
      const own = await one<OwnMember>(OWN, [memberId, membershipId]);
      if (!own) throw domainError('not_found');
      return own;
    },
    async saveOwn(memberId, change) {
      await Members.query(scope.knex).findById(memberId).patch(change);
    },
    async saveMails(membershipId, getsMails) {
      await Memberships.query(scope.knex).findById(membershipId).patch({ getsMails });
    },
    places: (memberId) => all<OwnPlace>(PLACES, [memberId]),
    async noteUse(membershipId, at) {
      await Memberships.query(scope.knex).findById(membershipId).patch({ lastUsedAt: at });
    },

    invitations: (practitionerId) => all<Invitation>(INVITATIONS, [practitionerId]),
    newInvitationId: () => randomUUID(),
    async invite({ practitionerIds, ...invitation }) {
      await MemberInvitations.query(scope.knex)
        .where({ practitionerId: invitation.practitionerId, email: invitation.email })
        .whereNull('usedAt')
        .whereNull('withdrawnAt')
        .patch({ withdrawnAt: invitation.createdAt });
      await MemberInvitations.query(scope.knex).insert({
        ...invitation,
        practitionerIds: listed(practitionerIds),
      });
    },
    async getInvitation(id, practitionerId) {
      const found = await one<Invitation>(
        `select ${INVITATION} from member_invitations where id = $1 and practitioner_id = $2 and ${IS_OPEN} for update`,
        [id, practitionerId],
      );
      if (!found) throw domainError('not_found');
      return found;
    },
    async withdraw(id, at) {
      await MemberInvitations.query(scope.knex).findById(id).patch({ withdrawnAt: at });
    },
    async findInvitation(by, now) {
      const found =
        'id' in by
          ? await one<LiveInvitation>(LIVE_BY_ID, [by.id, now])
          : await one<LiveInvitation>(LIVE_BY_TOKEN, [by.tokenHash, now]);
      return found ?? null;
    },
    async useInvitation(id, at) {
      const used = await MemberInvitations.query(scope.knex)
        .where({ id })
        .whereNull('usedAt')
        .whereNull('withdrawnAt')
        .patch({ usedAt: at });
      return used === 1;
    },

    async addLogin({ at, ...login }) {
      const { id } = await Members.query(scope.knex)
        .insert({ ...login, createdAt: at })
        .returning('id');
      return id;
    },
    async addPlace({ memberId, practitionerId, role, practitionerIds, at }) {
      const added = await one<{ id: number }>(ADD_PLACE, [
        memberId,
        practitionerId,
        role,
        practitionerIds && [...practitionerIds],
        at,
      ]);
      if (!added) throw new Error('no place was added');
      return added.id;
    },
    async arrival(id) {
      return (await one<Arrival>(ARRIVAL, [id])) ?? null;
    },
  };
}

const listed = (given: Given | undefined) => (given ? [...given] : null);
