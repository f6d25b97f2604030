import { printOwnRecord } from '@accordent/core/coverage-requests/print-own-record.ts';
import { ownDentist } from '@accordent/core/shared/actor.ts';
import { cancelAndReplaceCoverageRequest } from '@accordent/core/coverage-requests/cancel-and-replace-coverage-request.ts';
import { cancelCoverageRequest } from '@accordent/core/coverage-requests/cancel-coverage-request.ts';
import { changeOwnCoverageRequestDetails } from '@accordent/core/coverage-requests/change-details.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { createOwnCoverageRequest } from '@accordent/core/coverage-requests/create-own-coverage-request.ts';
import { exportOwnCoverageRequests } from '@accordent/core/coverage-requests/export-own-coverage-requests.ts';
import { getOwnCoverageRequest } from '@accordent/core/coverage-requests/get-own-coverage-request.ts';
import { listOwnCoverageRequests } from '@accordent/core/coverage-requests/list-own-coverage-requests.ts';
import { ownMetrics } from '@accordent/core/coverage-requests/own-metrics.ts';
import { renewCoverageRequest } from '@accordent/core/coverage-requests/renew-coverage-request.ts';
import { revealNir } from '@accordent/core/coverage-requests/reveal-nir.ts';
import { saveRemark } from '@accordent/core/coverage-requests/save-remark.ts';
import { answerFile } from '../exports/answer-file.ts';
import { FILE_TYPES } from '../exports/file-types.ts';
import { sendPrinted } from '../documents/send-document.ts';
import { presentStale } from '../http/present-stale.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { ssnAnswer } from '../patients/patients.schemas.ts';
import { answerSentences } from '../sentences.fr.ts';
import {
  changeOwnCoverageRequestBody,
  detailsForm,
  newOwnCoverageRequestBody,
  ownCoverageRequestsBody,
  ownDetailsBody,
  ownFileQuery,
} from './coverage-requests.inputs.ts';
import { presentHistory, presentStatus } from './coverage-requests.presenter.ts';
import {
  changedOwnCoverageRequestAnswer,
  metricsAnswer,
  newOwnCoverageRequestAnswer,
  ownCoverageRequestAnswer,
  ownCoverageRequestsAnswer,
  replacedCoverageRequestAnswer,
} from './own-coverage-requests.schemas.ts';
import { presentMetrics, presentOwnPage, presentOwnRecord } from './own-coverage-requests.presenter.ts';

