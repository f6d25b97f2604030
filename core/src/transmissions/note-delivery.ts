import { reckonBills } from '../bills/reckon-bills.ts';
import { noteChased } from '../chasing/chases.ts';
import { moveCoverageRequest } from '../coverage-requests/move-coverage-request.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from './append-proof.ts';
import { arrivalKinds, type FailureKind, type ProofFile, type ProofLine } from './proof-line.ts';
import { sentPurposes, unsentStatus, type SentPurpose } from './sending-rules.ts';
import { standingLines } from './standing-lines.ts';

type Needs = Pick<Ports, 'randomTokens'>;
type Noted = { readonly sendingId: number; readonly at: Date };

const failures: Readonly<Record<FailureKind, string>> = {
  refused: 'Mail refusé par le serveur de la mutuelle',
  bounced: 'Mail non distribué',
  /** Nobody knows of a server that has taken it. */
  unsent: 'Mail non parti',
};

/** What staff read of it: « Mail non distribué : 5.1.1. » */
export function saidOfFailure({
  kind,
  reason,
}: {
  readonly kind: FailureKind;
  readonly reason: string;
}): string {
  const said = `${failures[kind]}\u00A0: ${reason}`;
  return said.endsWith('.') ? said : `${said}.`;
}

/** After which no try is made, and nobody is told that it failed. */
const SETTLED: readonly ProofLine['kind'][] = [
  'left',
  'refused',
  'bounced',
  'acknowledged',
  'answered',
  'confirmed',
];

/** The mail of a sending was handed to the mail server, with what it carried. Noted once. */
export const noteLeft = (
  ports: Needs,
  stores: Stores,
  noted: Noted & { readonly files?: readonly ProofFile[] },
): Promise<void> => note(ports, stores, { ...noted, kind: 'left', reason: '' });

/**
 * The mail of a sending did not arrive: unless it was answered or opened, the PEC went on, or was sent again, it is the
 * staff's turn, and its history says why. Noted once.
 */
export const noteFailure = (
  ports: Needs,
  stores: Stores,
  noted: Noted & { readonly kind: FailureKind; readonly reason: string },
): Promise<void> => note(ports, stores, noted);

/** Whether this sending, or one that left in the same mail, was told to the staff as failed: they send it anew. */
export async function hasFailed({ proofs }: Pick<Stores, 'proofs'>, sendingId: number): Promise<boolean> {
  for (const { id, coverageRequestId } of await proofs.sentTogether(sendingId))
    for (const line of await proofs.ofRequest(coverageRequestId))
      if (line.sendingId === id && line.kind in failures) return true;
  return false;
}

async function note(
  ports: Needs,
  stores: Stores,
  { sendingId, ...noted }: Noted & Pick<NotedOf, 'kind' | 'reason' | 'files'>,
): Promise<void> {
  // A reminder of several PEC is one mail.
  for (const sending of await stores.proofs.sentTogether(sendingId))
    await noteOf(ports, stores, { sending, ...noted });
}

type NotedOf = {
  readonly sending: ProofLine;
  readonly at: Date;
  readonly kind: 'left' | FailureKind;
  readonly reason: string;
  readonly files?: readonly ProofFile[];
};

async function noteOf(
  ports: Needs,
  stores: Stores,
  { sending, at, kind, reason, files = [] }: NotedOf,
): Promise<void> {
  const { id: sendingId, coverageRequestId } = sending;
  // Locks the PEC before its proof is read.
  await stores.proofs.lastOf(coverageRequestId);
  const lines = await stores.proofs.ofRequest(coverageRequestId);
  // What was withdrawn was not in the mail.
  const ends = [kind, 'withdrawn', ...(kind === 'unsent' ? SETTLED : [])];
  const own = standingLines(lines).filter((line) => line.sendingId === sendingId);
  if (own.some((line) => ends.includes(line.kind))) return;
  await appendProof(ports, stores, {
    coverageRequestId,
    kind,
    purpose: null,
    way: sending.way,
    sendingId,
    adminId: null,
    at,
    facts: { ...(reason !== '' && { reason }), ...(files.length > 0 && { files }) },
  });
  if (kind === 'left') return;
  // Of several addresses, or after a detour, it came to somebody all the same.
  if (own.some((line) => hasArrivedBy(line.kind))) return noteChased(stores, [coverageRequestId]);
  // Nobody was reminded by what never left.
  if (sending.purpose === 'reminder' && kind === 'unsent')
    await stores.chasing.takeBackReminder(coverageRequestId, sending.at);
  // Whoever reminded by it looks at it again.
  if (sending.purpose === 'reminder' && sending.adminId !== null)
    await bringBack(stores, { coverageRequestId, at });
  await putBack(stores, { sending, lines, at, comment: saidOfFailure({ kind, reason }) });
  if (sending.purpose === 'agreement') await forgetDay(stores, sending, lines);
  await noteChased(stores, [coverageRequestId]);
}

