import type { Contact, ContactUser } from '@accordent/api/contacts/contacts.schemas.ts';

/** Invented contacts with French-looking values, for stories. */

const dentist = (user: Partial<ContactUser> = {}): ContactUser => ({
  id: 4,
  firstname: 'MAËLLE',
  lastname: 'QUERVALLON',
  isArchived: false,
  canUnlink: true,
  ...user,
});

export const aContact = (contact: Partial<Contact> = {}): Contact => {
  const user = contact.user ?? [dentist({ canUnlink: false })];
  return {
    id: 12,
    name: 'LE BIHAN',
    firstname: 'ROZENN',
    role: 'Secrétaire',
    phoneMobile: '0600000012',
    phoneHome: '',
    mail: 'rozenn.lebihan@cabinet.test',
    comment: 'Joignable le matin.',
    usersId: user.map(({ id }) => id),
    isLocked: false,
    canDelete: true,
    version: 2,
    ...contact,
    user,
  };
};

export const sharedContact = aContact({
  id: 13,
  name: 'TOURNEBRIDE',
  firstname: 'BASILE',
  role: 'Comptable',
  phoneMobile: '',
  phoneHome: '0200000013',
  comment: '',
  user: [
    dentist(),
    dentist({ id: 7, firstname: 'YUNA', lastname: 'KERDRAON-BASTIDE' }),
    dentist({ id: 9, firstname: 'BÉRÉNICE', lastname: 'VASSELANGE', isArchived: true, canUnlink: false }),
  ],
  canDelete: false,
});

export const lockedContact = aContact({
  id: 14,
  name: 'MAZERAND',
  firstname: 'SOLÈNE',
  role: '',
  phoneMobile: '',
  mail: '',
  comment: '',
  user: [
    dentist({ id: 9, firstname: 'BÉRÉNICE', lastname: 'VASSELANGE', isArchived: true, canUnlink: false }),
  ],
  isLocked: true,
  canDelete: false,
});

export const longContact = aContact({
  id: 104_812,
  name: 'DE LA TOURNERAYE-SAINT-AUBIN DE MONTREVEL',
  firstname: 'ANNE-ÉLÉONORE MARIE-CONSTANCE',
  role: 'Collaborateur',
  mail: 'anne-eleonore.de-la-tourneraye@centre-de-sante-dentaire-mutualiste-du-grand-ouest.test',
  phoneHome: '0200000014',
  comment:
    'S’occupe des devis et des mutuelles pour les trois cabinets, le lundi à Nantes, le mardi et le jeudi à Rennes, le vendredi à Vannes ; préfère un message à un appel, et demande un récapitulatif en fin de mois.',
  user: [
    dentist({
      id: 5,
      firstname: '',
      lastname: 'CENTRE DE SANTÉ DENTAIRE MUTUALISTE DU GRAND OUEST ET DES PAYS DE LOIRE',
    }),
    dentist(),
    dentist({ id: 7, firstname: 'YUNA', lastname: 'KERDRAON-BASTIDE' }),
  ],
});

export const storyContacts: readonly Contact[] = [aContact(), sharedContact, lockedContact, longContact];
