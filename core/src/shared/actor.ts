/** Who acts. Rights are read at each request, never from the token. */
export type Administrator = {
  readonly kind: 'admin';
  readonly id: number;
  readonly sessionId: string;
  readonly isSuper: boolean;
  /** Of a session that may do nothing but set up a second factor: `may` asks. */
  readonly mustAddFactor?: true;
};

export const memberRoles = ['associate', 'assistant', 'secretary', 'accountant'] as const;
/** What somebody is in a practice that is not his own. */
export type MemberRole = (typeof memberRoles)[number];

/** Somebody with a login of his own who works for a practice. */
export type ActingMember = {
  readonly id: number;
  /** His place in this practice; he may have others elsewhere. */
  readonly membershipId: number;
  readonly role: MemberRole;
  /** False: he was given some dentists of the practice, and sees theirs alone. */
  readonly seesAll: boolean;
};

export type Practitioner = {
  readonly kind: 'practitioner';
  /** The account of the practice, whoever acts for it. */
  readonly id: number;
  readonly sessionId: string;
  readonly planId: number;
  /** Plan 4 or 5. */
  readonly isSuper: boolean;
  /** The accounts whose records he sees: his own, and for a super-practitioner those of the linked ones. */
  readonly practiceIds: readonly number[];
  /** Absent: the owner of the account himself. */
  readonly member?: ActingMember;
};

export type Actor = Administrator | Practitioner;

/** Whether the records of this practitioner are the actor's to see: staff see all. */
export function sees(actor: Actor, practitionerId: number): boolean {
  return actor.kind === 'admin' || actor.practiceIds.includes(practitionerId);
}

/** Whom a dentist's record is for where nothing else is said: the account, or the first dentist that a member was given. */
export const ownDentist = ({ id, practiceIds }: Practitioner): number =>
  practiceIds.includes(id) ? id : (practiceIds[0] ?? id);

/** Who did something, as a record keeps it: a practice, and which of its members, null for its owner. */
export type Author =
  | { readonly adminId: number }
  | { readonly practitionerId: number; readonly memberId?: number | null };

/** The same of a practice alone. */
export const practiceAuthor = ({ id, member }: Practitioner) => ({
  practitionerId: id,
  memberId: member?.id ?? null,
});

export function authorOf(actor: Actor): Author {
  return actor.kind === 'admin' ? { adminId: actor.id } : practiceAuthor(actor);
}

/** Whose login it is: a member has one of his own, in the area of the dentists. */
export const loginKinds = ['admin', 'practitioner', 'member'] as const;
export type LoginKind = (typeof loginKinds)[number];
export type Login = { readonly kind: LoginKind; readonly id: number };

/** By whose login somebody acts. */
export function loginOf(actor: Actor): Login {
  if (actor.kind === 'practitioner' && actor.member) return { kind: 'member', id: actor.member.id };
  return { kind: actor.kind, id: actor.id };
}

/** The same as one text, by which tries and streams are counted. */
export function loginKey(actor: Actor): string {
  const { kind, id } = loginOf(actor);
  return `${kind}:${id}`;
}

/** A login and whose records it works on now: what a device keeps for one is not another's, also of the same person. */
export const accountKey = (actor: Actor): string => `${loginKey(actor)}:${actor.id}`;

/** What the journal calls the record of a login. */
export const loginEntity = (kind: LoginKind): 'administrator' | 'practitioner' | 'member-login' =>
  kind === 'admin' ? 'administrator' : kind === 'member' ? 'member-login' : kind;