/** Coverage requests (PEC), in the portal. */
export const coverageRequestDentistRoutes: readonly Route[] = [
  dentistRoute.post('/api/dfc', {
    summary: 'List of the practice’s PEC, with its latest agreements and what there is to do',
    action: 'see-own-coverage-requests',
    body: ownCoverageRequestsBody,
    answer: ownCoverageRequestsAnswer,
    // It only reads: nothing is to be kept of it.
    replayable: false,
    handle: async ({ ports, actor, body: { type, result, validity, ...query } }) =>
      presentOwnPage(
        await listOwnCoverageRequests(ports, {
          actor,
          type,
          query: { ...query, decision: result },
          validity,
        }),
        query.perPage,
      ),
  }),
  dentistRoute.get('/api/dfc/export', {
    summary: 'The same list, whole, as a CSV or XLSX file',
    action: 'export-own-coverage-requests',
    query: ownFileQuery,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, actor, query: { format, type, result, validity, ...query }, ctx }) => {
      const asked = { type, query: { ...query, decision: result }, validity };
      answerFile(
        ctx,
        FILE_TYPES[format],
        await exportOwnCoverageRequests(ports, { actor, format, ...asked }),
      );
    },
  }),
  dentistRoute.get('/api/metrics', {
    summary: 'Counts, choices of filters and payments of the practice',
    action: 'see-own-counters',
    isPureRead: true,
    answer: metricsAnswer,
    handle: async ({ ports, actor }) => presentMetrics(await ownMetrics(ports, { actor })),
  }),
  dentistRoute.get('/api/dfc/:id', {
    summary: 'A PEC with its documents, history and messages',
    action: 'see-own-coverage-requests',
    params: byId,
    isPureRead: true,
    answer: ownCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id } }) => ({
      dfc: presentOwnRecord(await getOwnCoverageRequest(ports, { actor, coverageRequestId: id }), actor),
    }),
  }),
  dentistRoute.post('/api/dfc/add/infos', {
    summary: 'Create a PEC; its documents follow',
    action: 'create-own-coverage-request',
    body: newOwnCoverageRequestBody,
    answer: newOwnCoverageRequestAnswer,
    handle: async ({ ports, actor, body: { userId, ...patient } }) => {
      const created = await createOwnCoverageRequest(ports, {
        actor,
        practitionerId: userId ?? ownDentist(actor),
        patient,
        details: detailsForm(patient),
      });
      return { dfcId: created.record.id, dfc: presentOwnRecord(created, actor) };
    },
  }),
  dentistRoute.post('/api/dfc/update/:id', {
    summary: 'Cancel a PEC (status 23), or keep a remark on it',
    action: 'change-own-coverage-request',
    params: byId,
    body: changeOwnCoverageRequestBody,
    answer: changedOwnCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => {
      if (body.action === 'remark') {
        const { remark, remarkBefore: before } = body;
        const saved = await presentStale(
          saveRemark(ports, { actor, coverageRequestId: id, remark, before }),
          async () => ({
            dfc: presentOwnRecord(
              await getOwnCoverageRequest(ports, { actor, coverageRequestId: id }),
              actor,
            ),
          }),
        );
        const { statusId } = saved.record;
        return { dfc: presentOwnRecord(saved, actor), status: presentStatus(statusId), history: null };
      }
      const { status: to } = body;
      const { cancelled, change } = await cancelCoverageRequest(ports, { actor, coverageRequestId: id, to });
      return {
        dfc: presentOwnRecord(cancelled, actor),
        status: presentStatus(cancelled.record.statusId),
        history: change && presentHistory(change),
      };
    },
  }),
  dentistRoute.put('/api/dfc/:id/details', {
    summary: 'Change what a PEC of one’s own holds besides: card, insured person, quote',
    action: 'change-own-coverage-request',
    params: byId,
    body: ownDetailsBody,
    answer: ownCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => {
      const form = detailsForm(body);
      const changed = await changeOwnCoverageRequestDetails(ports, { actor, coverageRequestId: id, form });
      return { dfc: presentOwnRecord(changed, actor) };
    },
  }),
  dentistRoute.get('/api/dfc/:id/record.pdf', {
    summary: 'A PEC of one’s own as a PDF, numbers masked; made now',
    action: 'see-own-coverage-requests',
    params: byId,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, ctx, actor, params: { id } }) =>
      sendPrinted(ctx, await printOwnRecord(ports, { actor, coverageRequestId: id })),
  }),
  dentistRoute.post('/api/dfc/:id/renewal', {
    summary:
      'Create a PEC that goes on with another whose agreement ends or which was refused, with its card and quote',
    action: 'create-own-coverage-request',
    params: byId,
    answer: ownCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id } }) => {
      const renewal = await renewCoverageRequest(ports, { actor, coverageRequestId: id });
      const own = await getOwnCoverageRequest(ports, { actor, coverageRequestId: renewal.id });
      return { dfc: presentOwnRecord(own, actor) };
    },
  }),
  dentistRoute.post('/api/dfc/:id/cancel-and-replace', {
    summary: 'Cancel a PEC and create another for the same patient, with the insurer’s card',
    action: 'cancel-own-coverage-request',
    params: byId,
    answer: replacedCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id } }) => {
      const { replacement, change } = await cancelAndReplaceCoverageRequest(ports, {
        actor,
        coverageRequestId: id,
      });
      return {
        dfcId: replacement.id,
        status: presentStatus(replacement.statusId),
        oldStatus: presentStatus(statuses.cancelled.id),
        oldHistory: change && presentHistory(change),
        message: answerSentences.replaced(replacement.reference),
      };
    },
  }),
  dentistRoute.get('/api/dfc/:id/ssn', {
    summary: 'The whole number of the patient of a PEC; audited',
    action: 'reveal-own-nir',
    params: byId,
    answer: ssnAnswer,
    limit: 'nir-lookups-account',
    handle: async ({ ports, actor, params: { id } }) => ({
      ssn: await revealNir(ports, { actor, coverageRequestId: id, whose: 'patient' }),
    }),
  }),
];
