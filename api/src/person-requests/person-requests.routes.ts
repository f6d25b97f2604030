import { takeOwnData, takePersonExtract } from '@accordent/core/personal-data/take-personal-data.ts';
import { answerBy, passBy, type PersonRequest } from '@accordent/core/person-requests/person-request.ts';
import { registerPersonRequest } from '@accordent/core/person-requests/register-person-request.ts';
import { settlePersonRequest } from '@accordent/core/person-requests/settle-person-request.ts';
import { findPersonRecords } from '@accordent/core/person-requests/find-person-records.ts';
import { listLeaving } from '@accordent/core/retention/tell-of-purge.ts';
import { answerFile } from '../exports/answer-file.ts';
import { dentistRoute, staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentDateOrNull } from '../http/wire.ts';
import {
  newPersonRequestBody,
  ownDataAnswer,
  personRecordsAnswer,
  personRecordsQuery,
  personRequestsAnswer,
  settlePersonRequestBody,
  type PersonRequestItem,
} from './person-requests.schemas.ts';

const present = (request: PersonRequest): PersonRequestItem => ({
  id: request.id,
  user: request.practitioner,
  patient: request.patient,
  kind: request.kind,
  receivedOn: request.receivedOn,
  passBy: passBy(request),
  answerBy: answerBy(request),
  note: request.note,
  isReached: request.answeredBy !== null,
  passedDate: presentDateOrNull(request.passedAt),
  outcome: request.outcome,
  settledDate: presentDateOrNull(request.settledAt),
});

/** Requests of patients that reached us: noted, and passed to their practice. */
export const personRequestRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/person-requests', {
    summary: 'Requests of patients about their data, open ones first',
    action: 'pass-person-requests',
    isPureRead: true,
    answer: personRequestsAnswer,
    handle: async ({ ports, actor }) => ({
      requests: (await ports.stores.personRequests.list(actor)).map(present),
    }),
  }),
  staffRoute.get('/admin/api/person-requests/records', {
    summary:
      'The patient of a PEC and all who are known under his number, at any practice; the number is not told',
    action: 'pass-person-requests',
    isPureRead: true,
    query: personRecordsQuery,
    answer: personRecordsAnswer,
    handle: async ({ ports, query: { reference } }) => ({
      records: (await findPersonRecords(ports, ports.stores, reference)).map((record) => ({
        id: record.id,
        firstname: record.firstname,
        lastname: record.lastname,
        user: record.practitioner,
        likeness: record.likeness,
        requests: record.requests,
        isReached: record.isReached,
      })),
    }),
  }),
  staffRoute.post('/admin/api/person-requests', {
    summary:
      'Note a patient’s request about his data; it is mailed at once to the practice of each record that is his',
    action: 'pass-person-requests',
    body: newPersonRequestBody,
    answer: personRequestsAnswer,
    handle: async ({ ports, actor, body }) => {
      await registerPersonRequest(ports, { actor, form: body });
      return { requests: (await ports.stores.personRequests.list(actor)).map(present) };
    },
  }),
  staffRoute.put('/admin/api/person-requests/:id', {
    summary:
      'Say what became, by letter, of a request to a practice that nobody can log in to; erased, it erases the patient',
    action: 'pass-person-requests',
    params: byId,
    body: settlePersonRequestBody,
    answer: personRequestsAnswer,
    handle: async ({ ports, actor, params: { id }, body: { outcome } }) => ({
      requests: (await settlePersonRequest(ports, { actor, personRequestId: id, outcome })).map(present),
    }),
  }),
];

/** What an owner does about the data of the practice. */
export const ownDataDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/own-data', {
    summary: 'What leaves of one’s closed PEC, and what patients ask for about their data',
    action: 'answer-own-person-requests',
    isPureRead: true,
    answer: ownDataAnswer,
    handle: async ({ ports, actor }) => ({
      leaving: await listLeaving(ports, { actor }),
      requests: (await ports.stores.personRequests.list(actor)).map(present),
    }),
  }),
  dentistRoute.get('/api/own-data/archive', {
    summary:
      'All that is kept of one’s practice, as a ZIP, within five minutes of a login or of POST /api/user/confirm',
    action: 'take-own-data',
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, actor, ctx }) => {
      answerFile(ctx, 'application/zip', await takeOwnData(ports, { actor }));
    },
  }),
  dentistRoute.get('/api/person-request/:id/extract', {
    summary: 'All that is kept of a patient who asks for it, as a ZIP to send him',
    action: 'answer-own-person-requests',
    params: byId,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, actor, params: { id }, ctx }) => {
      answerFile(ctx, 'application/zip', await takePersonExtract(ports, { actor, personRequestId: id }));
    },
  }),
  dentistRoute.put('/api/person-request/:id', {
    summary: 'Say what became of a patient’s request: answered, refused, or erased, which erases him',
    action: 'answer-own-person-requests',
    params: byId,
    body: settlePersonRequestBody,
    answer: personRequestsAnswer,
    handle: async ({ ports, actor, params: { id }, body: { outcome } }) => ({
      requests: (await settlePersonRequest(ports, { actor, personRequestId: id, outcome })).map(present),
    }),
  }),
];
