import { isEmail, normaliseEmail } from '../shared/email.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import {
  checkFiness,
  checkRpps,
  checkSiren,
  checkSiret,
  checkVatNumber,
  normaliseIdentifier,
} from '../shared/identifiers.ts';
import type { IdentifierCheck } from '../shared/identifiers.ts';
import { upperName } from '../shared/person-name.ts';
import { normalisePhone } from '../shared/phone.ts';
import { normalisePostcode } from '../shared/postcode.ts';
import { readFriendlyEmail } from './friendly-email.ts';
import { hidesPersonalFields } from './plans.ts';

export const personalFieldNames = [
  'lastname',
  'firstname',
  'phone',
  'email',
  'friendlyEmail',
  'address',
  'zip',
  'city',
  'finess',
  'rpps',
  'siren',
  'siret',
  'vatNumber',
  'GMBLink',
  'comment',
] as const;
export type PersonalField = (typeof personalFieldNames)[number];

/** The personal fields, under their wire names. An empty `friendlyEmail` is none. */
export type PersonalFields = Readonly<Record<PersonalField, string>>;

/** As a person types them; what is absent was not typed. */
export type TypedFields = Readonly<Partial<Record<PersonalField, string | undefined>>>;

/** What was typed, as it is stored; each fault refuses all of it, a warning does not. Both hold keys of sentences. */
export type ReadFields = {
  readonly fields: Partial<PersonalFields>;
  readonly faults: FieldFaults;
  readonly warnings: FieldFaults;
};

type Reading = { readonly value: string; readonly fault?: string; readonly warning?: string };
type FieldRule = { readonly max: number; readonly read: (text: string, domain: string) => Reading };

const asTyped = (text: string): Reading => ({ value: text });

const orFault =
  (normalise: (text: string, domain: string) => string | null, fault: string) =>
  (text: string, domain: string): Reading => {
    const value = normalise(text, domain);
    return value === null ? { value: text, fault } : { value };
  };

const identifier =
  (check: (text: string) => IdentifierCheck, fault: (value: string) => string) =>
  (text: string): Reading => {
    const value = normaliseIdentifier(text);
    const found = check(text);
    if (found === 'bad-format') return { value, fault: fault(value) };
    return found === 'doubtful' ? { value, warning: 'identifier_doubtful' } : { value };
  };

/** How each field is read. Source: part A §5, part B §5, decisions §4, domain facts D2 to D4 and D10. */
const rules: Readonly<Record<PersonalField, FieldRule>> = {
  lastname: { max: 100, read: (text) => ({ value: upperName(text) }) },
  firstname: { max: 100, read: (text) => ({ value: upperName(text) }) },
  phone: { max: 30, read: orFault(normalisePhone, 'phone') },
  email: { max: 254, read: orFault((text) => (isEmail(text) ? normaliseEmail(text) : null), 'email') },
  friendlyEmail: { max: 254, read: orFault(readFriendlyEmail, 'friendly_email') },
  address: { max: 200, read: asTyped },
  zip: { max: 20, read: orFault(normalisePostcode, 'zip') },
  city: { max: 100, read: asTyped },
  finess: { max: 30, read: identifier(checkFiness, () => 'finess') },
  // Nine digits are an Assurance Maladie or ADELI number, often taken for the RPPS (D2).
  rpps: { max: 30, read: identifier(checkRpps, (value) => (/^\d{9}$/.test(value) ? 'rpps_nine' : 'rpps')) },
  siren: { max: 30, read: identifier(checkSiren, () => 'siren') },
  siret: { max: 30, read: identifier(checkSiret, () => 'siret') },
  vatNumber: { max: 30, read: identifier(checkVatNumber, () => 'vat_number') },
  GMBLink: { max: 500, read: orFault(readLink, 'link') },
  comment: { max: 5000, read: asTyped },
};

/** What a new one, or a change that sends the field, may not leave empty (part B §5). */
const required: Readonly<Record<FieldsReader['kind'], readonly PersonalField[]>> = {
  client: ['lastname', 'firstname', 'phone', 'email', 'address', 'zip', 'city'],
  prospect: ['lastname', 'email'],
  visitor: ['lastname', 'firstname', 'phone', 'email'],
};

/** What plan 4 does not have (decisions §3). */
export const fieldsHiddenByPlan = ['firstname', 'finess', 'rpps'] as const satisfies readonly PersonalField[];

const isHiddenByPlan = (field: PersonalField): boolean =>
  (fieldsHiddenByPlan as readonly PersonalField[]).includes(field);

export type FieldsReader = {
  /** 'visitor': who fills in a public form. */
  readonly kind: 'client' | 'prospect' | 'visitor';
  readonly planId: number | null;
  /** Of the product: friendly addresses are in it. */
  readonly domain: string;
};

/** Reads the fields that were typed, every fault at once. Those that the plan does not have are dropped. */
export function readPersonalFields(typed: TypedFields, { kind, planId, domain }: FieldsReader): ReadFields {
  const fields: Partial<Record<PersonalField, string>> = {};
  const faults: FieldFaults = {};
  const warnings: FieldFaults = {};
  for (const field of personalFieldNames) {
    const text = typed[field]?.trim();
    if (text === undefined || (hidesPersonalFields(planId) && isHiddenByPlan(field))) continue;
    const { max, read } = rules[field];
    const { value, fault, warning } =
      text === '' ? asTyped('') : text.length > max ? { value: text, fault: 'too_long' } : read(text, domain);
    if (value === '' && required[kind].includes(field)) faults[field] = 'required';
    else if (fault) faults[field] = fault;
    else fields[field] = value;
    if (warning) warnings[field] = warning;
  }
  return { fields, faults, warnings: { ...warnings, ...otherCompany(fields, warnings) } };
}

/** The same of a new record, where what was not typed is empty. */
export function readAllPersonalFields(
  typed: TypedFields,
  reader: FieldsReader,
): ReadFields & { readonly fields: PersonalFields } {
  const nothing = Object.fromEntries(personalFieldNames.map((field) => [field, ''])) as Record<
    PersonalField,
    string
  >;
  const read = readPersonalFields({ ...nothing, ...withoutAbsent(typed) }, reader);
  return { ...read, fields: { ...nothing, ...read.fields } };
}

const withoutAbsent = (typed: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined));

/** A SIRET begins with its company's SIREN, a French VAT number ends with it (D4). */
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

/** An address of the web, with its scheme; null for anything else. */
function readLink(text: string): string | null {
  const link = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/iu.test(link) ? link : null;
}
