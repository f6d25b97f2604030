import type { OwnFactors } from '../factors/factor-store.ts';
import { inWhoseName } from '../practitioners/in-whose-name.ts';
import type { Administrator, Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { SecondFactor } from '../factors/factor-policy.ts';
import type { Invitation, Member } from './member-store.ts';

export type PracticePeople = {
  readonly practice: string;
  readonly owner: {
    readonly firstname: string;
    readonly lastname: string;
    readonly secondFactor: SecondFactor | null;
  };
  readonly members: readonly Member[];
  readonly invitations: readonly Invitation[];
};

/** Who works for the owner's practice, and who is invited to. */
export const listMembers = (
  ports: Pick<Ports, 'stores'>,
  { actor }: { readonly actor: Practitioner },
): Promise<PracticePeople> => peopleOf(ports, actor.id);

/** The same for the staff. Throws not_found. */
export const listMembersOf = (
  ports: Pick<Ports, 'stores'>,
  { practitionerId }: { readonly actor: Administrator; readonly practitionerId: number },
): Promise<PracticePeople> => peopleOf(ports, practitionerId);

async function peopleOf({ stores }: Pick<Ports, 'stores'>, practitionerId: number): Promise<PracticePeople> {
  const owner = { kind: 'practitioner', id: practitionerId } as const;
  const [account, factors, members, invitations] = await Promise.all([
    stores.practitioners.getAccount(practitionerId),
    stores.factors.of(owner),
    stores.members.list(practitionerId),
    stores.members.invitations(practitionerId),
  ]);
  const { firstname, lastname, needsCode } = account;
  return {
    practice: inWhoseName(account),
    owner: { firstname, lastname, secondFactor: strongest(factors, needsCode) },
    members,
    invitations,
  };
}

const strongest = ({ passkeys, totpSince }: OwnFactors, needsCode: boolean): SecondFactor | null =>
  passkeys.length > 0 ? 'passkey' : totpSince ? 'totp' : needsCode ? 'mail' : null;
