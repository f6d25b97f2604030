import { randomUUID } from 'node:crypto';
import type { PasswordLink, PasswordLinkStore } from '@accordent/core/sessions/password-link-store.ts';
import type { Scope } from '../database.ts';
import {
  accountColumn,
  accountColumns,
  ID_OF,
  KIND_OF,
  LOGS_IN,
  memberLogsIn,
  practiceLogsIn,
} from './account-columns.ts';
import { PasswordLinks } from './password-link-model.ts';

const LIVE = `select l.id, l.kind, ${ID_OF('l')} as account_id, l.token_hash, l.expires_at, ${KIND_OF('l')} as account_kind,
    coalesce(a.email, p.email, m.email) as email, coalesce(a.firstname, p.firstname, m.firstname) as firstname
  from password_links l
  left join administrators a on a.id = l.admin_id and ${LOGS_IN.admin}
  left join practitioners p on p.id = l.practitioner_id and ${practiceLogsIn('p')}
  left join members m on m.id = l.member_id and ${memberLogsIn('m')}
  where coalesce(a.id, p.id, m.id) is not null and l.used_at is null and l.superseded_at is null and l.expires_at > $2`;
const LIVE_BY_TOKEN = `${LIVE} and l.token_hash = $1`;
const LIVE_BY_ID = `${LIVE} and l.id = $1`;

/** One-use links by which a password is chosen. */
export function passwordLinkStore(scope: Scope): PasswordLinkStore {
  const links = () => PasswordLinks.query(scope.knex);

  const live = async (statement: string, wanted: string, now: Date) =>
    (await scope.query<PasswordLink>(statement, [wanted, now]))[0] ?? null;

  const endAll: PasswordLinkStore['endAll'] = async (kind, accountId, at) => {
    await links().where(accountColumn(kind, accountId)).whereNull('supersededAt').patch({ supersededAt: at });
  };

  return {
    newId: () => randomUUID(),
    endAll,
    async create({ accountKind, accountId, ...link }) {
      await endAll(accountKind, accountId, link.createdAt);
      await links().insert({ ...link, ...accountColumns(accountKind, accountId) });
    },
    findLiveByToken: (tokenHash, now) => live(LIVE_BY_TOKEN, tokenHash, now),
    findLive: (linkId, now) => live(LIVE_BY_ID, linkId, now),
    async use(linkId, now) {
      const used = await links()
        .where({ id: linkId })
        .whereNull('usedAt')
        .whereNull('supersededAt')
        .patch({ usedAt: now });
      return used === 1;
    },
  };
}
