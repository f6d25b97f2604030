import type { Actor } from '@accordent/core/shared/actor.ts';
import type { World } from './builders.ts';

/** The bill of a document that has an amount. */
export async function partOfDocument({ database }: World, documentId: number): Promise<number> {
  const part = await database.scope.knex('billed_parts').where({ documentId }).first('id');
  return part.id as number;
}

let files = 0;

/** A credit of this practitioner's account. */
export async function aBankLine(
  { database, ports }: World,
  { practitionerId, cents }: { readonly practitionerId: number; readonly cents: number },
): Promise<number> {
  files += 1;
  const told = `${practitionerId} ${files} ${Math.random()}`;
  const at = ports.clock.now();
  const { id } = await ports.stores.money.addFile({
    practitionerId,
    kind: 'statement',
    format: 'ofx',
    hash: told,
    accountEnd: '4417',
    linesRead: 1,
    linesKept: 1,
    adminId: null,
    at,
  });
  const credit = { label: 'ALIZE PREVOYANCE REGLT', payerName: '', payerIban: '' };
  await ports.stores.money.keepCredits(id, [
    { identity: told, bookedOn: at.toISOString().slice(0, 10), cents, ...credit },
  ]);
  const row = await database.scope.knex('bank_lines').where({ identity: told }).first('id');
  return row.id as number;
}

/** What a line pays of a bill. */
export const anAllocation = (
  { ports }: World,
  {
    partId,
    bankLineId,
    cents,
    actor,
  }: {
    readonly partId: number;
    readonly bankLineId: number;
    readonly cents: number;
    readonly actor: Pick<Actor, 'kind' | 'id'>;
  },
): Promise<number> =>
  ports.stores.money.allocate({
    kind: 'paid',
    partId,
    source: { bankLineId },
    cents,
    by: actor.kind === 'admin' ? { adminId: actor.id } : { practitionerId: actor.id },
    at: ports.clock.now(),
  });
