import { lastnames, menFirstnames, womenFirstnames } from './french-names.ts';
import type { DemoPractitioner } from './practitioners.ts';
import type { Chance } from './random.ts';

const ROLES = [
  'Secrétaire',
  'Secrétaire',
  'Secrétaire',
  'Assistant',
  'Assistant',
  'Collaborateur',
  'Associé',
  'Comptable',
];
const COMMENTS = [
  '',
  '',
  'Joignable le matin seulement.',
  'Absente le mercredi.',
  'S’occupe des devis et des mutuelles ; préfère un message à un appel.',
  'Reçoit les factures, et demande un récapitulatif à la fin de chaque trimestre, à envoyer par mail.',
];

/** One to three people of each practice; those of a group work for all its dentists, an archived one's stay with him. */
export function demoContacts(chance: Chance, practitioners: readonly DemoPractitioner[]) {
  const heads = practitioners.filter(({ parent_id }) => parent_id === null);
  const people = heads.flatMap((head) =>
    Array.from({ length: chance.between(1, 3) }, () => ({
      head,
      members: practitioners.filter(({ parent_id }) => parent_id === head.id),
    })),
  );
  const contacts = people.map(({ head }, index) => {
    const firstname = chance.pick(chance.happens(0.7) ? womenFirstnames : menFirstnames);
    const lastname = chance.pick(lastnames);
    return {
      id: index + 1,
      firstname: upper(firstname),
      lastname: upper(lastname),
      role: chance.pick(ROLES),
      phone_mobile: chance.happens(0.8) ? `0${chance.between(6, 7)}${digits(chance)}` : '',
      phone_home: chance.happens(0.4) ? head.phone : '',
      mail: chance.happens(0.6) ? `contact.${index + 1}@cabinet.test` : '',
      comment: chance.pick(COMMENTS),
    };
  });
  const links = people.flatMap(({ head, members }, index) =>
    [head, ...(chance.happens(0.7) ? members : [])].map(({ id }) => ({
      contact_id: index + 1,
      practitioner_id: id,
    })),
  );
  return { contacts, links };
}

const digits = (chance: Chance): string => String(chance.between(0, 99_999_999)).padStart(8, '0');
const upper = (name: string): string => name.toLocaleUpperCase('fr-FR');
