/**
 * Every refusal of the trade: a code (the wire's machine code), a kind, and facts for the sentence.
 * The HTTP status follows from the kind and the French sentence from the code, both in the API.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported'
  | 'mismatch'
  | 'too-many'
  | 'unavailable';

/** One row a code; the API's catalogue must have a sentence for each (checked by type). */
const errorKinds = {
  account_inactive: 'conflict',
  act_billed: 'conflict',
  active_content: 'unsupported',
  already_credited: 'conflict',
  already_member: 'conflict',
  already_filed: 'conflict',
  amount_invalid: 'invalid',
  answer_settled: 'conflict',
  answer_unasked: 'conflict',
  archived: 'conflict',
  author_left: 'conflict',
  bad_credentials: 'unauthenticated',
  bill_announced: 'conflict',
  bill_not_low: 'conflict',
  bill_settled: 'conflict',
  billed_beyond: 'conflict',
  broken_csv: 'unsupported',
  broken_file: 'unsupported',
  busy: 'unavailable',
  call_by_status: 'conflict',
  cannot_cancel: 'conflict',
  cannot_replace: 'conflict',
  care_outside: 'conflict',
  claimed_today: 'conflict',
  code_required: 'unauthenticated',
  confirm_first: 'forbidden',
  contact_without_dentist: 'conflict',
  convention_exists: 'conflict',
  credit_note: 'conflict',
  depot_answered: 'conflict',
  depot_closed: 'not-found',
  patient_in_archived: 'conflict',
  patient_in_progress: 'conflict',
  patient_of_archived: 'conflict',
  person_request_settled: 'conflict',
  practice_answers: 'conflict',
  phone_link_closed: 'not-found',
  depot_code_required: 'unauthenticated',
  depot_code_wrong: 'unauthenticated',
  disk_full: 'unavailable',
  document_decided: 'conflict',
  documents_undecided: 'conflict',
  dossier_empty: 'conflict',
  dossier_failed: 'conflict',
  dossier_not_ready: 'conflict',
  draft_sent: 'conflict',
  duplicate_entry: 'conflict',
  encrypted_file: 'unsupported',
  erased: 'gone',
  export_too_large: 'forbidden',
  factor_missing: 'conflict',
  factor_required: 'forbidden',
  file_too_large: 'too-large',
  forbidden: 'forbidden',
  forbidden_account: 'forbidden',
  has_linked: 'conflict',
  has_unlocked_requests: 'conflict',
  idempotency_mismatch: 'mismatch',
  idempotency_running: 'conflict',
  import_changed: 'conflict',
  import_columns: 'invalid',
  import_faulty: 'conflict',
  inactive: 'conflict',
  infected_file: 'unsupported',
  insurer_missing: 'conflict',
  insured_ssn_doubtful: 'conflict',
  insurer_name_taken: 'conflict',
  insurer_used: 'conflict',
  invalid: 'invalid',
  invalid_code: 'unauthenticated',
  last_super_administrator: 'conflict',
  invoice_not_ready: 'conflict',
  invoice_number_lower: 'conflict',
  link_expired: 'gone',
  locked: 'conflict',
  maintenance: 'unavailable',
  creditor_missing: 'conflict',
  debit_batch_cancelled: 'conflict',
  debit_batch_started: 'conflict',
  debit_mandate_held: 'conflict',
  debit_mandate_missing: 'conflict',
  debit_mandate_stands: 'conflict',
  debit_mandate_taken: 'conflict',
  mandate_ended: 'conflict',
  mandate_has_paper: 'conflict',
  mandate_missing: 'conflict',
  address_waits: 'conflict',
  own_address_change: 'conflict',
  mandate_overlaps: 'conflict',
  messages_closed: 'conflict',
  not_a_client: 'conflict',
  not_a_csv: 'unsupported',
  not_a_prospect: 'conflict',
  not_an_agreement: 'conflict',
  not_deleted: 'conflict',
  not_found: 'not-found',
  not_linkable: 'conflict',
  not_super: 'conflict',
  own_account: 'conflict',
  patient_ambiguous: 'conflict',
  patient_email_missing: 'conflict',
  over_allocated: 'conflict',
  packed_body: 'unsupported',
  paid_by_line: 'conflict',
  taken_back: 'conflict',
  parent_deleted: 'conflict',
  passkey_not_added: 'conflict',
  passkey_refused: 'unauthenticated',
  passkeys_unavailable: 'conflict',
  push_unavailable: 'conflict',
  payment_confirmed: 'conflict',
  plan_of_linked: 'conflict',
  platform_one_by_one: 'conflict',
  preview_old: 'conflict',
  rate_limited: 'too-many',
  reminded_today: 'conflict',
  reminder_answered: 'conflict',
  reminder_held: 'conflict',
  reminder_not_awaited: 'conflict',
  reminder_not_sent: 'conflict',
  reminder_unreachable: 'conflict',
  review_not_agreed: 'conflict',
  review_link_missing: 'conflict',
  same_plan: 'conflict',
  same_status: 'conflict',
  sealed_one_by_one: 'conflict',
  secure_address_missing: 'conflict',
  secure_box_missing: 'conflict',
  seller_missing: 'conflict',
  sending_failed: 'conflict',
  ssn_doubtful: 'conflict',
  stale: 'conflict',
  statement_refused: 'unsupported',
  still_active: 'conflict',
  task_running: 'conflict',
  too_many_documents: 'conflict',
  too_many_drafts: 'conflict',
  too_many_lines: 'too-large',
  too_many_devices: 'conflict',
  too_many_passkeys: 'conflict',
  totp_exists: 'conflict',
  totp_not_begun: 'conflict',
  too_many_members: 'conflict',
  too_many_pages: 'unsupported',
  too_many_views: 'conflict',
  cannot_renew: 'conflict',
  cannot_prolong: 'conflict',
  no_agreement: 'conflict',
  unauthenticated: 'unauthenticated',
  unavailable: 'unavailable',
  undo_changed: 'conflict',
  undo_too_late: 'conflict',
  unsupported_file: 'unsupported',
  view_name_taken: 'conflict',
  way_missing: 'conflict',
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/** A faulty field and the code of its sentence. */
export type FieldFaults = Record<string, string>;

export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  /** Facts for the sentence or the answer: never personal data. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, facts: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.kind = errorKinds[code];
    this.facts = facts;
  }
}

/** Makes the refusal `code`; throw it. */
export function domainError(code: ErrorCode, facts: Record<string, unknown> = {}): DomainError {
  return new DomainError(code, facts);
}

/** A refusal of input: each faulty field with the key of its sentence in the catalogue. */
export function invalidFields(fields: FieldFaults): DomainError {
  return new DomainError('invalid', { fields });
}

/** Throws `invalid` where there are faults. */
export function refuseFaults(faults: FieldFaults): void {
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
