import { addInsurer } from '@accordent/core/mutuals/add-insurer.ts';
import { deleteInsurer } from '@accordent/core/mutuals/delete-insurer.ts';
import { editInsurer } from '@accordent/core/mutuals/edit-insurer.ts';
import { getInsurer } from '@accordent/core/mutuals/get-insurer.ts';
import { getPlaybook } from '@accordent/core/mutuals/get-playbook.ts';
import { listInsurerChoices } from '@accordent/core/mutuals/list-insurer-choices.ts';
import { listInsurers } from '@accordent/core/mutuals/list-insurers.ts';
import { presentStale } from '../http/present-stale.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import {
  changedMutualBody,
  changedMutualGroupBody,
  mutualGroupsQuery,
  mutualsQuery,
  newMutualBody,
  newMutualGroupBody,
} from './mutuals.inputs.ts';
import {
  presentInsurerChoices,
  presentMutual,
  presentMutualGroup,
  presentMutualGroupRow,
  presentMutualRow,
  presentPlaybook,
} from './mutuals.presenter.ts';
import {
  insurerChoicesAnswer,
  mutualAnswer,
  mutualGroupAnswer,
  mutualGroupsAnswer,
  mutualsAnswer,
  playbookAnswer,
} from './mutuals.schemas.ts';

/** Mutuals, their groups, and how the insurer of a PEC works. */
export const mutualRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/mutual-group/all', {
    summary: 'Every group and mutual, for pickers',
    action: 'pick-insurer',
    answer: insurerChoicesAnswer,
    handle: async ({ ports }) => presentInsurerChoices(await listInsurerChoices(ports)),
  }),
  staffRoute.get('/admin/api/mutual', {
    summary: 'Mutuals, with the groups that they are in',
    action: 'see-insurers',
    query: mutualsQuery,
    isPureRead: true,
    answer: mutualsAnswer,
    handle: async ({ ports, query: { orderBy, ...query } }) =>
      presentPage(
        'mutuals',
        await listInsurers(ports, {
          ...query,
          kind: 'mutual',
          orderBy: orderBy === 'mutualGroup' ? 'attached' : orderBy,
        }),
        presentMutualRow,
      ),
  }),
  staffRoute.get('/admin/api/mutual/:id', {
    summary: 'A mutual',
    action: 'see-insurers',
    params: byId,
    answer: mutualAnswer,
    handle: async ({ ports, params: { id } }) => ({
      mutual: presentMutual(await getInsurer(ports, { kind: 'mutual', id })),
    }),
  }),
  staffRoute.put('/admin/api/mutual/add', {
    summary: 'Add a mutual',
    action: 'change-insurer',
    body: newMutualBody,
    answer: mutualAnswer,
    handle: async ({ ports, actor, body: { mutualGroupAttached: attachedIds = [], ...fields } }) => {
      const added = await addInsurer(ports, { actor, kind: 'mutual', typed: fields, attachedIds });
      return { mutual: presentMutual(added) };
    },
  }),
  staffRoute.put('/admin/api/mutual/edit/:id', {
    summary: 'Change a mutual',
    action: 'change-insurer',
    params: byId,
    body: changedMutualBody,
    answer: mutualAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => {
      const { mutualGroupsSelected: attachedIds, version = null, ...change } = body;
      const changed = await presentStale(
        editInsurer(ports, { actor, kind: 'mutual', id, version, change, attachedIds }),
        async () => ({ mutual: presentMutual(await getInsurer(ports, { kind: 'mutual', id })) }),
      );
      return { mutual: presentMutual(changed) };
    },
  }),
  staffRoute.put('/admin/api/mutual/delete/:id', {
    summary: 'Delete a mutual that nothing names',
    action: 'delete-insurer',
    params: byId,
    handle: ({ ports, actor, params: { id } }) => deleteInsurer(ports, { actor, kind: 'mutual', id }),
  }),
  staffRoute.get('/admin/api/mutual-group', {
    summary: 'Groups, with their mutuals',
    action: 'see-insurers',
    query: mutualGroupsQuery,
    isPureRead: true,
    answer: mutualGroupsAnswer,
    handle: async ({ ports, query: { orderBy, ...query } }) =>
      presentPage(
        'mutual_groups',
        await listInsurers(ports, {
          ...query,
          kind: 'mutual-group',
          orderBy: orderBy === 'mutuals' ? 'attached' : orderBy,
        }),
        presentMutualGroupRow,
      ),
  }),
  staffRoute.get('/admin/api/mutual-group/:id', {
    summary: 'A group of mutuals',
    action: 'see-insurers',
    params: byId,
    answer: mutualGroupAnswer,
    handle: async ({ ports, params: { id } }) => ({
      mutualGroup: presentMutualGroup(await getInsurer(ports, { kind: 'mutual-group', id })),
    }),
  }),
  staffRoute.put('/admin/api/mutual-group/add', {
    summary: 'Add a group of mutuals',
    action: 'change-insurer',
    body: newMutualGroupBody,
    answer: mutualGroupAnswer,
    handle: async ({ ports, actor, body: { mutualsSelected: attachedIds = [], ...fields } }) => {
      const added = await addInsurer(ports, {
        actor,
        kind: 'mutual-group',
        typed: fields,
        attachedIds,
      });
      return { mutualGroup: presentMutualGroup(added) };
    },
  }),
  staffRoute.put('/admin/api/mutual-group/edit/:id', {
    summary: 'Change a group of mutuals',
    action: 'change-insurer',
    params: byId,
    body: changedMutualGroupBody,
    answer: mutualGroupAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => {
      const { mutualsSelected: attachedIds, version = null, ...change } = body;
      const changed = await presentStale(
        editInsurer(ports, { actor, kind: 'mutual-group', id, version, change, attachedIds }),
        async () => ({
          mutualGroup: presentMutualGroup(await getInsurer(ports, { kind: 'mutual-group', id })),
        }),
      );
      return { mutualGroup: presentMutualGroup(changed) };
    },
  }),
  staffRoute.put('/admin/api/mutual-group/delete/:id', {
    summary: 'Delete a group that nothing names',
    action: 'delete-insurer',
    params: byId,
    handle: ({ ports, actor, params: { id } }) => deleteInsurer(ports, { actor, kind: 'mutual-group', id }),
  }),
  staffRoute.get('/admin/api/dfc/:id/insurer', {
    summary: 'How the insurer of a PEC works: its contact and its protocols',
    action: 'see-insurers',
    params: byId,
    answer: playbookAnswer,
    handle: async ({ ports, actor, params: { id } }) => {
      const playbook = await getPlaybook(ports, { actor, coverageRequestId: id });
      return { insurer: playbook && presentPlaybook(playbook) };
    },
  }),
];
