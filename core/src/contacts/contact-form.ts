import { invalidFields } from '../shared/domain-error.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import { isEmail, normaliseEmail } from '../shared/email.ts';
import { upperName } from '../shared/person-name.ts';
import { normalisePhone } from '../shared/phone.ts';
import { contactRoles } from './contact.ts';
import type { ContactFields, ContactRole } from './contact.ts';

/** A contact as a form, or a line of an imported file, has him. */
export type TypedContact = { readonly [Field in keyof ContactFields]: string } & {
  /** The dentists whom he works for, by id. */
  readonly practitionerIds: readonly number[];
};

/**
 * Every faulty field of a contact, with the key of its sentence; a missing dentist has its own sentence once the
 * contact exists. Source: part B §5.
 */
export function contactFaults(typed: TypedContact, { isNew }: { readonly isNew: boolean }): FieldFaults {
  const { firstname, lastname, role, phoneMobile, phoneHome, mail, practitionerIds } = typed;
  return {
    ...(upperName(firstname) === '' && { firstname: 'contact_incomplete' }),
    ...(upperName(lastname) === '' && { lastname: 'contact_incomplete' }),
    ...(practitionerIds.length === 0 && {
      usersId: isNew ? 'contact_incomplete' : 'contact_without_dentist',
    }),
    ...(role !== '' && !isContactRole(role) && { role: 'not_a_choice' }),
    ...(!isPhoneOrNone(phoneMobile) && { phoneMobile: 'phone' }),
    ...(!isPhoneOrNone(phoneHome) && { phoneHome: 'phone' }),
    ...(mail.trim() !== '' && !isEmail(mail) && { mail: 'email' }),
  };
}

/** The contact as it is stored. Throws `invalid` with every faulty field. */
export function acceptContact(typed: TypedContact, how: { readonly isNew: boolean }): ContactFields {
  const faults = contactFaults(typed, how);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return {
    firstname: upperName(typed.firstname),
    lastname: upperName(typed.lastname),
    role: isContactRole(typed.role) ? typed.role : '',
    phoneMobile: normalisePhone(typed.phoneMobile) ?? '',
    phoneHome: normalisePhone(typed.phoneHome) ?? '',
    mail: normaliseEmail(typed.mail),
    comment: typed.comment.trim(),
  };
}

export function isContactRole(text: string): text is ContactRole {
  return contactRoles.some((role) => role === text);
}

const isPhoneOrNone = (text: string): boolean => text.trim() === '' || normalisePhone(text) !== null;
