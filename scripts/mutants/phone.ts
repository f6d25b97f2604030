import { integration, takenOut, type Mutant } from './mutant.ts';

const PHONE_LINKS = integration('api/src/phone-links/phone-links.routes.test.ts');

/** The telephone that adds photos to a draft without a login. */
export const phoneMutants: readonly Mutant[] = [
  ...takenOut('adapters/src/postgres/phone-links/phone-link-store.ts', PHONE_LINKS, [
    ['téléphone : le premier seul', 'and l.device_hash is null and', 'and'],
    ['téléphone : lié à son cookie', 'l.device_hash = $2 and', "$2 <> '' and"],
    ['téléphone : lien fermé', 'l.ended_at is null and ', ''],
    ['téléphone : lien expiré', 'l.expires_at > ${now}', '${now}::timestamptz is not null'],
    ['téléphone : demande partie', ' and d.sent_request_id is null', ''],
  ]),
  ...takenOut('core/src/phone-links/open-phone-link.ts', PHONE_LINKS, [
    [
      'téléphone : fermé pendant le jugement',
      'const { id } = await liveLink(inside, hashes, at);',
      'const { id } = found;',
    ],
    ['téléphone : ses clés à lui', 'key: phoneKey(found, key),', 'key,'],
  ]),
];
