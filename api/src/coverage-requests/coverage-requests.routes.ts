import { assignCoverageRequest } from '@accordent/core/coverage-requests/assign-coverage-request.ts';
import { changeCoverageRequestDetails } from '@accordent/core/coverage-requests/change-details.ts';
import { changeCoverageRequestPatient } from '@accordent/core/coverage-requests/change-coverage-request-patient.ts';
import { changeCoverageRequestStatus } from '@accordent/core/coverage-requests/change-coverage-request-status.ts';
import { createCoverageRequest } from '@accordent/core/coverage-requests/create-coverage-request.ts';
import { deleteCoverageRequest } from '@accordent/core/coverage-requests/delete-coverage-request.ts';
import { renewCoverageRequest } from '@accordent/core/coverage-requests/renew-coverage-request.ts';
import { getCoverageRequest } from '@accordent/core/coverage-requests/get-coverage-request.ts';
import {
  listCoverageRequestIds,
  listCoverageRequests,
  listCoverageRequestsOfPractitioner,
} from '@accordent/core/coverage-requests/list-coverage-requests.ts';
import { listViews } from '@accordent/core/coverage-requests/list-views.ts';
import { remind } from '@accordent/core/coverage-requests/remind.ts';
import { revealNir } from '@accordent/core/coverage-requests/reveal-nir.ts';
import { setAside } from '@accordent/core/coverage-requests/set-aside.ts';
import { z } from 'zod';
import { receivedBytesOrNull } from '../documents/received-bytes.ts';
import { presentStale } from '../http/present-stale.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId, idInPath } from '../http/wire.schemas.ts';
import { ssnAnswer } from '../patients/patients.schemas.ts';
import { sized } from './asked-list.ts';
import {
  asideBody,
  changeCoverageRequestBody,
  coverageRequestsQuery,
  detailsBody,
  detailsForm,
  newCoverageRequestBody,
  ownerBody,
  reminderBody,
  type ChangePatientBody,
} from './coverage-requests.inputs.ts';
import {
  presentChanged,
  presentRequests,
  presentSavedView,
  presentView,
  presentRecord,
  presentStatuses,
} from './coverage-requests.presenter.ts';
import {
  changedCoverageRequestAnswer,
  coverageRequestAnswer,
  coverageRequestsAnswer,
  coverageRequestsOfUserAnswer,
  requestIdsAnswer,
  statusesAnswer,
  viewsAnswer,
} from './coverage-requests.schemas.ts';

