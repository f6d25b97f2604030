import { accountingStore } from './accounting/accounting-store.ts';
import { alertStore } from './alerts/alert-store.ts';
import { administratorStore } from './administrators/administrator-store.ts';
import { answerStore } from './answers/answer-store.ts';
import { auditTrail } from './audit/audit-trail.ts';
import { auditStore } from './audit/audit-store.ts';
import { journalStore } from './audit/journal-store.ts';
import { batchStore } from './batches/batch-store.ts';
import { callStore } from './calls/call-store.ts';
import { commentStore } from './comments/comment-store.ts';
import { contactStore } from './contacts/contact-store.ts';
import { conventionStore } from './conventions/convention-store.ts';
import { coverageRequestStore } from './coverage-requests/coverage-request-store.ts';
import { practiceOverviewStore } from './coverage-requests/practice-overview-store.ts';
import { dashboardStore } from './dashboard/dashboard-store.ts';
import type { Scope, Transactions } from './database.ts';
import { phoneLinkStore } from './phone-links/phone-link-store.ts';
import { depotStore } from './depots/depot-store.ts';
import { moneyStore } from './reconciliation/money-store.ts';
import { practiceMoneyStore } from './reconciliation/practice-money-store.ts';
import { documentStore } from './documents/document-store.ts';
import { uploadStore } from './documents/upload-store.ts';
import { draftStore } from './drafts/draft-store.ts';
import { dossierStore } from './dossiers/dossier-store.ts';
import { exportStore } from './exports/export-store.ts';
import { barometerStore } from './forecasts/barometer-store.ts';
import { forecastStore } from './forecasts/forecast-store.ts';
import { housekeepingStore } from './housekeeping/housekeeping-store.ts';
import { importStore } from './imports/import-store.ts';
import { invariantStore } from './invariants/invariant-store.ts';
import { invoiceStore } from './invoices/invoice-store.ts';
import { memberStore } from './members/member-store.ts';
import { mailCauseStore } from './mails/mail-cause-store.ts';
import { mailStore } from './mails/mail-store.ts';
import { mailboxStore } from './mails/mailbox-store.ts';
import { outgoingMailStore } from './mails/outgoing-mail-store.ts';
import { mandateStore } from './mandates/mandate-store.ts';
import { messageFileStore } from './messages/message-file-store.ts';
import { messageStore } from './messages/message-store.ts';
import { plannedMessageStore } from './messages/planned-message-store.ts';
import { mutualStore } from './mutuals/mutual-store.ts';
import { jobOutbox } from './outbox/job-outbox.ts';
import { patientStore } from './patients/patient-store.ts';
import { notificationCauseStore } from './notifications/notification-cause-store.ts';
import { notificationStore } from './notifications/notification-store.ts';
import { debitStore } from './debits/debit-store.ts';
import { dunningStore } from './dunning/dunning-store.ts';
import { receiptStore } from './receipts/receipt-store.ts';
import { settlementStore } from './settlements/settlement-store.ts';
import { billStore } from './bills/bill-store.ts';
import { paymentStore } from './payments/payment-store.ts';
import { personalDataStore } from './personal-data/personal-data-store.ts';
import { practitionerDocumentStore } from './practitioners/practitioner-document-store.ts';
import { practitionerHistoryStore } from './practitioners/practitioner-history-store.ts';
import { practitionerStore } from './practitioners/practitioner-store.ts';
import { presenceStore } from './presence/presence-store.ts';
import { chaseStore } from './chasing/chase-store.ts';
import { proofStore } from './transmissions/proof-store.ts';
import { restorationStore } from './restoration/restoration-store.ts';
import { retentionStore } from './retention/retention-store.ts';
import { searchStore } from './search/search-store.ts';
import { personRequestStore } from './person-requests/person-request-store.ts';
import { numberIndexStore } from './secrets/number-index-store.ts';
import { sealedStore } from './secrets/sealed-store.ts';
import { factorStore } from './factors/factor-store.ts';
import { accountStore } from './sessions/account-store.ts';
import { loginChallengeStore } from './sessions/login-challenge-store.ts';
import { accountChangeStore } from './sessions/account-change-store.ts';
import { passwordLinkStore } from './sessions/password-link-store.ts';
import { sessionStore } from './sessions/session-store.ts';
import { undoStore } from './undo/undo-store.ts';
import type { Ports, Stores } from '@accordent/core/shared/ports.ts';
import { careBasketStore } from './baskets/care-basket-store.ts';
import { groupRuleStore } from './group-rules/group-rule-store.ts';
import { readingStore } from './readings/reading-store.ts';
import { settingsStore } from './settings/settings-store.ts';
import { statisticsStore } from './statistics/statistics-store.ts';
import { taskStore } from './tasks/task-store.ts';
import { savedViewStore } from './saved-views/saved-view-store.ts';
import { textModelStore } from './text-models/text-model-store.ts';

