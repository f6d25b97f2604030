import { isDeepStrictEqual } from 'node:util';
import { policy } from '@accordent/core/shared/policy.ts';
import type { Role } from '@accordent/core/shared/policy.ts';
import type { Login } from '@accordent/core/shared/actor.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCoverageRequest,
  aMember,
  anAdministrator,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { everyRoute, nameOf } from './testing/every-route.ts';

/**
 * Who may call what: written by hand, never from core's policy, which it judges. Both ranks of the staff may do all that stands so far (what only a super
 * administrator may is decided inside a call, see below); a dentist's rank changes whose records he sees, and lets him see to his linked dentists. A member's role says what he may.
 */
const staff = 'staff';
/** Of the staff, those who may add and remove others. */
const superStaff = 'super administrators';
const dentists = 'dentists';
/** Of the dentists, those who head a practice. */
const superDentists = 'super-practitioners';
const everybody = 'everybody';
/** Dentists, and the members of their practices: all of them, or by what their role is for. */
const practice = 'practice';
const askers = 'practice but accountants';
const cashiers = 'practice but assistants';
const deciders = 'dentists and associates';

type Word =
  | typeof staff
  | typeof superStaff
  | typeof dentists
  | typeof superDentists
  | typeof practice
  | typeof askers
  | typeof cashiers
  | typeof deciders
  | typeof everybody;

