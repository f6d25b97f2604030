import {
  addTextModel,
  changeTextModel,
  deleteTextModel,
  listTextModels,
} from '@accordent/core/text-models/keep-text-models.ts';
import { answerChange } from '../http/present-stale.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentModel } from './text-models.presenter.ts';
import { changedModel, modelAnswer, modelsAnswer, newModel } from './text-models.schemas.ts';

/** Models of messages, notes, mails and reasons to refuse. */
export const textModelRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/models', {
    summary: 'The team’s models of texts and one’s own, by title',
    action: 'see-text-models',
    isPureRead: true,
    answer: modelsAnswer,
    handle: async ({ ports, actor }) => ({
      models: (await listTextModels(ports, { actor })).map(presentModel),
    }),
  }),
  staffRoute.post('/admin/api/model', {
    summary: 'Add a model, for oneself or for the team',
    action: 'change-text-models',
    body: newModel,
    answer: modelAnswer,
    handle: async ({ ports, actor, body }) => ({
      model: presentModel(await addTextModel(ports, { actor, model: body })),
    }),
  }),
  staffRoute.put('/admin/api/model/:id', {
    summary: 'Change a model of the team or one’s own',
    action: 'change-text-models',
    params: byId,
    body: changedModel,
    answer: modelAnswer,
    handle: ({ ports, actor, params: { id: modelId }, body: { version, ...model } }) =>
      answerChange(changeTextModel(ports, { actor, modelId, model, version }), {
        present: () => ports.stores.textModels.get(modelId, actor.id),
        answer: (changed) => ({ model: presentModel(changed) }),
      }),
  }),
  staffRoute.put('/admin/api/model/delete/:id', {
    summary: 'Delete a model of the team or one’s own',
    action: 'change-text-models',
    params: byId,
    handle: async ({ ports, actor, params }) => {
      await deleteTextModel(ports, { actor, modelId: params.id });
    },
  }),
];
