import { inWhoseName } from '../practitioners/in-whose-name.ts';
import { isGroupPlan, planOf } from '../practitioners/plans.ts';
import type { Practitioner } from '../shared/actor.ts';
import { may } from '../shared/policy.ts';
import type { Ports } from '../shared/ports.ts';
import type { OwnMember, OwnPlace } from './member-store.ts';

/** Who acts, for which practice, and what the screens may offer him. */
export type OwnSelf = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly practice: string;
  /** The account is a practice, which has no first name. */
  readonly isGroup: boolean;
  readonly isSuper: boolean;
  /** Of the owner alone. */
  readonly planLabel: string | null;
  readonly rights: OwnRights;
  /** Null: the owner. */
  readonly member:
    | (OwnMember & { readonly role: OwnPlace['role']; readonly places: readonly OwnPlace[] })
    | null;
};

export type OwnRights = {
  /** PEC, documents, messages, patients. */
  readonly requests: boolean;
  /** Payments and invoices. */
  readonly money: boolean;
  /** Deleting and cancelling. */
  readonly decides: boolean;
  /** The account, its members, mandates and dentists. */
  readonly account: boolean;
};

/** What somebody may, as screens ask for it. */
const ownRights = (actor: Practitioner): OwnRights => ({
  requests: may(actor, 'see-own-coverage-requests'),
  money: may(actor, 'confirm-payment'),
  decides: may(actor, 'cancel-own-coverage-request'),
  account: may(actor, 'see-own-account'),
});

/** Who is logged in: the owner of the account, or a member of the practice in his own name. */
export async function ownSelf(
  { stores }: Pick<Ports, 'stores'>,
  { actor }: { readonly actor: Practitioner },
): Promise<OwnSelf> {
  const { member } = actor;
  const [account, own, places] = await Promise.all([
    stores.practitioners.getAccount(actor.id),
    member ? stores.members.own(member.id, member.membershipId) : null,
    member ? stores.members.places(member.id) : [],
  ]);
  const { firstname, lastname, email } = own ?? account;
  return {
    firstname,
    lastname,
    email,
    practice: inWhoseName(account),
    isGroup: isGroupPlan(account.planId),
    isSuper: actor.isSuper,
    planLabel: member ? null : planOf(account.planId).label,
    rights: ownRights(actor),
    member: member && own ? { ...own, role: member.role, places } : null,
  };
}
