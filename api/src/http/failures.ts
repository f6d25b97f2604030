import { databaseRefusal } from '@accordent/adapters/postgres/database-errors.ts';
import { dayText } from '@accordent/core/invoices/issue-rules.ts';
import { DomainError, type ErrorKind } from '@accordent/core/shared/domain-error.ts';
import { statementRefusal } from '../statements/refusals.fr.ts';
import type { StatementFault } from '@accordent/core/statements/statement-fault.ts';
import type { FieldSentence } from '../field-sentences.fr.ts';
import { errorSentences, factSentences, unexpectedSentence } from '../sentences.fr.ts';
import { fieldSentence, isFieldSentence } from '../client/field-names.fr.ts';
import { formatEuros } from '@accordent/core/shared/money.ts';
import { presentDateOrNull } from './wire.ts';
import type { Failure } from './wire.schemas.ts';

const statusOfKind: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  unsupported: 415,
  mismatch: 422,
  'too-many': 429,
  unavailable: 503,
};

export type FailureAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Failure & Record<string, unknown>;
  /** An error nobody foresaw: to be logged as such. */
  readonly unexpected: boolean;
};

/** The answer that an error stands for: HTTP status from its kind, sentence from its code. */
export function failureAnswer(error: unknown, requestId: string): FailureAnswer {
  const refusal = error instanceof DomainError ? error : (bodyRefusal(error) ?? databaseRefusal(error));
  if (!refusal) {
    return {
      status: 500,
      headers: {},
      body: { state: 'fail', error: unexpectedSentence(requestId), code: 'unexpected' },
      unexpected: true,
    };
  }
  const { sentences, fields, present, retryAfterSeconds } = refusal.facts;
  const body: Failure & Record<string, unknown> = {
    state: 'fail',
    error: refusalSentence(refusal),
    code: refusal.code,
  };
  const faults = isTexts(sentences) ? sentences : isTexts(fields) ? sentencesOf(fields) : null;
  if (faults) {
    body.fields = faults;
    // One thing is wrong, maybe in several fields: its sentence says more than the general one.
    const [only, ...others] = new Set(Object.values(faults));
    if (only && others.length === 0) body.error = only;
  }
  if (refusal.code === 'import_columns') body.fields = { file: body.error };
  // What the refusal shows beside its sentence, such as the present record of a stale write.
  if (typeof present === 'object' && present !== null) Object.assign(body, present);
  if (refusal.code === 'maintenance')
    body.until = presentDateOrNull(refusal.facts.until instanceof Date ? refusal.facts.until : null);
  const status = statusOfKind[refusal.kind];
  const wait =
    typeof retryAfterSeconds === 'number' ? Math.ceil(retryAfterSeconds) : status === 503 ? 5 : null;
  return { status, headers: wait === null ? {} : { 'Retry-After': String(wait) }, body, unexpected: false };
}

/** The French sentence of a refusal, as exact as its facts make it. */
export function refusalSentence({ code, facts }: DomainError): string {
  if (code === 'invalid_code' && facts.kind === 'admin') return factSentences.invalidCodeOfStaff;
  if (code === 'unsupported_file' && facts.heic === true) return factSentences.heic;
  if (code === 'file_too_large' && facts.pixels !== undefined) return factSentences.pixels;
  if (code === 'file_too_large' && typeof facts.maxBytes === 'number')
    return factSentences.maxBytes(facts.maxBytes);
  if (code === 'file_too_large' && typeof facts.bodyBytes === 'number')
    return factSentences.bodyBytes(facts.bodyBytes);
  if (code === 'statement_refused' && facts.fault !== undefined)
    return statementRefusal(facts as StatementFault);
  if (code === 'broken_csv' && typeof facts.line === 'number') return factSentences.brokenCsv(facts.line);
  if (code === 'too_many_lines' && typeof facts.maxLines === 'number')
    return factSentences.maxLines(facts.maxLines);
  if (code === 'import_columns')
    return factSentences.importColumns(facts as Parameters<typeof factSentences.importColumns>[0]);
  if (code === 'import_faulty' && typeof facts.lines === 'number')
    return factSentences.faultyLines(facts.lines);
  if (code === 'duplicate_entry' && facts.field === 'friendlyEmail')
    return factSentences.duplicateFriendlyEmail;
  if (code === 'duplicate_entry' && facts.of === 'dentist') return factSentences.duplicateDentist;
  if (code === 'duplicate_entry' && facts.of === 'prospect') return factSentences.duplicateProspect;
  if (code === 'has_linked' && typeof facts.count === 'number')
    return facts.own === true ? factSentences.linkedToOwn(facts.count) : factSentences.linked(facts.count);
  if (code === 'has_unlocked_requests' && typeof facts.count === 'number')
    return factSentences.unlockedRequests(facts.count);
  if (code === 'mandate_missing')
    return factSentences.mandateMissing({
      lack: String(facts.lack),
      on: typeof facts.on === 'string' ? dayText(facts.on) : '',
    });
  if (code === 'care_outside' && typeof facts.on === 'string')
    return factSentences.careOutside({ lack: String(facts.lack), on: dayText(facts.on) });
  if (code === 'billed_beyond' && typeof facts.left === 'number')
    return factSentences.billedBeyond(formatEuros(facts.left));
  if (code === 'over_allocated' && typeof facts.left === 'number')
    return facts.left === 0 ? factSentences.paidAlready : factSentences.paidBeyond(formatEuros(facts.left));
  if (code === 'over_allocated' && typeof facts.kept === 'number')
    return factSentences.takenBeyond(formatEuros(facts.kept));
  if (code === 'act_billed' && typeof facts.code === 'string')
    return factSentences.actBilled({ code: facts.code, tooth: String(facts.tooth) });
  if (code === 'mandate_overlaps' && typeof facts.from === 'string')
    return factSentences.mandateOverlaps({
      from: dayText(facts.from),
      until: typeof facts.until === 'string' ? dayText(facts.until) : null,
    });
  if (code === 'way_missing' && Array.isArray(facts.payers) && facts.payers.length > 0)
    return factSentences.payersUnreached(facts.payers.map(String));
  if (code === 'insurer_name_taken')
    return facts.kind === 'mutual-group' ? factSentences.mutualGroupNameTaken : factSentences.mutualNameTaken;
  if (code === 'insurer_used')
    return factSentences.insurerUsed({
      isGroup: facts.kind === 'mutual-group',
      conventions: Number(facts.conventions),
      requests: Number(facts.coverageRequests),
    });
  return errorSentences[code];
}

/** What koa-body and formidable throw about a body that cannot be read. */
function bodyRefusal(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null;
  const status = Reflect.get(error, 'status') ?? Reflect.get(error, 'httpCode');
  // A body without files says the limit that it is over.
  if (status === 413) return new DomainError('file_too_large', { bodyBytes: Reflect.get(error, 'limit') });
  const code: unknown = Reflect.get(error, 'code');
  // 1002: the sender hung up in the middle of its body.
  if (code === 1002 || (typeof status === 'number' && status >= 400 && status < 500))
    return new DomainError('invalid');
  if (code === 'ENOSPC' || code === 'EDQUOT') return new DomainError('disk_full');
  return null;
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function sentencesOf(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, key]) => [
      field,
      fieldSentence(isFieldSentence(key) ? key : ('wrong_type' satisfies FieldSentence), field),
    ]),
  );
}
