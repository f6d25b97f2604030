import type { InsurerName } from '../mutuals/insurer.ts';
import { lengthOf, readField, secretField, type Kept } from '../shared/fields.ts';

const SHORTEST_LOGIN = 3;

/** What an insurer's portal gave a practitioner: the spaces around a login are no part of it, those of a password are. */
export const credentialFields = {
  login: readField('Nom d’utilisateur', 200, (text) => (lengthOf(text) < SHORTEST_LOGIN ? null : text), {
    required: 'convention_login',
    fault: 'convention_login',
  }),
  password: secretField('Mot de passe', { least: 4, required: 'convention_password' }),
};
export type Credentials = Kept<typeof credentialFields>;

/** Missing: no convention yet. To check: its credentials have not been tried. */
export const conventionStates = ['missing', 'to-check', 'valid'] as const;
export type ConventionState = (typeof conventionStates)[number];

/** A practitioner's agreement with one insurer; its login and password never stand here. */
export type Convention = {
  readonly id: number;
  readonly practitionerId: number;
  /** One of the two. */
  readonly mutual: InsurerName | null;
  readonly mutualGroup: InsurerName | null;
  readonly isValid: boolean;
  /** Whether a login and a password are kept. */
  readonly hasCredentials: boolean;
  readonly createdAt: Date;
  readonly version: number;
};

/** The names under which credentials are sealed. */
export const CREDENTIAL_CONTEXT = { login: 'conventions.login', password: 'conventions.password' } as const;