const oracle: Record<string, Word> = {
  'GET /api/health': everybody,
  'GET /api/ready': everybody,
  'GET /api/maintenance': everybody,
  'GET /api/openapi.json': everybody,
  'POST /api/auth/login': everybody,
  'POST /api/auth/verify': everybody,
  'POST /api/login_check': everybody,
  'POST /admin/api/auth/login': everybody,
  'POST /admin/api/auth/verify': everybody,
  'POST /admin/api/login_check': everybody,
  'POST /api/auth/passkey/options': everybody,
  'POST /api/auth/passkey': everybody,
  'POST /admin/api/auth/passkey/options': everybody,
  'POST /admin/api/auth/passkey': everybody,
  'PUT /api/password/lost': everybody,
  'PUT /admin/api/password/lost': everybody,
  'PUT /api/password/token': everybody,
  'PUT /api/password/new': everybody,
  'PUT /api/account/stop': everybody,
  'GET /api/form/challenge': everybody,
  'POST /api/form/add': everybody,
  'GET /api/publisher': everybody,
  'GET /api/legal/:page': everybody,
  // The token and the code of a link are what lets through.
  'POST /api/depot/look': everybody,
  'POST /api/depot/code': everybody,
  'POST /api/depot/open': everybody,
  'GET /api/depot/:id': everybody,
  'GET /api/depot/:id/file/:fileId': everybody,
  'POST /api/depot/:id/answer': everybody,
  // The same, and its cookie.
  'POST /api/phone-link/open': everybody,
  'POST /api/phone-link/document': everybody,
  // Its signature is what lets through.
  'GET /api/file/:fileId/content': everybody,
  'GET /api/mail/file/:fileId/content': everybody,
  'GET /api/message/file/:fileId/content': everybody,
  'GET /api/proof/file/:fileId/content': everybody,
  'GET /api/answer/:answerId/letter/content': everybody,
  'GET /api/dossier/file/:fileId/content': everybody,
  'GET /api/mail/:id/content': everybody,
  'GET /api/user/file/:fileId/content': everybody,
  'GET /api/mandate/:mandateId/content': everybody,

  'POST /admin/api/auth/logout': staff,
  'GET /admin/api/user': staff,
  'PUT /admin/api/user/update': staff,
  'GET /admin/api/sessions': staff,
  'DELETE /admin/api/sessions/:id': staff,
  'GET /admin/api/alerts': staff,
  'PUT /admin/api/alerts': staff,
  'POST /admin/api/alerts/devices': staff,
  'PUT /admin/api/alerts/devices/:id': staff,
  'DELETE /admin/api/alerts/devices/:id': staff,
  'GET /admin/api/factors': staff,
  'POST /admin/api/factors/passkeys/options': staff,
  'POST /admin/api/factors/passkeys': staff,
  'PUT /admin/api/factors/passkeys/:id': staff,
  'POST /admin/api/factors/passkeys/:id/remove': staff,
  'POST /admin/api/factors/totp/begin': staff,
  'PUT /admin/api/factors/totp': staff,
  'POST /admin/api/factors/totp/remove': staff,
  'POST /admin/api/factors/codes': staff,
  'PUT /admin/api/administrator/:id/let-back-in': superStaff,
  'PUT /admin/api/user/:id/let-back-in': superStaff,
  'GET /admin/api/login-policy': superStaff,
  'PUT /admin/api/login-policy': superStaff,
  'GET /admin/api/administrator/all': staff,
  'GET /admin/api/administrator/:id': staff,
  'PUT /admin/api/administrator/add': superStaff,
  'PUT /admin/api/administrator/edit/:id': superStaff,
  'PUT /admin/api/administrator/delete/:id': superStaff,
  // Of one record it is all staff's: see audit.routes.test.ts.
  'GET /admin/api/audit': superStaff,
  'GET /admin/api/config': staff,
  'GET /admin/api/counters': staff,
  'GET /admin/api/search': staff,
  'PUT /admin/api/opened': staff,
  'GET /admin/api/statistics': staff,
  'GET /admin/api/my-day': staff,
  'GET /admin/api/statistics/forecasts': staff,
  'GET /admin/api/statistics/insurers': staff,
  'GET /admin/api/statistics/insurers.csv': staff,
  'GET /admin/api/team-days': superStaff,
  'GET /admin/api/statistics.csv': staff,
  'GET /admin/api/users/ndfd': staff,
  'GET /admin/api/events': staff,
  'GET /admin/api/notifications': staff,
  'PUT /admin/api/notifications/read': staff,
  'GET /admin/api/users/to-call': staff,
  'PUT /admin/api/user/:id/called': staff,
  'GET /admin/api/user/:id/calls': staff,
  'GET /admin/api/users': staff,
  'GET /admin/api/users/choices': staff,
  'GET /admin/api/users/linkable': staff,
  'GET /admin/api/user/:id': staff,
  'GET /admin/api/user/:id/address-wait': staff,
  'PUT /admin/api/user/:id/address-wait/confirm': staff,
  'PUT /admin/api/user/add': staff,
  'PUT /admin/api/user/update/:id': staff,
  'PUT /admin/api/user/archived/:id': staff,
  'PUT /admin/api/user/delete/:id': staff,
  'PUT /admin/api/user/:id/link': staff,
  'GET /admin/api/user/:id/files': staff,
  'POST /admin/api/user/add/:id/file': staff,
  'POST /admin/api/user/delete/file/:fileId': staff,
  'GET /admin/api/user/file/:fileId/url': staff,
  'GET /admin/api/history/all': staff,
  'PUT /admin/api/history/add': staff,
  'GET /admin/api/accounting/journal': staff,
  'GET /admin/api/accounting/late': staff,
  'GET /admin/api/accounting/papers': staff,
  'GET /admin/api/user/:id/debit-mandates': staff,
  'POST /admin/api/user/:id/debit-mandate': staff,
  'PUT /admin/api/debit-mandate/:id/revoke': staff,
  'GET /admin/api/debits': staff,
  'POST /admin/api/debits/prepare': superStaff,
  'POST /admin/api/debits/collection/:id': superStaff,
  'GET /admin/api/debit-batch/:id': staff,
  'GET /admin/api/debit-batch/:id/file': superStaff,
  'POST /admin/api/debit-batch/:id/cancel': superStaff,
  'POST /admin/api/debit/:id/stop': staff,
  'POST /admin/api/invoice/:id/debit': staff,
  'GET /admin/api/invoice/:id/reminders': staff,
  'PUT /admin/api/invoice/:id/reminders': superStaff,
  'GET /admin/api/user/:id/invoice-reminders': staff,
  'GET /admin/api/receipts': superStaff,
  'POST /admin/api/receipts/statement': superStaff,
  'POST /admin/api/receipts/confirm': superStaff,
  'PUT /admin/api/receipt/:id': superStaff,
  'GET /admin/api/invoice/:id/payments': staff,
  'POST /admin/api/invoice/:id/payments': staff,
  'POST /admin/api/invoice-payment/:id/undo': staff,
  'GET /admin/api/invoice': staff,
  'GET /admin/api/invoice/:id': staff,
  'POST /admin/api/invoice/add': staff,
  'POST /admin/api/invoice/:id/credit': staff,
  'POST /admin/api/invoice/change/:id': staff,
  'POST /admin/api/invoice/:id/send': staff,
  'POST /admin/api/config/setLastInvoiceId': superStaff,
  'GET /admin/api/tasks': superStaff,
  'POST /admin/api/tasks/:task/run': superStaff,
  'GET /admin/api/jobs/failed': superStaff,
  'POST /admin/api/jobs/failed/retry': superStaff,
  'POST /admin/api/jobs/failed/:id/retry': superStaff,
  'DELETE /admin/api/jobs/failed/:id': superStaff,
  'GET /admin/api/retention': superStaff,
  'POST /admin/api/retention/purge': superStaff,
  'GET /api/invoices': cashiers,
  'GET /api/invoices/papers': cashiers,
  'GET /api/invoice/:id': cashiers,
  // A signature or a token of either area is what lets through; a file that none of ours is called is unknown.
  'GET /build/invoices/:fileName': everybody,
  'GET /admin/api/user/:id/reconciliation': staff,
  'GET /admin/api/user/:id/allocations': staff,
  'POST /admin/api/user/:id/reconciliation/statement': staff,
  'POST /admin/api/user/:id/reconciliation/remittance': staff,
  'POST /admin/api/user/:id/reconciliation/confirm': staff,
  'POST /admin/api/allocation/:id/undo': staff,
  'GET /api/dfc/export': askers,
  'GET /api/settlements': cashiers,
  'GET /api/settlements/export': cashiers,
  'GET /api/reconciliation': cashiers,
  'POST /api/reconciliation/statement': cashiers,
  'POST /api/reconciliation/remittance': cashiers,
  'POST /api/reconciliation/confirm': cashiers,
  'POST /admin/api/import/preview': staff,
  'POST /admin/api/import/confirm': staff,
  'GET /admin/api/import/template/:kind.csv': staff,
  'GET /admin/api/mutual-group/all': staff,
  'GET /admin/api/mutual': staff,
  'GET /admin/api/mutual/:id': staff,
  'PUT /admin/api/mutual/add': staff,
  'PUT /admin/api/mutual/edit/:id': staff,
  'PUT /admin/api/mutual/delete/:id': staff,
  'GET /admin/api/mutual-group': staff,
  'GET /admin/api/mutual-group/:id': staff,
  'PUT /admin/api/mutual-group/add': staff,
  'PUT /admin/api/mutual-group/edit/:id': staff,
  'PUT /admin/api/mutual-group/delete/:id': staff,
  'GET /admin/api/dfc/:id/insurer': staff,
  'POST /admin/api/dfc/:id/dossier': staff,
  'GET /admin/api/dfc/:id/dossier': staff,
  'GET /admin/api/dfc/dossier/file/:fileId/url': staff,
  'POST /admin/api/export': staff,
  'GET /admin/api/export': staff,
  'GET /admin/api/export/:id/file': staff,
  'GET /admin/api/contact': staff,
  'GET /admin/api/contact/user/:userId': staff,
  'GET /admin/api/contact/:id': staff,
  'POST /admin/api/contact': staff,
  'PUT /admin/api/contact/:id': staff,
  'DELETE /admin/api/contact/:id': staff,
  'DELETE /admin/api/contact/:id/user/:userId': staff,
  'GET /admin/api/mandates': staff,
  'GET /admin/api/user/:id/mandates': staff,
  'POST /admin/api/user/:id/mandate': staff,
  'POST /admin/api/mandate/:mandateId/paper': staff,
  'PUT /admin/api/mandate/:mandateId/revoke': staff,
  'GET /admin/api/mandate/:mandateId/url': staff,
  'GET /api/mandate': dentists,
  'GET /api/mandate/:mandateId/url': dentists,
  'GET /admin/api/user/:id/conventions': staff,
  'PUT /admin/api/user/:id/convention/add': staff,
  'PUT /admin/api/user/:id/convention/edit/:conventionId': staff,
  'PUT /admin/api/user/:id/convention/delete/:conventionId': staff,
  'GET /admin/api/user/:id/convention/:conventionId/credentials': staff,
  'GET /admin/api/dfc': staff,
  'GET /admin/api/views': staff,
  'GET /admin/api/dfc/:id': staff,
  'GET /admin/api/dfc/:id/readings': staff,
  'GET /admin/api/dfc/user/:userId': staff,
  'POST /admin/api/dfc/add': staff,
  'PUT /admin/api/dfc/update/:id': staff,
  'PUT /admin/api/dfc/delete/:id': staff,
  'POST /admin/api/dfc/add/:id/file': staff,
  'POST /admin/api/dfc/update/file/:fileId': staff,
  'POST /admin/api/dfc/claim': staff,
  'POST /admin/api/dfc/:id/presence': staff,
  'POST /admin/api/undo/:id': staff,
  'POST /admin/api/dfc/delete/file/:fileId': staff,
  'PUT /admin/api/dfc/file/:fileId/payment/add': staff,
  'PUT /admin/api/dfc/file/:fileId/payment/more': staff,
  'GET /admin/api/dfc/:id/money': staff,
  'GET /admin/api/dfc/file/:fileId/bill': staff,
  'PUT /admin/api/dfc/file/:fileId/bill': staff,
  'GET /admin/api/settlements': staff,
  'POST /admin/api/settlements/remind': staff,
  'GET /admin/api/bill/:billId/claim': staff,
  'GET /admin/api/bill/:billId/letter': staff,
  'POST /admin/api/bill/:billId/claim': staff,
  'POST /admin/api/bill/:billId/letter': staff,
  'PUT /admin/api/bill/:billId/close': staff,
  'PUT /admin/api/bill/:billId/reopen': staff,
  'PUT /admin/api/bill/:billId/gap': staff,
  'POST /admin/api/bill/:billId/taken': staff,
  'PUT /admin/api/bill/:billId/taken/:takenId/settle': staff,
  'PUT /admin/api/bill/:billId/taken/:takenId/undo': staff,
  'PUT /admin/api/dfc/file/:fileId/payment/:paymentId/update': staff,
  'DELETE /admin/api/dfc/file/:fileId/payment/:paymentId': staff,
  'POST /admin/api/dfc/patient': staff,
  'GET /admin/api/dfc/:id/ssn': staff,
  'GET /admin/api/dfc/:id/insured-ssn': staff,
  'PUT /admin/api/dfc/:id/details': staff,
  'GET /admin/api/dfc/ids': staff,
  'PUT /admin/api/dfc/:id/owner': staff,
  'POST /admin/api/dfc/many': staff,
  'GET /admin/api/dfc/many/:id': staff,
  'POST /admin/api/dfc/many/:id/undo': staff,
  'POST /admin/api/dfc/many/statuses': staff,
  'POST /admin/api/dfc/many/ways': staff,
  'POST /admin/api/dfc/many/call': staff,
  'PUT /admin/api/dfc/:id/aside': staff,
  'POST /admin/api/dfc/:id/reminders': staff,
  'GET /admin/api/dfc/:id/sending': staff,
  'POST /admin/api/dfc/:id/sendings': staff,
  'POST /admin/api/dfc/:id/handing': staff,
  'GET /admin/api/dfc/:id/answers': staff,
  'POST /admin/api/dfc/:id/answers': staff,
  'POST /admin/api/dfc/:id/answers/letter': staff,
  'POST /admin/api/answer/:answerId/dismissal': staff,
  'POST /admin/api/dfc/:id/renewal': staff,
  'POST /admin/api/dfc/:id/lapse': staff,
  'GET /admin/api/dfc/:id/patient-sheet.pdf': staff,
  'GET /admin/api/answer/:answerId/reading': staff,
  'GET /admin/api/answer/:answerId/letter/url': staff,
  'GET /admin/api/dfc/:id/depot': staff,
  'DELETE /admin/api/dfc/:id/depot': staff,
  'GET /admin/api/dfc/:id/letter.pdf': staff,
  'GET /admin/api/letters': staff,
  'GET /admin/api/letters.pdf': staff,
  'POST /admin/api/dfc/:id/sendings/:sendingId/password': staff,
  'GET /admin/api/dfc/:id/proof': staff,
  'GET /admin/api/dfc/:id/proof.pdf': staff,
  'GET /admin/api/dfc/:id/chasing': staff,
  'POST /admin/api/dfc/:id/chasing': staff,
  'GET /admin/api/proof/file/:fileId/url': staff,
  'GET /admin/api/file/:fileId/url': staff,
  'GET /admin/api/status/all': staff,
  'GET /admin/api/comment/dfc/:dfcId': staff,
  'POST /admin/api/comment': staff,
  'GET /admin/api/messages': staff,
  'GET /admin/api/messages/user/:userId': staff,
  'GET /admin/api/messages/user/:userId/dfc': staff,
  'GET /admin/api/messages/dfc/:dfcId': staff,
  'GET /admin/api/message/:id': staff,
  'PUT /admin/api/message/add': staff,
  'GET /admin/api/models': staff,
  'GET /admin/api/care-baskets': staff,
  'GET /admin/api/mutual-group/:id/rules': staff,
  'PUT /admin/api/mutual-group/:id/rules': staff,
  'POST /admin/api/model': staff,
  'PUT /admin/api/model/:id': staff,
  'PUT /admin/api/model/delete/:id': staff,
  'POST /admin/api/view': staff,
  'PUT /admin/api/view/:id': staff,
  'PUT /admin/api/view/place/:id': staff,
  'PUT /admin/api/view/delete/:id': staff,
  'PUT /admin/api/message/mark/:id': staff,
  'POST /admin/api/upload': staff,
  'GET /admin/api/message/file/:fileId/url': staff,
  'POST /admin/api/message/file/:fileId/classify': staff,
  'PUT /admin/api/message/plan': staff,
  'PUT /admin/api/message/plan/cancel/:id': staff,
  'PUT /admin/api/message/takeback/:id': staff,
  'PUT /admin/api/message/read/:id': staff,
  'GET /admin/api/mail/all': staff,
  'GET /admin/api/mail/user/:userId': staff,
  'GET /admin/api/mail/sync': staff,
  'PUT /admin/api/mail/sync': staff,
  'GET /admin/api/mail/:id': staff,
  'PUT /admin/api/mail/send': staff,
  'PUT /admin/api/mail/:id/link': staff,
  'GET /admin/api/mail/:id/url': staff,
  'GET /admin/api/mail/:id/proposals': staff,
  'POST /admin/api/mail/file/:fileId/keep': staff,
  'GET /admin/api/mail/file/:fileId/url': staff,
  'PUT /admin/api/mail/read/:id': staff,

  'POST /api/auth/logout': practice,
  'GET /api/self': practice,
  'PUT /api/self/login': practice,
  'PUT /api/self/practice': practice,
  'GET /api/own-data': dentists,
  'GET /api/own-data/archive': dentists,
  'GET /api/person-request/:id/extract': dentists,
  'PUT /api/person-request/:id': dentists,
  'GET /admin/api/person-requests': staff,
  'POST /admin/api/person-requests': staff,
  'PUT /admin/api/person-requests/:id': staff,
  'GET /admin/api/person-requests/records': staff,
  'GET /api/members': dentists,
  'POST /api/member/invite': dentists,
  'PUT /api/member/invitation/:id/resend': dentists,
  'DELETE /api/member/invitation/:id': dentists,
  'PUT /api/member/:id': dentists,
  'DELETE /api/member/:id': dentists,
  'PUT /api/member/invitation': everybody,
  'PUT /api/member/join': everybody,
  'GET /admin/api/user/:id/members': staff,
  'PUT /admin/api/user/:id/member/:memberId/sessions/end': staff,
  'GET /api/user': dentists,
  'PUT /api/user/update': dentists,
  'GET /api/users': superDentists,
  'PUT /api/user/update/:id': dentists,
  'GET /api/alerts': practice,
  'PUT /api/alerts': practice,
  'POST /api/alerts/devices': practice,
  'PUT /api/alerts/devices/:id': practice,
  'DELETE /api/alerts/devices/:id': practice,
  'GET /api/factors': practice,
  'POST /api/factors/passkeys/options': practice,
  'POST /api/factors/passkeys': practice,
  'PUT /api/factors/passkeys/:id': practice,
  'POST /api/factors/passkeys/:id/remove': practice,
  'POST /api/factors/totp/begin': practice,
  'PUT /api/factors/totp': practice,
  'POST /api/factors/totp/remove': practice,
  'POST /api/factors/codes': practice,
  'GET /api/sessions': practice,
  'DELETE /api/sessions/:id': practice,
  'POST /api/dfc': askers,
  'GET /api/metrics': practice,
  'GET /api/delays': askers,
  'GET /api/group-rules': askers,
  'GET /api/dfc/:id/record.pdf': askers,
  'GET /api/dfc/:id': askers,
  'POST /api/dfc/add/infos': askers,
  'POST /api/upload': askers,
  'POST /api/dfc/add/:id/file': askers,
  'POST /api/dfc/delete/file/:id': deciders,
  'POST /api/dfc/update/:id': askers,
  'POST /api/dfc/:id/cancel-and-replace': deciders,
  'POST /api/dfc/:id/renewal': askers,
  'GET /api/dfc/:id/money': cashiers,
  'GET /api/dfc/:id/patient-sheet.pdf': askers,
  'POST /api/dfc/file/:fileId/payment/:paymentId/update': cashiers,
  'POST /api/dfc/patient': askers,
  'GET /api/dfc/:id/looks': deciders,
  'GET /api/dfc/:id/ssn': askers,
  'PUT /api/dfc/:id/details': askers,
  'GET /api/file/:fileId/url': askers,
  'GET /api/messages': askers,
  'GET /api/message/file/:fileId/url': askers,
  'POST /api/general-message': practice,
  'POST /api/message/add': askers,
  'PUT /api/message/read/:id': askers,
  'GET /api/events': practice,
  'PUT /api/patient/update': askers,
  'PUT /api/patient/request': askers,
  'GET /api/drafts': askers,
  'POST /api/draft': askers,
  'POST /api/dfc/:id/draft': askers,
  'GET /api/draft/:id': askers,
  'GET /api/draft/:id/readings': askers,
  'PUT /api/draft/:id': askers,
  'POST /api/draft/:id/delete': askers,
  'POST /api/draft/:id/document': askers,
  'GET /api/draft/:id/document/:documentId': askers,
  'PUT /api/draft/:id/document/:documentId': askers,
  'POST /api/draft/:id/document/:documentId/delete': askers,
  'PUT /api/draft/:id/order': askers,
  'POST /api/draft/:id/send': askers,
  'POST /api/draft/:id/disarm': askers,
  'GET /api/draft/:id/phone-link': askers,
  'POST /api/draft/:id/phone-link': askers,
  'DELETE /api/draft/:id/phone-link': askers,
  'POST /api/user/confirm': dentists,
  // The last one: whoever makes it is not let in any more.
  'PUT /api/user/archived': dentists,
};

