import type { DebitStore } from '../debits/debit-store.ts';
import type { DunningStore } from '../dunning/dunning-store.ts';
import type { PersonRequestStore } from '../person-requests/person-request-store.ts';
import type { ReceiptStore } from '../receipts/receipt-store.ts';
import type { AlertStore } from '../alerts/alert-store.ts';
import type { PushSender } from '../alerts/push-ports.ts';
import type { AccountingStore } from '../accounting/accounting-store.ts';
import type { ArchiveWriter } from '../accounting/archive-writer.ts';
import type { AdministratorStore } from '../administrators/administrator-store.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { JournalStore } from '../audit/journal-store.ts';
import type { CallStore } from '../calls/call-store.ts';
import type { BillStore } from '../bills/bill-store.ts';
import type { BatchStore } from '../batches/batch-store.ts';
import type { CommentStore } from '../comments/comment-store.ts';
import type { ContactStore } from '../contacts/contact-store.ts';
import type { ConventionStore } from '../conventions/convention-store.ts';
import type { CoverageRequestStore } from '../coverage-requests/coverage-request-store.ts';
import type { MoneyStore } from '../reconciliation/money-store.ts';
import type { PracticeMoneyStore } from '../reconciliation/practice-money-store.ts';
import type { PracticeOverviewStore } from '../coverage-requests/practice-overview-store.ts';
import type { DashboardStore } from '../dashboard/dashboard-store.ts';
import type { PhoneLinkStore } from '../phone-links/phone-link-store.ts';
import type { DepotStore } from '../depots/depot-store.ts';
import type { Antivirus, DocumentInspector, FileStore } from '../documents/document-ports.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { UploadStore } from '../documents/upload-store.ts';
import type { DossierMaker } from '../dossiers/dossier-ports.ts';
import type { DossierStore } from '../dossiers/dossier-store.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { TableWriter } from '../exports/export-ports.ts';
import type { ExportStore } from '../exports/export-store.ts';
import type { BarometerStore } from '../forecasts/barometer-store.ts';
import type { FactorStore } from '../factors/factor-store.ts';
import type { PasskeyAuthority, TotpCodes } from '../factors/passkey-ports.ts';
import type { ForecastStore } from '../forecasts/forecast-store.ts';
import type { CareBasketStore } from '../baskets/care-basket-store.ts';
import type { GroupRuleStore } from '../group-rules/group-rule-store.ts';
import type { HousekeepingStore } from '../housekeeping/housekeeping-store.ts';
import type { CsvReader } from '../imports/csv-reader.ts';
import type { ImportStore } from '../imports/import-store.ts';
import type { InvariantStore } from '../invariants/invariant-store.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { Billing } from '../invoices/invoice-ports.ts';
import type { InvoiceStore } from '../invoices/invoice-store.ts';
import type { MailCauseStore } from '../mails/mail-cause-store.ts';
import type { MailSender } from '../mails/mail-ports.ts';
import type { Mailbox } from '../mails/mailbox-ports.ts';
import type { MailboxStore } from '../mails/mailbox-store.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { OutgoingMailStore } from '../mails/outgoing-mail-store.ts';
import type { MandateStore } from '../mandates/mandate-store.ts';
import type { MaintenanceWatch } from '../maintenance/maintenance-watch.ts';
import type { MessageFileStore } from '../messages/message-file-store.ts';
import type { MessageStore } from '../messages/message-store.ts';
import type { PlannedMessageStore } from '../messages/planned-message-store.ts';
import type { MutualStore } from '../mutuals/mutual-store.ts';
import type { NotificationCauseStore } from '../notifications/notification-cause-store.ts';
import type { NotificationStore } from '../notifications/notification-store.ts';
import type { PatientStore } from '../patients/patient-store.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import type { PersonalDataStore } from '../personal-data/personal-data-store.ts';
import type { PractitionerDocumentStore } from '../practitioners/practitioner-document-store.ts';
import type { PractitionerHistoryStore } from '../practitioners/practitioner-history-store.ts';
import type { PractitionerStore } from '../practitioners/practitioner-store.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import type { ChaseStore } from '../chasing/chase-store.ts';
import type { ProofStore } from '../transmissions/proof-store.ts';
import type { WordsOfDocument } from '../reading/words.ts';
import type { PaperReader } from '../reading/document-reading.ts';
import type { ReadingStore } from '../readings/reading-store.ts';
import type { RestorationStore } from '../restoration/restoration-store.ts';
import type { RetentionSpans } from '../retention/retention-rules.ts';
import type { RetentionStore } from '../retention/retention-store.ts';
import type { SearchStore } from '../search/search-store.ts';
import type { NumberIndexStore } from '../secrets/number-index-store.ts';
import type { SealedStore } from '../secrets/sealed-store.ts';
import type { LegalFiles } from '../legal/legal-page.ts';
import type { MemberStore } from '../members/member-store.ts';
import type { AccountStore } from '../sessions/account-store.ts';
import type { LoginChallengeStore } from '../sessions/login-challenge-store.ts';
import type { AccountChangeStore } from '../sessions/account-change-store.ts';
import type { PasswordLinkStore } from '../sessions/password-link-store.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { BankFileParser } from '../statements/statement.ts';
import type { StatisticsStore } from '../statistics/statistics-store.ts';
import type { TaskStore } from '../tasks/task-store.ts';
import type { UndoStore } from '../undo/undo-store.ts';
import type { SavedViewStore } from '../saved-views/saved-view-store.ts';
import type { TextModelStore } from '../text-models/text-model-store.ts';
import type { AuditTrail } from './audit.ts';
import type { Clock } from './clock.ts';
import type {
  LoginCodes,
  JournalKey,
  NirIndex,
  PasswordHasher,
  RandomTokens,
  SecretBox,
  TokenIssuer,
  UrlSigner,
} from './crypto-ports.ts';
import type { JobOutbox } from './jobs.ts';
import type { RateLimits } from './rate-limit-port.ts';
import type { SettlementStore } from '../settlements/settlement-store.ts';
import type { SettingsStore } from './settings-store.ts';

