import { randomUUID } from 'node:crypto';
import type { NewSavedView } from '@accordent/core/saved-views/saved-view.ts';
import { createHash } from 'node:crypto';
import { parisDay, parisParts } from '@accordent/core/shared/calendar.ts';
import { workingDaysLater } from '@accordent/core/shared/working-days.ts';
import { CONFIRMED_TASK, isRunOnDemand, taskNames } from '@accordent/core/tasks/task-names.ts';
import {
  A_PDF,
  aContact,
  aConvention,
  aCoverageRequest,
  aMember,
  aDossier,
  aMandate,
  aMutual,
  aMutualGroup,
  anExport,
  anAdministrator,
  aPatient,
  aLowBill,
  aPayment,
  aPractitioner,
  aPractitionerDocument,
  aProspect,
  aToken,
  PASSWORD,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { someDebits } from '@accordent/adapters/testing/debit-builders.ts';
import { anInvoice, aPaidPart } from '@accordent/adapters/testing/invoice-builders.ts';
import {
  aMail,
  aMailFile,
  aMessage,
  aMessageFile,
  aPlannedMessage,
} from '@accordent/adapters/testing/message-builders.ts';
import { anAnswer, aStandingAnswer } from '@accordent/adapters/testing/answer-builders.ts';
import { appendProof } from '@accordent/core/transmissions/append-proof.ts';
import { DOSSIER_PASSWORD_CONTEXT } from '@accordent/core/transmissions/carried-dossier.ts';
import { aMadeDossier, aSending } from '@accordent/adapters/testing/proof-builders.ts';
import { aBankLine, anAllocation, partOfDocument } from '@accordent/adapters/testing/money-builders.ts';
import { aDepot } from '@accordent/adapters/testing/depot-builders.ts';
import { invitationToken } from '@accordent/core/members/invitation-token.ts';
import { stopToken } from '@accordent/core/sessions/stop-token.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import type { GoodCall } from './good-call.ts';
import { goodAlertCalls } from './good-alerts.ts';
import { goodFactorCalls } from './good-factors.ts';
import { callsOfDrafts, ownDrafts } from './draft-calls.ts';

/** Records of one line of calls, which no other line touches. */
export type World = {
  /** The account whose calls the dentists' ones are. */
  readonly dentistId: number;
  readonly tokens: Readonly<Record<'staff' | 'dentists', string>>;
  /** The good calls of every route, by name. */
  readonly calls: Readonly<Record<string, readonly GoodCall[]>>;
};

const LIST = { page: '1', perPage: '20', order: 'asc', search: 'lefevre' };
const DATES = { startDate: '2026-01-01 00:00:00', endDate: '2026-12-31 23:59:59' };
const NIR = '255081416802538';
/** Above what the other calls issue, so that it may be set again. */
const LAST_INVOICE = 500_000_000;
/** A day to come, whenever the tests run. */
const A_LATER_DAY = workingDaysLater(new Date(), 5);
const NEW_PASSWORD = 'Glycine-Rouge-2026';
const gmbLink = 'https://g.page/cabinet';
const file = Buffer.from(A_PDF);
const details = {
  birthDate: '2014-05-12',
  memberNumber: '44710',
  amcNumber: '77567227',
  cardValidUntil: '2026-12-31',
  insuredLastname: 'Lima',
  insuredFirstname: 'Rosa',
  insuredNir: NIR,
  insuredNirConfirmed: true,
  quoteNumber: 'D-118',
  quoteDate: '2026-11-02',
  quoteTotal: '1 234,56',
  mandatoryShare: '234,50',
  secondShare: '100,00',
};

/** A world of its own; its dentist is a super-practitioner who acts on a linked one's records when `isSuper`. */
export async function aWorld(api: ApiUnderTest, { isSuper }: { isSuper: boolean }): Promise<World> {
  const administrator = await anAdministrator(api, { isSuper: true });
  const dentist = await aPractitioner(api, isSuper ? { planId: 4 } : { gmbLink });
  const owner = isSuper ? await aPractitioner(api, { parentId: dentist.id, gmbLink }) : dentist;
  const tokens = { staff: await aToken(api, administrator), dentists: await aToken(api, dentist) };
  const others = {
    staff: sessionOf(await aToken(api, administrator)),
    dentists: sessionOf(await aToken(api, dentist)),
  };

  const practitionerId = owner.id;
  const by = { decidedByAdminId: administrator.id };
  const waiting = await aCoverageRequest(api, { practitionerId, documents: REQUIRED });
  const awayId = (await aPractitioner(api, { archivedAt: api.clock.now(), archivedBy: 'admin' })).id;
  const lettersId = await api.ports.stores.personRequests.add({
    practitionerId: awayId,
    patientId: (await aCoverageRequest(api, { practitionerId: awayId })).patientId,
    kind: 'access',
    receivedOn: '2026-11-20',
    note: '',
    adminId: administrator.id,
    at: api.clock.now(),
  });
  const personRequestId = await api.ports.stores.personRequests.add({
    practitionerId,
    patientId: waiting.patientId,
    kind: 'access',
    receivedOn: '2026-11-20',
    note: 'Par courrier',
    adminId: administrator.id,
    at: api.clock.now(),
  });
  const ofPersonRequest = { params: { id: personRequestId } };
  const moving = await aCoverageRequest(api, { practitionerId, statusId: 3 });
  const agreement = await aCoverageRequest(api, {
    practitionerId,
    statusId: 17,
    documents: [
      { title: 'Facture', isValid: true, ...by },
      { title: 'Facture bis', isValid: true, ...by },
    ],
  });
  const toSend = await aCoverageRequest(api, {
    practitionerId,
    statusId: 2,
    documents: REQUIRED.map((title) => ({ title, isValid: true, ...by })),
    mutualGroupId: await aMutualGroup(api, { name: `Envoi ${dentist.id}` }),
  });
  if (isSuper) await aMandate(api, { practitionerId, adminId: administrator.id });
  // Before dossiers: each is made for what stands, with a mandate or without.
  const mandateId = await aMandate(api, { practitionerId: dentist.id, adminId: administrator.id });
  const toSendDossier = await aMadeDossier(api, {
    coverageRequestId: toSend.id,
    adminId: administrator.id,
  });
  const letterId = await api.ports.transaction((stores) =>
    appendProof(api.ports, stores, {
      coverageRequestId: toSend.id,
      kind: 'sent',
      purpose: 'request',
      way: 'courrier',
      sendingId: null,
      adminId: administrator.id,
      at: api.ports.clock.now(),
      facts: { insurer: 'Orélia', to: '3 rue des Lilas', dossierId: toSendDossier },
    }),
  );
  const sent = await aSending(api, { coverageRequestId: moving.id, adminId: administrator.id });
  const passwordSealed = api.ports.secretBox.seal('abcd-efgh', DOSSIER_PASSWORD_CONTEXT);
  await api.ports.stores.proofs.carry({ sendingId: sent.lineId, carrier: 'sealedPdf', passwordSealed });
  const answered = await aCoverageRequest(api, {
    practitionerId,
    statusId: 4,
    documents: REQUIRED.map((title) => ({ title, isValid: true, ...by })),
  });
  await api.ports.stores.chasing.hold(answered.id, { adminId: administrator.id, at: api.clock.now() });
  const answerId = await anAnswer(api, { coverageRequestId: answered.id });
  /** Whose agreement ends on the day of the tests. */
  const anEnding = async () => {
    const made = await aCoverageRequest(api, {
      practitionerId,
      statusId: 17,
      mutualGroupId: await aMutualGroup(api, { name: `Fin ${randomUUID()}` }),
      documents: REQUIRED.map((title) => ({ title, isValid: true, ...by })),
    });
    const validUntil = parisDay(api.ports.clock.now());
    await aStandingAnswer(api, { coverageRequestId: made.id, adminId: administrator.id, validUntil });
    return made.id;
  };
  const [ending, toRenew, toLapse, ownToRenew] = [
    await anEnding(),
    await anEnding(),
    await anEnding(),
    await anEnding(),
  ];
  const sendable = await aCoverageRequest(api, {
    practitionerId,
    documents: [
      { title: 'Devis', isValid: true, ...by },
      { title: 'Radio', isValid: true, ...by },
    ],
  });
  const insured = await aCoverageRequest(api, { practitionerId, details: { insuredNir: NIR } });
  const linked = await aCoverageRequest(api, {
    practitionerId,
    statusId: 3,
    documents: REQUIRED.map((title) => ({ title, isValid: true, ...by })),
  });
  const linkedDossier = await aMadeDossier(api, { coverageRequestId: linked.id, adminId: administrator.id });
  const depot = await aDepot(api, {
    coverageRequestId: linked.id,
    adminId: administrator.id,
    dossierId: linkedDossier,
  });
  const linkedFile = await api.database.scope
    .knex('dossier_files')
    .where({ dossierId: linkedDossier })
    .first('id');
  const onDepot = { params: { id: depot.id }, cookie: `depot=${depot.access}` };
  const quiet = await aCoverageRequest(api, { practitionerId, documents: REQUIRED });
  const undoId = await anUndoableAct(api, { coverageRequestId: quiet.id, adminId: administrator.id });
  const [batch] = await api.database.scope
    .knex('batches')
    .insert({
      wanted: { act: 'aside', until: null },
      adminId: administrator.id,
      sessionId: sessionOf(tokens.staff),
      createdAt: api.clock.now(),
    })
    .returning('id');
  const batchId = Number(batch.id);
  const documentId = waiting.documents[0]!.id;
  const [invoiceId, paidInvoiceId] = agreement.documents.map(({ id }) => id) as [number, number];
  const money = { coverageRequestId: agreement.id, adminId: administrator.id };
  const paymentId = await aPayment(api, { ...money, documentId: invoiceId });
  const paidId = await aPayment(api, { ...money, documentId: paidInvoiceId, isPaid: true });
  const matched = await aMatched(api, { practitionerId, dentistId: dentist.id, adminId: administrator.id });
  const lowPaid = await aCoverageRequest(api, {
    practitionerId,
    statusId: 19,
    documents: ['Facture', 'Facture 2'].map((title) => ({ title, isValid: true, ...by })),
  });
  const { billId: closedBillId } = await aLowBill(api, {
    documentId: lowPaid.documents[1]!.id,
    coverageRequestId: lowPaid.id,
    adminId: administrator.id,
  });
  await api.database.scope
    .knex('billed_parts')
    .where({ id: closedBillId })
    .update({ closedAt: api.clock.now(), closedReason: 'Reste au patient' });
  const { billId, takenId, otherTakenId } = await aLowBill(api, {
    documentId: lowPaid.documents[0]!.id,
    coverageRequestId: lowPaid.id,
    adminId: administrator.id,
  });
  const onBill = { params: { billId } };
  const about = { coverageRequestId: waiting.id, practitionerId };
  const fromStaff = await aMessage(api, { ...about, by: { adminId: administrator.id } });
  const fromDentist = await aMessage(api, { ...about, by: { practitionerId } });
  const messageFileId = await aMessageFile(api, { coverageRequestId: waiting.id, messageId: fromDentist });
  const justSentId = await aMessage(api, { ...about, by: { adminId: administrator.id } });
  await api.ports.transaction(({ jobs }) =>
    jobs.add('notify-message-written', { messageId: justSentId }, FAR_AHEAD),
  );
  const plannedId = await aPlannedMessage(api, {
    coverageRequestId: waiting.id,
    adminId: administrator.id,
    sendAt: FAR_AHEAD,
  });
  const modelId = await api.ports.stores.textModels.add(
    { kind: 'note', title: 'Rappel', content: 'À rappeler', documentTitle: '', ownerId: null },
    api.clock.now(),
  );
  const viewId = await api.ports.stores.savedViews.add(
    { name: `Relances ${waiting.id}`, isTeam: false, authorId: administrator.id, content: VIEW },
    api.clock.now(),
  );
  const mailId = await aMail(api);
  // Another file than the documents of the PEC are, which holds each once.
  const bytes = Buffer.concat([A_PDF, Buffer.from('% by mail\n')]);
  const mailFileId = await aMailFile(api, { mailId, bytes });
  const colleagueId = (await aPractitioner(api)).id;
  const contactId = await aContact(api, { practitionerIds: [practitionerId, colleagueId] });
  const dossier = await aDossier(api, { coverageRequestId: sendable.id, adminId: administrator.id });
  const exportId = await anExport(api, { adminId: administrator.id });
  const mutual = await aMutual(api, { name: `Mutuelle ${waiting.id}` });
  const mutualGroup = await aMutualGroup(api, { name: `Groupe ${waiting.id}` });
  // Nothing names these two: they may be deleted.
  const idleMutual = await aMutual(api, { name: `Mutuelle libre ${waiting.id}` });
  const idleGroup = await aMutualGroup(api, { name: `Groupe libre ${waiting.id}`, mutualIds: [idleMutual] });
  const newInsurer = `Assureur nouveau ${waiting.id}`;
  const newView = `Vue nouvelle ${waiting.id}`;
  const insurer = {
    name: newInsurer,
    infos: '01 45 67 89 10',
    fax: '01 45 67 89 11',
    mail: 'dentaire@reseau.example',
    address: '12 rue des Lilas, 75020 Paris',
    conventionProtocol: 'Demande en ligne',
    billingProtocol: 'Facture par la plateforme',
    sendingProtocol: { link: 'https://reseau.example', courrier: 'Service dentaire' },
    sendingProtocolText: 'Devis signé',
    comment: 'Répond en dix jours',
    insurerRole: 'Réseau',
    openingHours: 'Le matin',
    platformAccess: 'Compte du praticien',
    dossierOrder: 'Carte puis devis',
    dossierFiles: 'Un seul fichier',
    largestDossier: '10',
    patientSignature: 'Non',
    atValidityEnd: 'Prolonge',
  };
  const groupOfConvention = await aMutualGroup(api, { name: `Réseau ${waiting.id}` });
  const conventionId = await aConvention(api, { practitionerId, mutualGroupId: groupOfConvention });
  const onConvention = { params: { id: practitionerId, conventionId } };
  const employee = await anAdministrator(api);
  const newStaffEmail = `nouvel.employe${waiting.id}@accordent.example`;
  const ofEmployee = {
    firstname: 'Rozenn',
    lastname: 'Kerdraon',
    email: employee.email,
    isSuperAdmin: false,
    isActive: true,
    password: NEW_PASSWORD,
    invite: false,
  };
  const personId = (await aPractitioner(api)).id;
  const prospectId = (await aProspect(api)).id;
  const head = isSuper ? dentist : await aPractitioner(api, { planId: 5 });
  const headId = head.id;
  const ofHead = { token: await aToken(api, head) };
  const linkedId = (await aPractitioner(api, { parentId: headId })).id;
  const leaver = await aPractitioner(api, { planId: 5 });
  const ofLeaver = { token: await aToken(api, leaver) };
  const happyPatient = {
    nir: '1881175123456',
    patientId: await aPatient(api, {
      practitionerId,
      firstname: 'YANNICK',
      email: 'yannick@exemple.fr',
      nir: '1881175123456',
    }),
  };
  const practitionerDocumentId = await aPractitionerDocument(api, {
    practitionerId: personId,
    adminId: administrator.id,
  });
  const signerId = (await aPractitioner(api)).id;
  const paperlessId = await aMandate(api, {
    practitionerId: signerId,
    adminId: administrator.id,
    validFrom: '2036-01-01',
    validUntil: null,
    hasPaper: false,
  });
  const ofMandate = { params: { mandateId } };
  const signedMandate = new URL(
    String((await api.as(tokens.staff).get(`/admin/api/mandate/${mandateId}/url`)).body['url']),
    api.url,
  );
  const opening = new URL(
    String(
      (await api.as(tokens.staff).get(`/admin/api/user/file/${practitionerDocumentId}/url`)).body['url'],
    ),
    api.url,
  );
  const uploadId = await api.ports.stores.uploads.add({
    by: { practitionerId: dentist.id },
    at: api.clock.now(),
    fileKey: agreement.documents[0]!.fileKey,
    mime: 'application/pdf',
    sizeBytes: file.length,
    pages: 1,
    sha256: '0'.repeat(64),
  });
  const staffUploadId = await api.ports.stores.uploads.add({
    by: { adminId: administrator.id },
    at: api.clock.now(),
    fileKey: agreement.documents[0]!.fileKey,
    mime: 'application/pdf',
    sizeBytes: file.length,
    pages: 1,
    sha256: '0'.repeat(64),
  });
  const drafts = await ownDrafts(api, dentist.id);
  const link = await aLink(api, dentist.id);
  const changed = await aChangedAccount(api);
  const people = await thePeople(api, dentist.id);
  const signed = new URL(
    String((await api.as(tokens.staff).get(`/admin/api/file/${documentId}/url`)).body['url']),
    api.url,
  );

  const signedDossierFile = new URL(
    String((await api.as(tokens.staff).get(`/admin/api/dfc/dossier/file/${dossier.fileId}/url`)).body['url']),
    api.url,
  );
  const signedMessageFile = new URL(
    String((await api.as(tokens.staff).get(`/admin/api/message/file/${messageFileId}/url`)).body['url']),
    api.url,
  );

  const signedProofFile = new URL(
    String((await api.as(tokens.staff).get(`/admin/api/proof/file/${sent.fileId}/url`)).body['url']),
    api.url,
  );

  const signedLetter = new URL(
    String((await api.as(tokens.staff).get(`/admin/api/answer/${answerId}/letter/url`)).body['url']),
    api.url,
  );

  const paying = await aPaidPart(api, { practitionerId, adminId: administrator.id });
  const debits = await someDebits(api, { practitionerId, adminId: administrator.id });
  const bills = {
    waiting: await anInvoice(api, { practitionerId }),
    credited: await anInvoice(api, { practitionerId }),
  };
  const signedInvoice = new URL(
    String((await api.as(tokens.staff).get(`/admin/api/invoice/${bills.waiting}`)).body['url']),
    api.url,
  );
  const signedMailFile = new URL(
    String((await api.as(tokens.staff).get(`/admin/api/mail/file/${mailFileId}/url`)).body['url']),
    api.url,
  );
  const signedMail = new URL(
    String((await api.as(tokens.staff).get(`/admin/api/mail/${mailId}/url`)).body['url']),
    api.url,
  );
  const ofStaff = { email: administrator.email, password: PASSWORD };
  const ofDentist = { email: dentist.email, password: PASSWORD };
  const mutualsFile = Buffer.from(`name;infos\nMutuelle importée ${waiting.id};0145678910\n`);
  const patient = { firstnamePatient: 'Rosa', lastnamePatient: 'Lima', ssn: NIR, ssnConfirmed: 'true' };
  const aTypedContact = {
    firstname: 'Anne',
    lastname: 'Roux',
    role: 'Comptable',
    phoneMobile: '0612345678',
    phoneHome: '0145678910',
    mail: 'anne@cabinet.example',
    comment: 'Le mardi',
    usersId: [practitionerId, colleagueId],
  };
  const aTypedPractitioner = {
    lastname: 'Roux',
    firstname: 'Anne',
    phone: '0612345678',
    address: '3 quai de la Loire',
    zip: '75019',
    city: 'Paris',
    finess: '750100125',
    rpps: '10001234565',
    siren: '732829320',
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    GMBLink: 'https://g.page/roux',
    comment: 'Le mardi',
  };
  const {
    siren: _siren,
    siret: _siret,
    vatNumber: _vat,
    comment: _comment,
    ...ownFields
  } = aTypedPractitioner;
  const owners = {
    '/admin/api': { actor: await actorOf(api, tokens.staff, 'admin') },
    '/api': { actor: await actorOf(api, tokens.dentists, 'practitioner') },
  };
  const factors = await goodFactorCalls(api, owners);
  const alerts = await goodAlertCalls(api, owners);
  const newEmails = ['nouveau', 'piste'].map((name) => `${name}-${personId}@cabinet.example`);
  const onPerson = { params: { id: personId } };
  const onContact = { params: { id: contactId } };
  const onWaiting = { params: { id: waiting.id } };
  const onMoving = { params: { id: moving.id } };
  const work = await failedWork(api);
  const calls: Record<string, readonly GoodCall[]> = {
    ...alerts,
    ...factors,
    'GET /api/health': [{}],
    'GET /api/ready': [{}],
    'GET /api/openapi.json': [{}],
    'POST /api/auth/login': [{ body: ofDentist }],
    'POST /api/auth/verify': [{ body: { email: dentist.email, auth: '123456' }, status: 401 }],
    'POST /api/login_check': [{ body: { ...ofDentist, ticket: 'un-billet' } }],
    'POST /api/auth/logout': [{}],
    'POST /admin/api/auth/login': [{ body: ofStaff }],
    'POST /admin/api/auth/verify': [{ body: { email: administrator.email, auth: '123456' }, status: 401 }],
    'POST /admin/api/login_check': [{ body: { ...ofStaff, ticket: 'un-billet' } }],
    'POST /admin/api/auth/logout': [{}],
    'PUT /api/password/lost': [{ body: { email: dentist.email } }],
    'PUT /admin/api/password/lost': [{ body: { email: administrator.email } }],
    'PUT /api/password/token': [{ body: { token: link.token } }],
    'PUT /api/password/new': [{ body: { token: link.token, email: dentist.email, password: NEW_PASSWORD } }],
    'PUT /api/account/stop': [{ body: { token: changed.token } }],
    'GET /api/file/:fileId/content': [
      { params: { fileId: documentId }, query: Object.fromEntries(signed.searchParams) },
    ],

    'GET /api/dossier/file/:fileId/content': [
      { params: { fileId: dossier.fileId }, query: Object.fromEntries(signedDossierFile.searchParams) },
    ],
    'GET /api/message/file/:fileId/content': [
      { params: { fileId: messageFileId }, query: Object.fromEntries(signedMessageFile.searchParams) },
    ],

    'GET /api/answer/:answerId/letter/content': [
      { params: { answerId }, query: Object.fromEntries(signedLetter.searchParams) },
    ],

    'GET /api/proof/file/:fileId/content': [
      { params: { fileId: sent.fileId }, query: Object.fromEntries(signedProofFile.searchParams) },
    ],

    'GET /admin/api/user': [{}],
    'PUT /admin/api/user/update': [{ body: { oldPsw: PASSWORD, newPsw: NEW_PASSWORD } }],
    'GET /admin/api/sessions': [{ query: { ...LIST, orderBy: 'id' } }],
    'DELETE /admin/api/sessions/:id': [{ params: { id: others.staff } }],
    'GET /admin/api/administrator/all': [
      { query: { ...LIST, orderBy: 'name', isSuperAdmin: '0', isActive: '1' } },
    ],
    'GET /admin/api/administrator/:id': [{ params: { id: employee.id } }],
    'PUT /admin/api/administrator/add': [
      { body: { ...ofEmployee, email: newStaffEmail } },
      { body: { ...ofEmployee, email: newStaffEmail, password: null, invite: true } },
    ],
    'PUT /admin/api/administrator/edit/:id': [
      { params: { id: employee.id }, body: { ...ofEmployee, version: 1 } },
    ],
    'PUT /admin/api/administrator/delete/:id': [{ params: { id: employee.id } }],
    'GET /admin/api/audit': [
      {
        query: {
          ...LIST,
          ...DATES,
          orderBy: 'date',
          entity: 'coverage-request',
          entityId: String(waiting.id),
          adminId: String(administrator.id),
        },
      },
    ],
    'GET /admin/api/user/:id/conventions': [
      { params: { id: practitionerId }, query: { ...LIST, orderBy: 'name', state: 'to-check' } },
    ],
    'PUT /admin/api/user/:id/convention/add': [
      { params: { id: practitionerId }, body: { mutual, login: 'q.cabinet44', password: 'Nvd!44-mq' } },
      {
        params: { id: practitionerId },
        body: { mutualGroup, login: 'q.cabinet44', password: 'Nvd!44-mq', isValid: true },
      },
    ],
    'PUT /admin/api/user/:id/convention/edit/:conventionId': [
      { ...onConvention, body: { mutualGroup, login: 'q.cabinet45', password: 'Nvd!45-mq', version: 1 } },
      { ...onConvention, body: { isValid: true } },
    ],
    'PUT /admin/api/user/:id/convention/delete/:conventionId': [onConvention],
    'GET /admin/api/user/:id/convention/:conventionId/credentials': [onConvention],
    'GET /admin/api/config': [{}],
    'GET /admin/api/counters': [{}],
    'GET /admin/api/search': [{ query: { search: 'lefevre' } }],
    'PUT /admin/api/opened': [{ body: { kind: 'request', id: waiting.id } }],
    'GET /admin/api/my-day': [{}],
    'GET /admin/api/statistics/forecasts': [{}],
    'GET /admin/api/statistics/insurers': [{ query: { from: '2026-01', to: '2026-11', orderBy: 'p50' } }],
    'GET /admin/api/statistics/insurers.csv': [{ query: { from: '2026-01', to: '2026-11' } }],
    'GET /admin/api/team-days': [{}],
    'GET /admin/api/statistics': [
      { query: { from: '2026-01', to: '2026-11', userId: String(practitionerId) } },
    ],
    'GET /admin/api/statistics.csv': [
      { query: { from: '2026-01', to: '2026-11', userId: String(practitionerId), part: 'revenue' } },
    ],
    'GET /admin/api/users/ndfd': [{ query: { ...LIST, orderBy: 'lastname' } }],
    'GET /admin/api/notifications': [{ query: { page: '1', perPage: '20' } }],
    'PUT /admin/api/notifications/read': [{ body: { ids: ['abcdefghij'] } }],
    'GET /admin/api/users/to-call': [{ query: { page: '1', perPage: '20' } }],
    'PUT /admin/api/user/:id/called': [{ params: { id: practitionerId }, body: { comment: 'Rappelé.' } }],
    'GET /admin/api/user/:id/calls': [{ ...onPerson, query: { page: '1', perPage: '20' } }],
    'GET /admin/api/users': [
      {
        query: {
          ...LIST,
          orderBy: 'lastname',
          kind: 'client',
          planId: '1',
          isActive: '1',
          conventions: 'incomplete',
          prospectStatus: 'wantCall',
        },
      },
    ],
    'GET /admin/api/users/choices': [{}],
    'GET /admin/api/users/linkable': [{ query: { ...LIST, orderBy: 'name', userId: String(headId) } }],
    'GET /admin/api/user/:id': [onPerson],
    'GET /admin/api/user/:id/address-wait': [{ params: { id: changed.accountId } }],
    'PUT /admin/api/user/:id/address-wait/confirm': [{ params: { id: changed.accountId } }],
    'PUT /admin/api/user/add': [
      {
        body: {
          ...aTypedPractitioner,
          email: newEmails[0],
          friendlyEmail: `anne.roux.${personId}`,
          planId: 2,
          history: 2,
          isProspect: false,
        },
      },
      { body: { lastname: 'Roux', email: newEmails[1], isProspect: true, history: 'thoughtful' } },
    ],
    'PUT /admin/api/user/update/:id': [
      { ...onPerson, body: { ...aTypedPractitioner, email: newEmails[0], version: 1 } },
      { ...onPerson, body: { action: 'plan', planId: 3, history: 3 } },
      { ...onPerson, body: { action: 'notify', type: 'register' } },
      { params: { id: prospectId }, body: { action: 'type', planId: 2 } },
      { ...onPerson, body: { action: 'active', isActive: false } },
    ],
    'PUT /admin/api/user/archived/:id': [{ ...onPerson, body: { isArchived: true } }],
    'PUT /admin/api/user/delete/:id': [onPerson],
    'PUT /admin/api/user/:id/link': [{ ...onPerson, body: { superUser: headId } }],
    'GET /admin/api/user/:id/files': [{ ...onPerson, query: { ...LIST, orderBy: 'title' } }],
    'POST /admin/api/user/add/:id/file': [{ ...onPerson, body: { name: 'RIB' }, files: { file } }],
    'POST /admin/api/user/delete/file/:fileId': [{ params: { fileId: practitionerDocumentId } }],
    'GET /admin/api/user/file/:fileId/url': [{ params: { fileId: practitionerDocumentId } }],
    'GET /api/user/file/:fileId/content': [
      {
        params: { fileId: practitionerDocumentId },
        query: Object.fromEntries(opening.searchParams),
      },
    ],
    'GET /admin/api/mandates': [{ query: { ...LIST, orderBy: 'state', standing: 'ending' } }],
    'GET /admin/api/user/:id/mandates': [onPerson],
    'POST /admin/api/user/:id/mandate': [
      {
        params: { id: signerId },
        body: { scope: 'requests', validFrom: '2026-01-01', validUntil: '2026-12-31' },
        files: { file },
      },
    ],
    'POST /admin/api/mandate/:mandateId/paper': [{ params: { mandateId: paperlessId }, files: { file } }],
    'PUT /admin/api/mandate/:mandateId/revoke': [
      {
        params: { mandateId: paperlessId },
        body: { revokedOn: parisDay(api.clock.now()), reason: 'Fin du contrat' },
      },
    ],
    'GET /admin/api/mandate/:mandateId/url': [ofMandate],
    'GET /api/mandate/:mandateId/content': [
      { ...ofMandate, query: Object.fromEntries(signedMandate.searchParams) },
    ],
    'GET /api/mandate': [{}],
    'GET /admin/api/person-requests': [{}],
    'POST /admin/api/person-requests': [
      {
        body: {
          reference: waiting.reference,
          kind: 'erasure',
          receivedOn: '2026-11-20',
          note: 'Au téléphone, identité vérifiée',
        },
      },
    ],
    'PUT /admin/api/person-requests/:id': [{ params: { id: lettersId }, body: { outcome: 'answered' } }],
    'GET /admin/api/person-requests/records': [{ query: { reference: waiting.reference } }],
    'GET /api/own-data': [{}],
    'GET /api/own-data/archive': [{}],
    'GET /api/person-request/:id/extract': [ofPersonRequest],
    'PUT /api/person-request/:id': [
      { ...ofPersonRequest, body: { outcome: 'answered' } },
      { ...ofPersonRequest, body: { outcome: 'refused' } },
    ],
    'GET /api/self': [{}, { token: people.token }],
    'PUT /api/self/login': [
      { body: { firstname: 'Anne', lastname: 'Roux', getsMails: true }, token: people.token },
      { body: { oldPsw: PASSWORD, needAuth: true }, token: people.token },
    ],
    'PUT /api/self/practice': [{ body: { placeId: people.otherPlaceId }, token: people.token }],
    'GET /api/members': [{}],
    'POST /api/member/invite': [
      { body: { email: people.newEmail, role: 'secretary', userIds: [dentist.id] } },
    ],
    'PUT /api/member/invitation/:id/resend': [{ params: { id: people.invitationId } }],
    'DELETE /api/member/invitation/:id': [{ params: { id: people.invitationId } }],
    'PUT /api/member/:id': [
      { params: { id: people.changedId }, body: { role: 'accountant', userIds: null } },
    ],
    'DELETE /api/member/:id': [{ params: { id: people.changedId } }],
    'PUT /api/member/invitation': [{ body: { token: people.joinToken } }],
    'PUT /api/member/join': [
      { body: { token: people.joinToken, firstname: 'Inès', lastname: 'Mercadier', password: NEW_PASSWORD } },
    ],
    'GET /admin/api/user/:id/members': [{ params: { id: dentist.id } }],
    'PUT /admin/api/user/:id/member/:memberId/sessions/end': [
      { params: { id: dentist.id, memberId: people.changedId } },
    ],
    'GET /api/mandate/:mandateId/url': [ofMandate],
    'GET /admin/api/history/all': [
      { query: { ...LIST, orderBy: 'creationDate', userId: String(prospectId) } },
    ],
    'PUT /admin/api/history/add': [
      { body: { userId: prospectId, statute: 'toBeRecalled', comment: 'Rappeler mardi' } },
    ],
    'GET /admin/api/accounting/journal': [{ query: { from: '2026-11-01', upTo: '2026-11-30' } }],
    'GET /admin/api/accounting/late': [{ query: { from: '2026-11-01', upTo: '2026-11-30' } }],
    // A month without invoices: those of others have no PDF yet.
    'GET /admin/api/accounting/papers': [{ query: { from: '2020-01-01', upTo: '2020-01-31' } }],
    'GET /admin/api/receipts': [{}],
    'POST /admin/api/receipts/statement': [
      { body: statementColumnsTold, files: { file: statementFile(`nous ${practitionerId}`) } },
    ],
    'POST /admin/api/receipts/confirm': [
      { body: { receipts: [{ id: paying.receiptId, invoiceIds: [paying.invoiceId] }] } },
    ],
    'PUT /admin/api/receipt/:id': [{ params: { id: paying.receiptId }, body: { isDismissed: true } }],
    'GET /admin/api/invoice/:id/payments': [{ params: { id: paying.invoiceId } }],
    'POST /admin/api/invoice/:id/payments': [
      {
        params: { id: paying.invoiceId },
        body: { way: 'cheque', amount: '58,80', paidOn: '2026-11-21', note: 'n° 1234567' },
      },
    ],
    'POST /admin/api/invoice-payment/:id/undo': [{ params: { id: paying.paymentId } }],
    'GET /admin/api/user/:id/debit-mandates': [{ params: { id: practitionerId } }],
    'POST /admin/api/user/:id/debit-mandate': [
      {
        params: { id: signerId },
        body: {
          holder: 'SELARL Roux',
          iban: 'FR76 3000 6000 0112 3456 7890 189',
          reference: `RUM-${signerId}`,
          kind: 'recurrent',
          signedOn: '2026-11-02',
          noticeDays: 14,
          note: 'Classeur 4',
        },
      },
    ],
    'PUT /admin/api/debit-mandate/:id/revoke': [
      { params: { id: debits.mandateId }, body: { reason: 'Compte changé' } },
    ],
    'GET /admin/api/debits': [{}],
    'POST /admin/api/debits/prepare': [{}],
    'POST /admin/api/debits/collection/:id': [{ params: { id: debits.sent.receiptId } }],
    'GET /admin/api/debit-batch/:id': [{ params: { id: debits.sent.batchId } }],
    'GET /admin/api/debit-batch/:id/file': [{ params: { id: debits.sent.batchId } }],
    'POST /admin/api/debit-batch/:id/cancel': [{ params: { id: debits.sent.batchId } }],
    'POST /admin/api/debit/:id/stop': [{ params: { id: debits.waiting.debitId } }],
    'POST /admin/api/invoice/:id/debit': [{ params: { id: debits.returned.invoiceId } }],
    'GET /admin/api/invoice/:id/reminders': [{ params: { id: paying.invoiceId } }],
    'PUT /admin/api/invoice/:id/reminders': [{ params: { id: paying.invoiceId }, body: { isHeld: true } }],
    'GET /admin/api/user/:id/invoice-reminders': [{ params: { id: practitionerId } }],
    'GET /admin/api/invoice': [
      {
        query: {
          ...LIST,
          ...DATES,
          orderBy: 'totalPriceInclVAT',
          isPaid: '0',
          userId: String(practitionerId),
        },
      },
    ],
    'GET /admin/api/invoice/:id': [{ params: { id: bills.waiting } }],
    'POST /admin/api/invoice/add': [
      { body: { userId: practitionerId, label: 'Formation', amountExclVAT: 299 } },
    ],
    'POST /admin/api/invoice/:id/credit': [{ params: { id: bills.credited } }],
    'POST /admin/api/invoice/change/:id': [{ params: { id: bills.waiting }, body: { isPaid: true } }],
    'POST /admin/api/invoice/:id/send': [{ params: { id: bills.waiting } }],
    'POST /admin/api/config/setLastInvoiceId': [{ body: { lastInvoiceId: LAST_INVOICE } }],
    'GET /admin/api/tasks': [{}],
    'POST /admin/api/tasks/:task/run': [{ params: { task: work.task } }],
    'GET /admin/api/jobs/failed': [{ query: { page: '1', perPage: '20', orderBy: 'job', order: 'asc' } }],
    'POST /admin/api/jobs/failed/retry': [{}],
    'POST /admin/api/jobs/failed/:id/retry': [{ params: { id: work.jobId } }],
    'DELETE /admin/api/jobs/failed/:id': [{ params: { id: work.jobId } }],
    'GET /admin/api/retention': [{}],
    'POST /admin/api/retention/purge': [{ body: { asOf: work.asOf } }],
    'GET /api/invoices': [
      { query: { ...LIST, ...DATES, orderBy: 'id', isPaid: '0', userId: String(practitionerId) } },
    ],
    'GET /api/invoices/papers': [{ query: { year: '2026' } }],
    'GET /api/invoice/:id': [{ params: { id: bills.waiting } }],
    'GET /build/invoices/:fileName': [
      {
        params: { fileName: `facture-${bills.waiting}.pdf` },
        query: Object.fromEntries(signedInvoice.searchParams),
      },
    ],
    'POST /admin/api/import/preview': [{ body: { kind: 'mutuals' }, files: { file: mutualsFile } }],
    'POST /admin/api/import/confirm': [
      {
        body: { kind: 'mutuals', hash: `mutuals-${sha256(mutualsFile)}`, skipFaulty: 'false' },
        files: { file: mutualsFile },
      },
    ],
    'GET /admin/api/import/template/:kind.csv': [{ params: { kind: 'mutuals' } }],
    'GET /api/dfc/export': [{ query: { format: 'csv', type: 'all' } }],
    'GET /api/settlements': [{}],
    'GET /api/settlements/export': [{ query: { format: 'csv' } }],
    'GET /api/reconciliation': [{}],
    'POST /api/reconciliation/statement': [
      { body: statementColumnsTold, files: { file: statementFile('own') } },
    ],
    'POST /api/reconciliation/remittance': [{ body: {}, files: { file: remittanceFile('own') } }],
    'POST /api/reconciliation/confirm': [{ body: matched.own }],
    'GET /admin/api/user/:id/reconciliation': [{ params: { id: dentist.id } }],
    'GET /admin/api/user/:id/allocations': [{ params: { id: dentist.id } }],
    'POST /admin/api/user/:id/reconciliation/statement': [
      { params: { id: dentist.id }, body: statementColumnsTold, files: { file: statementFile('staff') } },
    ],
    'POST /admin/api/user/:id/reconciliation/remittance': [
      { params: { id: dentist.id }, body: {}, files: { file: remittanceFile('staff') } },
    ],
    'POST /admin/api/user/:id/reconciliation/confirm': [{ params: { id: dentist.id }, body: matched.staff }],
    'POST /admin/api/allocation/:id/undo': [{ params: { id: matched.allocationId } }],
    'GET /admin/api/mutual-group/all': [{}],
    'GET /admin/api/mutual': [{ query: { ...LIST, orderBy: 'mutualGroup' } }],
    'GET /admin/api/mutual/:id': [{ params: { id: idleMutual } }],
    'PUT /admin/api/mutual/add': [{ body: { ...insurer, mutualGroupAttached: [idleGroup] } }],
    'PUT /admin/api/mutual/edit/:id': [
      { params: { id: idleMutual }, body: { ...insurer, mutualGroupsSelected: [mutualGroup], version: 1 } },
    ],
    'PUT /admin/api/mutual/delete/:id': [{ params: { id: idleMutual } }],
    'GET /admin/api/mutual-group': [{ query: { ...LIST, orderBy: 'mutuals' } }],
    'GET /admin/api/mutual-group/:id': [{ params: { id: idleGroup } }],
    'PUT /admin/api/mutual-group/add': [
      { body: { ...insurer, isCapped: true, mutualsSelected: [idleMutual] } },
    ],
    'PUT /admin/api/mutual-group/edit/:id': [
      {
        params: { id: idleGroup },
        body: { ...insurer, isCapped: true, mutualsSelected: [mutual], version: 1 },
      },
    ],
    'PUT /admin/api/mutual-group/delete/:id': [{ params: { id: idleGroup } }],
    'GET /admin/api/dfc/:id/insurer': [onWaiting],
    'GET /admin/api/contact': [{ query: { ...LIST, orderBy: 'user', role: 'Comptable' } }],
    'GET /admin/api/contact/user/:userId': [
      { params: { userId: practitionerId }, query: { ...LIST, orderBy: 'name', role: 'Assistant' } },
    ],
    'GET /admin/api/contact/:id': [onContact],
    'POST /admin/api/export': [
      {
        body: {
          list: 'conventions',
          format: 'csv',
          query: { orderBy: 'name', order: 'asc', search: 'lefevre', state: 'valid' },
          ids: [waiting.id],
          userId: practitionerId,
        },
      },
    ],
    'GET /admin/api/export': [{ query: { page: '1', perPage: '20', order: 'asc', orderBy: 'list' } }],
    'GET /admin/api/export/:id/file': [{ params: { id: exportId } }],
    'POST /admin/api/contact': [{ body: aTypedContact }],
    'PUT /admin/api/contact/:id': [
      { ...onContact, body: { ...aTypedContact, oldUsersId: [practitionerId, colleagueId] } },
    ],
    'DELETE /admin/api/contact/:id': [onContact],
    'DELETE /admin/api/contact/:id/user/:userId': [{ params: { id: contactId, userId: colleagueId } }],
    'GET /admin/api/dfc': [
      {
        query: {
          ...LIST,
          ...DATES,
          orderBy: 'age',
          statusId: '2',
          userId: String(practitionerId),
          isSent: '1',
          dfcPerPage: '20',
        },
      },
      {
        query: {
          ...LIST,
          orderBy: 'age',
          turn: 'remind',
          owner: 'me',
          aside: '0',
          statusIds: '3,4',
          mutual: '1',
          mutualGroup: '1',
          days: '2',
          refused: '0',
        },
      },
    ],
    'GET /admin/api/views': [{}],
    'GET /admin/api/dfc/:id': [onWaiting],
    'GET /admin/api/dfc/:id/readings': [onWaiting],
    'GET /admin/api/dfc/ids': [{ query: { orderBy: 'age', turn: 'staff' } }],
    'GET /admin/api/dfc/user/:userId': [
      { params: { userId: practitionerId }, query: { ...LIST, ...DATES, orderBy: 'id', statusId: '2' } },
    ],
    'POST /admin/api/dfc/add': [
      {
        body: {
          ...patient,
          ...details,
          insuredNirConfirmed: 'true',
          userId: String(practitionerId),
          status: '2',
        },
        files: { MRFile: file, MVFile: file, DFile: file },
      },
    ],
    'PUT /admin/api/dfc/update/:id': [
      { ...onMoving, body: { action: 'status', status: 4, comment: 'Vu avec la mutuelle' } },
      {
        ...onMoving,
        body: {
          action: 'patient',
          patientFirstname: 'Rosa',
          patientLastname: 'Lima',
          patientSSN: NIR,
          ssnConfirmed: true,
          patientEmail: 'rosa@exemple.fr',
          mutual,
          mutualGroup,
        },
      },
    ],
    'PUT /admin/api/dfc/delete/:id': [onMoving],
    'POST /admin/api/dfc/add/:id/file': [{ ...onWaiting, body: { name: 'Devis' }, files: { file } }],
    'POST /admin/api/dfc/claim': [{ body: { ids: [waiting.id, moving.id] } }],
    'POST /admin/api/dfc/:id/presence': [
      { ...onWaiting, body: { isHere: true } },
      { ...onWaiting, body: { isHere: false } },
    ],
    'POST /admin/api/undo/:id': [{ params: { id: undoId } }],
    'POST /admin/api/dfc/update/file/:fileId': [
      { params: { fileId: documentId }, body: { isValid: false, reason: 'Document illisible' } },
    ],
    'POST /admin/api/dfc/delete/file/:fileId': [{ params: { fileId: documentId } }],
    'PUT /admin/api/dfc/file/:fileId/payment/add': [
      { params: { fileId: invoiceId }, body: { amount: '1234,56' } },
    ],
    'PUT /admin/api/dfc/file/:fileId/payment/more': [
      { params: { fileId: invoiceId }, body: { amount: '0,01' } },
    ],
    'GET /admin/api/dfc/:id/money': [{ params: { id: lowPaid.id } }],
    'GET /admin/api/dfc/file/:fileId/bill': [{ params: { fileId: documentId } }],
    'PUT /admin/api/dfc/file/:fileId/bill': [
      { params: { fileId: invoiceId }, body: { amount: '1234,56', careDate: '2026-01-15', acts: [] } },
    ],
    'GET /admin/api/settlements': [
      { query: { page: '1', perPage: '20', view: 'all', groupBy: 'payer' } },
      { query: { view: 'contest', groupBy: 'month', search: 'PEC' } },
    ],
    'POST /admin/api/settlements/remind': [
      { body: { billIds: [billId], way: 'phone', result: 'Virement annoncé vendredi' } },
    ],
    'GET /admin/api/bill/:billId/claim': [onBill],
    'POST /admin/api/bill/:billId/claim': [{ ...onBill, body: { text: 'Merci de verser la différence.' } }],
    'GET /admin/api/bill/:billId/letter': [onBill],
    'POST /admin/api/bill/:billId/letter': [
      { ...onBill, body: { to: 'Mutuelle Orélia\n75002 PARIS', text: 'Merci de régler.', number: '1A 123' } },
    ],
    'PUT /admin/api/bill/:billId/close': [{ ...onBill, body: { reason: 'Reste laissé au patient' } }],
    'PUT /admin/api/bill/:billId/reopen': [{ params: { billId: closedBillId } }],
    'PUT /admin/api/bill/:billId/gap': [{ ...onBill, body: { reason: 'Plafond atteint', paid: [] } }],
    'POST /admin/api/bill/:billId/taken': [
      { ...onBill, body: { amount: '0,01', reason: 'Droits fermés', contestDate: A_LATER_DAY } },
    ],
    'PUT /admin/api/bill/:billId/taken/:takenId/settle': [
      { params: { billId, takenId }, body: { reason: 'Admise par le cabinet', isContested: false } },
    ],
    'PUT /admin/api/bill/:billId/taken/:takenId/undo': [{ params: { billId, takenId: otherTakenId } }],
    'PUT /admin/api/dfc/file/:fileId/payment/:paymentId/update': [
      { params: { fileId: paidInvoiceId, paymentId: paidId }, body: { isPaid: false } },
    ],
    'DELETE /admin/api/dfc/file/:fileId/payment/:paymentId': [{ params: { fileId: invoiceId, paymentId } }],
    'POST /admin/api/dfc/patient': [{ body: { ssn: NIR, userId: practitionerId } }],
    'POST /admin/api/dfc/many': [
      { body: { dfcIds: [waiting.id], act: 'owner', ownerId: administrator.id } },
      { body: { dfcIds: [waiting.id], act: 'aside', until: A_LATER_DAY } },
      { body: { dfcIds: [waiting.id], act: 'status', status: 4, comment: 'Vu' } },
      { body: { dfcIds: [waiting.id], act: 'transmit' } },
      {
        body: {
          dfcIds: [waiting.id],
          act: 'remind',
          whom: 'insurer',
          way: 'phone',
          result: 'Jeudi',
          nextOn: A_LATER_DAY,
        },
      },
    ],
    'GET /admin/api/dfc/many/:id': [{ params: { id: batchId } }],
    'POST /admin/api/dfc/many/:id/undo': [{ params: { id: batchId } }],
    'POST /admin/api/dfc/many/ways': [{ body: { dfcIds: [moving.id] } }],
    'POST /admin/api/dfc/many/call': [{ body: { dfcIds: [moving.id] } }],
    'POST /admin/api/dfc/many/statuses': [{ body: { dfcIds: [waiting.id] } }],
    'PUT /admin/api/dfc/:id/owner': [{ ...onWaiting, body: { ownerId: administrator.id } }],
    'PUT /admin/api/dfc/:id/aside': [{ ...onWaiting, body: { until: A_LATER_DAY } }],
    'POST /admin/api/dfc/:id/reminders': [
      { ...onWaiting, body: { whom: 'insurer', way: 'phone', result: 'Réponse jeudi', nextOn: A_LATER_DAY } },
    ],
    'GET /admin/api/dfc/:id/sending': [
      { params: { id: toSend.id } },
      { params: { id: ending }, query: { prolong: '1' } },
    ],
    'POST /admin/api/dfc/:id/sendings': [
      { params: { id: toSend.id }, body: { way: 'link', number: 'CB-447108' } },
      {
        params: { id: toSend.id },
        body: { way: 'mail', to: 'pec@orelia.example', subject: 'Demande', text: 'Madame, Monsieur,' },
      },
      { params: { id: toSend.id }, body: { way: 'courrier', to: '3 rue des Lilas' } },
    ],
    'POST /admin/api/dfc/:id/handing': [{ params: { id: toSend.id }, body: {} }],
    'GET /admin/api/dfc/:id/answers': [{ params: { id: answered.id } }],
    'POST /admin/api/dfc/:id/answers': [
      {
        params: { id: answered.id },
        body: {
          decision: 'agreement',
          basis: 'outside',
          lines: [{ code: 'HBLD734', tooth: '26', asked: '478,00', granted: '478,00' }],
          validFrom: '2026-11-17',
          validUntil: '2027-05-16',
          number: 'ML-26-88107',
          conditions: 'sous réserve des droits ouverts à la date des soins',
          source: 'mail',
          receivedId: answerId,
        },
      },
      {
        params: { id: answered.id },
        body: {
          decision: 'documents-wanted',
          granted: '',
          reason: 'Radio',
          source: 'paper',
          letter: { uploadId: staffUploadId, name: 'Lettre.pdf' },
        },
      },
    ],
    'POST /admin/api/dfc/:id/answers/letter': [
      {
        params: { id: answered.id },
        body: {
          source: 'mail',
          letter: { uploadId: staffUploadId, name: 'Lettre.pdf' },
          correctsId: answerId,
        },
      },
    ],
    'POST /admin/api/dfc/:id/renewal': [{ params: { id: toRenew } }],
    'POST /admin/api/dfc/:id/lapse': [{ params: { id: toLapse } }],
    'GET /admin/api/dfc/:id/patient-sheet.pdf': [{ params: { id: ending } }],
    'POST /admin/api/answer/:answerId/dismissal': [{ params: { answerId } }],
    'GET /admin/api/answer/:answerId/reading': [{ params: { answerId } }],
    'GET /admin/api/answer/:answerId/letter/url': [{ params: { answerId } }],
    'GET /admin/api/dfc/:id/letter.pdf': [{ params: { id: toSend.id }, query: { to: '3 rue des Lilas' } }],
    'GET /admin/api/dfc/:id/proof': [{ params: { id: moving.id } }],
    'GET /admin/api/dfc/:id/proof.pdf': [{ params: { id: moving.id } }],
    'GET /admin/api/dfc/:id/chasing': [{ params: { id: moving.id } }],
    'POST /admin/api/dfc/:id/chasing': [
      { params: { id: moving.id }, body: { isHeld: true } },
      { params: { id: answered.id }, body: { isHeld: false } },
    ],
    'POST /admin/api/dfc/:id/sendings/:sendingId/password': [
      { params: { id: moving.id, sendingId: sent.lineId } },
    ],
    'GET /admin/api/letters': [{}],
    'GET /admin/api/letters.pdf': [{ query: { ids: String(letterId) } }],
    'GET /admin/api/proof/file/:fileId/url': [{ params: { fileId: sent.fileId } }],
    'POST /admin/api/dfc/:id/dossier': [
      { params: { id: sendable.id }, body: { kind: 'request', xrays: true, patientAgrees: true } },
    ],
    'GET /admin/api/dfc/:id/dossier': [{ params: { id: sendable.id }, query: { kind: 'request' } }],
    'GET /admin/api/dfc/dossier/file/:fileId/url': [{ params: { fileId: dossier.fileId } }],
    'GET /admin/api/dfc/:id/ssn': [onWaiting],
    'PUT /admin/api/dfc/:id/details': [
      {
        ...onWaiting,
        body: { ...details, secondMutual: `mutual-${mutual}`, decider: `mutual-group-${mutualGroup}` },
      },
    ],
    'GET /admin/api/dfc/:id/insured-ssn': [{ params: { id: insured.id } }],
    'GET /admin/api/file/:fileId/url': [{ params: { fileId: documentId } }],
    'GET /admin/api/status/all': [{}],
    'GET /admin/api/comment/dfc/:dfcId': [
      { params: { dfcId: waiting.id } },
      { params: { dfcId: waiting.id }, query: { ...LIST, orderBy: 'creationDate' } },
    ],
    'POST /admin/api/comment': [{ body: { dfcId: waiting.id, content: 'À rappeler' } }],
    'GET /admin/api/messages': [
      {
        query: {
          ...LIST,
          orderBy: 'creationDate',
          isFromAdmin: '0',
          isSeen: '0',
          desk: 'open',
          userId: String(practitionerId),
        },
      },
    ],
    'GET /admin/api/messages/user/:userId': [
      {
        params: { userId: practitionerId },
        query: { ...LIST, orderBy: 'creationDate', isFromAdmin: '1', isSeen: '1' },
      },
    ],
    'GET /admin/api/messages/user/:userId/dfc': [
      { params: { userId: practitionerId }, query: { search: 'lefevre' } },
    ],
    'GET /admin/api/message/:id': [{ params: { id: fromDentist } }],
    'GET /admin/api/messages/dfc/:dfcId': [{ params: { dfcId: waiting.id } }],
    'PUT /admin/api/message/add': [
      { body: { subject: 'Votre devis', message: 'Bonjour', DFCId: waiting.id, replyTo: fromDentist } },
    ],
    'POST /admin/api/upload': [{ files: { file } }],
    'GET /admin/api/message/file/:fileId/url': [{ params: { fileId: messageFileId } }],
    'POST /admin/api/message/file/:fileId/classify': [
      { params: { fileId: messageFileId }, body: { name: 'Radio panoramique' } },
    ],
    'PUT /admin/api/message/mark/:id': [
      { params: { id: fromDentist }, body: { as: 'later', until: '2036-11-30' } },
    ],
    'GET /admin/api/mutual-group/:id/rules': [{ params: { id: mutualGroup } }],
    'PUT /admin/api/mutual-group/:id/rules': [
      {
        params: { id: mutualGroup },
        body: {
          rules: [{ kind: 'document', value: 'Radio panoramique' }],
          declined: [{ kind: 'quote-months', value: '3' }],
          version: 0,
        },
      },
    ],
    'GET /admin/api/care-baskets': [{}],
    'GET /admin/api/models': [{}],
    'POST /admin/api/model': [
      { body: { kind: 'note', title: 'Rappel', content: 'À rappeler', documentTitle: '', isTeam: true } },
    ],
    'PUT /admin/api/model/:id': [
      {
        params: { id: modelId },
        body: {
          kind: 'refusal',
          title: 'Flou',
          content: 'Photo floue',
          documentTitle: 'Devis',
          isTeam: false,
        },
      },
    ],
    'PUT /admin/api/model/delete/:id': [{ params: { id: modelId } }],
    'POST /admin/api/view': [{ body: { name: newView, isTeam: true, content: VIEW } }],
    'PUT /admin/api/view/:id': [
      { params: { id: viewId }, body: { name: newView, isTeam: false, content: VIEW } },
    ],
    'PUT /admin/api/view/place/:id': [{ params: { id: viewId }, body: { place: 0 } }],
    'PUT /admin/api/view/delete/:id': [{ params: { id: viewId } }],
    'PUT /admin/api/message/plan': [
      {
        body: {
          subject: 'Votre devis',
          message: 'Bonjour',
          DFCId: waiting.id,
          replyTo: fromDentist,
          sendAt: '2036-11-30T08:00:00+01:00',
        },
      },
    ],
    'PUT /admin/api/message/plan/cancel/:id': [{ params: { id: plannedId } }],
    'PUT /admin/api/message/takeback/:id': [{ params: { id: justSentId } }],
    'PUT /admin/api/message/read/:id': [{ params: { id: fromDentist } }],
    'GET /admin/api/mail/all': [{ query: { ...LIST, orderBy: 'Date', box: 'i', isRead: '0' } }],
    'GET /admin/api/mail/user/:userId': [
      { params: { userId: practitionerId }, query: { ...LIST, orderBy: 'Date', isRead: '1' } },
    ],
    'GET /admin/api/mail/sync': [{}],
    'PUT /admin/api/mail/sync': [{}],
    'GET /admin/api/mail/:id': [{ params: { id: mailId } }],
    'PUT /admin/api/mail/send': [
      {
        body: {
          subject: 'Votre devis',
          to: 'gestion@mutuelle.example; autre@mutuelle.example',
          message: 'Bonjour',
          isAdmin: true,
          replyTo: mailId,
          files: [{ uploadId: staffUploadId, name: 'Devis.pdf' }],
        },
      },
    ],
    'PUT /admin/api/mail/:id/link': [{ params: { id: mailId }, body: { DFCId: waiting.id } }],
    'GET /admin/api/mail/:id/url': [{ params: { id: mailId } }],
    'GET /admin/api/mail/:id/proposals': [{ params: { id: mailId } }],
    'POST /admin/api/mail/file/:fileId/keep': [
      { params: { fileId: mailFileId }, body: { DFCId: waiting.id, name: 'Courrier de la mutuelle' } },
    ],
    'GET /admin/api/mail/file/:fileId/url': [{ params: { fileId: mailFileId } }],
    'GET /api/mail/file/:fileId/content': [
      { params: { fileId: mailFileId }, query: Object.fromEntries(signedMailFile.searchParams) },
    ],
    'GET /api/mail/:id/content': [
      { params: { id: mailId }, query: Object.fromEntries(signedMail.searchParams) },
    ],
    'PUT /admin/api/mail/read/:id': [{ params: { id: mailId } }],

    'GET /api/maintenance': [{}],
    'GET /api/user': [{}],
    'GET /api/sessions': [{ query: { ...LIST, orderBy: 'id' } }],
    'DELETE /api/sessions/:id': [{ params: { id: others.dentists } }],
    'POST /api/dfc': [
      {
        body: {
          ...LIST,
          ...DATES,
          type: 'all',
          page: 1,
          perPage: 20,
          orderBy: 'id',
          statusId: 2,
          userId: practitionerId,
          patientId: waiting.patientId,
        },
      },
    ],
    'GET /api/metrics': [{}],
    'GET /api/delays': [{}],
    'GET /api/group-rules': [{ query: { amcNumber: '31204877', patientId: String(waiting.patientId) } }],
    'GET /api/dfc/:id': [onWaiting],
    'POST /api/dfc/add/infos': [
      { body: { ...patient, ...details, ssnConfirmed: true, userId: practitionerId } },
    ],
    'POST /api/upload': [{ files: { file } }],
    ...callsOfDrafts(drafts, file),
    'POST /api/dfc/:id/draft': [onWaiting],
    'POST /api/dfc/add/:id/file': [
      { ...onWaiting, body: { name: 'Devis' }, files: { file } },
      { ...onWaiting, body: { name: 'Devis', uploadId } },
    ],
    'POST /api/dfc/delete/file/:id': [{ params: { id: documentId } }],
    'POST /api/dfc/update/:id': [
      { ...onWaiting, body: { action: 'status', status: 23 } },
      { ...onWaiting, body: { action: 'remark', remark: 'Patient en vacances' } },
    ],
    'PUT /api/dfc/:id/details': [{ ...onWaiting, body: details }],
    'POST /api/dfc/:id/cancel-and-replace': [onWaiting],
    'POST /api/dfc/:id/renewal': [{ params: { id: ownToRenew } }],
    'GET /api/dfc/:id/money': [{ params: { id: lowPaid.id } }],
    'GET /api/dfc/:id/patient-sheet.pdf': [{ params: { id: ending } }],
    'GET /api/dfc/:id/record.pdf': [{ params: { id: ending } }],
    'POST /api/dfc/file/:fileId/payment/:paymentId/update': [
      { params: { fileId: invoiceId, paymentId }, body: { isPaid: true } },
    ],
    'POST /api/dfc/patient': [{ body: { ssn: NIR, userId: practitionerId } }],
    'GET /api/dfc/:id/looks': [onWaiting],
    'GET /api/dfc/:id/ssn': [onWaiting],
    'GET /api/file/:fileId/url': [{ params: { fileId: documentId } }],
    'GET /api/message/file/:fileId/url': [{ params: { fileId: messageFileId } }],
    'GET /api/messages': [{ query: { page: '1', perPage: '20' } }],
    'POST /api/general-message': [{ body: { subject: 'Formation', message: 'Une question.' } }],
    'POST /api/message/add': [
      { body: { message: 'Bonjour', dfcId: waiting.id } },
      { body: { message: '', files: [{ uploadId, name: 'radio.pdf' }], dfcId: waiting.id } },
    ],
    'PUT /api/message/read/:id': [{ params: { id: fromStaff } }],
    'PUT /api/patient/update': [{ body: { id: waiting.patientId, patientEmail: 'rosa@exemple.fr' } }],
    'PUT /api/patient/request': [
      { body: { patientId: happyPatient.patientId } },
      { body: { ssn: happyPatient.nir } },
    ],
    'PUT /api/user/update': [
      { ...ofLeaver, body: { ...ownFields, copyMails: true, version: 1 } },
      {
        ...ofLeaver,
        body: { email: newEmails[0], oldPsw: PASSWORD, newPsw: NEW_PASSWORD, needAuth: true },
      },
    ],
    'POST /api/user/confirm': [{ ...ofLeaver, body: { oldPsw: PASSWORD } }],
    'PUT /api/user/archived': [ofLeaver],
    'GET /api/users': [{ ...ofHead, query: { ...LIST, orderBy: 'name' } }],
    'PUT /api/user/update/:id': [{ ...ofHead, params: { id: linkedId }, body: { isActive: false } }],
    'GET /api/publisher': [{}],
    'GET /api/legal/:page': [{ params: { page: 'accessibilite' } }],
    'POST /api/depot/look': [{ body: { token: depot.token } }],
    'POST /api/depot/code': [{ body: { token: depot.token } }],
    'POST /api/depot/open': [{ body: { token: depot.token, code: depot.code } }],
    'GET /api/depot/:id': [onDepot],
    'GET /api/depot/:id/file/:fileId': [
      { ...onDepot, params: { id: depot.id, fileId: Number(linkedFile?.['id']) }, query: { save: '1' } },
    ],
    'POST /api/depot/:id/answer': [
      {
        ...onDepot,
        body: {
          decision: 'agreement',
          granted: '540,00',
          basis: 'outside',
          validUntil: A_LATER_DAY,
          number: 'OR-551207',
          reason: 'Plafond annuel.',
          name: 'Jeanne Ropartz',
          service: 'Tiers payant',
        },
        files: { letter: Buffer.from(A_PDF) },
      },
    ],
    'GET /admin/api/dfc/:id/depot': [{ params: { id: linked.id } }],
    'DELETE /admin/api/dfc/:id/depot': [{ params: { id: linked.id } }],
    'GET /api/form/challenge': [{}],
    'POST /api/form/add': [
      {
        body: {
          firstname: 'Anne',
          lastname: 'Roux',
          email: newEmails[1],
          phone: '06 12 34 56 78',
          comment: 'Le matin',
          statute: 'wantCall',
          subject: '',
          shownFor: 12_000,
        },
      },
    ],
  };
  return { dentistId: dentist.id, tokens, calls };
}

const statementFile = (whose: string): Buffer =>
  Buffer.from(`Jour;Texte;Somme\r\n23/11/2026;REMISE CB ${whose};88,00\r\n`);
const statementColumnsTold = {
  columns: JSON.stringify({ bookedOn: 'Jour', label: 'Texte', amount: 'Somme' }),
};
const remittanceFile = (whose: string): Buffer =>
  Buffer.from(`N° de dossier;Patient;Montant réglé\r\nX-${whose};INCONNU Paul;44,00\r\n`);

/** Three bills of an agreement: one that the dentist confirms, one that staff do, one that a line pays in part. */
async function aMatched(
  api: ApiUnderTest,
  { practitionerId, dentistId, adminId }: { practitionerId: number; dentistId: number; adminId: number },
) {
  const cents = 10_000;
  const { id: requestId, documents } = await aCoverageRequest(api, {
    practitionerId,
    statusId: 19,
    documents: ['Facture', 'Facture bis', 'Facture ter'].map((title) => ({
      title,
      isValid: true,
      decidedByAdminId: adminId,
    })),
  });
  const bills = [];
  for (const { id: documentId } of documents) {
    await aPayment(api, { documentId, coverageRequestId: requestId, adminId, amountCents: cents });
    const partId = await partOfDocument(api, documentId);
    bills.push({ partId, lineId: await aBankLine(api, { practitionerId: dentistId, cents }) });
  }
  const [own, staff, paid] = bills as [Matched, Matched, Matched];
  const allocationId = await anAllocation(api, {
    partId: paid.partId,
    bankLineId: paid.lineId,
    cents: cents / 2,
    actor: { kind: 'admin', id: adminId },
  });
  const bodyOf = ({ partId, lineId }: Matched) => ({
    credits: [{ id: lineId, partIds: [partId] }],
    lots: [],
  });
  return { allocationId, own: bodyOf(own), staff: bodyOf(staff) };
}
type Matched = { readonly partId: number; readonly lineId: number };

const VIEW = {
  filters: { statusIds: [3, 4], turn: 'remind', owner: 'me', aside: false, search: 'lefevre' },
  period: { from: '2026-01-01', to: '2026-11-30' },
  orderBy: 'age',
  order: 'desc',
  columns: ['status', 'age'],
  groupBy: 'mutualGroup',
} satisfies NewSavedView['content'];

const FAR_AHEAD = new Date('2036-01-01T08:00:00Z');

/** Two members of this practice, one of whom has a place elsewhere, and two who are invited. */
async function thePeople(api: ApiUnderTest, practitionerId: number) {
  const own = await aMember(api, { practitionerId });
  const changed = await aMember(api, { practitionerId, role: 'secretary' });
  const elsewhere = await aPractitioner(api);
  const at = api.clock.now();
  const otherPlaceId = await api.ports.stores.members.addPlace({
    memberId: own.id,
    practitionerId: elsewhere.id,
    role: 'accountant',
    practitionerIds: null,
    at,
  });
  const token = await aToken(api, own);
  const invited = async (email: string) => {
    const id = api.ports.stores.members.newInvitationId();
    const joinToken = invitationToken(api.ports.urlSigner, { id, expiresAt: FAR_AHEAD });
    await api.ports.stores.members.invite({
      id,
      practitionerId,
      email,
      role: 'assistant',
      practitionerIds: null,
      tokenHash: api.ports.randomTokens.hash(joinToken),
      createdAt: at,
      expiresAt: FAR_AHEAD,
    });
    return { id, joinToken };
  };
  return {
    token,
    otherPlaceId,
    changedId: changed.membershipId,
    invitationId: (await invited(`invitee-${practitionerId}@cabinet.example`)).id,
    joinToken: (await invited(`arrivee-${practitionerId}@cabinet.example`)).joinToken,
    newEmail: `invitee-neuve-${practitionerId}@cabinet.example`,
  };
}

let works = 0;

/** A task that no other line asks for, among those that may be, and a job that was given up. */
async function failedWork({ database, ports, clock }: ApiUnderTest) {
  const { knex } = database.scope;
  const tasks = taskNames.filter(isRunOnDemand);
  await ports.stores.tasks.publish(
    taskNames.map((name) => ({ task: name, timing: name === CONFIRMED_TASK ? null : { at: '03:30' } })),
  );
  const [job] = await knex('outbox')
    .insert({
      job: 'render-invoice',
      payload: '{"invoiceId":1}',
      failedAt: clock.now(),
      failure: 'not_found',
    })
    .returning<{ id: string }[]>('id');
  works += 1;
  const { year, month, day, hour, minute, second } = parisParts(clock.now());
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    task: tasks[works % tasks.length]!,
    jobId: Number(job?.id),
    asOf: `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`,
  };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function sessionOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1]!, 'base64url').toString();
  return (JSON.parse(payload) as { sid: string }).sid;
}

