import { noteChased } from '../chasing/chases.ts';
import { moveCoverageRequest } from '../coverage-requests/move-coverage-request.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from './append-proof.ts';
import type { FailureKind, ProofFile, ProofLine } from './proof-line.ts';
import { sentPurposes, unsentStatus, type SentPurpose } from './sending-rules.ts';

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
 * The mail of a sending did not arrive: unless the PEC went on, or was sent again, it is the staff's turn, and its history
 * says why. Noted once.
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
  if (lines.some((line) => line.sendingId === sendingId && ends.includes(line.kind))) return;
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
  // Whoever reminded by it looks at it again.
  if (sending.purpose === 'reminder' && sending.adminId !== null)
    await bringBack(stores, { coverageRequestId, at });
  await putBack(stores, { sending, lines, at, comment: saidOfFailure({ kind, reason }) });
  await noteChased(stores, [coverageRequestId]);
}

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
  if (lines.some((line) => line.kind === 'sent' && line.place > place)) return;
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

/** Finders take somebody: what comes by itself is for any of the staff. */
const anyOfStaff: Administrator = { kind: 'admin', id: 0, sessionId: '', isSuper: false };

/** What a PEC was set aside for has come, or will not. */
export async function bringBack(
  stores: Stores,
  { coverageRequestId, at }: { readonly coverageRequestId: number; readonly at: Date },
): Promise<void> {
  const request = await whereOpen(() => requestToChange(stores, { coverageRequestId, actor: anyOfStaff }));
  if (request?.turn.who === 'insurer' && request.aside)
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
