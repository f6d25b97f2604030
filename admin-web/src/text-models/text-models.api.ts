import type {
  ChangedModel,
  ModelAnswer,
  ModelItem,
  ModelsAnswer,
} from '@accordent/api/text-models/text-models.schemas.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { ModelAnswer, ModelItem };

/** The team's and one's own, by title. */
export const useTextModels = () => useReadOne<ModelsAnswer>('/models');

/** Adds one, or changes that of this id. */
export const saveTextModel = (id: number | null, { version, ...model }: ChangedModel) =>
  id === null
    ? api.post<ModelAnswer>('/model', model)
    : api.put<ModelAnswer>(`/model/${id}`, { ...model, version });

export const deleteTextModel = (id: number, idempotencyKey: string) =>
  api.put(`/model/delete/${id}`, undefined, { idempotencyKey });

export function useTextModelsChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => path === '/models');
}