const hasArrivedBy = (kind: ProofLine['kind']): boolean => arrivalKinds.some((one) => one === kind);

async function putBack(
  stores: Stores,
  {
    sending,
    lines,
    at,
    comment,
  }: {
    readonly sending: ProofLine;
    readonly lines: readonly ProofLine[];
    readonly at: Date;
    readonly comment: string;
  },
): Promise<void> {
  const { purpose, adminId, coverageRequestId, place } = sending;
  if (adminId === null || !isFromPanel(purpose)) return;
  if (standingLines(lines).some((line) => line.kind === 'sent' && line.place > place)) return;
  const actor: Administrator = { kind: 'admin', id: adminId, sessionId: '', isSuper: false };
  const request = await whereOpen(() => requestToChange(stores, { coverageRequestId, actor }));
  if (request?.statusId !== sentPurposes[purpose]) return;
  // The agreement stands as it did: its staff ask again.
  if (purpose === 'prolongation') {
    await settleCoverageRequest(stores, { request: { ...request, aside: null }, cause: null, actor, at });
    return;
  }
  await moveCoverageRequest(stores, { request, to: unsentStatus[purpose], comment, actor, at });
  // Its sender did not choose it.
  await stores.audit.record({
    actor: 'system',
    at,
    action: 'change-coverage-request-status',
    entity: 'coverage-request',
    entityId: coverageRequestId,
    fields: ['status'],
  });
}

/** The bills that it was the first to carry were sent by the next, if there is one: a mise en demeure names that day. */
async function forgetDay(
  stores: Pick<Stores, 'bills'>,
  { id, place, coverageRequestId, at }: ProofLine,
  lines: readonly ProofLine[],
): Promise<void> {
  const failed = new Set(lines.flatMap(({ kind, sendingId }) => (kind in failures ? [sendingId] : [])));
  const others = standingLines(lines).filter(
    (line) => line.kind === 'sent' && line.purpose === 'agreement' && line.id !== id && !failed.has(line.id),
  );
  const next = others.find((line) => line.place > place);
  await stores.bills.moveSent(coverageRequestId, {
    from: parisDay(at),
    after: others.findLast((line) => line.place < place)?.at ?? null,
    to: next ? parisDay(next.at) : null,
  });
  await reckonBills(stores, coverageRequestId);
}

/** Finders take somebody: what comes by itself is for any of the staff. */
const anyOfStaff: Administrator = { kind: 'admin', id: 0, sessionId: '', isSuper: false };

/**
 * What a PEC that awaits its insurer was set aside for has come, or will not; with news from outside (`isNews`) it is set
 * aside no longer, whoever’s turn it is.
 */
export async function bringBack(
  stores: Stores,
  {
    coverageRequestId,
    at,
    isNews = false,
  }: { readonly coverageRequestId: number; readonly at: Date; readonly isNews?: boolean },
): Promise<void> {
  const request = await whereOpen(() => requestToChange(stores, { coverageRequestId, actor: anyOfStaff }));
  if (request?.aside && (isNews || request.turn.who === 'insurer'))
    await stores.coverageRequests.saveDesk({ ...request, aside: null }, at);
}

/** Nothing is done to a PEC that was deleted, erased, or whose practitioner is archived: what came stays where it came. */
export async function whereOpen<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && ['not_found', 'archived', 'erased'].includes(error.code)) return null;
    throw error;
  }
}

/** Whether staff have sent it to its insurer, rather than the product a reminder. */
export const isFromPanel = (purpose: ProofLine['purpose']): purpose is SentPurpose =>
  purpose !== null && purpose in sentPurposes;
