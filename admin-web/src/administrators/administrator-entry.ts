import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import type { Administrator, AdministratorBody } from './administrators.api.ts';

/** How one gets in: by a mailed link, by a password typed here, or as before. */
export type Access = 'keep' | 'invite' | 'password';

/** What the form of an administrator holds; its fields bear their wire names. */
export type AdministratorEntry = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly isSuperAdmin: boolean;
  readonly isActive: boolean;
  readonly access: Access;
  readonly password: string;
};

export const newAdministrator: AdministratorEntry = {
  firstname: '',
  lastname: '',
  email: '',
  isSuperAdmin: false,
  isActive: true,
  access: 'invite',
  password: '',
};

export const administratorEntryOf = ({
  firstname,
  lastname,
  email,
  isSuperAdmin,
  isActive,
}: Administrator): AdministratorEntry => ({
  firstname,
  lastname,
  email,
  isSuperAdmin,
  isActive,
  access: 'keep',
  password: '',
});

/** The body of a write; `fields` are all of them, or those that differ. */
export function administratorBodyOf(
  { access: _, password: __, ...fields }: Partial<AdministratorEntry>,
  { access, password }: Pick<AdministratorEntry, 'access' | 'password'>,
): AdministratorBody {
  return {
    ...fields,
    ...(access === 'password' && { password }),
    ...(access === 'invite' && { invite: true }),
  };
}

export const administratorLabels: FieldLabels<AdministratorEntry> = {
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse e-mail',
  isSuperAdmin: 'Super administrateur',
  isActive: 'Compte actif',
  access: { label: 'Accès', read: (access) => accessTexts[access] },
  password: { label: 'Mot de passe', read: (password) => (password ? 'Nouveau' : '') },
};

const accessTexts: Readonly<Record<Access, string>> = {
  keep: 'Inchangé',
  invite: 'Invitation',
  password: 'Nouveau mot de passe',
};

/** What the browser sees by itself; the server judges all of it again. */
export function administratorFaults({
  firstname,
  lastname,
  email,
  access,
  password,
}: AdministratorEntry): Readonly<Record<string, string>> {
  const required = (field: string) => fieldSentences.required(field);
  return {
    ...(firstname.trim() === '' && { firstname: required('Prénom') }),
    ...(lastname.trim() === '' && { lastname: required('Nom') }),
    ...(email.trim() === '' && { email: required('Adresse e-mail') }),
    ...(access === 'password' && password === '' && { password: required('Mot de passe') }),
  };
}
