import { friendlyLocalPart } from '@accordent/core/practitioners/friendly-email.ts';
import { ownFields, readPersonalFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import { mapFields, namesOf, pickFields, type Fields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { fieldSentence, isFieldSentence } from './field-names.fr.ts';

export { isGroupPlan, PLAN_OF_NEW_CLIENT } from '@accordent/core/practitioners/plans.ts';

/** What a form about a dentist says while it is typed, by the rules that judge it when it is sent. */

export const identifiers = ['rpps', 'finess', 'siren', 'siret', 'vatNumber'] as const;
export type Identifier = (typeof identifiers)[number];

/** 'wrong' would be refused; 'doubtful' is saved, its key not being the right one. */
export type IdentifierNote =
  | { readonly kind: 'right' }
  | { readonly kind: 'doubtful' | 'wrong'; readonly sentence: string };

/** What to say of each identifier that stands in the form; nothing of an empty one. */
export function noteIdentifiers(
  typed: Readonly<Partial<Record<Identifier, string>>>,
): Partial<Record<Identifier, IdentifierNote>> {
  const given = Object.fromEntries(identifiers.map((field) => [field, typed[field]]));
  const { faults, warnings } = readPersonalFields(given, { kind: 'client', planId: null, domain: '' });
  return Object.fromEntries(
    identifiers
      .filter((field) => typed[field]?.trim())
      .map((field) => [field, noteOf(field, faults[field], warnings[field])]),
  );
}

function noteOf(field: Identifier, fault: string | undefined, warning: string | undefined): IdentifierNote {
  if (fault) return { kind: 'wrong', sentence: sentenceOf(field, fault) };
  return warning ? { kind: 'doubtful', sentence: sentenceOf(field, warning) } : { kind: 'right' };
}

const sentenceOf = (field: Identifier, key: string): string =>
  fieldSentence(isFieldSentence(key) ? key : 'wrong_type', field);

/** Whether what is typed opens as it stands. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+\.\S+/i.test(text);

/** The address that a new dentist is given unless another is typed; it bears a number when somebody has it. */
export const proposedFriendlyEmail = (
  name: { readonly firstname: string; readonly lastname: string },
  domain: string,
): string => (name.firstname + name.lastname).trim() && `${friendlyLocalPart(name)}@${domain}`;

type OwnTexts = Readonly<Partial<Record<keyof typeof ownFields, string>>>;

/** Another e-mail is another way in: it asks for the password. */
export const asksForPassword = (user: { readonly email: string }, { email }: { readonly email: string }) =>
  email.trim().toLowerCase() !== user.email.toLowerCase();

/**
 * What the form of one's own account would send, but for what stands as it was and what the plan does not have;
 * `passwordMissing` is said beside another e-mail.
 */
export const ownAccountEntry = (
  user: OwnTexts & { readonly email: string; readonly hiddenFields: readonly string[] },
  passwordMissing: string,
) =>
  z.preprocess(
    (entry: OwnTexts) =>
      Object.fromEntries(Object.entries(entry).filter(([name, text]) => text !== Reflect.get(user, name))),
    z
      .object({
        ...mapFields(fieldsBut(user.hiddenFields), ({ schema }) => schema.optional()),
        email: ownFields.email.schema.optional(),
        oldPsw: z.string().default(''),
      })
      .refine(({ email = user.email, oldPsw }) => oldPsw !== '' || !asksForPassword(user, { email }), {
        path: ['oldPsw'],
        message: passwordMissing,
        when: () => true,
      }),
  );

const fieldsBut = (hidden: readonly string[]): Fields =>
  pickFields(
    ownFields,
    namesOf(ownFields).filter((name) => !hidden.includes(name)),
  );
