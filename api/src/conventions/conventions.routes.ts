import { addConvention } from '@accordent/core/conventions/add-convention.ts';
import type { Convention } from '@accordent/core/conventions/convention.ts';
import type { InsurerChoice } from '@accordent/core/conventions/convention-store.ts';
import { deleteConvention } from '@accordent/core/conventions/delete-convention.ts';
import { editConvention } from '@accordent/core/conventions/edit-convention.ts';
import { listConventions } from '@accordent/core/conventions/list-conventions.ts';
import { revealCredentials } from '@accordent/core/conventions/reveal-credentials.ts';
import { answerChange } from '../http/present-stale.ts';
import { byId } from '../http/wire.schemas.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentConvention, presentConventions } from './conventions.presenter.ts';
import {
  conventionAnswer,
  conventionBody,
  conventionIdParams,
  conventionsAnswer,
  conventionsQuery,
  credentialsAnswer,
  type ConventionBody,
} from './conventions.schemas.ts';

const answer = (convention: Convention) => ({ convention: presentConvention(convention) });

export const conventionRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/user/:id/conventions', {
    summary: 'Conventions of a practitioner: a row a group and an ungrouped mutual',
    action: 'see-conventions',
    params: byId,
    query: conventionsQuery,
    isPureRead: true,
    answer: conventionsAnswer,
    handle: async ({ ports, params, query: { perPage = null, ...query } }) =>
      presentConventions(await listConventions(ports, { ...query, perPage, practitionerId: params.id })),
  }),
  staffRoute.put('/admin/api/user/:id/convention/add', {
    summary: 'Add the convention of a practitioner with a mutual or a group',
    action: 'change-conventions',
    params: byId,
    body: conventionBody,
    answer: conventionAnswer,
    handle: async ({ ports, actor, params: { id: practitionerId }, body: { isValid = false, ...body } }) =>
      answer(await addConvention(ports, { ...body, ...insurerOf(body), actor, practitionerId, isValid })),
  }),
  staffRoute.put('/admin/api/user/:id/convention/edit/:conventionId', {
    summary: 'Change the credentials of a convention, or whether it is valid',
    action: 'change-conventions',
    params: conventionIdParams,
    body: conventionBody,
    answer: conventionAnswer,
    handle: async ({ ports, actor, params: { id: practitionerId, conventionId }, body }) => {
      const { version = null, ...typed } = body;
      const insurer = body.mutual === undefined && body.mutualGroup === undefined ? null : insurerOf(body);
      const change = { ...typed, insurer };
      return answerChange(editConvention(ports, { actor, practitionerId, conventionId, version, change }), {
        present: () => ports.stores.conventions.get(conventionId, practitionerId),
        answer,
      });
    },
  }),
  staffRoute.put('/admin/api/user/:id/convention/delete/:conventionId', {
    summary: 'Delete a convention',
    action: 'change-conventions',
    params: conventionIdParams,
    answer: conventionAnswer,
    handle: async ({ ports, actor, params: { id: practitionerId, conventionId } }) =>
      answer(await deleteConvention(ports, { actor, practitionerId, conventionId })),
  }),
  staffRoute.get('/admin/api/user/:id/convention/:conventionId/credentials', {
    summary: 'Login and password of one convention; audited',
    action: 'reveal-credentials',
    params: conventionIdParams,
    answer: credentialsAnswer,
    handle: async ({ ports, actor, params: { id: practitionerId, conventionId } }) =>
      revealCredentials(ports, { actor, practitionerId, conventionId }),
  }),
];

const insurerOf = ({
  mutual,
  mutualGroup,
}: Pick<ConventionBody, 'mutual' | 'mutualGroup'>): InsurerChoice => ({
  mutualId: mutual ?? null,
  mutualGroupId: mutualGroup ?? null,
});
