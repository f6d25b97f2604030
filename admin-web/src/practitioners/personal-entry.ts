import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { personalFields } from './practitioners.api.ts';
import type { PersonalFields, PractitionerRecord } from './practitioners.api.ts';

export const emptyEntry = Object.fromEntries(personalFields.map((field) => [field, ''])) as PersonalFields;

/** The personal fields of a record, as its form holds them. */
export const entryOf = (record: PractitionerRecord): PersonalFields =>
  Object.fromEntries(personalFields.map((field) => [field, record[field] ?? ''])) as PersonalFields;

/** The fields as the screen and a comparison name them. */
export const personalLabels: FieldLabels<PersonalFields> & Readonly<Record<keyof PersonalFields, string>> = {
  lastname: 'Nom',
  firstname: 'Prénom',
  phone: 'Téléphone',
  email: 'Adresse e-mail',
  friendlyEmail: 'Adresse du service',
  address: 'Adresse',
  zip: 'Code postal',
  city: 'Ville',
  rpps: 'RPPS',
  finess: 'FINESS',
  siren: 'SIREN',
  siret: 'SIRET',
  vatNumber: 'Numéro de TVA',
  GMBLink: 'Lien Google My Business',
  comment: 'Commentaire',
};

const ONLY_ONES_NAME = 4;

/** Plan 4 alone has no first name, FINESS and RPPS (decisions §3). */
export const hidesPersonalFields = (planId: number | null): boolean => planId === ONLY_ONES_NAME;
