import type { TextModel } from '@accordent/core/text-models/text-model.ts';
import { leaving } from '../http/leaving.ts';
import { modelItem } from './text-models.schemas.ts';

export const presentModel = (model: TextModel) =>
  leaving(modelItem, { ...model, isTeam: model.ownerId === null });
