import { aCoverageRequest } from '@accordent/adapters/testing/builders.ts';
import { aStatusChange } from '@accordent/adapters/testing/message-builders.ts';
import type { ApiUnderTest } from './api-under-test.ts';

type Story = {
  readonly practitionerId: number;
  readonly mutualGroupId: number;
  readonly sent: Date;
  readonly later?: readonly (readonly [to: number, at: Date])[];
};

/** A PEC that was made, sent, and what came then; gives its id. */
export async function aSentRequest(
  api: ApiUnderTest,
  { practitionerId, mutualGroupId, sent, later = [] }: Story,
): Promise<number> {
  const steps = [[3, sent] as const, ...later];
  const statusId = (steps.at(-1)?.[0] ?? 3) as 3;
  const { id } = await aCoverageRequest(api, {
    practitionerId,
    mutualGroupId,
    statusId,
    createdAt: sent,
    turn: { who: 'insurer', kind: 'study-request', count: 0, since: sent },
  });
  const { knex } = api.database.scope;
  await knex('status_changes').where({ coverageRequestId: id }).update({ toStatusId: 2 });
  let from = 2;
  for (const [to, createdAt] of steps) {
    const line = await aStatusChange(api, { coverageRequestId: id, from, to, by: { practitionerId } });
    await knex('status_changes').where({ id: line }).update({ createdAt });
    from = to;
  }
  return id;
}
