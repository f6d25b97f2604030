import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  moveSavedView,
} from '@accordent/core/saved-views/keep-saved-views.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { newSavedView, savedViewAnswer, viewPlaceBody } from './saved-views.schemas.ts';

/** Views of the list of PEC that the staff keep; they are listed with ours, `GET /admin/api/views`. */
export const savedViewRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/view', {
    summary: 'Keep a view of the list of PEC, for oneself or for the team',
    action: 'keep-views',
    body: newSavedView,
    answer: savedViewAnswer,
    handle: async ({ ports, actor, body }) => ({ id: await addSavedView(ports, { actor, view: body }) }),
  }),
  staffRoute.put('/admin/api/view/:id', {
    summary: 'Change what a view keeps, its name, and whether it is the team’s',
    action: 'keep-views',
    params: byId,
    body: newSavedView,
    handle: async ({ ports, actor, params, body }) =>
      changeSavedView(ports, { actor, viewId: params.id, view: body }),
  }),
  staffRoute.put('/admin/api/view/place/:id', {
    summary: 'Put a view at another place among the team’s, or among one’s own',
    action: 'keep-views',
    params: byId,
    body: viewPlaceBody,
    handle: async ({ ports, actor, params, body }) =>
      moveSavedView(ports, { actor, viewId: params.id, to: body.place }),
  }),
  staffRoute.put('/admin/api/view/delete/:id', {
    summary: 'Delete a view of the team or one’s own',
    action: 'keep-views',
    params: byId,
    handle: async ({ ports, actor, params }) => deleteSavedView(ports, { actor, viewId: params.id }),
  }),
];
