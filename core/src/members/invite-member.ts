import { addressesOfOthers } from '../practitioners/addresses-of-others.ts';
import { withoutWhose } from '../practitioners/address-taken.ts';
import type { Answering } from '../mails/addresses.ts';
import { takeLimit } from '../sessions/try-limits.ts';
import { loginKey, type Practitioner } from '../shared/actor.ts';
import { daysAfter } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { invitationToken } from './invitation-token.ts';
import { INVITATION_DAYS, MOST_MEMBERS } from './member-fields.ts';
import { givenDentists } from './member-rules.ts';
import type { Place } from './member-store.ts';

type InvitePorts = Pick<
  Ports,
  'transaction' | 'clock' | 'urlSigner' | 'randomTokens' | 'rateLimits' | 'product'
>;

/**
 * The owner of an account invites somebody to work for his practice: a link of seven days, used once. An older one to
 * the same address is dead. Throws `duplicate_entry` for the address of a dentist or of others, `already_member`,
 * `too_many_members`, not_found (a dentist of another practice), `rate_limited`.
 */
export async function inviteMember(
  ports: InvitePorts,
  { actor, email, ...place }: { readonly actor: Practitioner; readonly email: string } & Place,
): Promise<void> {
  const practitionerIds = givenDentists(actor, place.practitionerIds);
  await takeLimit(ports, 'mail-sends-account', loginKey(actor));
  await ports.transaction(async (stores) => {
    await refuseKnown(stores, { actor, email, product: ports.product });
    await invite(ports, stores, { actor, email, role: place.role, practitionerIds });
  });
}

/** The same again, with seven days from now; throws not_found too. */
export async function resendInvitation(
  ports: InvitePorts,
  { actor, invitationId }: { readonly actor: Practitioner; readonly invitationId: string },
): Promise<void> {
  await takeLimit(ports, 'mail-sends-account', loginKey(actor));
  await ports.transaction(async (stores) => {
    const { email, role, practitionerIds } = await stores.members.getInvitation(invitationId, actor.id);
    await refuseKnown(stores, { actor, email, product: ports.product });
    await invite(ports, stores, { actor, email, role, practitionerIds });
  });
}

/** Takes an invitation back: its link is dead. Throws not_found. */
export async function withdrawInvitation(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, invitationId }: { readonly actor: Practitioner; readonly invitationId: string },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    await stores.members.getInvitation(invitationId, actor.id);
    await stores.members.withdraw(invitationId, at);
    await stores.audit.record({
      actor,
      at,
      action: 'withdraw-invitation',
      entity: 'practitioner',
      entityId: actor.id,
    });
  });
}

/** An address is that of one login; a member of another practice may come to this one too. */
async function refuseKnown(
  stores: Stores,
  {
    actor,
    email,
    product,
  }: { readonly actor: Practitioner; readonly email: string; readonly product: Answering },
): Promise<void> {
  if ((await addressesOfOthers({ stores, product }, [email])).has(email))
    throw withoutWhose(domainError('duplicate_entry'));
  await stores.practitioners.lockAddresses();
  const [members, invitations, account] = [
    await stores.members.list(actor.id),
    await stores.members.invitations(actor.id),
    await stores.accounts.findByEmail('practitioner', email),
  ];
  if (members.some((member) => member.email === email)) throw domainError('already_member');
  const isTaken = (await stores.practitioners.takenAddresses([email], null)).length > 0;
  if (isTaken && account?.kind !== 'member') throw withoutWhose(domainError('duplicate_entry'));
  const others = invitations.filter((each) => each.email !== email).length;
  if (members.length + others >= MOST_MEMBERS) throw domainError('too_many_members', { count: MOST_MEMBERS });
}

async function invite(
  { clock, urlSigner, randomTokens }: InvitePorts,
  stores: Stores,
  { actor, ...wanted }: { readonly actor: Practitioner; readonly email: string } & Place,
): Promise<void> {
  const createdAt = clock.now();
  const expiresAt = daysAfter(createdAt, INVITATION_DAYS);
  const id = stores.members.newInvitationId();
  const tokenHash = randomTokens.hash(invitationToken(urlSigner, { id, expiresAt }));
  await stores.members.invite({
    ...wanted,
    id,
    practitionerId: actor.id,
    tokenHash,
    createdAt,
    expiresAt,
  });
  await stores.jobs.add('send-member-invitation', { invitationId: id });
  await stores.audit.record({
    actor,
    at: createdAt,
    action: 'invite-member',
    entity: 'practitioner',
    entityId: actor.id,
    fields: [wanted.role],
  });
}
