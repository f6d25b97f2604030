import { confirmAnswer } from '@accordent/core/answers/confirm-answer.ts';
import { dismissAnswer } from '@accordent/core/answers/dismiss-answer.ts';
import { lapseAgreement } from '@accordent/core/answers/lapse-agreement.ts';
import { listAnswers } from '@accordent/core/answers/list-answers.ts';
import { printPatientSheet } from '@accordent/core/answers/print-patient-sheet.ts';
import { readAnswerLetter } from '@accordent/core/answers/read-answer-letter.ts';
import { signAnswerLetterAddress } from '@accordent/core/answers/sign-answer-letter-address.ts';
import { takeInLetter } from '@accordent/core/answers/take-in-letter.ts';
import { openSignedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { presentChanged, presentRecord } from '../coverage-requests/coverage-requests.presenter.ts';
import {
  changedCoverageRequestAnswer,
  coverageRequestAnswer,
} from '../coverage-requests/coverage-requests.schemas.ts';
import { fileUrlAnswer, signedFileQuery } from '../documents/documents.schemas.ts';
import { sendDocument, sendPrinted } from '../documents/send-document.ts';
import { passOf, presentDocumentUrl } from '../documents/signed-address.ts';
import { dentistRoute, publicRoute, staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentAnswers, presentReading } from './answers.presenter.ts';
import {
  answerParams,
  answersAnswer,
  letterReadingAnswer,
  newAnswer,
  newLetter,
  receivedAnswer,
} from './answers.schemas.ts';

/** What insurers answer: it arrives, waits for a person, and moves the PEC once he has confirmed it. */
export const answerRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/dfc/:id/answers', {
    summary: 'The answers of a PEC: those that wait for a person, and those that were confirmed',
    action: 'see-answers',
    params: byId,
    isPureRead: true,
    answer: answersAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      presentAnswers(await listAnswers(ports, { actor, coverageRequestId: id })),
  }),
  staffRoute.post('/admin/api/dfc/:id/answers', {
    summary:
      'Confirm what the insurer decided: letter, status and mail at once; can be taken back for ten seconds',
    action: 'answer-for-insurer',
    params: byId,
    body: newAnswer,
    answer: changedCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) =>
      presentChanged(await confirmAnswer(ports, { actor, coverageRequestId: id, ...body }), actor),
  }),
  staffRoute.post('/admin/api/dfc/:id/answers/letter', {
    summary: 'A letter of the insurer, sent before by /upload: an answer waits with it until it is confirmed',
    action: 'answer-for-insurer',
    params: byId,
    body: newLetter,
    answer: receivedAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => ({
      answerId: await takeInLetter(ports, { actor, coverageRequestId: id, ...body }),
    }),
  }),
  staffRoute.post('/admin/api/dfc/:id/lapse', {
    summary: 'The patient has another insurer: the agreement that stands is void',
    action: 'answer-for-insurer',
    params: byId,
    answer: coverageRequestAnswer,
    handle: async ({ ports, actor, params: { id } }) => ({
      dfc: presentRecord(await lapseAgreement(ports, { actor, coverageRequestId: id }), actor),
    }),
  }),
  staffRoute.get('/admin/api/dfc/:id/patient-sheet.pdf', {
    summary: 'One page for the patient: what is granted, left to him, and by when; made now',
    action: 'see-answers',
    params: byId,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, ctx, actor, params: { id } }) =>
      sendPrinted(ctx, await printPatientSheet(ports, { actor, coverageRequestId: id })),
  }),
  dentistRoute.get('/api/dfc/:id/patient-sheet.pdf', {
    summary: 'One page for one’s own patient: what is granted, left to him, and by when; made now',
    action: 'open-own-document',
    params: byId,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, ctx, actor, params: { id } }) =>
      sendPrinted(ctx, await printPatientSheet(ports, { actor, coverageRequestId: id })),
  }),
  staffRoute.post('/admin/api/answer/:answerId/dismissal', {
    summary: 'What arrived is no answer: it waits for nobody any more',
    action: 'answer-for-insurer',
    params: answerParams,
    answer: coverageRequestAnswer,
    handle: async ({ ports, actor, params }) => ({
      dfc: presentRecord(await dismissAnswer(ports, { actor, answerId: params.answerId }), actor),
    }),
  }),
  staffRoute.get('/admin/api/answer/:answerId/reading', {
    summary: 'What the letter of an answer says, each value with its place; nothing of it is kept',
    action: 'see-answers',
    params: answerParams,
    isPureRead: true,
    answer: letterReadingAnswer,
    handle: async ({ ports, params }) => {
      const reading = await readAnswerLetter(ports, { answerId: params.answerId });
      return { reading: reading && presentReading(reading) };
    },
  }),
  staffRoute.get('/admin/api/answer/:answerId/letter/url', {
    summary: 'An address that opens the letter of an answer for five minutes',
    action: 'see-answers',
    params: answerParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) => ({
      url: presentDocumentUrl(await signAnswerLetterAddress(ports, { actor, answerId: params.answerId })),
    }),
  }),
  publicRoute.get('/api/answer/:answerId/letter/content', {
    summary: 'The bytes of the letter of an answer, for a signed address',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: answerParams,
    query: signedFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params, query }) => {
      sendDocument(ctx, await openSignedDocument(ports, passOf('answer-letter', params.answerId, query)));
    },
  }),
];
