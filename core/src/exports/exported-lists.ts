import { walkAdministrators } from '../administrators/list-administrators.ts';
import { administratorFields, type AdministratorRecord } from '../administrators/administrator.ts';
import type { AuditItem } from '../audit/audit-store.ts';
import { actorName, auditFieldsOf } from '../audit/audit-words.ts';
import { maySeeAudit, walkAudit } from '../audit/list-audit.ts';
import { contactFields, type Contact } from '../contacts/contact.ts';
import { walkContacts } from '../contacts/list-contacts.ts';
import type { ConventionRow } from '../conventions/convention-store.ts';
import { walkConventions } from '../conventions/list-conventions.ts';
import { walkCoverageRequests } from '../coverage-requests/list-coverage-requests.ts';
import type { ListedCoverageRequest } from '../coverage-requests/listed-coverage-request.ts';
import type { DebitLine, DebitPeriod } from '../debits/debit-store.ts';
import type { ListedInvoice } from '../invoices/invoice.ts';
import { walkInvoices } from '../invoices/list-invoices.ts';
import { walkMails } from '../mails/list-mails.ts';
import type { Mail } from '../mails/mail-store.ts';
import { walkPractitionerMandates, type SeenRow } from '../mandates/list-mandates.ts';
import { mandateScopes, standingWords } from '../mandates/mandate-words.ts';
import { walkDeskMessages } from '../messages/list-messages.ts';
import type { Message } from '../messages/message-store.ts';
import type { InsurerKind } from '../mutuals/insurer.ts';
import { walkInsurers } from '../mutuals/list-insurers.ts';
import type { InsurerRow } from '../mutuals/mutual-store.ts';
import { walkPractitioners } from '../practitioners/list-practitioners.ts';
import { planOf } from '../practitioners/plans.ts';
import { practitionerFields } from '../practitioners/practitioner-fields.ts';
import type { PractitionerQuery, PractitionerRow } from '../practitioners/practitioner-store.ts';
import { prospectStatusOf } from '../prospects/prospect-statuses.ts';
import type { ReceiptLine } from '../receipts/receipt.ts';
import { auditActions, auditEntities } from '../shared/audit.ts';
import { labelsOf } from '../shared/fields.ts';
import { listedName } from '../shared/person-name.ts';
import { walkSettlements } from '../settlements/list-settlements.ts';
import type { Settlement } from '../settlements/settlement.ts';
import { debitColumns } from './debit-columns.ts';
import { receiptColumns } from './receipt-columns.ts';
import { requestColumns } from './request-columns.ts';
import { settlementColumns } from './settlement-columns.ts';
import type { ExportedSending, SendingsQuery } from '../transmissions/proof-store.ts';
import { proofKinds, purposes } from '../transmissions/proof-line.ts';
import { saidOfWay } from '../transmissions/sending-rules.ts';
import type { ExportListName } from './export-list-names.ts';
import { exportedList, type ExportedList } from './exported-list.ts';
import { columnsFor, type Column } from './table.ts';

type QueryOf<Walk extends (ports: never, query: never) => unknown> = Parameters<Walk>[1];
const sending = columnsFor<ExportedSending>();
/** What a screen without filters is asked. */
type Unfiltered = Readonly<Record<string, never>>;
type WithoutActor<Query> = Omit<Query, 'actor'>;

const coverageRequests = exportedList<QueryOf<typeof walkCoverageRequests>['query'], ListedCoverageRequest>({
  action: 'see-coverage-requests',
  columns: requestColumns,
  walk: walkCoverageRequests,
});

const person = columnsFor<PractitionerRow>();
const personWords = labelsOf(practitionerFields);
const personColumns: readonly Column<PractitionerRow>[] = [
  person.number('ID', ({ id }) => id),
  person.text(personWords.lastname, ({ lastname }) => lastname, 28),
  person.text(personWords.firstname, ({ firstname }) => firstname),
  person.text(personWords.email, ({ email }) => email, 32),
  person.text(personWords.phone, ({ phone }) => phone, 14),
];
const addedOn = person.moment('Créé le', ({ createdAt }) => createdAt);
const saidOfArchiver = { client: 'Archivé par le dentiste', admin: 'Archivé par l’équipe' } as const;
const clientColumns = [
  ...personColumns,
  person.text('Forfait', ({ planId }) => (planId === null ? null : planOf(planId).label), 36),
  person.number('Conventions valides', ({ conventionProgress: { valid } }) => valid, 20),
  person.number('Groupements', ({ conventionProgress: { total } }) => total, 14),
  person.flag('Actif', ({ isActive }) => isActive),
  addedOn,
];

