import { takeDraftDocument } from '../drafts/draft-documents.ts';
import { inWhoseName } from '../practitioners/in-whose-name.ts';
import { countingFailures, takeLimit } from '../sessions/try-limits.ts';
import { DomainError, domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { PhoneHashes } from './phone-link-store.ts';
import { phoneKey, sightOf, wantedTitles, type PhoneLink } from './phone-link.ts';

/** What a telephone calls with; `device`: of its cookie, '' where it has none. */
export type PhoneHeld = { readonly token: string; readonly device: string; readonly ip: string };

/** What a telephone is told: who receives its photos, until when, and which are wanted. No patient is named. */
export type PhoneFront = Pick<PhoneLink, 'expiresAt' | 'documents'> & {
  /** « Dr Maëlle QUERVALLON ». */
  readonly practitioner: string;
  readonly city: string;
  readonly wanted: readonly string[];
};

type Looking = Pick<Ports, 'stores' | 'randomTokens' | 'rateLimits' | 'clock'>;

/**
 * The page of a link. The first telephone that opens it is the only one: it is given the secret of its cookie, null where
 * it has that already. Throws `phone_link_closed` for every link that does not open, whatever the reason: unknown,
 * ended, expired, of a request that was sent, and opened by another are looked for alike. Throws `rate_limited`.
 */
export async function openPhoneLink(
  ports: Looking & Pick<Ports, 'transaction'>,
  held: PhoneHeld,
): Promise<{ readonly front: PhoneFront; readonly device: string | null; readonly expiresAt: Date }> {
  const { stores, randomTokens, clock } = ports;
  return countingFailures(ports, { address: ['phone-link-address', held.ip] }, async () => {
    const known = await stores.phoneLinks.find(hashesOf(ports, held), clock.now());
    const device = known ? null : randomTokens.token();
    const link = known ?? (await bind(ports, { ...held, device: device ?? '' }));
    return { front: await frontOf(stores, link), device, expiresAt: link.expiresAt };
  });
}

/**
 * Adds a photo to the draft of a link, once under its key; tells what is wanted then. Throws `phone_link_closed` and
 * `rate_limited` as openPhoneLink does, `too_many_documents`, and what receiveDocument throws.
 */
export async function addPhoneDocument(
  ports: Looking & Pick<Ports, 'transaction' | 'documentInspector' | 'antivirus' | 'fileStore'>,
  {
    key,
    place,
    bytes,
    ...held
  }: PhoneHeld & { readonly key: string; readonly place: string; readonly bytes: Uint8Array },
): Promise<PhoneFront> {
  const { stores, clock } = ports;
  const hashes = hashesOf(ports, held);
  const found = await countingFailures(ports, { address: ['phone-link-address', held.ip] }, () =>
    liveLink(stores, hashes, clock.now()),
  );
  await takeLimit(ports, 'phone-link-documents-link', found.id);
  const { draftId } = found;
  try {
    await takeDraftDocument(ports, {
      sight: sightOf(found),
      draftId,
      key: phoneKey(found, key),
      place,
      bytes,
      onAdded: async (inside, at) => {
        // Whoever ended it meanwhile has waited for the draft, or was waited for.
        const { id } = await liveLink(inside, hashes, at);
        await inside.phoneLinks.countDocument(id);
        await inside.audit.record({
          actor: null,
          at,
          action: 'add-draft-document-by-phone',
          entity: 'draft',
          entityId: draftId,
        });
      },
    });
  } catch (error) {
    throw error instanceof DomainError && ['draft_sent', 'not_found'].includes(error.code)
      ? domainError('phone_link_closed')
      : error;
  }
  // It is in, whatever ended the link since.
  return frontOf(stores, (await stores.phoneLinks.find(hashes, clock.now())) ?? found);
}

const hashesOf = (
  { randomTokens }: Pick<Ports, 'randomTokens'>,
  { token, device }: Pick<PhoneHeld, 'token' | 'device'>,
): PhoneHashes => ({ tokenHash: randomTokens.hash(token), deviceHash: randomTokens.hash(device) });

async function liveLink(
  { phoneLinks }: Pick<Stores, 'phoneLinks'>,
  hashes: PhoneHashes,
  now: Date,
): Promise<PhoneLink> {
  const link = await phoneLinks.find(hashes, now);
  if (!link) throw domainError('phone_link_closed');
  return link;
}

async function bind(
  ports: Pick<Ports, 'transaction' | 'clock' | 'randomTokens'>,
  held: PhoneHeld,
): Promise<PhoneLink> {
  return ports.transaction(async ({ phoneLinks, audit }) => {
    const at = ports.clock.now();
    const link = await phoneLinks.bind(hashesOf(ports, held), at);
    if (!link) throw domainError('phone_link_closed');
    await audit.record({
      actor: null,
      at,
      action: 'open-phone-link',
      entity: 'draft',
      entityId: link.draftId,
    });
    return link;
  });
}

async function frontOf(
  { drafts, practitioners }: Pick<Stores, 'drafts' | 'practitioners'>,
  link: PhoneLink,
): Promise<PhoneFront> {
  const [draft, practitioner] = await Promise.all([
    drafts.get(link.draftId, sightOf(link)),
    practitioners.getRecord(link.practitionerId),
  ]);
  return {
    practitioner: inWhoseName(practitioner),
    city: practitioner.fields.city,
    expiresAt: link.expiresAt,
    documents: link.documents,
    wanted: wantedTitles(draft.documents),
  };
}
