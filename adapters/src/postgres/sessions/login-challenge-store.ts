import { randomUUID } from 'node:crypto';
import type {
  LoginChallenge,
  LoginChallengeStore,
  TriedChallenge,
} from '@accordent/core/sessions/login-challenge-store.ts';
import type { LoginKind } from '@accordent/core/shared/actor.ts';
import type { AccountKind } from '@accordent/core/shared/crypto-ports.ts';
import type { Scope } from '../database.ts';
import { accountColumn, accountColumns, COLUMN, LOGS_IN, TABLE } from './account-columns.ts';
import { LoginChallenges } from './login-challenge-model.ts';

const newestOf = (kind: LoginKind) => `select c.id, c.created_at
  from login_challenges c join ${TABLE[kind]} a on a.id = c.${COLUMN[kind]}
  where a.email = $1 and ${LOGS_IN[kind]} and c.superseded_at is null`;
const newest: Record<AccountKind, string> = {
  admin: newestOf('admin'),
  practitioner: `${newestOf('practitioner')} union all ${newestOf('member')}`,
};
const takeTry = (area: AccountKind, attempts: 'attempts' | 'known_attempts') => `update login_challenges
         set ${attempts} = ${attempts} + 1
         where id = (select n.id from (${newest[area]}) n order by n.created_at desc, n.id limit 1)
           and ${attempts} < $2 and verified_at is null and superseded_at is null and expires_at > $3
         returning id, is_mailed`;

const FIND_OPEN = `select c.id, c.user_agent, c.created_at, c.expires_at,
           coalesce(a.email, p.email, m.email) as email, coalesce(a.firstname, p.firstname, m.firstname) as firstname
         from login_challenges c left join administrators a on a.id = c.admin_id left join practitioners p on p.id = c.practitioner_id
           left join members m on m.id = c.member_id
         where c.id = $1 and c.superseded_at is null and c.verified_at is null and c.expires_at > $2`;

/** Logins that wait for their code. */
export function loginChallengeStore(scope: Scope): LoginChallengeStore {
  const challenges = () => LoginChallenges.query(scope.knex);
  const endAll = async (kind: LoginKind, accountId: number, at: Date) => {
    await challenges()
      .where(accountColumn(kind, accountId))
      .whereNull('supersededAt')
      .patch({ supersededAt: at });
  };

  return {
    endAll,
    async create({ kind, accountId, ...challenge }) {
      await endAll(kind, accountId, challenge.createdAt);
      const id = randomUUID();
      await challenges().insert({ id, ...accountColumns(kind, accountId), ...challenge });
      return id;
    },
    async takeTry({ kind, email, isKnown }, limit, now) {
      const [row] = await scope.query<TriedChallenge>(
        takeTry(kind, isKnown ? 'known_attempts' : 'attempts'),
        [email, limit, now],
      );
      return row ?? null;
    },
    async saveTicket(challengeId, ticketHash, at) {
      const saved = await challenges()
        .where({ id: challengeId })
        .whereNull('verifiedAt')
        .whereNull('supersededAt')
        .patch({ ticketHash, verifiedAt: at });
      return saved === 1;
    },
    async consumeTicket({ kind, id }, ticketHash, givenAfter, now) {
      const consumed = await challenges()
        .where({ ...accountColumn(kind, id), ticketHash })
        .where('verifiedAt', '>', givenAfter)
        .whereNull('consumedAt')
        .whereNull('supersededAt')
        .patch({ consumedAt: now })
        .returning('id');
      return consumed.length === 1;
    },
    async findOpen(challengeId, now) {
      return (await scope.query<LoginChallenge>(FIND_OPEN, [challengeId, now]))[0] ?? null;
    },
  };
}