const archivedColumns = [
  ...personColumns,
  person.text('Statut', ({ archivedBy }) => archivedBy && saidOfArchiver[archivedBy], 24),
  addedOn,
];

const practitionersOf = (kind: PractitionerQuery['kind'], columns: readonly Column<PractitionerRow>[]) =>
  exportedList<Omit<QueryOf<typeof walkPractitioners>, 'kind'>, PractitionerRow>({
    columns,
    action: 'pick-practitioner',
    walk: (ports, { query }) => walkPractitioners(ports, { ...query, kind }),
  });

const contact = columnsFor<Contact>();
const contactWords = labelsOf(contactFields);

const insurer = columnsFor<InsurerRow>();
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ');
const insurersOf = (kind: InsurerKind, attached: string) =>
  exportedList<Omit<QueryOf<typeof walkInsurers>, 'kind'>, InsurerRow>({
    action: 'see-insurers',
    columns: [
      insurer.number('ID', ({ id }) => id),
      insurer.text('Nom', ({ name }) => name, 40),
      insurer.number(`${attached} (nombre)`, ({ attachedCount }) => attachedCount, 22),
      insurer.text(attached, (row) => attachedWords(row), 60),
    ],
    walk: (ports, { query }) => walkInsurers(ports, { ...query, kind }),
  });

/** The list names ten; whoever wants all of them opens the record. */
const attachedWords = ({ attached, attachedCount }: InsurerRow): string =>
  names(attached) + (attachedCount > attached.length ? ', …' : '');

const convention = columnsFor<ConventionRow>();
const mandate = columnsFor<SeenRow>();
const invoice = columnsFor<ListedInvoice>();
const message = columnsFor<Message>();
const mail = columnsFor<Mail>();
const administrator = columnsFor<AdministratorRecord>();
const administratorWords = labelsOf(administratorFields);
const event = columnsFor<AuditItem>();
const textIn = (texts: Readonly<Record<string, string>>, key: string): string => texts[key] ?? key;