/** What the database keeps, a store a slice. */
export type Stores = {
  readonly accounts: AccountStore;
  readonly members: MemberStore;
  readonly administrators: AdministratorStore;
  readonly alerts: AlertStore;
  readonly answers: AnswerStore;
  readonly audit: AuditTrail;
  readonly auditEvents: AuditStore;
  readonly calls: CallStore;
  readonly batches: BatchStore;
  readonly bills: BillStore;
  readonly comments: CommentStore;
  readonly contacts: ContactStore;
  readonly conventions: ConventionStore;
  readonly coverageRequests: CoverageRequestStore;
  readonly dashboard: DashboardStore;
  readonly depots: DepotStore;
  readonly phoneLinks: PhoneLinkStore;
  readonly documents: DocumentStore;
  readonly dossiers: DossierStore;
  readonly drafts: DraftStore;
  readonly exports: ExportStore;
  readonly barometer: BarometerStore;
  readonly careBaskets: CareBasketStore;
  readonly factors: FactorStore;
  readonly forecasts: ForecastStore;
  readonly groupRules: GroupRuleStore;
  readonly housekeeping: HousekeepingStore;
  readonly imports: ImportStore;
  readonly invariants: InvariantStore;
  readonly invoices: InvoiceStore;
  readonly jobs: JobOutbox;
  readonly journal: JournalStore;
  readonly loginChallenges: LoginChallengeStore;
  readonly mailCauses: MailCauseStore;
  readonly mailbox: MailboxStore;
  readonly mails: MailStore;
  readonly mandates: MandateStore;
  readonly messageFiles: MessageFileStore;
  readonly messages: MessageStore;
  readonly mutuals: MutualStore;
  readonly notifications: NotificationStore;
  readonly notificationCauses: NotificationCauseStore;
  readonly outgoingMails: OutgoingMailStore;
  readonly accountChanges: AccountChangeStore;
  readonly passwordLinks: PasswordLinkStore;
  readonly patients: PatientStore;
  readonly money: MoneyStore;
  readonly payments: PaymentStore;
  readonly personalData: PersonalDataStore;
  readonly plannedMessages: PlannedMessageStore;
  readonly practiceOverview: PracticeOverviewStore;
  readonly practitionerDocuments: PractitionerDocumentStore;
  readonly practitionerHistories: PractitionerHistoryStore;
  readonly practitioners: PractitionerStore;
  readonly presences: PresenceStore;
  readonly proofs: ProofStore;
  readonly chasing: ChaseStore;
  readonly readings: ReadingStore;
  readonly restoration: RestorationStore;
  readonly retention: RetentionStore;
  readonly savedViews: SavedViewStore;
  readonly numberIndexes: NumberIndexStore;
  readonly sealed: SealedStore;
  readonly search: SearchStore;
  readonly sessions: SessionStore;
  readonly settings: SettingsStore;
  readonly accounting: AccountingStore;
  readonly receipts: ReceiptStore;
  readonly dunning: DunningStore;
  readonly personRequests: PersonRequestStore;
  readonly debits: DebitStore;
  readonly practiceMoney: PracticeMoneyStore;
  readonly settlements: SettlementStore;
  readonly statistics: StatisticsStore;
  readonly tasks: TaskStore;
  readonly textModels: TextModelStore;
  readonly undo: UndoStore;
  readonly uploads: UploadStore;
};

