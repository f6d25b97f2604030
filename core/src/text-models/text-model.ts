import { z } from 'zod';
import { refuseFaults } from '../shared/domain-error.ts';
import { longTextField, newFields, textField, type Kept } from '../shared/fields.ts';
import { namesPatient } from './fill-model.ts';

/** Where a model is offered; one of a refusal is a reason. */
export const modelKinds = ['message', 'note', 'mail', 'refusal'] as const;
export type ModelKind = (typeof modelKinds)[number];

export const modelFields = {
  title: textField('Titre', 120, { required: 'required' }),
  content: longTextField('Texte', 5000, { required: 'required' }),
  documentTitle: textField('Document', 200),
};

/** A text that the staff write again and again. */
export type TextModel = Kept<typeof modelFields> & {
  readonly id: number;
  readonly kind: ModelKind;
  /** Whose it is alone; null: the team's. */
  readonly ownerId: number | null;
};

export const newModel = z.object({
  ...newFields(modelFields),
  documentTitle: z
    .string('wrong_type')
    .nullish()
    .transform((title) => title?.trim() ?? '')
    .pipe(z.string().max(200, 'too_long')),
  kind: z.enum(modelKinds, 'not_a_choice'),
  isTeam: z.boolean('wrong_type'),
});
export type NewModel = z.output<typeof newModel>;

const REASON_LIMIT = 500;

/** Throws `invalid`: what leaves by mail names no patient, and a reason is as short as a refusal takes it. */
export function refuseUnfit({ kind, content }: Pick<NewModel, 'kind' | 'content'>): void {
  const leavesByMail = kind === 'mail' || kind === 'refusal';
  refuseFaults({
    ...(leavesByMail && namesPatient(content) ? { content: 'model_patient' } : {}),
    ...(kind === 'refusal' && content.length > REASON_LIMIT ? { content: 'model_reason_long' } : {}),
  });
}
