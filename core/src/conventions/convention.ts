/** A mutual or a group, as a convention names it. */
export type NamedInsurer = { readonly id: number; readonly name: string };

/** Missing: no convention yet. To check: its credentials have not been tried. */
export const conventionStates = ['missing', 'to-check', 'valid'] as const;
export type ConventionState = (typeof conventionStates)[number];

/** A practitioner's agreement with one insurer; its login and password never stand here. */
export type Convention = {
  readonly id: number;
  readonly practitionerId: number;
  /** One of the two. */
  readonly mutual: NamedInsurer | null;
  readonly mutualGroup: NamedInsurer | null;
  readonly isValid: boolean;
  /** Whether a login and a password are kept. */
  readonly hasCredentials: boolean;
  readonly createdAt: Date;
  readonly version: number;
};

/** The names under which credentials are sealed. */
export const CREDENTIAL_CONTEXT = { login: 'conventions.login', password: 'conventions.password' } as const;
