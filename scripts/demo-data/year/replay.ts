import type { CoverageRequest } from '@accordent/core/coverage-requests/coverage-request.ts';
import { stampsOf } from '@accordent/core/coverage-requests/move-coverage-request.ts';
import { turnOf } from '@accordent/core/coverage-requests/next-action.ts';
import { noReminders } from '@accordent/core/coverage-requests/reminder.ts';
import { isMessage, refuseReminder } from '@accordent/core/coverage-requests/reminder-rules.ts';
import { automaticMove, latestDocuments } from '@accordent/core/coverage-requests/required-documents.ts';
import type { DocumentCause } from '@accordent/core/coverage-requests/required-documents.ts';
import { chosenStatus, DENTIST_FIRST_STATUS_ID } from '@accordent/core/coverage-requests/status-choices.ts';
import { statuses, type StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { undecidedDocuments } from '@accordent/core/coverage-requests/required-documents.ts';
import { backFor, ownedBy, withTurn } from '@accordent/core/coverage-requests/upkeep.ts';
import { documentTitles, titleKey } from '@accordent/core/documents/document-titles.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { AuditAction, AuditEntity } from '@accordent/core/shared/audit.ts';
import type { Act, By, Life } from './act.ts';
import type { Draft, YearRows } from './year-rows.ts';

export type Begun = Pick<
  CoverageRequest,
  'id' | 'reference' | 'practitionerId' | 'patientId' | 'mutualId' | 'mutualGroupId'
> & {
  readonly amountCents: number;
  /** What its practitioner said of it. */
  readonly remark: string;
};

const SESSION = '';

/** Lives a request through core's rules, act by act, into rows; gives it as it stands. */
export function replay(rows: YearRows, begun: Begun, life: Life): CoverageRequest {
  const scene = new Scene(rows, begun, life);
  for (const act of life.acts) scene.play(act);
  return scene.end();
}

class Scene {
  readonly #rows: YearRows;
  readonly #begun: Begun;
  #request: CoverageRequest;
  #editedAt: Date;
  #documents = new Map<number, Draft>();
  #lastMessage: { readonly staffs: Draft | null; readonly dentists: Draft | null } = {
    staffs: null,
    dentists: null,
  };
  #payment: Draft | null = null;

  constructor(rows: YearRows, begun: Begun, { createdAt: at, createdBy }: Life) {
    this.#rows = rows;
    this.#begun = begun;
    this.#editedAt = at;
    const statusId = createdBy === 'dentist' ? DENTIST_FIRST_STATUS_ID : statuses.new.id;
    this.#request = {
      ...begun,
      ...stampsOf({ transmittedAt: null, agreedAt: null }, { to: statusId, at }),
      statusId,
      statusSince: at,
      replacesId: null,
      answerId: null,
      hasAnswer: false,
      renewsId: null,
      hasLeft: false,
      isProlonging: false,
      isProlongationUnsent: false,
      isProlongationRefused: false,
      isLapsed: false,
      isRenewed: false,
      isReplaced: false,
      isOfArchived: false,
      isErased: false,
      turn: turnOf({ statusId, documents: [], payments: [], at, previous: null }),
      ownerId: null,
      aside: null,
      reminders: noReminders,
      version: 1,
      createdAt: at,
      documents: [],
      payments: [],
      owesMore: null,
      settledDocumentIds: [],
      agreementSentAt: null,
      isSentElsewhere: false,
    };
    this.#tellStatus(null, createdBy, '', at);
    this.#journal('create-coverage-request', 'coverage-request', begun.id, createdBy, at);
  }

  play(act: Act): void {
    const { at } = act;
    this.#editedAt = at;
    switch (act.kind) {
      case 'add':
        return this.#add(act);
      case 'open':
        return this.#journal('open-document', 'document', this.#latest(act.title), act.by, at);
      case 'decide':
        return this.#decide(act);
      case 'move':
        return this.#move(act);
      case 'remind':
        return this.#remind(act);
      case 'set-aside':
        this.#request = { ...this.#request, aside: { until: act.until, adminId: act.by.adminId } };
        return this.#journal('set-aside-coverage-request', 'coverage-request', this.#begun.id, act.by, at, [
          'asideUntil',
        ]);
      case 'assign':
        this.#request = { ...this.#request, ownerId: act.by.adminId };
        return this.#journal('assign-coverage-request', 'coverage-request', this.#begun.id, act.by, at, [
          'owner',
        ]);
      case 'pay':
        return this.#pay(act);
      case 'confirm':
        return this.#confirm(act);
      case 'ask':
      case 'answer':
        this.#write(act);
        return;
      case 'note': {
        const comment = this.#rows.comments.add({
          coverage_request_id: this.#begun.id,
          admin_id: act.by.adminId,
          content: act.content,
          created_at: at,
        });
        return this.#journal('write-comment', 'comment', comment, act.by, at);
      }
    }
  }

  end(): CoverageRequest {
    const request = this.#request;
    const { turn, reminders, aside } = request;
    this.#rows.coverage_requests.add({
      id: request.id,
      reference: request.reference,
      practitioner_id: request.practitionerId,
      patient_id: request.patientId,
      status_id: request.statusId,
      status_since: request.statusSince,
      mutual_id: request.mutualId,
      mutual_group_id: request.mutualGroupId,
      remark: request.remark,
      turn_who: turn.who,
      turn_kind: turn.kind,
      turn_count: turn.count,
      turn_since: turn.since,
      files_pending: undecidedDocuments(request.documents).length,
      transmitted_at: request.transmittedAt,
      agreed_at: request.agreedAt,
      owner_id: request.ownerId,
      aside_until: aside?.until ?? null,
      aside_by_id: aside?.adminId ?? null,
      reminder_count: reminders.count,
      last_reminder_at: reminders.lastAt,
      last_reminder_way: reminders.lastWay,
      version: request.version,
      created_at: request.createdAt,
      edited_at: this.#editedAt,
    });
    return request;
  }

  #add({ title, by, at }: Extract<Act, { kind: 'add' }>): void {
    const isStaff = by !== 'dentist';
    const row = this.#rows.documents.add({
      coverage_request_id: this.#begun.id,
      title,
      is_valid: isStaff ? true : null,
      reason: '',
      decided_at: isStaff ? at : null,
      decided_by_admin_id: null,
      ...this.#authorOf(by),
      created_at: at,
    });
    // Within a request they are numbered in the order of time, as the rows will be.
    const id = this.#documents.size + 1;
    this.#documents.set(id, row);
    const document = {
      id,
      coverageRequestId: this.#begun.id,
      title,
      fileKey: '',
      mime: '',
      sizeBytes: 0,
      isValid: isStaff ? true : null,
      reason: '',
      decidedAt: isStaff ? at : null,
      createdAt: at,
      addedBy: isStaff ? by : { practitionerId: this.#begun.practitionerId },
    };
    const documents = [...this.#request.documents, document];
    // The three of a request that staff create come with it.
    const cause = isStaff && title !== documentTitles.agreement ? null : 'added';
    this.#settle({ ...this.#request, documents }, cause, by, at);
    this.#journal('add-document', 'document', row, by, at);
  }

  #decide({ title, isValid, reason, by, at }: Extract<Act, { kind: 'decide' }>): void {
    const { id } = this.#standing(title);
    const row = this.#documents.get(id)!;
    row['is_valid'] = isValid;
    row['reason'] = reason;
    row['decided_at'] = at;
    row['decided_by_admin_id'] = by.adminId;
    const documents = this.#request.documents.map((one) =>
      one.id === id ? { ...one, isValid, reason, decidedAt: at } : one,
    );
    this.#settle({ ...this.#request, documents }, 'decided', by, at);
    this.#journal('decide-document', 'document', row, by, at, ['isValid', 'reason']);
  }

  #move({ to, by, comment, at }: Extract<Act, { kind: 'move' }>): void {
    const { statusId, documents } = this.#request;
    const actor = this.#actorOf(by);
    // Throws for a move that nobody could have made.
    if (by !== 'dentist')
      chosenStatus({ to, statusId, undecidedDocuments: undecidedDocuments(documents).length, actor });
    this.#moveTo(ownedBy(this.#request, actor), to, by, comment, at);
    this.#journal('change-coverage-request-status', 'coverage-request', this.#begun.id, by, at, ['status']);
  }

  #remind({ whom, way, result, nextOn, by, at }: Extract<Act, { kind: 'remind' }>): void {
    refuseReminder(this.#request, { whom, way, result, nextOn });
    if (isMessage({ whom, way })) this.#write({ kind: 'ask', by, content: result, at });
    const row = this.#rows.reminders.add({
      coverage_request_id: this.#begun.id,
      whom,
      way,
      result,
      next_on: nextOn,
      admin_id: by.adminId,
      created_at: at,
    });
    const owned = ownedBy(this.#request, this.#actorOf(by));
    this.#request = {
      ...owned,
      reminders: { count: owned.reminders.count + 1, lastAt: at, lastWay: way },
      aside: { until: nextOn, adminId: by.adminId },
    };
    this.#journal('remind', 'reminder', row, by, at);
  }

  #pay({ by, at }: Extract<Act, { kind: 'pay' }>): void {
    const { id } = this.#standing(documentTitles.invoice);
    const { amountCents } = this.#begun;
    const document = this.#documents.get(id)!;
    this.#payment = this.#rows.payments.add({
      document_id: document,
      coverage_request_id: this.#begun.id,
      amount_cents: amountCents,
      is_paid: false,
      paid_at: null,
      admin_id: by.adminId,
      confirmed_by_practitioner_id: null,
      created_at: at,
      edited_at: at,
    });
    const payment = { id: 1, documentId: id, amountCents, isPaid: false, paidAt: null, editedAt: at };
    this.#settle({ ...this.#request, payments: [payment] }, null, by, at);
    this.#journal('set-payment', 'payment', this.#payment, by, at, ['amount'], amountCents);
  }

  #confirm({ at }: Extract<Act, { kind: 'confirm' }>): void {
    const row = this.#payment!;
    Object.assign(row, {
      is_paid: true,
      paid_at: at,
      edited_at: at,
      confirmed_by_practitioner_id: this.#begun.practitionerId,
    });
    const payments = this.#request.payments.map((one) => ({
      ...one,
      isPaid: true,
      paidAt: at,
      editedAt: at,
    }));
    this.#settle({ ...this.#request, payments }, null, 'dentist', at);
    this.#journal('confirm-payment', 'payment', row, 'dentist', at, ['isPaid'], this.#begun.amountCents);
  }

  #write({ kind, by, content, at }: Extract<Act, { kind: 'ask' | 'answer' }>): void {
    const isFromAdmin = by !== 'dentist';
    const { staffs, dentists } = this.#lastMessage;
    const answered = kind === 'answer' ? (isFromAdmin ? dentists : staffs) : null;
    // Who answers has read it, and is done with it.
    if (answered) Object.assign(answered, { is_seen: true, ...(isFromAdmin && { done_at: at }) });
    const message = this.#rows.messages.add({
      coverage_request_id: this.#begun.id,
      practitioner_id: this.#begun.practitionerId,
      subject: this.#begun.reference,
      content,
      is_from_admin: isFromAdmin,
      admin_id: isFromAdmin ? by.adminId : null,
      author_practitioner_id: isFromAdmin ? null : this.#begun.practitionerId,
      reply_to_id: answered,
      is_seen: false,
      done_at: null,
      put_off_until: null,
      created_at: at,
    });
    this.#lastMessage = isFromAdmin ? { staffs: message, dentists } : { staffs, dentists: message };
    this.#request = backFor(this.#request, this.#actorOf(by));
    this.#journal('write-message', 'message', message, by, at);
  }

  /** What core does at the end of every change of documents or payments (settle-coverage-request.ts). */
  #settle(changed: CoverageRequest, cause: DocumentCause | null, by: By, at: Date): void {
    const actor = this.#actorOf(by);
    const previous = backFor(cause === 'decided' ? ownedBy(changed, actor) : changed, actor);
    const { statusId, documents, payments } = previous;
    const to = cause && automaticMove({ statusId, documents, cause, byDentist: by === 'dentist' });
    if (to) this.#moveTo(previous, to, by, '', at);
    else this.#request = withTurn(previous, turnOf({ statusId, documents, payments, at, previous }));
  }

  #moveTo(previous: CoverageRequest, to: StatusId, by: By, comment: string, at: Date): void {
    const { statusId: from, documents, payments } = previous;
    const turn = turnOf({ statusId: to, documents, payments, at, previous });
    this.#request = {
      ...withTurn(previous, turn),
      ...stampsOf(previous, { to, at }),
      statusId: to,
      statusSince: at,
      aside: null,
    };
    this.#tellStatus(from, by, comment, at);
  }

  #tellStatus(from: StatusId | null, by: By, comment: string, at: Date): void {
    this.#rows.status_changes.add({
      coverage_request_id: this.#begun.id,
      from_status_id: from,
      to_status_id: this.#request.statusId,
      comment,
      ...this.#authorOf(by),
      created_at: at,
    });
  }

  #journal(
    action: AuditAction,
    entity: AuditEntity,
    about: Draft | number,
    by: By,
    at: Date,
    fields: readonly string[] = [],
    amountCents: number | null = null,
  ): void {
    this.#rows.audit_events.add({
      at,
      actor_kind: by === 'dentist' ? 'practitioner' : 'admin',
      actor_id: by === 'dentist' ? this.#begun.practitionerId : by.adminId,
      action,
      entity,
      entity_id: about,
      fields,
      amount_cents: amountCents,
      created_at: at,
    });
  }

  #standing(title: string) {
    const found = latestDocuments(this.#request.documents).find(
      (one) => titleKey(one.title) === titleKey(title),
    );
    if (!found) throw new Error(`${this.#begun.reference} has no ${title}`);
    return found;
  }

  #latest(title: string): Draft {
    return this.#documents.get(this.#standing(title).id)!;
  }

  #authorOf(by: By) {
    return {
      admin_id: by === 'dentist' ? null : by.adminId,
      practitioner_id: by === 'dentist' ? this.#begun.practitionerId : null,
    };
  }

  #actorOf(by: By): Actor {
    const { practitionerId } = this.#begun;
    return by === 'dentist'
      ? {
          kind: 'practitioner',
          id: practitionerId,
          sessionId: SESSION,
          planId: 0,
          isSuper: false,
          practiceIds: [practitionerId],
        }
      : { kind: 'admin', id: by.adminId, sessionId: SESSION, isSuper: false };
  }
}