/** An act that was done a moment ago. */
async function anUndoableAct(
  { ports, clock }: ApiUnderTest,
  of: { readonly coverageRequestId: number; readonly adminId: number },
): Promise<number> {
  const { undo } = ports.stores;
  const before = await undo.look(of.coverageRequestId);
  // The clock of a test stands still: it can be taken back for as long as the test runs.
  return undo.keep({ ...of, before, jobs: [], at: clock.now() });
}

/** A dentist whose address one of the staff has changed a moment ago. */
/** Who holds this token. */
async function actorOf({ ports }: ApiUnderTest, token: string, kind: 'admin' | 'practitioner') {
  const session = await ports.stores.sessions.findLive(sessionOf(token), kind, ports.clock.now());
  if (!session) throw new Error('the token of the test is dead');
  return session.actor;
}

async function aChangedAccount(api: ApiUnderTest) {
  const { id: accountId } = await aPractitioner(api);
  const { id: changedBy } = await anAdministrator(api);
  const createdAt = api.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  const id = await api.ports.stores.accountChanges.add({
    kind: 'practitioner',
    accountId,
    change: 'email',
    email: `avant-${accountId}@cabinet.example`,
    changedBy,
    createdAt,
    expiresAt,
    linksWaitUntil: expiresAt,
  });
  return { id, accountId, token: stopToken(api.ports.urlSigner, { id, expiresAt }) };
}

async function aLink(
  { ports, clock }: ApiUnderTest,
  accountId: number,
): Promise<{ id: string; token: string }> {
  const token = `un-lien-du-praticien-${accountId}`;
  const id = ports.stores.passwordLinks.newId();
  const createdAt = clock.now();
  await ports.stores.passwordLinks.create({
    id,
    accountKind: 'practitioner',
    accountId,
    kind: 'reset',
    tokenHash: ports.randomTokens.hash(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 3_600_000),
  });
  return { id, token };
}
