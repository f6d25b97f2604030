import { emailField, nameField, readField, requiring, secretField } from '../shared/fields.ts';
import { textLimits } from '../shared/text-limits.ts';

/** How many people a practice has at most, invitations included: its list is one page. */
export const MOST_MEMBERS = 50;
export const INVITATION_DAYS = 7;

/** Whom an owner invites. */
export const invitationFields = requiring({ email: emailField('Adresse e-mail') }, ['email']);

/** What somebody says of himself. */
export const memberNameFields = requiring(
  {
    firstname: readField('Prénom', textLimits.name, (text) => text.normalize('NFC').replaceAll(/\s+/g, ' ')),
    lastname: nameField('Nom'),
  },
  ['firstname', 'lastname'],
);

/** What an invitation is answered with; whoever has a login already gives its password alone. */
export const joiningFields = { ...memberNameFields, password: secretField('Mot de passe') };
