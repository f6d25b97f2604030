/** Who acts. Rights are read at each request, never from the token. */
export type Administrator = {
  readonly kind: 'admin';
  readonly id: number;
  readonly sessionId: string;
  readonly isSuper: boolean;
};

export type Practitioner = {
  readonly kind: 'practitioner';
  readonly id: number;
  readonly sessionId: string;
  readonly planId: number;
  /** Plan 4 or 5. */
  readonly isSuper: boolean;
  /** The accounts whose records he sees: his own, and for a super-practitioner those of the linked ones. */
  readonly practiceIds: readonly number[];
};

export type Actor = Administrator | Practitioner;

/** Whether the records of this practitioner are the actor's to see: staff see all. */
export function sees(actor: Actor, practitionerId: number): boolean {
  return actor.kind === 'admin' || actor.practiceIds.includes(practitionerId);
}

/** Who did something, as a record keeps it. */
export type Author = { readonly adminId: number } | { readonly practitionerId: number };

export function authorOf(actor: Actor): Author {
  return actor.kind === 'admin' ? { adminId: actor.id } : { practitionerId: actor.id };
}