/** Whose token it is, by role: null where nobody is let in. */
const callers: Record<string, Exclude<Role, 'anyone'> | null> = {
  'no token': null,
  'a text that is no token': null,
  'a dentist': 'practitioner',
  'a super-practitioner': 'super-practitioner',
  'a sub-practitioner': 'practitioner',
  'an associate': 'associate',
  'an assistant': 'assistant',
  'a secretary': 'secretary',
  'an accountant': 'accountant',
  'an assistant of a sub-practitioner': 'assistant',
  'an associate of a super-practitioner': 'associate',
  'an employee': 'employee',
  'a super administrator': 'super-administrator',
  'an administrator whose session has ended': null,
  'a dentist whose session has ended': null,
  'a member whose session has ended': null,
  'a deactivated administrator': null,
  'a deactivated dentist': null,
  'an archived dentist': null,
  'a deleted dentist': null,
  'a member of a deactivated dentist': null,
  'a member of an archived dentist': null,
  'a member who was removed': null,
};

let api: ApiUnderTest;
let tokens: Record<string, () => Promise<string | null>>;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const employee = await anAdministrator(api);
  const superAdministrator = await anAdministrator(api, { isSuper: true });
  const leaving = await anAdministrator(api);
  const dentist = await aPractitioner(api);
  const superPractitioner = await aPractitioner(api, { planId: 4 });
  const subPractitioner = await aPractitioner(api, { parentId: superPractitioner.id });
  const [deactivated, archived, deleted] = [
    await aPractitioner(api),
    await aPractitioner(api),
    await aPractitioner(api),
  ];
  // A practice of their own: the dentists' calls delete theirs.
  const owned = await aPractitioner(api);
  const head = await aPractitioner(api, { planId: 4 });
  const sub = await aPractitioner(api, { parentId: head.id });
  const removed = await aMember(api, { practitionerId: owned.id });
  // Each call has a session of its own: some of them end it.
  const of = (account: Login) => () => aToken(api, account);
  const kept = async (account: Login) => {
    const token = await aToken(api, account);
    return async () => token;
  };
  const ended = async (account: Login) => {
    const caller = await api.login(account);
    const prefix = account.kind === 'admin' ? '/admin/api' : '/api';
    expect((await caller.post(`${prefix}/auth/logout`)).status).toBe(200);
    return async () => caller.token;
  };
  tokens = {
    'no token': async () => null,
    'a text that is no token': async () => 'eyJhbGciOiJub25lIn0.e30.',
    'a dentist': of(dentist),
    'a super-practitioner': of(superPractitioner),
    'a sub-practitioner': of(subPractitioner),
    'an associate': of(await aMember(api, { practitionerId: owned.id, role: 'associate' })),
    'an assistant': of(await aMember(api, { practitionerId: owned.id, role: 'assistant' })),
    'a secretary': of(await aMember(api, { practitionerId: owned.id, role: 'secretary' })),
    'an accountant': of(await aMember(api, { practitionerId: owned.id, role: 'accountant' })),
    'an assistant of a sub-practitioner': of(await aMember(api, { practitionerId: sub.id })),
    'an associate of a super-practitioner': of(
      await aMember(api, { practitionerId: head.id, role: 'associate' }),
    ),
    'a member whose session has ended': await ended(await aMember(api, { practitionerId: owned.id })),
    'a member of a deactivated dentist': await kept(await aMember(api, { practitionerId: deactivated.id })),
    'a member of an archived dentist': await kept(await aMember(api, { practitionerId: archived.id })),
    'a member who was removed': await kept(removed),
    'an employee': of(employee),
    'a super administrator': of(superAdministrator),
    // Accounts of their own: the others' calls may close theirs, and then nothing would be shown.
    'an administrator whose session has ended': await ended(await anAdministrator(api)),
    'a dentist whose session has ended': await ended(await aPractitioner(api)),
    'a deactivated administrator': await kept(leaving),
    'a deactivated dentist': await kept(deactivated),
    'an archived dentist': await kept(archived),
    'a deleted dentist': await kept(deleted),
  };
  const { knex } = api.database.scope;
  const now = api.clock.now();
  await knex('administrators').where({ id: leaving.id }).update({ isActive: false });
  await api.ports.stores.members.end(removed.membershipId, now);
  await knex('practitioners').where({ id: deactivated.id }).update({ isActive: false });
  await knex('practitioners').where({ id: archived.id }).update({ archivedAt: now, archivedBy: 'admin' });
  await knex('practitioners').where({ id: deleted.id }).update({ deletedAt: now });
});
afterAll(() => api.close());