/** Coverage requests (PEC), in the back-office. */
export const coverageRequestRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/dfc', {
    summary: 'List of PEC',
    action: 'see-coverage-requests',
    query: coverageRequestsQuery,
    isPureRead: true,
    answer: coverageRequestsAnswer,
    handle: async ({ ports, actor, query }) =>
      presentRequests(await listCoverageRequests(ports, { actor, query: sized(query) })),
  }),
  staffRoute.get('/admin/api/dfc/ids', {
    summary: 'The ids of a list of PEC, its pages put together',
    action: 'see-coverage-requests',
    query: coverageRequestsQuery,
    isPureRead: true,
    answer: requestIdsAnswer,
    handle: async ({ ports, actor, query }) => ({
      ids: [...(await listCoverageRequestIds(ports, { actor, query: sized(query) }))],
    }),
  }),
  staffRoute.get('/admin/api/views', {
    summary:
      'The tabs above the list of PEC, ours, the team’s and one’s own: filters, order, and how many are in each',
    action: 'see-coverage-requests',
    isPureRead: true,
    answer: viewsAnswer,
    handle: async ({ ports, actor }) => {
      const { ours, saved } = await listViews(ports, { actor });
      return { views: [...ours.map(presentView), ...saved.map(presentSavedView)] };
    },
  }),
  staffRoute.get('/admin/api/dfc/user/:userId', {
    summary: 'List of PEC of a practitioner, with the month count of his practice',
    action: 'see-coverage-requests',
    params: z.object({ userId: idInPath }),
    query: coverageRequestsQuery,
    isPureRead: true,
    answer: coverageRequestsOfUserAnswer,
    handle: async ({ ports, actor, params: { userId }, query }) => {
      const page = await listCoverageRequestsOfPractitioner(ports, {
        actor,
        userId,
        query: sized(query),
      });
      const { monthCount, cap, isOverCap } = page;
      return { ...presentRequests(page), monthCount, cap, isOverCap };
    },
  }),
  staffRoute.get('/admin/api/dfc/:id', {
    summary: 'A PEC with its documents and history',
    action: 'see-coverage-requests',
    params: byId,
    isPureRead: true,
    answer: coverageRequestAnswer,
    handle: async ({ ports, actor, params: { id } }) => ({
      dfc: presentRecord(await getCoverageRequest(ports, { actor, coverageRequestId: id }), actor),
    }),
  }),
  staffRoute.post('/admin/api/dfc/add', {
    summary: 'Create a PEC with its three documents',
    action: 'create-coverage-request',
    body: newCoverageRequestBody,
    files: { MRFile: 1, MVFile: 1, DFile: 1 },
    answer: coverageRequestAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, body, files }) => {
      const created = await createCoverageRequest(ports, {
        actor,
        form: body,
        details: detailsForm(body),
        files: {
          MRFile: await receivedBytesOrNull(files, 'MRFile'),
          MVFile: await receivedBytesOrNull(files, 'MVFile'),
          DFile: await receivedBytesOrNull(files, 'DFile'),
        },
      });
      return { dfc: presentRecord(created, actor) };
    },
  }),
  staffRoute.put('/admin/api/dfc/update/:id', {
    summary: 'Change the patient and insurers of a PEC, or its status',
    action: 'change-coverage-request',
    params: byId,
    body: changeCoverageRequestBody,
    answer: changedCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => {
      if (body.action === 'status') {
        const { status: to, comment } = body;
        const changed = await changeCoverageRequestStatus(ports, {
          actor,
          coverageRequestId: id,
          to,
          comment,
        });
        return presentChanged(changed, actor);
      }
      const changed = await presentStale(
        changeCoverageRequestPatient(ports, {
          actor,
          coverageRequestId: id,
          version: body.version ?? null,
          form: patientForm(body),
        }),
        async () => ({
          dfc: presentRecord(await getCoverageRequest(ports, { actor, coverageRequestId: id }), actor),
        }),
      );
      return { dfc: presentRecord(changed, actor), undoId: null };
    },
  }),
  staffRoute.put('/admin/api/dfc/:id/details', {
    summary: 'Change what a PEC holds besides: card, insured person, quote, who is who',
    action: 'change-coverage-request',
    params: byId,
    body: detailsBody,
    answer: coverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => {
      const changed = await presentStale(
        changeCoverageRequestDetails(ports, {
          actor,
          coverageRequestId: id,
          version: body.version ?? null,
          form: detailsForm(body),
        }),
        async () => ({
          dfc: presentRecord(await getCoverageRequest(ports, { actor, coverageRequestId: id }), actor),
        }),
      );
      return { dfc: presentRecord(changed, actor) };
    },
  }),
  staffRoute.post('/admin/api/dfc/:id/renewal', {
    summary: 'Create a PEC that goes on with another, with its card and quote',
    action: 'create-coverage-request',
    params: byId,
    answer: coverageRequestAnswer,
    handle: async ({ ports, actor, params: { id } }) => {
      const renewal = await renewCoverageRequest(ports, { actor, coverageRequestId: id });
      const record = await getCoverageRequest(ports, { actor, coverageRequestId: renewal.id });
      return { dfc: presentRecord(record, actor) };
    },
  }),
  staffRoute.put('/admin/api/dfc/delete/:id', {
    summary: 'Delete a PEC',
    action: 'delete-coverage-request',
    params: byId,
    handle: ({ ports, actor, params: { id } }) =>
      deleteCoverageRequest(ports, { actor, coverageRequestId: id }),
  }),
  staffRoute.put('/admin/api/dfc/:id/owner', {
    summary: 'Give a PEC to a member of the staff, or to nobody',
    action: 'assign-coverage-request',
    params: byId,
    body: ownerBody,
    answer: changedCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) =>
      presentChanged(await assignCoverageRequest(ports, { actor, coverageRequestId: id, ...body }), actor),
  }),
  staffRoute.put('/admin/api/dfc/:id/aside', {
    summary: 'Set a PEC aside until a day, or put it back',
    action: 'set-aside-coverage-request',
    params: byId,
    body: asideBody,
    answer: changedCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) =>
      presentChanged(await setAside(ports, { actor, coverageRequestId: id, ...body }), actor),
  }),
  staffRoute.post('/admin/api/dfc/:id/reminders', {
    summary: 'Remind the insurer or the dentist of a PEC, or note that it was done',
    action: 'remind',
    params: byId,
    body: reminderBody,
    answer: changedCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) =>
      presentChanged(await remind(ports, { actor, coverageRequestId: id, ...body }), actor),
  }),
  staffRoute.get('/admin/api/dfc/:id/ssn', {
    summary: 'The whole number of the patient of a PEC; audited',
    action: 'reveal-nir',
    params: byId,
    answer: ssnAnswer,
    limit: 'nir-lookups-account',
    handle: async ({ ports, actor, params: { id } }) => ({
      ssn: await revealNir(ports, { actor, coverageRequestId: id, whose: 'patient' }),
    }),
  }),
  staffRoute.get('/admin/api/dfc/:id/insured-ssn', {
    summary: 'The whole number of the one under whom the patient of a PEC is insured; audited',
    action: 'reveal-nir',
    params: byId,
    answer: ssnAnswer,
    limit: 'nir-lookups-account',
    handle: async ({ ports, actor, params: { id } }) => ({
      ssn: await revealNir(ports, { actor, coverageRequestId: id, whose: 'insured' }),
    }),
  }),
  staffRoute.get('/admin/api/status/all', {
    summary: 'Every status of a PEC',
    action: 'see-coverage-requests',
    answer: statusesAnswer,
    handle: async () => ({ status: presentStatuses() }),
  }),
];

const patientForm = (body: ChangePatientBody) => ({
  firstname: body.patientFirstname,
  lastname: body.patientLastname,
  ssn: body.patientSSN,
  ssnConfirmed: body.ssnConfirmed ?? false,
  email: body.patientEmail,
  mutualId: body.mutual,
  mutualGroupId: body.mutualGroup,
});
