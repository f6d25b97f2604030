import { confirmAddress, seeAddressWait } from '@accordent/core/practitioners/address-wait.ts';
import { activatePractitioner } from '@accordent/core/practitioners/activate-practitioner.ts';
import { addPractitioner, type ChangedPractitioner } from '@accordent/core/practitioners/add-practitioner.ts';
import { archivePractitioner } from '@accordent/core/practitioners/archive-practitioner.ts';
import { changePractitionerFields } from '@accordent/core/practitioners/change-practitioner-fields.ts';
import { changePractitionerPlan } from '@accordent/core/practitioners/change-practitioner-plan.ts';
import { deletePractitioner } from '@accordent/core/practitioners/delete-practitioner.ts';
import { getPractitioner } from '@accordent/core/practitioners/get-practitioner.ts';
import { linkPractitioner } from '@accordent/core/practitioners/link-practitioner.ts';
import { listLinkablePractitioners } from '@accordent/core/practitioners/list-linkable-practitioners.ts';
import { listPractitioners } from '@accordent/core/practitioners/list-practitioners.ts';
import { notifyPractitioner } from '@accordent/core/practitioners/notify-practitioner.ts';
import { convertProspect } from '@accordent/core/prospects/convert-prospect.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { leaving } from '../http/leaving.ts';
import { presentStale } from '../http/present-stale.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { changePractitionerBody, linkBody, newPractitionerBody } from './practitioner-inputs.schemas.ts';
import type { ChangePractitionerBody } from './practitioner-inputs.schemas.ts';
import {
  presentChanged,
  presentChoices,
  presentHistory,
  presentPractitioner,
  presentPractitionerRow,
  presentWarnings,
} from './practitioners.presenter.ts';
import {
  addressWaitAnswer,
  archivedBody,
  changedPractitionerAnswer,
  linkableQuery,
  newPractitionerAnswer,
  practitionerAnswer,
  practitionerChoicesAnswer,
  practitionersAnswer,
  practitionersQuery,
} from './practitioners.schemas.ts';

/** Practitioners and prospects, in the back-office. */
export const practitionerRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/users', {
    summary: 'Practitioners, prospects or archived ones',
    action: 'pick-practitioner',
    query: practitionersQuery,
    isPureRead: true,
    answer: practitionersAnswer,
    handle: async ({ ports, query }) =>
      presentPage('users', await listPractitioners(ports, query), presentPractitionerRow),
  }),
  staffRoute.get('/admin/api/users/choices', {
    summary: 'Every plan, and every status of a prospect',
    action: 'pick-practitioner',
    answer: practitionerChoicesAnswer,
    handle: async () => presentChoices(),
  }),
  staffRoute.get('/admin/api/users/linkable', {
    summary: 'Who may become a sub-practitioner of a super-practitioner',
    action: 'pick-practitioner',
    query: linkableQuery,
    answer: practitionersAnswer,
    handle: async ({ ports, query: { userId, ...query } }) =>
      presentPage(
        'users',
        await listLinkablePractitioners(ports, {
          ...query,
          superId: userId,
        }),
        presentPractitionerRow,
      ),
  }),
  staffRoute.get('/admin/api/user/:id', {
    summary: 'A practitioner or prospect',
    action: 'see-practitioner',
    params: byId,
    isPureRead: true,
    answer: practitionerAnswer,
    handle: async ({ ports, params: { id } }) => ({
      user: presentPractitioner(await getPractitioner(ports, { practitionerId: id })),
    }),
  }),
  staffRoute.get('/admin/api/user/:id/address-wait', {
    summary: 'Until when no password link goes to an address that staff have changed',
    action: 'see-practitioner',
    params: byId,
    isPureRead: true,
    answer: addressWaitAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      leaving(addressWaitAnswer, { wait: await seeAddressWait(ports, { actor, practitionerId: id }) }),
  }),
  staffRoute.put('/admin/api/user/:id/address-wait/confirm', {
    summary: 'A second member of staff confirms the address',
    action: 'change-practitioner',
    params: byId,
    handle: ({ ports, actor, params: { id } }) => confirmAddress(ports, { actor, practitionerId: id }),
  }),
  staffRoute.put('/admin/api/user/add', {
    summary: 'Add a client or a prospect',
    action: 'add-practitioner',
    body: newPractitionerBody,
    answer: newPractitionerAnswer,
    handle: async ({ ports, actor, body: { isProspect, planId, history: choice, ...fields } }) => {
      const added = await addPractitioner(ports, {
        actor,
        form: {
          isProspect,
          planId: planId ?? planNamed(choice),
          prospectStatus: choice ?? null,
          fields,
        },
      });
      return {
        user: presentPractitioner(added),
        history: presentHistory(added.history),
        warnings: presentWarnings(added.warnings),
      };
    },
  }),
  staffRoute.put('/admin/api/user/update/:id', {
    summary: 'Change the personal fields; or the plan, the type or whether he is active; or send a mail',
    action: 'change-practitioner',
    params: byId,
    body: changePractitionerBody,
    answer: changedPractitionerAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => {
      const changed = await presentStale(change(ports, actor, id, body), async () => ({
        user: presentPractitioner(await getPractitioner(ports, { practitionerId: id })),
      }));
      return presentChanged(changed);
    },
  }),
  staffRoute.put('/admin/api/user/archived/:id', {
    summary: 'Archive, or bring back',
    action: 'archive-practitioner',
    params: byId,
    body: archivedBody,
    answer: practitionerAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => ({
      user: presentPractitioner(
        await archivePractitioner(ports, { actor, practitionerId: id, isArchived: body.isArchived ?? null }),
      ),
    }),
  }),
  staffRoute.put('/admin/api/user/delete/:id', {
    summary: 'Delete a practitioner or prospect',
    action: 'delete-practitioner',
    params: byId,
    handle: ({ ports, actor, params: { id } }) => deletePractitioner(ports, { actor, practitionerId: id }),
  }),
  staffRoute.put('/admin/api/user/:id/link', {
    summary: 'Link a practitioner to a super-practitioner, or unlink him with 0',
    action: 'link-practitioner',
    params: byId,
    body: linkBody,
    answer: practitionerAnswer,
    handle: async ({ ports, actor, params: { id }, body: { superUser } }) => ({
      user: presentPractitioner(
        await linkPractitioner(ports, {
          actor,
          practitionerId: id,
          superId: superUser === 0 ? null : superUser,
        }),
      ),
    }),
  }),
];

/** One use case an action. */
function change(
  ports: Ports,
  actor: Administrator,
  practitionerId: number,
  body: ChangePractitionerBody,
): Promise<ChangedPractitioner> {
  const who = { actor, practitionerId };
  switch (body.action) {
    case 'plan':
      return changePractitionerPlan(ports, { ...who, planId: body.planId ?? planNamed(body.history) });
    case 'notify':
      return notifyPractitioner(ports, { ...who, notice: body.type });
    case 'type':
      return convertProspect(ports, { ...who, planId: body.planId ?? null });
    case 'active':
      return activatePractitioner(ports, { ...who, isActive: body.isActive });
    default: {
      const { action: _, version, ...typed } = body;
      return changePractitionerFields(ports, { ...who, version: version ?? null, typed });
    }
  }
}

/** The plan that a history names; one that is none is told as such. */
function planNamed(choice: string | undefined): number | null {
  if (choice === undefined) return null;
  return /^\d{1,4}$/.test(choice) ? Number(choice) : 0;
}
