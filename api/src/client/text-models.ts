/** How a model of a text is filled in, and what it can leave open. */
export { fillModel, modelVariables, reminderVariables } from '@accordent/core/text-models/fill-model.ts';
export type { ModelValues } from '@accordent/core/text-models/fill-model.ts';
export { isReminder, modelKinds } from '@accordent/core/text-models/text-model.ts';
export type { ModelKind } from '@accordent/core/text-models/text-model.ts';