/** Everything that the core asks of the world. A use case names what it touches: `Pick<Ports, …>`. */
export type Ports = {
  /** Reads outside a transaction. */
  readonly stores: Stores;
  /** All or nothing; inside it only the database. */
  readonly transaction: <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;
  /** The same, as the one role that may take lines out of the journal and facts out of proofs: purges and erasures. */
  readonly erasing: <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;
  /** What stands at one instant, read for as long as it takes; nothing is written there. */
  readonly snapshot: <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly secretBox: SecretBox;
  readonly nirIndex: NirIndex;
  readonly tokenIssuer: TokenIssuer;
  readonly loginCodes: LoginCodes;
  readonly passkeys: PasskeyAuthority;
  readonly totpCodes: TotpCodes;
  readonly randomTokens: RandomTokens;
  readonly urlSigner: UrlSigner;
  /** Null: the keys file is from before the journal was sealed. */
  readonly journalKey: JournalKey | null;
  readonly fileStore: FileStore;
  readonly documentInspector: DocumentInspector;
  readonly documentReader: WordsOfDocument;
  readonly paperReader: PaperReader;
  readonly antivirus: Antivirus;
  readonly dossierMaker: DossierMaker;
  readonly csvReader: CsvReader;
  readonly bankFiles: BankFileParser;
  readonly tableWriter: TableWriter;
  readonly archiveWriter: ArchiveWriter;
  readonly mailSender: MailSender;
  readonly pushSender: PushSender;
  readonly mailbox: Mailbox;
  readonly rateLimits: RateLimits;
  readonly liveFeed: LiveFeed;
  readonly maintenance: MaintenanceWatch;
  readonly billing: Billing;
  readonly retention: RetentionSpans;
  readonly product: Product;
  readonly legalFiles: LegalFiles;
};

/** The product's own names, by configuration. */
export type Product = {
  readonly name: string;
  readonly domain: string;
  /** The shared mailbox's own address: the staff write from there. */
  readonly mailboxAddress: string;
  /** Our box inside the circle of secure health mail; '' where there is none. */
  readonly secureAddress: string;
  readonly publicUrl: string;
  /** Whom an insurer's clerk, or anybody, may call, and when; '' where nothing is configured. */
  readonly contact: { readonly phone: string; readonly hours: string };
  /** Who keeps the machines, as the pages of law name it; '' where nothing is configured. */
  readonly host: string;
  /** Who answers for what is published, by name (LCEN, article 1-1); '' where nothing is configured. */
  readonly publicationDirector: string;
  readonly uploadMaxBytes: number;
};