test('the oracle tells of every route, and of no other', () => {
  expect(Object.keys(oracle).toSorted()).toEqual(everyRoute.map(nameOf).toSorted());
});

/** Whom the table of policies must name for each word of the oracle. */
const owners = ['practitioner', 'super-practitioner'] as const;
const rolesOf: Record<Word, readonly Role[]> = {
  [everybody]: ['anyone'],
  [staff]: ['employee', 'super-administrator'],
  [superStaff]: ['super-administrator'],
  [dentists]: ['practitioner', 'super-practitioner'],
  [superDentists]: ['super-practitioner'],
  [practice]: [...owners, 'associate', 'assistant', 'secretary', 'accountant'],
  [askers]: [...owners, 'associate', 'assistant', 'secretary'],
  [cashiers]: [...owners, 'associate', 'secretary', 'accountant'],
  [deciders]: [...owners, 'associate'],
};

/** The table lets all staff in, and the use case decides by what they ask for. */
const DECIDED_INSIDE = new Set(['GET /admin/api/audit']);

test('the table of policies names for each route whom the oracle lets in', () => {
  const wrong = everyRoute
    .filter((route) => !DECIDED_INSIDE.has(nameOf(route)))
    .map((route) => [nameOf(route), [...policy[route.action]].toSorted()] as const)
    .filter(([name, roles]) => !isDeepStrictEqual(roles, rolesOf[oracle[name]!].toSorted()));
  expect(wrong).toEqual([]);
});

