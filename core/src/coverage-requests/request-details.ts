import type { InsurerKind } from '../mutuals/insurer.ts';
import { MAX_AMOUNT_CENTS } from '../payments/payment.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import {
  amountField,
  dayField,
  nameField,
  namesOf,
  nirField,
  pickFields,
  readField,
  textField,
  type Field,
  type Kept,
} from '../shared/fields.ts';
import { parseAmount } from '../shared/money.ts';
import { insurerRoles } from './who-is-who.ts';

/** What a PEC holds besides, as the practice may know it; what is empty is not known. */
export const ownDetailFields = {
  birthDate: dayField('Date de naissance'),
  memberNumber: textField('N° d’adhérent', 50),
  amcNumber: readField('N° AMC', 30, digits, { fault: 'amc_number' }),
  cardValidUntil: dayField('Carte valable jusqu’au'),
  insuredLastname: nameField('Nom de l’assuré'),
  insuredFirstname: nameField('Prénom de l’assuré'),
  insuredNir: nirField('N° de sécurité sociale de l’assuré'),
  secondMutualName: textField('Seconde mutuelle', 200),
  quoteNumber: textField('N° du devis', 50),
  quoteDate: dayField('Date du devis'),
  quoteTotal: amountField('Total du devis', { most: MAX_AMOUNT_CENTS, fault: 'detail_amount' }),
  mandatoryShare: amountField('Part de l’assurance maladie', {
    most: MAX_AMOUNT_CENTS,
    fault: 'detail_amount',
  }),
  /** Of what is left by the first, once the second has answered. */
  secondShare: amountField('Part de la seconde mutuelle', { most: MAX_AMOUNT_CENTS, fault: 'detail_amount' }),
};

/** The same with the insurers of our lists that staff choose: 'mutual-12', 'mutual-group-3'. */
export const detailFields = {
  ...ownDetailFields,
  secondMutual: insurerField('Seconde mutuelle de nos listes'),
  decider: insurerField(insurerRoles.decider),
  billedTo: insurerField(insurerRoles.billedTo),
  payer: insurerField(insurerRoles.payer),
};

export type OwnDetails = Kept<typeof ownDetailFields>;
export type Details = Kept<typeof detailFields>;
export type TypedDetails = { readonly [Name in keyof Details]?: string | undefined };

/** Its insurer fields. */
export const insurerDetails = ['secondMutual', 'decider', 'billedTo', 'payer'] as const;

/** What a PEC that replaces another takes over: card and insurers; its quote will be another. */
export const carriedDetails = pickFields(detailFields, [
  'birthDate',
  'memberNumber',
  'amcNumber',
  'cardValidUntil',
  'insuredLastname',
  'insuredFirstname',
  'insuredNir',
  'secondMutualName',
  ...insurerDetails,
]);

const quoteDetails = ['quoteNumber', 'quoteDate', 'quoteTotal', 'mandatoryShare'] as const;

/** What a PEC that goes on with another takes over: all but what its second insurer has answered. */
export const renewedDetails = pickFields(
  detailFields,
  namesOf(detailFields).filter((name) => name !== 'secondShare'),
);

/** Of one whose agreement has lapsed: whose it is, and the quote; card and insurers are another's. */
export const lapsedDetails = pickFields(detailFields, [
  'birthDate',
  'insuredLastname',
  'insuredFirstname',
  'insuredNir',
  ...quoteDetails,
]);

/** An insurer as a field holds it. */
export const insurerText = ({ kind, id }: { readonly kind: InsurerKind; readonly id: number }): string =>
  `${kind}-${id}`;

/** The insurer of such a text; null for an empty one. */
export function insurerOfText(text: string): { readonly kind: InsurerKind; readonly id: number } | null {
  const [, kind, id] = INSURER.exec(text) ?? [];
  return id === undefined ? null : { kind: kind as InsurerKind, id: Number(id) };
}

/**
 * What is wrong with them together, by field: parts above the whole, somebody who is not born
 * yet. `today`: the day in Paris.
 */
export function detailFaults(
  {
    birthDate,
    quoteTotal,
    mandatoryShare,
    secondShare,
  }: Pick<Details, 'birthDate' | 'quoteTotal' | 'mandatoryShare' | 'secondShare'>,
  today: string,
): FieldFaults {
  const [total, share] = [parseAmount(quoteTotal), parseAmount(mandatoryShare)];
  const second = parseAmount(secondShare);
  return {
    ...(total !== null &&
      second !== null &&
      second + (share ?? 0) > total && { secondShare: 'second_above_total' }),
    ...(birthDate > today && { birthDate: 'birth_date_to_come' }),
    ...(total !== null && share !== null && share > total && { mandatoryShare: 'share_above_total' }),
  };
}

/** 'Reste après assurance maladie', in cents; null unless both are known and agree. */
export function afterMandatoryShare({
  quoteTotal,
  mandatoryShare,
}: Pick<Details, 'quoteTotal' | 'mandatoryShare'>): number | null {
  const [total, share] = [parseAmount(quoteTotal), parseAmount(mandatoryShare)];
  return total === null || share === null || share > total ? null : total - share;
}

// Up to what a number of the database holds.
const INSURER = /^(mutual|mutual-group)-([1-9]\d{0,8})$/;

function insurerField(label: string): Field {
  return readField(label, 30, (text) => (INSURER.test(text) ? text : null), { fault: 'not_a_choice' });
}

/** Without spaces. */
function digits(text: string): string | null {
  const number = text.replaceAll(/\s/g, '');
  return /^\d{1,20}$/.test(number) ? number : null;
}
