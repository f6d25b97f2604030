import { contactRoles } from '@accordent/core/contacts/contact.ts';
import { z } from 'zod';
import { id, idInPath, listQuery, listTotals, text, wholeNumber } from '../http/wire.schemas.ts';

/** A dentist whom the contact works for. */
export const contactUser = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  isArchived: z.boolean(),
  /** Whether this link may be taken away: neither the last one nor one of an archived dentist. */
  canUnlink: z.boolean(),
});
export type ContactUser = z.infer<typeof contactUser>;

/** Somebody of a practice (api.md, "Contact"): `name` is the last name, `role` '' when nobody said. */
export const contact = z.object({
  id: z.int(),
  name: z.string(),
  firstname: z.string(),
  role: z.string(),
  phoneMobile: z.string(),
  phoneHome: z.string(),
  mail: z.string(),
  comment: z.string(),
  usersId: z.array(z.int()),
  user: z.array(contactUser),
  /** Contact of archived dentists alone: nothing of it may change. */
  isLocked: z.boolean(),
  canDelete: z.boolean(),
  version: z.int(),
});
export type Contact = z.infer<typeof contact>;

export const contactColumns = [
  'name',
  'id',
  'firstname',
  'user',
  'role',
  'phoneMobile',
  'phoneHome',
  'mail',
  'comment',
] as const;

export const contactsQuery = listQuery(contactColumns).extend({
  role: z.preprocess((value) => (value === '' ? undefined : value), z.enum(contactRoles).optional()),
});

export const contactsAnswer = z.object({ contacts: z.array(contact), ...listTotals });
export type ContactsAnswer = z.infer<typeof contactsAnswer>;

export const contactAnswer = z.object({ contact });
export type ContactAnswer = z.infer<typeof contactAnswer>;

export const contactParams = z.object({ id: idInPath });
export const contactsOfUserParams = z.object({ userId: idInPath });
export const contactLinkParams = z.object({ id: idInPath, userId: idInPath });

/** What is missing or empty is told by core, all at once. */
const name = z.preprocess((value) => value ?? '', text(100));
const asItIs = (limit: number) =>
  text(limit)
    .nullish()
    .transform((value) => value ?? undefined);
const MOST_DENTISTS = 200;
const dentists = z.preprocess((value) => value ?? [], z.array(id, 'wrong_type').max(MOST_DENTISTS));

const fields = {
  firstname: name,
  lastname: name,
  role: asItIs(20),
  phoneMobile: asItIs(30),
  phoneHome: asItIs(30),
  mail: asItIs(254),
  comment: asItIs(2000),
  usersId: dentists,
};

export const newContact = z.object(fields);

/**
 * `usersId` is what stands afterwards. `oldUsersId` is taken as the contract has it; what stood before is read
 * where it stands, and `version` tells of a colleague who was quicker.
 */
export const changedContact = z.object({
  ...fields,
  oldUsersId: z.array(id, 'wrong_type').max(MOST_DENTISTS).nullish(),
  version: wholeNumber.nullish(),
});

/** What a form sends of a contact. */
export type ContactBody = {
  readonly firstname: string;
  readonly lastname: string;
  readonly role: string;
  readonly phoneMobile: string;
  readonly phoneHome: string;
  readonly mail: string;
  readonly comment: string;
  readonly usersId: readonly number[];
  readonly oldUsersId?: readonly number[];
  readonly version?: number;
};
