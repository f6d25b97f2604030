import { addressesOfOthers } from '../practitioners/addresses-of-others.ts';
import { friendlyCandidates, friendlyLocalPart } from '../practitioners/friendly-email.ts';
import type { PractitionerToAdd } from './import-store.ts';
import type { ImportPorts, WhoImports } from './judged-file.ts';

/**
 * What adding each of them by the form would write: the record, its first history entry, the friendly address of a
 * client. Gives how many were added.
 */
export async function addPractitioners(
  ports: ImportPorts,
  drafts: readonly PractitionerToAdd[],
  { actor, at }: WhoImports,
): Promise<number> {
  const { stores } = ports;
  const addressed = await withFriendlyEmails(ports, drafts);
  const written = await stores.imports.addPractitioners(addressed, { adminId: actor?.id ?? null, at });
  const added = written.flatMap((ids, place) => (ids ? [{ ...ids, ...addressed[place]! }] : []));
  await stores.audit.recordAll(
    added.map(({ id, planId, fields }) => ({
      actor: actor ?? 'system',
      at,
      action: planId === null ? 'import-prospect' : 'import-practitioner',
      entity: 'practitioner' as const,
      entityId: id,
      fields: Object.entries(fields).flatMap(([field, value]) => (value === '' ? [] : [field])),
    })),
  );
  return added.length;
}

/** Proposes an address of the product for each client without one, all of them at a time. */
async function withFriendlyEmails(
  { stores, product }: ImportPorts,
  drafts: readonly PractitionerToAdd[],
): Promise<readonly PractitionerToAdd[]> {
  const given = new Set(drafts.flatMap(({ fields }) => [fields.email, fields.friendlyEmail]));
  const addresses = drafts.map(({ fields }) => fields.friendlyEmail);
  let waiting = drafts.flatMap(({ fields, planId }, place) =>
    planId === null || fields.friendlyEmail !== ''
      ? []
      : [{ place, candidates: friendlyCandidates(friendlyLocalPart(fields), product.domain) }],
  );
  while (waiting.length > 0) {
    const tried = waiting.map((one) => ({ ...one, address: nextFree(one.candidates, given) }));
    const asked = tried.map(({ address }) => address);
    const taken = new Set([
      ...(await stores.practitioners.takenAddresses(asked, null)),
      ...(await addressesOfOthers({ stores, product }, asked)),
    ]);
    for (const { place, address } of tried) if (!taken.has(address)) addresses[place] = address;
    waiting = tried.filter(({ address }) => taken.has(address));
  }
  return drafts.map((draft, place) => ({
    ...draft,
    fields: { ...draft.fields, friendlyEmail: addresses[place]! },
  }));
}

/** The next one that nobody of the file has, which is his from now on; they do not end, and are gone on with later. */
function nextFree(candidates: Generator<string, never>, given: Set<string>): string {
  let address = candidates.next().value;
  while (given.has(address)) address = candidates.next().value;
  given.add(address);
  return address;
}
