import { openSignedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { handToPractice } from '@accordent/core/transmissions/hand-to-practice.ts';
import { getProof } from '@accordent/core/transmissions/get-proof.ts';
import { lettersToPrint, printLetters } from '@accordent/core/transmissions/letters-of-day.ts';
import { prepareSending } from '@accordent/core/transmissions/prepare-sending.ts';
import { printLetter } from '@accordent/core/transmissions/print-letter.ts';
import { printProof } from '@accordent/core/transmissions/print-proof.ts';
import { revealDossierPassword } from '@accordent/core/transmissions/reveal-dossier-password.ts';
import { signProofFileAddress } from '@accordent/core/transmissions/sign-proof-file-address.ts';
import { transmit } from '@accordent/core/transmissions/transmit.ts';
import { presentChanged } from '../coverage-requests/coverage-requests.presenter.ts';
import { changedCoverageRequestAnswer } from '../coverage-requests/coverage-requests.schemas.ts';
import { fileUrlAnswer, signedFileQuery } from '../documents/documents.schemas.ts';
import { sendDocument, sendPrinted } from '../documents/send-document.ts';
import { passOf, presentDocumentUrl } from '../documents/signed-address.ts';
import { publicRoute, staffRoute, type Route } from '../http/route.ts';
import { presentDate } from '../http/wire.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentProof, presentSending } from './transmissions.presenter.ts';
import {
  letterQuery,
  lettersAnswer,
  lettersQuery,
  dossierPasswordAnswer,
  newHanding,
  newSending,
  preparedSendingAnswer,
  proofAnswer,
  proofFileParams,
  sendingParams,
  sendingQuery,
} from './transmissions.schemas.ts';

/** What leaves to insurers, and the proof of it. */
export const transmissionRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/dfc/:id/sending', {
    summary: 'What is proposed to send a PEC to its insurer',
    action: 'transmit',
    params: byId,
    query: sendingQuery,
    isPureRead: true,
    answer: preparedSendingAnswer,
    handle: async ({ ports, actor, params: { id }, query: { prolong: isProlongation } }) => {
      const prepared = await prepareSending(ports, { actor, coverageRequestId: id, isProlongation });
      return { sending: prepared && presentSending(prepared, actor) };
    },
  }),
  staffRoute.post('/admin/api/dfc/:id/sendings', {
    summary: 'Send a PEC to its insurer: proof, status and mail at once; can be taken back for ten seconds',
    action: 'transmit',
    params: byId,
    body: newSending,
    answer: changedCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) =>
      presentChanged(await transmit(ports, { actor, coverageRequestId: id, ...body }), actor),
  }),
  staffRoute.post('/admin/api/dfc/:id/handing', {
    summary:
      'Send its dossier to the practice, which puts it on the platform itself; can be taken back for ten seconds',
    action: 'transmit',
    params: byId,
    body: newHanding,
    answer: changedCoverageRequestAnswer,
    handle: async ({ ports, actor, params: { id }, body }) =>
      presentChanged(await handToPractice(ports, { actor, coverageRequestId: id, ...body }), actor),
  }),
  staffRoute.get('/admin/api/dfc/:id/letter.pdf', {
    summary: 'The letter of a PEC to this address and its dossier, made now as one PDF to be printed',
    action: 'open-dossier',
    params: byId,
    query: letterQuery,
    answer: 'raw',
    limit: 'file-urls-account',
    handle: async ({ ports, ctx, actor, params: { id }, query: { to, prolong: isProlongation } }) =>
      sendPrinted(ctx, await printLetter(ports, { actor, coverageRequestId: id, to, isProlongation })),
  }),
  staffRoute.get('/admin/api/letters', {
    summary: 'Letters that were sent and that nobody has printed yet',
    action: 'transmit',
    isPureRead: true,
    answer: lettersAnswer,
    handle: async ({ ports }) => ({
      letters: (await lettersToPrint(ports)).map(({ coverageRequestId: dfcId, at, ...letter }) => ({
        ...letter,
        dfcId,
        date: presentDate(at),
      })),
    }),
  }),
  staffRoute.get('/admin/api/letters.pdf', {
    summary: 'These letters with their dossiers as one PDF, as many as it holds; they count as printed',
    action: 'open-dossier',
    query: lettersQuery,
    answer: 'raw',
    limit: 'file-urls-account',
    handle: async ({ ports, ctx, actor, query: { ids: sendingIds } }) =>
      sendPrinted(ctx, await printLetters(ports, { actor, sendingIds })),
  }),
  staffRoute.get('/admin/api/dfc/:id/proof', {
    summary: 'What was sent of a PEC to its insurer, and what came back; whether the chain of it is whole',
    action: 'see-proofs',
    params: byId,
    isPureRead: true,
    answer: proofAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      presentProof(await getProof(ports, { actor, coverageRequestId: id })),
  }),
  staffRoute.get('/admin/api/dfc/:id/proof.pdf', {
    summary: 'The same as a PDF that stands for itself, made now',
    action: 'see-proofs',
    params: byId,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, ctx, actor, params: { id } }) =>
      sendPrinted(ctx, await printProof(ports, { actor, coverageRequestId: id })),
  }),
  staffRoute.post('/admin/api/dfc/:id/sendings/:sendingId/password', {
    summary: 'The password of the encrypted dossier that a sending carries, to be told; the look is audited',
    action: 'reveal-dossier-password',
    params: sendingParams,
    replayable: false,
    answer: dossierPasswordAnswer,
    handle: async ({ ports, actor, params: { id, sendingId } }) => ({
      password: await revealDossierPassword(ports, { actor, coverageRequestId: id, sendingId }),
    }),
  }),
  staffRoute.get('/admin/api/proof/file/:fileId/url', {
    summary: 'An address that opens a file kept with a proof for five minutes',
    action: 'see-proofs',
    params: proofFileParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) => ({
      url: presentDocumentUrl(await signProofFileAddress(ports, { actor, fileId: params.fileId })),
    }),
  }),
  publicRoute.get('/api/proof/file/:fileId/content', {
    summary: 'The bytes of a file kept with a proof, for a signed address',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: proofFileParams,
    query: signedFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params, query }) => {
      sendDocument(ctx, await openSignedDocument(ports, passOf('proof-file', params.fileId, query)));
    },
  }),
];
