import { accountingRoutes } from './accounting/accounting.routes.ts';
import { administratorRoutes } from './administrators/administrators.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { callRoutes } from './calls/calls.routes.ts';
import { batchRoutes } from './batches/batches.routes.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { conventionRoutes } from './conventions/conventions.routes.ts';
import { coverageRequestDentistRoutes } from './coverage-requests/coverage-requests.dentist-routes.ts';
import { coverageRequestRoutes } from './coverage-requests/coverage-requests.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { phoneLinkDentistRoutes } from './phone-links/phone-links.dentist-routes.ts';
import { phoneLinkPublicRoutes } from './phone-links/phone-links.public-routes.ts';
import { depotPublicRoutes } from './depots/depots.public-routes.ts';
import { depotRoutes } from './depots/depots.routes.ts';
import { documentDentistRoutes } from './documents/documents.dentist-routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import type { Route } from './http/route.ts';
import { careBasketRoutes } from './baskets/care-baskets.routes.ts';
import { draftDentistRoutes } from './drafts/drafts.dentist-routes.ts';
import { dossierRoutes } from './dossiers/dossiers.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { mailPublicRoutes } from './mails/mails.public-routes.ts';
import { mailDentistRoutes } from './mails/mails.dentist-routes.ts';
import { mailRoutes } from './mails/mails.routes.ts';
import { maintenanceRoutes } from './maintenance/maintenance.routes.ts';
import { mandateDentistRoutes } from './mandates/mandates.dentist-routes.ts';
import { mandateRoutes } from './mandates/mandates.routes.ts';
import { memberDentistRoutes } from './members/members.dentist-routes.ts';
import { memberPublicRoutes } from './members/members.public-routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { messageDentistRoutes } from './messages/messages.dentist-routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { groupRuleDentistRoutes } from './group-rules/group-rules.dentist-routes.ts';
import { groupRuleRoutes } from './group-rules/group-rules.routes.ts';
import { mutualRoutes } from './mutuals/mutuals.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { patientDentistRoutes } from './patients/patients.dentist-routes.ts';
import { patientRoutes } from './patients/patients.routes.ts';
import { settlementRoutes } from './settlements/settlements.routes.ts';
import { billRoutes } from './bills/bills.routes.ts';
import { paymentDentistRoutes } from './payments/payments.dentist-routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { practitionerDentistRoutes } from './practitioners/practitioners.dentist-routes.ts';
import { practitionerDocumentRoutes } from './practitioners/practitioner-documents.routes.ts';
import { practitionerHistoryRoutes } from './practitioners/practitioner-histories.routes.ts';
import { practitionerRoutes } from './practitioners/practitioners.routes.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { prospectPublicRoutes } from './prospects/prospects.public-routes.ts';
import { invoiceDentistRoutes } from './invoices/invoices.dentist-routes.ts';
import { debitRoutes } from './debits/debits.routes.ts';
import { dunningRoutes } from './dunning/dunning.routes.ts';
import { ownDataDentistRoutes, personRequestRoutes } from './person-requests/person-requests.routes.ts';
import { receiptRoutes } from './receipts/receipts.routes.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { readingDentistRoutes } from './readings/readings.dentist-routes.ts';
import { readingRoutes } from './readings/readings.routes.ts';
import { reconciliationDentistRoutes } from './reconciliation/reconciliation.dentist-routes.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { legalPublicRoutes } from './legal/legal.public-routes.ts';
import { factorRoutes } from './factors/factors.routes.ts';
import { ownAlertRoutes } from './alerts/own-alerts.routes.ts';
import { ownFactorRoutes } from './factors/own-factors.routes.ts';
import { loginRoutes } from './sessions/login.routes.ts';
import { ownSessionRoutes } from './sessions/own-sessions.routes.ts';
import { passwordRoutes } from './sessions/passwords.routes.ts';
import { delaysDentistRoutes } from './statistics/delays.dentist-routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { taskRoutes } from './tasks/tasks.routes.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import { textModelRoutes } from './text-models/text-models.routes.ts';
import { answerRoutes } from './answers/answers.routes.ts';
import { chasingRoutes } from './chasing/chasing.routes.ts';
import { transmissionRoutes } from './transmissions/transmissions.routes.ts';
import { undoRoutes } from './undo/undo.routes.ts';

/** Every call of the product, slice by slice. */
export const routes: readonly Route[] = [
  ...administratorRoutes,
  ...auditRoutes,
  ...callRoutes,
  ...batchRoutes,
  ...commentRoutes,
  ...contactRoutes,
  ...conventionRoutes,
  ...coverageRequestDentistRoutes,
  ...delaysDentistRoutes,
  ...coverageRequestRoutes,
  ...dashboardRoutes,
  ...memberDentistRoutes,
  ...ownDataDentistRoutes,
  ...memberPublicRoutes,
  ...memberRoutes,
  ...depotPublicRoutes,
  ...phoneLinkPublicRoutes,
  ...depotRoutes,
  ...documentDentistRoutes,
  ...documentRoutes,
  ...transmissionRoutes,
  ...answerRoutes,
  ...chasingRoutes,
  ...undoRoutes,
  ...presenceRoutes,
  ...invoiceDentistRoutes,
  ...invoiceRoutes,
  ...accountingRoutes,
  ...receiptRoutes,
  ...debitRoutes,
  ...dunningRoutes,
  ...personRequestRoutes,
  ...dossierRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...factorRoutes,
  ...ownAlertRoutes,
  ...ownFactorRoutes,
  ...loginRoutes,
  ...legalPublicRoutes,
  ...liveRoutes,
  ...mailPublicRoutes,
  ...mailRoutes,
  ...mailDentistRoutes,
  ...maintenanceRoutes,
  ...messageDentistRoutes,
  ...messageRoutes,
  ...mutualRoutes,
  ...groupRuleRoutes,
  ...careBasketRoutes,
  ...ownSessionRoutes,
  ...passwordRoutes,
  ...notificationRoutes,
  ...patientDentistRoutes,
  ...patientRoutes,
  ...billRoutes,
  ...settlementRoutes,
  ...paymentDentistRoutes,
  ...paymentRoutes,
  ...reconciliationDentistRoutes,
  ...reconciliationRoutes,
  ...practitionerDentistRoutes,
  ...practitionerDocumentRoutes,
  ...mandateDentistRoutes,
  ...mandateRoutes,
  ...practitionerHistoryRoutes,
  ...practitionerRoutes,
  ...prospectPublicRoutes,
  ...readingDentistRoutes,
  ...readingRoutes,
  ...searchRoutes,
  ...statisticsRoutes,
  ...taskRoutes,
  ...savedViewRoutes,
  ...draftDentistRoutes,
  ...groupRuleDentistRoutes,
  ...phoneLinkDentistRoutes,
  ...textModelRoutes,
];