/** How each list is taken out. */
export const exportedLists = {
  'coverage-requests': coverageRequests,
  practitioners: practitionersOf('client', clientColumns),
  'archived-practitioners': practitionersOf('archived', archivedColumns),
  prospects: practitionersOf('prospect', [
    ...personColumns,
    person.text(
      'Statut',
      ({ prospectStatus: status }) => status && (prospectStatusOf(status)?.label ?? status),
    ),
    addedOn,
  ]),
  contacts: exportedList<QueryOf<typeof walkContacts>, Contact>({
    action: 'see-contacts',
    columns: [
      contact.number('ID', ({ id }) => id),
      contact.text(contactWords.lastname, ({ lastname }) => lastname),
      contact.text(contactWords.firstname, ({ firstname }) => firstname),
      contact.text('Dentistes', ({ dentists }) => dentists.map(listedName).join(', '), 40),
      contact.text(contactWords.role, ({ role }) => role, 14),
      contact.text(contactWords.phoneMobile, ({ phoneMobile }) => phoneMobile, 18),
      contact.text(contactWords.phoneHome, ({ phoneHome }) => phoneHome, 18),
      contact.text(contactWords.mail, (found) => found.mail, 32),
      contact.text(contactWords.comment, ({ comment }) => comment, 60),
    ],
    walk: (ports, { query }) => walkContacts(ports, query),
  }),
  mutuals: insurersOf('mutual', 'Groupements'),
  'mutual-groups': insurersOf('mutual-group', 'Mutuelles'),
  conventions: exportedList<QueryOf<typeof walkConventions>, ConventionRow>({
    action: 'see-conventions',
    columns: [
      convention.text('Groupement', ({ mutualGroup }) => mutualGroup?.name ?? null, 36),
      convention.text('Mutuelle', ({ mutual }) => mutual?.name ?? null, 36),
      convention.text('Dans les groupements', ({ groupNames }) => groupNames.join(', '), 36),
      convention.number('Mutuelles', ({ mutualGroup, mutualsCount }) => mutualGroup && mutualsCount),
      convention.flag('Convention', (row) => row.convention !== null),
      convention.flag('Valide', (row) => row.convention && row.convention.isValid),
      convention.moment('Créée le', (row) => row.convention && row.convention.createdAt),
    ],
    walk: (ports, { query }) => walkConventions(ports, query),
  }),
  sendings: exportedList<SendingsQuery, ExportedSending>({
    action: 'export-proofs',
    columns: [
      sending.moment('Date', ({ at }) => at),
      sending.text('PEC', ({ reference }) => reference, 18),
      sending.text('Mutuelle', ({ mutual }) => mutual, 28),
      sending.text('Groupement', ({ mutualGroup }) => mutualGroup, 28),
      sending.text('Envoi', ({ purpose }) => purpose && purposes[purpose], 22),
      sending.text('Voie', ({ way }) => way && saidOfWay[way], 16),
      sending.text('À', ({ facts }) => facts?.to ?? null, 36),
      sending.text('Numéro', ({ facts }) => facts?.number ?? null, 20),
      sending.text('Par', ({ author }) => author && listedName(author), 28),
      sending.text('Dernier retour', ({ cameBack }) => cameBack && proofKinds[cameBack.kind], 24),
      sending.moment('Retour le', ({ cameBack }) => cameBack && cameBack.at),
      sending.text(
        'Fichiers (SHA-256)',
        ({ facts }) => facts?.files?.map(({ name, sha256 }) => `${name} ${sha256}`).join(', ') ?? null,
        72,
      ),
      sending.number('Ligne de la preuve', ({ place }) => place),
      sending.text('Empreinte de la ligne', ({ hash }) => hash, 66),
    ],
    walk: async ({ stores }, { query }) => stores.proofs.walkSendings(query),
  }),
  settlements: exportedList<QueryOf<typeof walkSettlements>, Settlement>({
    action: 'see-money',
    columns: settlementColumns,
    walk: (ports, { query }) => walkSettlements(ports, query),
  }),
  mandates: exportedList<QueryOf<typeof walkPractitionerMandates>, SeenRow>({
    action: 'see-mandates',
    columns: [
      mandate.text('Praticien', (row) => listedName(row), 28),
      mandate.text('État', (row) => standingWords[row.mandate?.state ?? 'missing'], 14),
      mandate.text('Portée', (row) => row.mandate && mandateScopes[row.mandate.scope], 34),
      mandate.day('Du', (row) => row.mandate && row.mandate.validFrom),
      mandate.day('Au', (row) => row.mandate && row.mandate.validUntil),
      mandate.day('Révoqué le', (row) => row.mandate && row.mandate.revokedOn),
      mandate.text('Motif', (row) => row.mandate && row.mandate.revokedReason, 40),
      mandate.flag('Papier signé', (row) => row.mandate && row.mandate.paper !== null),
    ],
    walk: (ports, { query }) => walkPractitionerMandates(ports, query),
  }),
  invoices: exportedList<WithoutActor<QueryOf<typeof walkInvoices>>, ListedInvoice>({
    action: 'see-invoices',
    columns: [
      invoice.number('N°', ({ id }) => id),
      invoice.text('Type', ({ type }) => (type === 'credit' ? 'Avoir' : 'Facture'), 10),
      invoice.moment('Émise le', ({ issuedAt }) => issuedAt),
      invoice.text('Praticien', ({ practitioner }) => listedName(practitioner), 28),
      invoice.text('Libellé', ({ label }) => label, 40),
      invoice.money('Montant HT (€)', ({ exclVatCents }) => exclVatCents, 16),
      invoice.money('TVA (€)', ({ vatCents }) => vatCents),
      invoice.money('Montant TTC (€)', ({ inclVatCents }) => inclVatCents, 16),
      invoice.day('Échéance', ({ dueOn }) => dueOn),
      invoice.flag('Payée', ({ isPaid }) => isPaid),
      invoice.money('Reçu (€)', ({ paidCents }) => paidCents),
      invoice.moment('Payée ou remise en attente le', ({ paidChangedAt }) => paidChangedAt, 28),
      invoice.number('Annule la facture', ({ creditOf }) => creditOf, 18),
      invoice.number('Annulée par l’avoir', ({ creditedBy }) => creditedBy, 20),
      invoice.moment('Envoyée le', ({ mailedAt }) => mailedAt),
    ],
    walk: (ports, { actor, query }) => walkInvoices(ports, { ...query, actor }),
  }),
  receipts: exportedList<Unfiltered, ReceiptLine>({
    action: 'see-receipts',
    columns: receiptColumns,
    walk: ({ stores }) => stores.receipts.walk(),
  }),
  debits: exportedList<DebitPeriod, DebitLine>({
    action: 'see-debits',
    columns: debitColumns,
    walk: ({ stores }, { query }) => stores.debits.walk(query),
  }),
  messages: exportedList<QueryOf<typeof walkDeskMessages>, Message>({
    action: 'see-messages',
    columns: [
      message.moment('Date', ({ createdAt }) => createdAt),
      message.text('De', ({ isFromAdmin }) => (isFromAdmin ? 'Équipe' : 'Dentiste'), 12),
      message.text('Auteur', ({ author }) => author && listedName(author), 28),
      message.text('Praticien', ({ practitioner }) => listedName(practitioner), 28),
      message.text('PEC', ({ coverageRequest }) => coverageRequest.reference, 18),
      message.text('Patient', ({ coverageRequest }) => listedName(coverageRequest.patient), 28),
      message.text('Objet', ({ subject }) => subject, 36),
      message.text('Message', ({ content }) => content, 80),
      message.number('Pièces', ({ files }) => files.length),
      message.flag('Lu', ({ isSeen }) => isSeen),
    ],
    walk: (ports, { query }) => walkDeskMessages(ports, query),
  }),
  mails: exportedList<WithoutActor<QueryOf<typeof walkMails>>, Mail>({
    action: 'see-mails',
    columns: [
      mail.moment('Date', ({ date }) => date),
      mail.text('Sens', ({ isOutgoing }) => (isOutgoing ? 'Envoyé' : 'Reçu'), 10),
      mail.text('De', ({ from }) => from, 32),
      mail.text('Nom de l’expéditeur', ({ fromName }) => fromName, 28),
      mail.text('À', ({ to }) => to, 32),
      mail.text('Nom du destinataire', ({ toName }) => toName, 28),
      mail.text('Objet', ({ subject }) => subject, 48),
      mail.text('PEC', (row) => row.coverageRequest?.reference ?? null, 18),
      mail.number('Pièces jointes', ({ attachments }) => attachments.length, 16),
    ],
    walk: (ports, { actor, query }) => walkMails(ports, { ...query, actor }),
  }),
  administrators: exportedList<QueryOf<typeof walkAdministrators>, AdministratorRecord>({
    action: 'see-administrators',
    columns: [
      administrator.number('ID', ({ id }) => id),
      administrator.text(administratorWords.lastname, ({ lastname }) => lastname),
      administrator.text(administratorWords.firstname, ({ firstname }) => firstname),
      administrator.text(administratorWords.email, ({ email }) => email, 32),
      administrator.flag('Super administrateur', ({ isSuper }) => isSuper),
      administrator.flag('Actif', ({ isActive }) => isActive),
      administrator.moment('Créé le', ({ createdAt }) => createdAt),
    ],
    walk: (ports, { query }) => walkAdministrators(ports, query),
  }),
  audit: exportedList<WithoutActor<QueryOf<typeof walkAudit>>, AuditItem>({
    action: 'see-audit',
    maySee: maySeeAudit,
    columns: [
      event.moment('Date', ({ at }) => at),
      event.text('Auteur', ({ actor }) => actorName(actor), 28),
      event.text('Action', ({ action }) => textIn(auditActions, action), 36),
      event.text('Type de fiche', ({ entity }) => textIn(auditEntities, entity)),
      event.text('Fiche', ({ record }) => record && record.name, 32),
      event.text('Partie', ({ part }) => part, 28),
      event.text('Champs', ({ fields }) => auditFieldsOf(fields).join(', '), 40),
      event.money('Montant (€)', ({ amountCents }) => amountCents),
      event.money('Montant d’avant (€)', ({ amountBeforeCents }) => amountBeforeCents, 18),
    ],
    walk: (ports, { actor, query }) => walkAudit(ports, { ...query, actor }),
  }),
} satisfies Readonly<Record<ExportListName, unknown>>;

/** What each list is asked for, but for its pages. */
export type ExportQueries = {
  readonly [Name in ExportListName]: (typeof exportedLists)[Name] extends ExportedList<infer Query, infer _>
    ? Query
    : never;
};

/** The definition of a list whose name is only known at run time: its rows are the list's own affair. */
export const listNamed = (name: ExportListName): ExportedList<unknown, unknown> =>
  exportedLists[name] as ExportedList<unknown, unknown>;
