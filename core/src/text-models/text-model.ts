import { z } from 'zod';
import type { DunningStep } from '../dunning/dunning.ts';
import { refuseFaults } from '../shared/domain-error.ts';
import { longTextField, newFields, textField, type Kept } from '../shared/fields.ts';
import { namesPatient, namesUnknown } from './fill-model.ts';
import { textLimits } from '../shared/text-limits.ts';

/** The words of each step that reminds a dentist of an unpaid invoice: nobody is offered them, they leave by themselves. */
export const reminderKinds = {
  1: 'reminder-1',
  2: 'reminder-2',
  3: 'reminder-3',
} as const satisfies Readonly<Record<DunningStep, string>>;

/** Where a model is offered; one of a refusal is a reason. */
export const modelKinds = [
  'message',
  'note',
  'mail',
  'refusal',
  'reminder-1',
  'reminder-2',
  'reminder-3',
] as const;
export type ModelKind = (typeof modelKinds)[number];

export const isReminder = (kind: ModelKind): boolean => kind.startsWith('reminder-');

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
  readonly version: number;
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

/**
 * Throws `invalid`: what leaves by mail names no patient, a reason is as short as a refusal takes it, and a reminder is the
 * team's and, since nobody reads it before it leaves, has no variable that stays open.
 */
export function refuseUnfit({
  kind,
  title,
  content,
  isTeam,
}: Pick<NewModel, 'kind' | 'title' | 'content' | 'isTeam'>): void {
  const leavesByMail = kind === 'mail' || kind === 'refusal' || isReminder(kind);
  refuseFaults({
    ...(isReminder(kind) && namesUnknown(title) ? { title: 'reminder_variable' } : {}),
    ...(isReminder(kind) && namesUnknown(content) ? { content: 'reminder_variable' } : {}),
    ...(leavesByMail && namesPatient(content) ? { content: 'model_patient' } : {}),
    ...(isReminder(kind) && !isTeam ? { isTeam: 'model_team' } : {}),
    ...(kind === 'refusal' && content.length > textLimits.refusal ? { content: 'model_reason_long' } : {}),
  });
}