/** What the core reads and writes through: on the whole database, or as one request. */
export const databasePorts = ({
  scope,
  transaction,
}: Transactions): Pick<Ports, 'stores' | 'transaction'> => ({
  stores: storesOn(scope),
  transaction: (work) => transaction((under) => work(storesOn(under))),
});

const makers = {
  accounts: accountStore,
  administrators: administratorStore,
  alerts: alertStore,
  answers: answerStore,
  audit: auditTrail,
  auditEvents: auditStore,
  barometer: barometerStore,
  batches: batchStore,
  calls: callStore,
  careBaskets: careBasketStore,
  comments: commentStore,
  contacts: contactStore,
  conventions: conventionStore,
  coverageRequests: coverageRequestStore,
  dashboard: dashboardStore,
  depots: depotStore,
  phoneLinks: phoneLinkStore,
  money: moneyStore,
  documents: documentStore,
  dossiers: dossierStore,
  drafts: draftStore,
  exports: exportStore,
  forecasts: forecastStore,
  groupRules: groupRuleStore,
  housekeeping: housekeepingStore,
  imports: importStore,
  invariants: invariantStore,
  invoices: invoiceStore,
  jobs: jobOutbox,
  journal: journalStore,
  loginChallenges: loginChallengeStore,
  mailCauses: mailCauseStore,
  mailbox: mailboxStore,
  mails: mailStore,
  mandates: mandateStore,
  members: memberStore,
  messageFiles: messageFileStore,
  messages: messageStore,
  mutuals: mutualStore,
  notifications: notificationStore,
  notificationCauses: notificationCauseStore,
  outgoingMails: outgoingMailStore,
  accountChanges: accountChangeStore,
  factors: factorStore,
  passwordLinks: passwordLinkStore,
  patients: patientStore,
  bills: billStore,
  settlements: settlementStore,
  payments: paymentStore,
  personalData: personalDataStore,
  plannedMessages: plannedMessageStore,
  practiceOverview: practiceOverviewStore,
  practitionerDocuments: practitionerDocumentStore,
  practitionerHistories: practitionerHistoryStore,
  practitioners: practitionerStore,
  readings: readingStore,
  restoration: restorationStore,
  retention: retentionStore,
  numberIndexes: numberIndexStore,
  sealed: sealedStore,
  search: searchStore,
  sessions: sessionStore,
  settings: settingsStore,
  accounting: accountingStore,
  receipts: receiptStore,
  dunning: dunningStore,
  personRequests: personRequestStore,
  debits: debitStore,
  practiceMoney: practiceMoneyStore,
  statistics: statisticsStore,
  presences: presenceStore,
  proofs: proofStore,
  chasing: chaseStore,
  tasks: taskStore,
  savedViews: savedViewStore,
  textModels: textModelStore,
  undo: undoStore,
  uploads: uploadStore,
} satisfies { readonly [Name in keyof Stores]: (scope: Scope) => Stores[Name] };

/** Every store on one scope, each made for whoever first asks for it: a call needs a handful of eighty. */
export function storesOn(scope: Scope): Stores {
  const made: Record<string, unknown> = {};
  const stores: unknown = new Proxy<Record<string, (scope: Scope) => unknown>>(makers, {
    get(all, name: string) {
      if (Object.hasOwn(all, name)) made[name] ??= all[name]?.(scope);
      return made[name];
    },
  });
  return stores as Stores;
}
