import type { Archiver } from '../practitioners/practitioner-rules.ts';
import { z } from 'zod';
import {
  changedFields,
  choiceField,
  emailField,
  longTextField,
  nameField,
  newFields,
  phoneField,
} from '../shared/fields.ts';
import type { Kept } from '../shared/fields.ts';
import { recordId } from '../shared/whole-number.ts';

/** Whom one calls at a practice beside the dentist. */
export const contactRoles = ['Associé', 'Collaborateur', 'Assistant', 'Secrétaire', 'Comptable'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** What a form says of a contact. */
export const contactFields = {
  lastname: nameField('Nom', { required: 'contact_incomplete' }),
  firstname: nameField('Prénom', { required: 'contact_incomplete' }),
  role: choiceField('Fonction', contactRoles),
  phoneMobile: phoneField('Téléphone mobile'),
  phoneHome: phoneField('Téléphone fixe'),
  mail: emailField('Adresse e-mail'),
  comment: longTextField('Commentaire', 2000),
};
export type ContactFields = Kept<typeof contactFields>;

/** The dentists whom he works for, by id: at least one. */
const dentists = (without: string) =>
  z.preprocess((ids) => ids ?? [], z.array(recordId, 'wrong_type').min(1, without).max(200));

export const newContact = z.object({ ...newFields(contactFields), usersId: dentists('contact_incomplete') });
export type NewContact = z.output<typeof newContact>;

/** `usersId` is what stands afterwards. */
export const changedContact = z.object({
  ...changedFields(contactFields),
  usersId: dentists('contact_without_dentist'),
});
export type ChangedContact = z.output<typeof changedContact>;

/** A dentist whom the contact works for. */
export type ContactDentist = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly archivedBy: Archiver | null;
};

/** `dentists` by name, deleted ones left out. */
export type Contact = ContactFields & {
  readonly id: number;
  readonly dentists: readonly ContactDentist[];
  readonly version: number;
};
