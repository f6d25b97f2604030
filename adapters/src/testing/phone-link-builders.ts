import { randomUUID } from 'node:crypto';
import { sightOf } from '@accordent/core/phone-links/phone-link.ts';
import { beginPhoneLink } from '@accordent/core/phone-links/keep-phone-link.ts';
import { openPhoneLink } from '@accordent/core/phone-links/open-phone-link.ts';
import type { World } from './builders.ts';

/** A link to a draft that a telephone has opened: its token, and the cookie of that telephone. */
export async function aPhoneLink(
  { ports, database }: World,
  { draftId }: { readonly draftId: number },
): Promise<{ readonly id: string; readonly token: string; readonly cookie: string }> {
  const { practitionerId } = await database.scope
    .knex('request_drafts')
    .where({ id: draftId })
    .first('practitionerId');
  const actor = { ...sightOf({ practitionerId: Number(practitionerId) }), sessionId: randomUUID() };
  const { address } = await beginPhoneLink(ports, { actor, draftId });
  const token = address.split('/').at(-1) ?? '';
  const { device } = await openPhoneLink(ports, { token, device: '', ip: '127.0.0.1' });
  const hash = ports.randomTokens.hash(token);
  const [link] = await database.scope.knex('phone_links').where({ tokenHash: hash }).select('id');
  return { id: String(link?.['id']), token, cookie: `phone-${hash.slice(0, 16)}=${device}` };
}
