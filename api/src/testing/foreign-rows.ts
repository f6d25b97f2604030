import type { CallOptions } from './api-under-test.ts';
import { A_PDF, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import type { Row } from './foreign-row.ts';
import { foreignDraftRows } from './foreign-draft-rows.ts';
import { aFile, aForm } from './forms.ts';

const pdf = Buffer.from(A_PDF);
const body = (json: object): CallOptions => ({ body: json });
const typed = { firstnamePatient: 'Rosa', lastnamePatient: 'Lima', ssn: '2550814168025' };
const aDocument = () => aForm({ name: 'Devis', size: '12.30', file: aFile(pdf, 'devis.pdf') });

export const foreignRows: readonly Row[] = [
  { route: 'GET /api/self', names: [], expected: 'own' },
  { route: 'PUT /api/self/login', names: [], with: () => body({ getsMails: true }) },
  { route: 'PUT /api/self/practice', names: ['placeId'], with: ({ placeId }) => body({ placeId }) },
  { route: 'GET /api/members', names: [], expected: 'own' },
  {
    route: 'POST /api/member/invite',
    names: ['userIds'],
    with: ({ userId }) => body({ email: 'nouvelle@cabinet.example', role: 'assistant', userIds: [userId] }),
  },
  {
    route: 'PUT /api/member/invitation/:id/resend',
    names: ['id'],
    path: ({ invitationId }) => `/api/member/invitation/${invitationId}/resend`,
  },
  {
    route: 'DELETE /api/member/invitation/:id',
    names: ['id'],
    path: ({ invitationId }) => `/api/member/invitation/${invitationId}`,
  },
  {
    route: 'PUT /api/member/:id',
    names: ['id'],
    path: ({ placeId }) => `/api/member/${placeId}`,
    with: () => body({ role: 'accountant' }),
  },
  { route: 'GET /api/own-data', names: [], expected: 'own' },
  {
    route: 'GET /api/person-request/:id/extract',
    names: ['id'],
    path: ({ personRequestId }) => `/api/person-request/${personRequestId}/extract`,
  },
  {
    route: 'PUT /api/person-request/:id',
    names: ['id'],
    path: ({ personRequestId }) => `/api/person-request/${personRequestId}`,
    with: () => body({ outcome: 'answered' }),
  },
  { route: 'DELETE /api/member/:id', names: ['id'], path: ({ placeId }) => `/api/member/${placeId}` },
  ...foreignDraftRows,
  { route: 'GET /api/dfc/:id', names: ['id'], path: ({ dfcId }) => `/api/dfc/${dfcId}` },
  { route: 'GET /api/dfc/:id/looks', names: ['id'], path: ({ dfcId }) => `/api/dfc/${dfcId}/looks` },
  { route: 'GET /api/dfc/:id/money', names: ['id'], path: ({ dfcId }) => `/api/dfc/${dfcId}/money` },
  { route: 'GET /api/dfc/:id/ssn', names: ['id'], path: ({ dfcId }) => `/api/dfc/${dfcId}/ssn` },
  ...['userId', 'patientId'].map((name): Row => ({
    route: 'POST /api/dfc',
    names: [name],
    with: (theirs) => body({ type: 'all', [name]: theirs[name as 'userId' | 'patientId'] }),
    expected: 'empty',
  })),
  {
    route: 'POST /api/dfc',
    names: ['userId', 'patientId'],
    with: ({ userId, patientId }) => body({ type: 'afc', userId, patientId, statusId: 19 }),
    expected: 'empty',
  },
  {
    route: 'POST /api/dfc/add/infos',
    names: ['userId'],
    with: ({ userId }) => body({ ...typed, userId }),
  },
  {
    route: 'POST /api/dfc/add/infos',
    names: ['patientId'],
    with: ({ patientId, nir }) => body({ ...typed, ssn: nir, patientId }),
  },
  {
    route: 'POST /api/dfc/add/infos',
    names: ['patientId'],
    with: ({ patientId, nir }, { userId }) => body({ ...typed, ssn: nir, patientId, userId }),
  },
  {
    route: 'POST /api/dfc/add/infos',
    names: ['userId'],
    with: ({ userId }, { patientId, nir }) => body({ ...typed, ssn: nir, patientId, userId }),
  },
  {
    route: 'POST /api/dfc/add/:id/file',
    names: ['id'],
    path: ({ dfcId }) => `/api/dfc/add/${dfcId}/file`,
    with: () => ({ form: aDocument() }),
  },
  {
    route: 'POST /api/dfc/add/:id/file',
    names: ['id'],
    path: ({ dfcId }) => `/api/dfc/add/${dfcId}/file`,
    with: (_, { uploadId }) => body({ name: 'Devis', uploadId }),
  },
  {
    route: 'POST /api/dfc/add/:id/file',
    names: ['uploadId'],
    path: (_, { dfcId }) => `/api/dfc/add/${dfcId}/file`,
    with: ({ uploadId }) => body({ name: 'Devis', uploadId }),
  },
  {
    route: 'POST /api/dfc/delete/file/:id',
    names: ['id'],
    path: ({ fileId }) => `/api/dfc/delete/file/${fileId}`,
  },
  ...[
    { action: 'status', status: 23 },
    { action: 'status', status: 3 },
    { action: 'remark', remark: 'x' },
  ].map((change): Row => ({
    route: 'POST /api/dfc/update/:id',
    names: ['id'],
    path: ({ dfcId }) => `/api/dfc/update/${dfcId}`,
    with: () => body(change),
  })),
  {
    route: 'PUT /api/dfc/:id/details',
    names: ['id'],
    path: ({ dfcId }) => `/api/dfc/${dfcId}/details`,
    with: () => body({ quoteNumber: 'D-1' }),
  },
  {
    route: 'POST /api/dfc/:id/renewal',
    names: ['id'],
    path: ({ dfcId }) => `/api/dfc/${dfcId}/renewal`,
  },
  {
    route: 'GET /api/dfc/:id/patient-sheet.pdf',
    names: ['id'],
    path: ({ dfcId }) => `/api/dfc/${dfcId}/patient-sheet.pdf`,
  },
  {
    route: 'GET /api/dfc/:id/record.pdf',
    names: ['id'],
    path: ({ dfcId }) => `/api/dfc/${dfcId}/record.pdf`,
  },
  {
    route: 'POST /api/dfc/:id/cancel-and-replace',
    names: ['id'],
    path: ({ dfcId }) => `/api/dfc/${dfcId}/cancel-and-replace`,
  },
  ...[
    { names: ['fileId', 'paymentId'], file: 'theirs', payment: 'theirs' },
    { names: ['paymentId'], file: 'own', payment: 'theirs' },
    { names: ['fileId'], file: 'theirs', payment: 'own' },
  ].flatMap(({ names, file, payment }) =>
    [true, false].map((isPaid): Row => ({
      route: 'POST /api/dfc/file/:fileId/payment/:paymentId/update',
      names,
      path: (theirs, own) =>
        `/api/dfc/file/${(file === 'own' ? own : theirs).paidFileId}/payment/${(payment === 'own' ? own : theirs).paymentId}/update`,
      with: () => body({ isPaid }),
    })),
  ),
  {
    route: 'POST /api/dfc/patient',
    names: ['userId'],
    with: ({ userId, nir }) => body({ ssn: nir, userId }),
  },
  {
    route: 'POST /api/dfc/patient',
    names: ['ssn'],
    with: ({ nir }) => body({ ssn: nir }),
    expected: 'empty',
  },
  {
    route: 'PUT /api/patient/update',
    names: ['id'],
    with: ({ patientId }) => body({ id: patientId, patientEmail: 'a@exemple.fr' }),
  },
  {
    route: 'PUT /api/patient/request',
    names: ['patientId'],
    with: ({ patientId }) => body({ patientId }),
  },
  { route: 'PUT /api/patient/request', names: ['ssn'], with: ({ nir }) => body({ ssn: nir }) },
  {
    route: 'PUT /api/patient/request',
    names: ['patientId'],
    with: ({ patientId }, { nir }) => body({ patientId, ssn: nir }),
  },
  { route: 'GET /api/file/:fileId/url', names: ['fileId'], path: ({ fileId }) => `/api/file/${fileId}/url` },
  {
    route: 'POST /api/message/add',
    names: ['dfcId'],
    with: ({ dfcId }) => body({ message: 'Bonjour', dfcId }),
  },
  {
    route: 'POST /api/message/add',
    names: ['uploadId'],
    with: ({ uploadId }, { dfcId }) => body({ files: [{ uploadId, name: 'Radio' }], dfcId }),
  },
  {
    route: 'GET /api/message/file/:fileId/url',
    names: ['fileId'],
    path: ({ messageFileId }) => `/api/message/file/${messageFileId}/url`,
  },
  {
    route: 'PUT /api/message/read/:id',
    names: ['id'],
    path: ({ messageId }) => `/api/message/read/${messageId}`,
  },
  {
    route: 'GET /api/mandate/:mandateId/url',
    names: ['mandateId'],
    path: ({ mandateId }) => `/api/mandate/${mandateId}/url`,
  },
  {
    route: 'GET /api/mandate',
    names: [],
    expected: 'own',
    path: ({ userId }) => `/api/mandate?userId=${userId}`,
  },
  { route: 'GET /api/invoice/:id', names: ['id'], path: ({ invoiceId }) => `/api/invoice/${invoiceId}` },
  {
    route: 'GET /api/invoices',
    names: ['userId'],
    path: ({ userId }) => `/api/invoices?userId=${userId}`,
    expected: 'empty',
  },
  ...[
    { names: ['credits', 'partIds'], line: 'theirs', part: 'theirs' },
    { names: ['partIds'], line: 'own', part: 'theirs' },
    { names: ['credits'], line: 'theirs', part: 'own' },
  ].map(({ names, line, part }): Row => ({
    route: 'POST /api/reconciliation/confirm',
    names,
    with: (theirs, own) =>
      body({
        credits: [
          {
            id: (line === 'own' ? own : theirs).lineId,
            partIds: [(part === 'own' ? own : theirs).partId],
          },
        ],
        lots: [],
      }),
  })),
  {
    route: 'POST /api/reconciliation/confirm',
    names: ['lots'],
    with: ({ lineId }) => body({ credits: [], lots: [{ id: 1, transferId: lineId, lines: [] }] }),
  },
  ...['GET /api/reconciliation', 'GET /api/settlements'].map((route): Row => ({
    route,
    names: [],
    expected: 'own',
    path: ({ userId }) => `${route.slice(4)}?userId=${userId}&practitionerId=${userId}`,
  })),
  ...['statement', 'remittance'].map((kind): Row => ({
    route: `POST /api/reconciliation/${kind}`,
    names: [],
    expected: 'own',
    with: ({ userId }) => ({
      form: aForm({
        file: aFile(
          Buffer.from('Date;Libellé;N° de dossier;Montant\r\n23/11/2026;REMISE;X1;12,00'),
          'fichier.csv',
        ),
        userId: String(userId),
        practitionerId: String(userId),
      }),
    }),
  })),
  {
    route: 'PUT /api/factors/passkeys/:id',
    names: ['id'],
    path: ({ passkeyId }) => `/api/factors/passkeys/${passkeyId}`,
    with: () => body({ name: 'Clé' }),
  },
  {
    route: 'POST /api/factors/passkeys/:id/remove',
    names: ['id'],
    path: ({ passkeyId }) => `/api/factors/passkeys/${passkeyId}/remove`,
    with: () => body({ oldPsw: PASSWORD }),
  },
  {
    route: 'PUT /api/alerts/devices/:id',
    names: ['id'],
    path: ({ deviceId }) => `/api/alerts/devices/${deviceId}`,
    with: () => body({ name: 'Accueil' }),
  },
  {
    route: 'DELETE /api/alerts/devices/:id',
    names: ['id'],
    path: ({ deviceId }) => `/api/alerts/devices/${deviceId}`,
  },
  { route: 'DELETE /api/sessions/:id', names: ['id'], path: ({ sessionId }) => `/api/sessions/${sessionId}` },
  {
    route: 'PUT /api/user/update/:id',
    names: ['id'],
    path: ({ userId }) => `/api/user/update/${userId}`,
    with: () => body({ isActive: false }),
  },
  {
    route: 'PUT /api/user/update/:id',
    names: ['id'],
    path: ({ linkedId }) => `/api/user/update/${linkedId}`,
    with: () => body({ isActive: false }),
  },
  { route: 'GET /api/users', names: [], expected: 'own, of heads' },
  // These name nothing: what is theirs is smuggled in all the same, and the call stays one about the caller.
  { route: 'GET /api/user', names: [], expected: 'own', path: ({ userId }) => `/api/user?id=${userId}` },
  {
    route: 'GET /api/group-rules',
    names: ['patientId'],
    path: ({ patientId }) => `/api/group-rules?patientId=${patientId}`,
    expected: 'empty',
  },
  {
    route: 'GET /api/delays',
    names: [],
    expected: 'own',
    path: ({ userId }) => `/api/delays?userId=${userId}`,
  },
  {
    route: 'GET /api/metrics',
    names: [],
    expected: 'own',
    path: ({ userId }) => `/api/metrics?userId=${userId}`,
  },
  {
    route: 'GET /api/alerts',
    names: [],
    expected: 'own',
    path: ({ userId }) => `/api/alerts?userId=${userId}`,
  },
  {
    route: 'GET /api/factors',
    names: [],
    expected: 'own',
    path: ({ userId }) => `/api/factors?userId=${userId}`,
  },
  {
    route: 'GET /api/sessions',
    names: [],
    expected: 'own',
    path: ({ userId }) => `/api/sessions?userId=${userId}`,
  },
  {
    route: 'GET /api/messages',
    names: [],
    expected: 'own',
    path: ({ userId }) => `/api/messages?userId=${userId}`,
  },
  { route: 'GET /api/invoices', names: [], expected: 'own' },
  { route: 'POST /api/dfc', names: [], with: () => body({ type: 'all' }), expected: 'own' },
  {
    // The file itself is read in own-coverage-requests.routes.test.ts.
    route: 'GET /api/dfc/export',
    names: ['userId', 'patientId'],
    path: ({ userId, patientId }) =>
      `/api/dfc/export?format=csv&type=all&userId=${userId}&patientId=${patientId}`,
    expected: 'own',
  },
  {
    route: 'PUT /api/user/update',
    names: [],
    with: ({ userId }) =>
      body({
        city: 'Lyon',
        id: userId,
        userId,
        practitionerId: userId,
        parentId: userId,
        user: { id: userId },
      }),
    expected: 'own',
  },
  {
    route: 'POST /api/upload',
    names: [],
    with: ({ userId, dfcId }) => ({
      form: aForm({ file: aFile(pdf, 'devis.pdf'), userId: String(userId), dfcId: String(dfcId) }),
    }),
    expected: 'own',
  },
  // A number is no secret of a practice: the same person is another patient here.
  {
    route: 'POST /api/dfc/add/infos',
    names: ['ssn'],
    with: ({ nir }) => body({ ...typed, ssn: nir }),
    expected: 'own',
  },
];

/** Where nothing can be named, and what tells that they stay the caller's own. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /api/own-data/archive': 'person-requests.routes.test.ts: the file holds the caller’s own data',
  'GET /api/invoices/papers':
    'accounting.routes.test.ts: the file holds the invoices of the caller’s own practice',
  'GET /api/settlements/export': 'reconciliation.routes.test.ts: the file holds the caller’s own bills',
  'POST /api/general-message': 'names no record; written-mails.routes.test.ts',
  'PUT /api/alerts': 'of the caller alone; alerts.routes.test.ts',
  'POST /api/alerts/devices': 'of the caller alone; alerts.routes.test.ts',
  'POST /api/factors/passkeys/options': 'of the caller alone; factors.routes.test.ts',
  'POST /api/factors/passkeys': 'of the caller alone, bound to his session; abuse-paths.test.ts',
  'POST /api/factors/totp/begin': 'of the caller alone; factors.routes.test.ts',
  'PUT /api/factors/totp': 'of the caller alone; factors.routes.test.ts',
  'POST /api/factors/totp/remove': 'of the caller alone; factors.routes.test.ts',
  'POST /api/factors/codes': 'of the caller alone; factors.routes.test.ts',
  'GET /api/events': 'live.routes.test.ts: whose changes are told',
  'POST /api/auth/logout': 'own-sessions.routes.test.ts: ends the session of its token',
  'POST /api/user/confirm': 'of the caller alone; own-account.routes.test.ts',
  'PUT /api/user/archived': 'own-account.routes.test.ts: the others of the practice go on',
};