describe.each(Object.entries(callers))('%s', (caller, role) => {
  test('is let in where the oracle says so, and nowhere else', async () => {
    const wrong: string[] = [];
    for (const [name, who] of Object.entries(oracle)) {
      const status = await statusOf(name, await tokens[caller]!());
      if (!isRight(status, { who, role })) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

const isOfStaff = (role: Role): boolean => role === 'employee' || role === 'super-administrator';

function isRight(status: number, { who, role }: { who: Word; role: Role | null }): boolean {
  if (who === everybody || (role && rolesOf[who].includes(role))) return ![401, 403].includes(status);
  const isOfTheArea = role !== null && isOfStaff(role) === rolesOf[who].some(isOfStaff);
  return status === (isOfTheArea ? 403 : 401);
}

/** The answer to a call about records that do not exist: past the door, it is a 400 or a 404. */
async function statusOf(name: string, token: string | null): Promise<number> {
  const [method = '', path = ''] = name.split(' ');
  // A signature that is none is refused with the same number as a stranger: none at all is a faulty address.
  const address = path
    .replace(':page', 'accessibilite')
    .replaceAll(/:\w+/g, /sessions\/:|invitation\/:/.test(path) ? NO_SESSION : '999999999');
  const response = await fetch(api.url + address, {
    method,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  await response.body?.cancel();
  return response.status;
}

const NO_SESSION = '0198b5d0-0000-7000-8000-000000000000';

test('a dentist sees his own PEC, a super-practitioner those of his linked ones too, staff all', async () => {
  const superPractitioner = await aPractitioner(api, { planId: 4 });
  const first = await aPractitioner(api, { parentId: superPractitioner.id });
  const second = await aPractitioner(api, { parentId: superPractitioner.id });
  const stranger = await aPractitioner(api);
  const ofSuper = await aCoverageRequest(api, { practitionerId: superPractitioner.id });
  const ofFirst = await aCoverageRequest(api, { practitionerId: first.id });
  const see = async (account: { kind: 'practitioner'; id: number }) => {
    const caller = await api.login(account);
    const answers = [await caller.get(`/api/dfc/${ofSuper.id}`), await caller.get(`/api/dfc/${ofFirst.id}`)];
    return answers.map(({ status }) => status);
  };
  expect(await see(superPractitioner)).toEqual([200, 200]);
  expect(await see(first)).toEqual([404, 200]);
  expect(await see(second)).toEqual([404, 404]);
  expect(await see(stranger)).toEqual([404, 404]);
  const employee = await api.login(await anAdministrator(api));
  expect((await employee.get(`/admin/api/dfc/${ofFirst.id}`)).status).toBe(200);
});

test('a super administrator alone reopens a locked PEC', async () => {
  const { id } = await aCoverageRequest(api, {
    practitionerId: (await aPractitioner(api)).id,
    statusId: 22,
  });
  const reopen = async (isSuper: boolean) => {
    const caller = await api.login(await anAdministrator(api, { isSuper }));
    return (await caller.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 3 } }))
      .status;
  };
  expect(await reopen(false)).toBe(403);
  expect(await reopen(true)).toBe(200);
});
