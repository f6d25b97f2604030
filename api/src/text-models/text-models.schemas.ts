import { modelFields, modelKinds, newModel } from '@accordent/core/text-models/text-model.ts';
import { z } from 'zod';
import { wholeNumber } from '../http/wire.schemas.ts';

export { modelFields, newModel };
export type NewModel = z.input<typeof newModel>;
/** `version`: of the model that was changed; without one the change is accepted. */
export const changedModel = newModel.extend({ version: wholeNumber.nullish() });
export type ChangedModel = z.input<typeof changedModel>;

/** A text that the staff write again and again: the team's, or the caller's own. */
export const modelItem = z.object({
  id: z.int(),
  kind: z.enum(modelKinds),
  title: z.string(),
  content: z.string(),
  /** Of a reason to refuse: the documents with this title; '' for all. */
  documentTitle: z.string(),
  isTeam: z.boolean(),
  version: z.int(),
});
export type ModelItem = z.infer<typeof modelItem>;

export const modelAnswer = z.object({ model: modelItem });
export type ModelAnswer = z.infer<typeof modelAnswer>;
export const modelsAnswer = z.object({ models: z.array(modelItem) });
export type ModelsAnswer = z.infer<typeof modelsAnswer>;
