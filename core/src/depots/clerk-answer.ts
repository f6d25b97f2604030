import { answerFaults, isAgreement, settledAnswer } from '../answers/answer-rules.ts';
import { answerFields, NOTHING_TOLD, type Answer, type AnswerTold } from '../answers/answer.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import { longTextField, textField, type Kept } from '../shared/fields.ts';
import { clerkDecisions, type ClerkDecision } from './clerk-decisions.ts';

export const clerkFields = {
  name: textField('Votre nom', 100),
  service: textField('Votre service', 100),
  number: textField('Votre référence', answerFields.number.limit),
  reason: longTextField('Condition ou motif', answerFields.reason.limit),
};

/** What a clerk says on his page; `granted` in cents, `validUntil` a day of Paris. */
export type ClerkAnswer = Kept<typeof clerkFields> &
  Pick<AnswerTold, 'granted' | 'basis' | 'validUntil'> & { readonly decision: ClerkDecision };

/** As the answer of an insurer: what a clerk says of an agreement is its condition, of anything else the reason. */
export function toldByClerk({ name: _, service: __, reason, ...said }: ClerkAnswer): AnswerTold {
  const words = isAgreement(said.decision) ? { conditions: reason } : { reason };
  return { ...NOTHING_TOLD, ...said, ...words };
}

/** Every faulty field, by the key of its sentence. An agreement is shown by its letter, or found again by its number. */
export function clerkFaults(
  answer: ClerkAnswer,
  { hasLetter, today }: { readonly hasLetter: boolean; readonly today: string },
): FieldFaults {
  const { decision, validUntil, number, name, service } = answer;
  const faults = answerFaults(settledAnswer({ ...toldByClerk(answer), decision }));
  if (name === '') faults['name'] = 'required';
  if (service === '') faults['service'] = 'required';
  if (isAgreement(decision)) {
    if (validUntil !== null && validUntil < today) faults['validUntil'] = 'day_not_to_come';
    if (!hasLetter && number === '') faults['number'] = 'letter_or_number';
  }
  return faults;
}

const BETWEEN = ' · ';

/** Name and service, as an answer keeps whoever gave it. */
export const clerkSaid = ({ name, service }: Pick<ClerkAnswer, 'name' | 'service'>): string =>
  [name.replaceAll(BETWEEN, ' '), service].join(BETWEEN);

/** The same, read back, with what he had answered: for him to correct it. */
export function clerkAnswerOf(answer: Answer): ClerkAnswer | null {
  const { decision, granted, basis, validUntil, number, conditions, reason, who } = answer;
  const known = clerkDecisions.find((one) => one === decision);
  if (!known) return null;
  const [name = '', ...service] = who.split(BETWEEN);
  return {
    name,
    service: service.join(BETWEEN),
    decision: known,
    granted,
    basis,
    validUntil,
    number,
    reason: isAgreement(known) ? conditions : reason,
  };
}
