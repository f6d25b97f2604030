import type { AuditAction } from '../shared/audit.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from '../transmissions/append-proof.ts';
import type { ProofFacts, ProofKind } from '../transmissions/proof-line.ts';
import type { Depot } from './depot.ts';

export type DepotNote = {
  readonly kind: ProofKind & ('code-sent' | 'opened' | 'downloaded');
  readonly action: AuditAction;
  readonly at: Date;
  readonly facts?: ProofFacts;
};

/** What a clerk does is a line of the proof and of the journal; open screens hear of it. */
export async function noteOnDepot(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Pick<Stores, 'proofs' | 'audit'>,
  { coverageRequestId, sendingId, address }: Depot,
  { kind, action, at, facts }: DepotNote,
): Promise<void> {
  await appendProof(ports, stores, {
    coverageRequestId,
    kind,
    purpose: null,
    way: 'mail',
    sendingId,
    adminId: null,
    at,
    facts: { to: address, ...facts },
  });
  await stores.audit.record({
    actor: null,
    at,
    action,
    entity: 'coverage-request',
    entityId: coverageRequestId,
  });
}
