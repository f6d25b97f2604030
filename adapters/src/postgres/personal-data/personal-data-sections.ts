import { contactFields } from '@accordent/core/contacts/contact.ts';
import { practitionerFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import { namedColumns } from '../field-columns.ts';

/** What stands in an export, section by section: each statement takes the id of the person alone. */

const REQUEST_COLUMNS = `r.id, r.reference, s.name as status, r.created_at as "createdAt", r.mutual_name as mutual,
  r.mutual_group_name as "mutualGroup", r.remark, r.patient_id as "patientId"`;

const ofRequests = (of: string) => ({
  requests: `select ${REQUEST_COLUMNS} from coverage_requests r join coverage_request_statuses s on s.id = r.status_id
    where ${of} order by r.id`,
  details: `select r.reference, e.birth_date_sealed as "birthDateSealed", e.member_number_sealed as "memberNumberSealed",
    e.amc_number as "amcNumber", e.card_valid_until as "cardValidUntil", e.insured_lastname as "insuredLastname",
    e.insured_firstname as "insuredFirstname", e.insured_nir_sealed as "insuredNirSealed",
    coalesce(m.name, g.name, e.second_mutual_name) as "secondMutualName", e.quote_number as "quoteNumber",
    e.quote_date as "quoteDate", e.quote_total_cents as "quoteTotalCents", e.mandatory_share_cents as "mandatoryShareCents",
    e.second_share_cents as "secondShareCents"
    from coverage_request_details e join coverage_requests r on r.id = e.coverage_request_id
    left join mutuals m on m.id = e.second_mutual_id left join mutual_groups g on g.id = e.second_mutual_group_id
    where ${of} order by r.id`,
  history: `select r.reference, f.name as "from", t.name as "to", c.comment, c.created_at as "createdAt"
    from status_changes c join coverage_requests r on r.id = c.coverage_request_id
    left join coverage_request_statuses f on f.id = c.from_status_id join coverage_request_statuses t on t.id = c.to_status_id
    where ${of} order by c.id`,
  reminders: `select r.reference, m.whom, m.way, m.result, m.next_on as "nextOn", m.created_at as "createdAt"
    from reminders m join coverage_requests r on r.id = m.coverage_request_id where ${of} order by m.id`,
  documents: `select r.reference, d.id, d.title, d.mime, d.size_bytes as "sizeBytes", d.is_valid as "isValid", d.reason,
    d.created_at as "createdAt", d.deleted_at as "deletedAt"
    from documents d join coverage_requests r on r.id = d.coverage_request_id where ${of} order by d.id`,
  payments: `select r.reference, y.amount_cents as "amountCents", y.is_paid as "isPaid", y.paid_at as "paidAt"
    from payments y join coverage_requests r on r.id = y.coverage_request_id where ${of} order by y.id`,
  billedParts: `select r.reference, b.cents, b.care_on as "careOn", b.billed_on as "billedOn",
    b.announced_cents as "announcedCents", b.gap_reason as "gapReason", b.outside_reason as "outsideReason", b.received_cents as "receivedCents",
    b.taken_back_cents as "takenBackCents", b.closed_reason as "closedReason"
    from billed_parts b join coverage_requests r on r.id = b.coverage_request_id where ${of} order by b.id`,
  billedActs: `select r.reference, c.code, c.tooth, c.cents, c.paid_cents as "paidCents"
    from billed_acts c join billed_parts b on b.id = c.billed_part_id join coverage_requests r on r.id = b.coverage_request_id
    where ${of} order by c.id`,
  billEvents: `select r.reference, v.kind, v.cents, v.text, v.at
    from bill_events v join billed_parts b on b.id = v.billed_part_id join coverage_requests r on r.id = b.coverage_request_id
    where ${of} order by v.id`,
  allocations: `select r.reference, a.kind, a.cents, a.reason, a.contest_until as "contestUntil", a.created_at as "createdAt", a.undone_at as "undoneAt",
    l.booked_on as "bookedOn", l.label, o.number, o.care_on as "careOn"
    from allocations a join billed_parts b on b.id = a.billed_part_id join coverage_requests r on r.id = b.coverage_request_id
    left join bank_lines l on l.id = a.bank_line_id left join lot_lines o on o.id = a.lot_line_id where ${of} order by a.id`,
  answers: `select r.reference, a.kind, a.source, a.who, a.decision, a.granted as "grantedCents", a.lines, a.basis, a.valid_from as "validFrom",
    a.valid_until as "validUntil", a.number, a.conditions, a.reason, a.name as letter, a.at
    from answers a join coverage_requests r on r.id = a.coverage_request_id where ${of} order by a.id`,
  messages: `select r.reference, m.subject, m.content, m.is_from_admin as "isFromStaff", m.created_at as "createdAt"
    from messages m join coverage_requests r on r.id = m.coverage_request_id where ${of} order by m.id`,
  plannedMessages: `select r.reference, m.subject, m.content, m.send_at as "sendAt"
    from planned_messages m join coverage_requests r on r.id = m.coverage_request_id where ${of} order by m.id`,
  messageFiles: `select r.reference, f.id, f.message_id as "messageId", f.name, f.mime, f.size_bytes as "sizeBytes"
    from message_files f join coverage_requests r on r.id = f.coverage_request_id where ${of} order by f.id`,
  dossiers: `select r.reference, d.id, d.kind, d.xrays_agreed_at as "xraysAgreedAt", d.created_at as "createdAt", d.made_at as "madeAt"
    from dossiers d join coverage_requests r on r.id = d.coverage_request_id where ${of} order by d.id`,
  proofs: `select r.reference, l.kind, l.purpose, l.way, l.at, l.facts
    from proof_lines l join coverage_requests r on r.id = l.coverage_request_id where ${of} order by l.id`,
  comments: `select r.reference, c.content, c.created_at as "createdAt"
    from comments c join coverage_requests r on r.id = c.coverage_request_id where ${of} order by c.id`,
});

/** Whether a mail names a PEC that is not among these: one about several may have been tied to the first that it named. */
const namesOther = (own: string) => `exists (
  select from regexp_matches(m.subject || ' ' || m.text, '\\mPEC-\\d{4}-\\d{6,9}\\M', 'gi') as said (reference)
    join coverage_requests n on n.reference = upper(said.reference[1]) where not ${own})`;

/** Those of the shared mailbox that are his, or of his PEC, and speak of nobody else's; a head sees those of his dentists. */
const MAILS_OF = {
  patient: `m.coverage_request_id in (select id from coverage_requests where patient_id = $1)
    and not ${namesOther('n.patient_id = $1')}`,
  practitioner: `(m.practitioner_id = $1 or m.coverage_request_id in (select id from coverage_requests where practitioner_id = $1))
    and not ${namesOther('n.practitioner_id in (select id from practitioners where $1 in (id, parent_id))')}`,
} as const;
/** As the practice itself takes them out: what we wrote among ourselves stays with us. */
const OWN_MAILS = `${MAILS_OF.practitioner} and not m.is_internal`;
const MAILS = (of: string) =>
  `select m.id, m.sender, m.recipients, m.subject, m.text, m.date,
     (select coalesce(jsonb_agg(a.name order by a.id), '[]') from mail_attachments a where a.mail_id = m.id) as attachments
   from mails m where (${of}) and not m.is_secret order by m.date, m.id`;

const PATIENT_COLUMNS = `t.id, t.firstname, t.lastname, t.email, t.nir_sealed as "nirSealed", t.review_agreed_at as "reviewAgreedAt", t.created_at as "createdAt"`;

const DRAFT_COLUMNS = `d.id, d.content_sealed as "contentSealed", d.created_at as "createdAt", d.edited_at as "editedAt"`;

const UNDER_NUMBER = (table: string) => `from patients t join practitioners p on p.id = t.practitioner_id
  join practitioners o on coalesce(o.parent_id, o.id) = coalesce(p.parent_id, p.id)
  join ${table} x on x.practitioner_id = o.id and x.nir_index = t.nir_index
  where t.id = $1 and t.nir_index <> ''`;
/** What was begun under a patient's number in his practice, for whomever of his family. */
export const DRAFTS_UNDER_NUMBER = `select x.id, x.practitioner_id, x.content_sealed ${UNDER_NUMBER('request_drafts')} order by x.id`;
/** Who is known there under it. */
export const PATIENTS_UNDER_NUMBER = `select x.id, x.practitioner_id, x.firstname, x.lastname ${UNDER_NUMBER('patients')} and x.erased_at is null order by x.id`;
/** These drafts, chosen among them. */
export const CHOSEN_DRAFTS = `select ${DRAFT_COLUMNS} from request_drafts d where d.id = any ($1) order by d.id`;

/** What belongs to the login of somebody who works for the practice. */
const MEMBERS_OF = (row: string) => `where ${row}.login_kind = 'member' and exists (
  select from memberships i where i.member_id = ${row}.login_id and i.practitioner_id = $1 and i.ended_at is null)`;

export const sectionsOf = {
  patient: {
    mails: MAILS(MAILS_OF.patient),
    patient: `select ${PATIENT_COLUMNS} from patients t where t.id = $1`,
    ...ofRequests('r.patient_id = $1'),
  },
  practitioner: {
    account: `select a.id, ${namedColumns('a', practitionerFields)}, a.is_prospect as "isProspect",
      a.prospect_status as "prospectStatus", a.plan_id as "planId", a.is_active as "isActive", a.archived_at as "archivedAt",
      a.created_at as "createdAt" from practitioners a where a.id = $1`,
    plansAndStatuses: `select kind, value, comment, created_at as "createdAt" from practitioner_histories
      where practitioner_id = $1 order by id`,
    calls: `select comment, created_at as "createdAt" from practitioner_calls where practitioner_id = $1 order by id`,
    ownDocuments: `select id, title, mime, size_bytes as "sizeBytes", created_at as "createdAt" from practitioner_documents
      where practitioner_id = $1 order by id`,
    mandates: `select id, scope, valid_from as "validFrom", valid_until as "validUntil", revoked_on as "revokedOn",
      revoked_reason as "revokedReason", created_at as "createdAt" from mandates where practitioner_id = $1 order by id`,
    contacts: `select ${namedColumns('c', contactFields)}
      from contacts c join contact_practitioners l on l.contact_id = c.id where l.practitioner_id = $1 and c.deleted_at is null order by c.id`,
    conventions: `select coalesce(m.name, g.name) as insurer, c.is_valid as "isValid", c.created_at as "createdAt"
      from conventions c left join mutuals m on m.id = c.mutual_id left join mutual_groups g on g.id = c.mutual_group_id
      where c.practitioner_id = $1 and c.deleted_at is null order by c.id`,
    patients: `select ${PATIENT_COLUMNS} from patients t where t.practitioner_id = $1 and t.erased_at is null order by t.id`,
    ...ofRequests('r.practitioner_id = $1'),
    drafts: `select ${DRAFT_COLUMNS} from request_drafts d where d.practitioner_id = $1 and d.sent_request_id is null order by d.id`,
    moneyFiles: `select kind, format, account_end as "accountEnd", lines_read as "linesRead", lines_kept as "linesKept", created_at as "createdAt"
      from money_files where practitioner_id = $1 order by id`,
    bankLines: `select booked_on as "bookedOn", cents, label, payer_name as "payerName", allocated_cents as "allocatedCents",
      reversed_on as "reversedOn" from bank_lines where practitioner_id = $1 order by id`,
    lots: `select number, paid_on as "paidOn", cents, lines_read as "linesRead" from lots where practitioner_id = $1 order by id`,
    moneyColumns: `select kind, columns, created_at as "createdAt" from money_columns where practitioner_id = $1 order by kind, headings`,
    invoices: `select id, type, label, issued_at as "issuedAt", due_on as "dueOn", total_excl_vat_cents as "totalExclVatCents",
      total_incl_vat_cents as "totalInclVatCents", is_paid as "isPaid" from invoices where practitioner_id = $1 order by id`,
    debitMandates: `select reference, kind, holder, iban_sealed as "ibanSealed", signed_on as "signedOn", notice_days as "noticeDays", note,
      revoked_on as "revokedOn", revoked_reason as "revokedReason", created_at as "createdAt"
      from debit_mandates where practitioner_id = $1 order by id`,
    debits: `select d.invoice_id as "invoiceId", d.cents, d.collect_on as "collectOn", d.told_at as "toldAt", d.ending,
      d.returned_on as "returnedOn", d.return_reason as "returnReason"
      from debits d join invoices i on i.id = d.invoice_id where i.practitioner_id = $1 order by d.id`,
    invoicePayments: `select y.invoice_id as "invoiceId", y.way, y.cents, y.paid_on as "paidOn", y.note, l.label
      from invoice_payments y join invoices i on i.id = y.invoice_id left join receipts l on l.id = y.receipt_id
      where i.practitioner_id = $1 and y.undone_at is null order by y.id`,
    mails: MAILS(MAILS_OF.practitioner),
    sessions: `select created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent", ip from sessions
      where practitioner_id = $1 order by created_at`,
    passkeys: `select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
      where login_kind = 'practitioner' and login_id = $1 order by created_at`,
    alertChoices: `select mail_kinds as "mailKinds", push_kinds as "pushKinds", gathers_mails as "gathersMails" from alert_choices
      where login_kind = 'practitioner' and login_id = $1 order by id`,
    pushDevices: `select name, created_at as "createdAt", last_used_at as "lastUsedAt" from push_devices
      where login_kind = 'practitioner' and login_id = $1 order by created_at`,
    members: `select m.lastname, m.firstname, m.email, s.role, s.created_at as "createdAt", s.ended_at as "endedAt"
      from memberships s join members m on m.id = s.member_id where s.practitioner_id = $1 order by s.id`,
    memberPasskeys: `select m.email, k.name, k.created_at as "createdAt", k.last_used_at as "lastUsedAt"
      from passkeys k join members m on m.id = k.login_id ${MEMBERS_OF('k')} order by k.created_at`,
    memberAlertChoices: `select m.email, c.mail_kinds as "mailKinds", c.push_kinds as "pushKinds", c.gathers_mails as "gathersMails"
      from alert_choices c join members m on m.id = c.login_id ${MEMBERS_OF('c')} order by c.id`,
    memberDevices: `select m.email, d.name, d.created_at as "createdAt", d.last_used_at as "lastUsedAt"
      from push_devices d join members m on m.id = d.login_id ${MEMBERS_OF('d')} order by d.created_at`,
    memberSessions: `select m.email, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.user_agent as "userAgent", s.ip
      from sessions s join memberships i on i.id = s.membership_id join members m on m.id = i.member_id
      where i.practitioner_id = $1 order by s.created_at`,
    invitations: `select email, role, created_at as "createdAt", used_at as "usedAt" from member_invitations
      where practitioner_id = $1 order by created_at`,
    actions: `select at, action, entity, entity_id as "entityId", fields from audit_events
      where actor_kind = 'practitioner' and actor_id = $1 order by id`,
  },
} as const;

export const ownSections = { ...sectionsOf.practitioner, mails: MAILS(OWN_MAILS) };

/** A name that a folder takes, from what people typed. */
const SAFE = (text: string) => `regexp_replace(${text}, '[^[:alnum:] _-]', '-', 'g')`;
const EXTENSION = (mime: string) =>
  `case ${mime} when 'application/pdf' then '.pdf' when 'image/jpeg' then '.jpg' when 'image/png' then '.png'
   when 'image/webp' then '.webp' else '' end`;

/** Under the name that they came with, of which the end says what it is. */
const mailFilesOf = (of: string) => `select a.file_key,
    'mails/' || m.id || '/' || a.id || '-' || right(regexp_replace(a.name, '[^[:alnum:]. _-]', '-', 'g'), 80)
  from mail_attachments a join mails m on m.id = a.mail_id where (${of}) and not m.is_secret and a.file_key is not null`;

const documentsOf = (of: string) => `select d.file_key as "fileKey",
    r.reference || '/' || d.id || '-' || ${SAFE('d.title')} || ${EXTENSION('d.mime')} as name
  from documents d join coverage_requests r on r.id = d.coverage_request_id where ${of} and d.erased_at is null
  union all select f.file_key, r.reference || '/messages/' || f.id || '-' || ${SAFE('f.name')} || ${EXTENSION('f.mime')}
  from message_files f join coverage_requests r on r.id = f.coverage_request_id where ${of}
  union all select f.file_key, r.reference || '/dossiers/' || f.id || '-' || ${SAFE('f.name')} || '.pdf'
  from dossier_files f join dossiers d on d.id = f.dossier_id join coverage_requests r on r.id = d.coverage_request_id where ${of}
  union all select a.file_key, r.reference || '/reponses/' || a.id || '-' || ${SAFE('a.name')} || ${EXTENSION('a.mime')}
  from answers a join coverage_requests r on r.id = a.coverage_request_id where ${of} and a.kind = 'received' and a.file_key is not null
  union all select f.file_key, r.reference || '/envois/' || f.id || '-' || ${SAFE('f.name')} || ${EXTENSION('f.mime')}
  from proof_files f join proof_lines l on l.id = f.proof_line_id join coverage_requests r on r.id = l.coverage_request_id where ${of}`;

const DRAFT_FILES = `f.file_key, 'brouillons/' || f.draft_id || '-' || f.id || ${EXTENSION('f.mime')} from draft_documents f
      join request_drafts d on d.id = f.draft_id`;

export const CHOSEN_DRAFT_FILES = `select x.file_key as "fileKey", x.name from (select ${DRAFT_FILES} where d.id = any ($1)) as x (file_key, name)`;

const filesOfPractitioner = (mails: string) => `${documentsOf('r.practitioner_id = $1')}
    union all ${mailFilesOf(mails)}
    union all select ${DRAFT_FILES} where d.practitioner_id = $1
    union all select file_key, 'praticien/' || id || '-' || ${SAFE('title')} || ${EXTENSION('mime')} from practitioner_documents
      where practitioner_id = $1 and erased_at is null
    union all select file_key, 'mandats/mandat-' || id || ${EXTENSION('mime')} from mandates
      where practitioner_id = $1 and file_key is not null
    union all select file_key, 'factures/facture-' || id || '.pdf' from invoices where practitioner_id = $1 and file_key is not null`;

export const filesOf = {
  patient: `${documentsOf('r.patient_id = $1')} union all ${mailFilesOf(MAILS_OF.patient)}`,
  practitioner: filesOfPractitioner(MAILS_OF.practitioner),
} as const;
export const ownFiles = filesOfPractitioner(OWN_MAILS);
