import { randomUUID } from 'node:crypto';
import type { PhoneLink } from '@accordent/core/phone-links/phone-link.ts';
import type { PhoneLinkStore } from '@accordent/core/phone-links/phone-link-store.ts';
import type { Scope } from '../database.ts';
import { PhoneLinks } from './phone-link-model.ts';

const LINK = `l.id, l.draft_id as "draftId", d.practitioner_id as "practitionerId", l.created_at as "createdAt",
    l.expires_at as "expiresAt", l.opened_at as "openedAt", l.documents`;
const LINKS = `select ${LINK} from phone_links l join request_drafts d on d.id = l.draft_id`;

/** Of the links `l` and their drafts `d`: whether it opens at this instant. */
const lives = (now: string) => `l.ended_at is null and l.expires_at > ${now} and d.sent_request_id is null`;

const FIND = `${LINKS} where l.token_hash = $1 and l.device_hash = $2 and ${lives('$3')}`;
const LIVE_OF_DRAFT = `${LINKS} where l.draft_id = $1 and ${lives('$2')}`;
// Looking and binding are one statement: of two telephones at once, one is the first.
const BIND = `update phone_links l set device_hash = $2, opened_at = $3 from request_drafts d
  where d.id = l.draft_id and l.token_hash = $1 and l.device_hash is null and ${lives('$3')} returning ${LINK}`;
const COUNT = 'update phone_links set documents = documents + 1 where id = $1';
const END = `update phone_links set ended_at = $2 where draft_id = $1 and ended_at is null
  returning expires_at > $2 as "wasLive"`;

/** Links by which a telephone adds photos to a draft. */
export function phoneLinkStore(scope: Scope): PhoneLinkStore {
  const one = async (statement: string, values: readonly unknown[]) =>
    (await scope.query<PhoneLink>(statement, values))[0] ?? null;
  const end = (draftId: number, at: Date) => scope.query<{ wasLive: boolean }>(END, [draftId, at]);
  return {
    async begin({ draftId, createdAt, ...link }) {
      await end(draftId, createdAt);
      await PhoneLinks.query(scope.knex).insert({ id: randomUUID(), draftId, createdAt, ...link });
    },
    bind: ({ tokenHash, deviceHash }, now) => one(BIND, [tokenHash, deviceHash, now]),
    find: ({ tokenHash, deviceHash }, now) => one(FIND, [tokenHash, deviceHash, now]),
    liveOfDraft: (draftId, now) => one(LIVE_OF_DRAFT, [draftId, now]),
    async countDocument(id) {
      await scope.query(COUNT, [id]);
    },
    endOfDraft: async (draftId, at) => (await end(draftId, at)).some(({ wasLive }) => wasLive),
  };
}
