import type { FieldFaults } from '../shared/domain-error.ts';
import {
  emailField,
  longTextField,
  mapFields,
  namesOf,
  nameField,
  phoneField,
  pickFields,
  postcodeField,
  readField,
  readTyped,
  requiring,
  textField,
  yesNoField,
  typedWhole,
} from '../shared/fields.ts';
import type { Field, Kept, TypedOf } from '../shared/fields.ts';
import {
  checkFiness,
  checkRpps,
  checkSiren,
  checkSiret,
  checkVatNumber,
  normaliseIdentifier,
  type IdentifierCheck,
} from '../shared/identifiers.ts';
import { textLimits } from '../shared/text-limits.ts';
import { readFriendlyEmail } from './friendly-email.ts';
import { isGroupPlan } from './plans.ts';

/** The identifiers by their control keys. */
const checks = {
  finess: checkFiness,
  rpps: checkRpps,
  siren: checkSiren,
  siret: checkSiret,
  vatNumber: checkVatNumber,
};

/** One that has its form is kept, even with a wrong key: that is a warning. */
const identifierField = (
  label: string,
  check: (text: string) => IdentifierCheck,
  fault: string | ((text: string) => string),
) =>
  readField(label, 30, (text) => (check(text) === 'bad-format' ? null : normaliseIdentifier(text)), {
    fault,
  });

/** What is said of a practitioner or prospect, under its wire names. An empty `friendlyEmail` is none. */
export const practitionerFields = {
  lastname: nameField('Nom'),
  firstname: nameField('Prénom'),
  phone: phoneField('Téléphone'),
  email: emailField('Adresse e-mail'),
  friendlyEmail: textField('Adresse du service', textLimits.email),
  address: textField('Adresse', 200),
  zip: postcodeField('Code postal'),
  city: textField('Ville', 100),
  finess: identifierField('FINESS', checks.finess, 'finess'),
  // Nine digits are an Assurance Maladie or ADELI number, often taken for the RPPS.
  rpps: identifierField('RPPS', checks.rpps, (text) =>
    /^\d{9}$/.test(normaliseIdentifier(text)) ? 'rpps_nine' : 'rpps',
  ),
  siren: identifierField('SIREN', checks.siren, 'siren'),
  siret: identifierField('SIRET', checks.siret, 'siret'),
  vatNumber: identifierField('Numéro de TVA', checks.vatNumber, 'vat_number'),
  GMBLink: readField('Lien Google My Business', 500, readLink, { fault: 'link' }),
  /** Whether the patient pays the part of the assurance maladie at the practice; '' where nobody has said. */
  advancesMandatory: yesNoField('Part AMO avancée par le patient') as Field,
  comment: longTextField('Commentaire', textLimits.ofPractitioner),
};
export type PersonalFields = Kept<typeof practitionerFields>;
export type PersonalField = keyof PersonalFields;

/** What a new one, or a change that sends the field, may not leave empty. 'visitor': who fills in a public form. */
export const fieldsOfKind = {
  client: requiring(practitionerFields, [
    'lastname',
    'firstname',
    'phone',
    'email',
    'address',
    'zip',
    'city',
  ]),
  prospect: requiring(practitionerFields, ['lastname', 'email']),
  visitor: requiring(practitionerFields, ['lastname', 'firstname', 'phone', 'email']),
};

/** What the form of a prospect asks for. */
export const prospectFields = pickFields(fieldsOfKind.prospect, [
  'lastname',
  'firstname',
  'email',
  'phone',
  'address',
  'zip',
  'city',
  'comment',
]);

/** What a public form asks for. */
export const visitorFields = pickFields(fieldsOfKind.visitor, [
  'firstname',
  'lastname',
  'email',
  'phone',
  'comment',
]);

/** What a dentist changes of his own account. */
export const ownFields = pickFields(fieldsOfKind.client, [
  'lastname',
  'firstname',
  'phone',
  'email',
  'address',
  'zip',
  'city',
  'rpps',
  'finess',
  'GMBLink',
  'advancesMandatory',
]);

/** As a person types them; what is absent was not typed. */
export type TypedFields = TypedOf<typeof practitionerFields>;

/** What was typed, as it is stored; each fault refuses all of it, a warning does not. Both hold keys of sentences. */
export type ReadFields = {
  readonly fields: Partial<PersonalFields>;
  readonly faults: FieldFaults;
  readonly warnings: FieldFaults;
};

/** What plan 4 does not have. */
export const fieldsHiddenByPlan = ['firstname', 'finess', 'rpps'] as const satisfies readonly PersonalField[];

const isHiddenByPlan = (field: PersonalField): boolean =>
  (fieldsHiddenByPlan as readonly PersonalField[]).includes(field);

export type FieldsReader = {
  readonly kind: keyof typeof fieldsOfKind;
  readonly planId: number | null;
  /** Of the product: friendly addresses are in it. */
  readonly domain: string;
};

/** Reads the fields that were typed, every fault at once. Those that the plan does not have are dropped. */
export function readPersonalFields(typed: TypedFields, { kind, planId, domain }: FieldsReader): ReadFields {
  const shown = namesOf(practitionerFields).filter((field) => !isGroupPlan(planId) || !isHiddenByPlan(field));
  const { kept, faults } = readTyped(pickFields(fieldsOfKind[kind], shown), typed);
  const fields: Partial<Record<PersonalField, string>> = kept;
  const warnings: FieldFaults = Object.fromEntries(
    shown
      .filter((field) => isIdentifier(field) && checks[field](typed[field] ?? '') === 'doubtful')
      .map((field) => [field, 'identifier_doubtful']),
  );
  if (fields.friendlyEmail) {
    const address = readFriendlyEmail(fields.friendlyEmail, domain);
    if (address === null) {
      faults['friendlyEmail'] = 'friendly_email';
      delete fields.friendlyEmail;
    } else fields.friendlyEmail = address;
  }
  return { fields, faults, warnings: { ...warnings, ...otherCompany(fields, warnings) } };
}

/** The same of a new record, where what was not typed is empty. */
export function readAllPersonalFields(
  typed: TypedFields,
  reader: FieldsReader,
): ReadFields & { readonly fields: PersonalFields } {
  const read = readPersonalFields(typedWhole(practitionerFields, typed), reader);
  return { ...read, fields: { ...mapFields(practitionerFields, () => ''), ...read.fields } };
}

/** A SIRET begins with its company's SIREN, a French VAT number ends with it. */
function otherCompany(
  { siren, siret, vatNumber }: Partial<PersonalFields>,
  known: FieldFaults,
): Readonly<FieldFaults> {
  if (!siren) return {};
  return {
    ...(siret && !known['siret'] && !siret.startsWith(siren) && { siret: 'other_company' }),
    ...(vatNumber && !known['vatNumber'] && !vatNumber.endsWith(siren) && { vatNumber: 'other_company' }),
  };
}

const isIdentifier = (field: PersonalField): field is keyof typeof checks => field in checks;

/** An address of the web, with its scheme; null for anything else. */
function readLink(text: string): string | null {
  const link = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/iu.test(link) ? link : null;
}
