import type {
  ModelAnswer,
  ModelItem,
  ModelsAnswer,
  NewModel,
} from '@accordent/api/text-models/text-models.schemas.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { ModelItem, NewModel };

/** The team's and one's own, by title. */
export const useTextModels = () => useReadOne<ModelsAnswer>('/models');

/** Adds one, or changes that of this id. */
export const saveTextModel = async (id: number | null, model: NewModel): Promise<ModelItem> => {
  const answer =
    id === null
      ? await api.post<ModelAnswer>('/model', model)
      : await api.put<ModelAnswer>(`/model/${id}`, model);
  return answer.model;
};

export const deleteTextModel = (id: number, idempotencyKey: string) =>
  api.put(`/model/delete/${id}`, undefined, { idempotencyKey });

export function useTextModelsChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => path === '/models');
}
