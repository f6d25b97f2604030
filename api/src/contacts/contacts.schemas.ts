import {
  changedContact as changedFields,
  contactFields,
  contactRoles,
  newContact,
} from '@accordent/core/contacts/contact.ts';
import type { ContactFields } from '@accordent/core/contacts/contact.ts';
import { answeredFields, namesOf } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { id, idInPath, listQuery, listTotals, wholeNumber } from '../http/wire.schemas.ts';

export { contactFields, contactRoles, newContact };
export type { ContactFields };

/** A dentist whom the contact works for. */
const contactUser = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  isArchived: z.boolean(),
  /** Whether this link may be taken away: neither the last one nor one of an archived dentist. */
  canUnlink: z.boolean(),
});
export type ContactUser = z.infer<typeof contactUser>;

const { lastname, ...fields } = answeredFields(contactFields);

/** Somebody of a practice: `name` is the last name, `role` '' when nobody said. */
export const contact = z.object({
  id: z.int(),
  name: lastname,
  ...fields,
  usersId: z.array(z.int()),
  user: z.array(contactUser),
  /** Contact of archived dentists alone: nothing of it may change. */
  isLocked: z.boolean(),
  canDelete: z.boolean(),
  version: z.int(),
});
export type Contact = z.infer<typeof contact>;

/** What a list is ordered by. */
export const contactColumns = ['name', 'id', 'user', ...namesOf(fields)] as const;

export const contactsQuery = listQuery(contactColumns).extend({
  role: z.preprocess((value) => (value === '' ? undefined : value), z.enum(contactRoles).optional()),
});

export const contactsAnswer = z.object({ contacts: z.array(contact), ...listTotals });
export type ContactsAnswer = z.infer<typeof contactsAnswer>;

export const contactAnswer = z.object({ contact });
export type ContactAnswer = z.infer<typeof contactAnswer>;

export const contactsOfUserParams = z.object({ userId: idInPath });
export const contactLinkParams = z.object({ id: idInPath, userId: idInPath });

/** `oldUsersId` is not read: what stood before is known, and `version` tells of a colleague who was quicker. */
export const changedContact = changedFields.extend({
  oldUsersId: z.array(id, 'wrong_type').max(200).nullish(),
  version: wholeNumber.nullish(),
});

/** What a form sends of a contact. */
export type ContactBody = { readonly [Name in keyof ContactFields]: string } & {
  readonly usersId: readonly number[];
  readonly oldUsersId?: readonly number[];
  readonly version?: number;
};
