import { emailField, type Kept, longTextField, readField } from '../shared/fields.ts';
import { BETWEEN_DIGITS, normalisePhone } from '../shared/phone.ts';
import { withStoredPhones } from '../shared/search-words.ts';
import { sendingTerms } from './sending-terms.ts';

/** A mutual, or a group that several of them belong to: whoever answers a request. */
export const insurerKinds = ['mutual', 'mutual-group'] as const;
export type InsurerKind = (typeof insurerKinds)[number];

/** What this kind is attached to: mutuals to groups, groups to mutuals. */
export const otherKind = (kind: InsurerKind): InsurerKind => (kind === 'mutual' ? 'mutual-group' : 'mutual');

/** An insurer as others name it. */
export type InsurerName = { readonly id: number; readonly name: string };

export const sendingWays = ['link', 'courrier', 'mail'] as const;
export type SendingWay = (typeof sendingWays)[number];

/** How requests are sent: a way that is present is ticked, its text says where. */
export type SendingProtocol = { readonly [Way in SendingWay]?: string | undefined };

/** Insurers are also reached by numbers of four digits, which no person has: 3xxx and 10xx. */
const SHORT_NUMBER = /^(?:3\d{3}|10\d{2})$/;

/** A telephone or fax as it is stored: ten digits, or the four of a short number; null for anything else. */
export function insurerPhone(text: string): string | null {
  const digits = text.replaceAll(/[\s.]/g, '');
  return SHORT_NUMBER.test(digits) ? digits : normalisePhone(text);
}

/** Four digits in the pairs that screens show, alone. */
const IN_PAIRS = new RegExp(
  String.raw`(?<![\p{L}\d+]|\d${BETWEEN_DIGITS})\d\d[\s.]\d\d(?!${BETWEEN_DIGITS}?\d)`,
  'gu',
);

/** A search of insurers with the telephones in it as they are stored, short numbers too. */
export function withStoredInsurerPhones<Query extends { readonly search?: string | undefined }>(
  query: Query,
): Query {
  const stored = withStoredPhones(query);
  if (stored.search === undefined) return stored;
  const search = stored.search.replaceAll(IN_PAIRS, (typed) => insurerPhone(typed) ?? typed);
  return { ...stored, search };
}

const phone = (label: string) => readField(label, 30, insurerPhone, { kind: 'phone', fault: 'phone' });

/** The texts that staff write down of an insurer; `infos` is its telephone. */
export const insurerTexts = {
  name: readField('Nom', 200, (text) => text.replaceAll(/\s+/g, ' ')),
  infos: phone('Téléphone'),
  fax: phone('Fax'),
  mail: emailField('Adresse e-mail'),
  address: longTextField('Adresse', 500),
  conventionProtocol: longTextField('Protocole de conventionnement', 10_000),
  billingProtocol: longTextField('Protocole de facturation', 10_000),
  sendingProtocolText: longTextField('Précisions sur l’envoi', 10_000),
  comment: longTextField('Commentaire', 5000),
  ...sendingTerms,
};

/** A mutual is never capped. */
type InsurerMarks = { readonly sendingProtocol: SendingProtocol; readonly isCapped: boolean };
export type InsurerFields = Kept<typeof insurerTexts> & InsurerMarks;
export type TypedInsurer = Readonly<Record<keyof typeof insurerTexts, string>> & InsurerMarks;

/** `attached`: the groups of a mutual, the mutuals of a group, by name. */
export type Insurer = InsurerFields & {
  readonly kind: InsurerKind;
  readonly id: number;
  readonly attached: readonly InsurerName[];
  readonly createdAt: Date;
  readonly version: number;
};
