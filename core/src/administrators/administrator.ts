import { emailField, nameField, readField, requiring, type Kept } from '../shared/fields.ts';
import { textLimits } from '../shared/text-limits.ts';

/** What is written down of one of the staff. */
export const administratorFields = requiring(
  {
    firstname: readField('Prénom', textLimits.name, (text) => text.normalize('NFC').replaceAll(/\s+/g, ' ')),
    lastname: nameField('Nom'),
    email: emailField('Adresse e-mail'),
  },
  ['firstname', 'lastname', 'email'],
);

export type AdministratorFields = Kept<typeof administratorFields> & {
  readonly isSuper: boolean;
  readonly isActive: boolean;
};

/** A member of the staff. */
export type AdministratorRecord = AdministratorFields & {
  readonly id: number;
  /** False until somebody invited has chosen a password. */
  readonly hasPassword: boolean;
  /** A passkey or an application of codes. */
  readonly hasFactor: boolean;
  readonly createdAt: Date;
  readonly version: number;
};
