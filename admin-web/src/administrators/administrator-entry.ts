import {
  administratorEntry,
  administratorFields,
  type AdministratorEntryFields,
} from '@accordent/api/administrators/administrators.schemas.ts';
import { mapFields } from '@accordent/api/client/fields.ts';
import { judgedBy } from '@accordent/api/client/use-entry-form.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { entryLabels } from '../shared/entry-labels.ts';
import type { Administrator, AdministratorBody } from './administrators.api.ts';

/** How one gets in: by a mailed link, by a password typed here, or as before. */
export type Access = 'keep' | 'invite' | 'password';

/** What the form of an administrator holds; its fields bear their wire names. */
export type AdministratorEntry = Omit<AdministratorEntryFields, 'password'> & {
  readonly isSuperAdmin: boolean;
  readonly isActive: boolean;
  readonly access: Access;
  readonly password: string;
};

export const newAdministrator: AdministratorEntry = {
  ...mapFields(administratorFields, () => ''),
  isSuperAdmin: false,
  isActive: true,
  access: 'invite',
  password: '',
};

export const administratorEntryOf = (administrator: Administrator): AdministratorEntry => ({
  ...mapFields(administratorFields, (_, name) => administrator[name]),
  isSuperAdmin: administrator.isSuperAdmin,
  isActive: administrator.isActive,
  access: 'keep',
  password: '',
});

/** The body of a write; `fields` are all of them, or those that differ. */
export const administratorBodyOf = (
  { access: _, password: __, ...fields }: Partial<AdministratorEntry>,
  { access, password }: Pick<AdministratorEntry, 'access' | 'password'>,
): AdministratorBody => ({
  ...fields,
  ...(access === 'password' && { password }),
  ...(access === 'invite' && { invite: true }),
});

const accessTexts: Readonly<Record<Access, string>> = {
  keep: 'Inchangé',
  invite: 'Invitation',
  password: 'Nouveau mot de passe',
};

export const administratorLabels: FieldLabels<AdministratorEntry> = {
  ...entryLabels(administratorFields),
  isSuperAdmin: 'Super administrateur',
  isActive: 'Compte actif',
  access: { label: 'Accès', read: (access) => accessTexts[access] },
  password: { label: 'Mot de passe', read: (password) => (password ? 'Nouveau' : '') },
};

export const judgedAsAdministrator = judgedBy<AdministratorEntry>(administratorEntry, (entry) =>
  administratorBodyOf(entry, entry),
);
