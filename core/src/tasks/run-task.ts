import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { handOverAskedTask } from './hand-over-tasks.ts';
import { listTasks, type SeenTask } from './list-tasks.ts';
import type { TaskName } from './task-names.ts';

/**
 * A super administrator has a task run now, once, by whichever worker is first. Throws not_found for one that no worker
 * knows or that nobody may ask for here, `task_running` while it waits or runs.
 */
export async function runTask(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, task }: { actor: Administrator; task: TaskName },
): Promise<SeenTask> {
  const at = clock.now();
  return transaction(async (stores) => {
    const seen = await seenTask({ stores, clock }, task);
    if (seen.state === 'waiting' || seen.state === 'running') throw domainError('task_running');
    if (!seen.canRun) throw domainError('not_found');
    if (!(await handOverAskedTask(stores, task, { at, adminId: actor.id })))
      throw domainError('task_running');
    await stores.audit.record({
      actor,
      at,
      action: 'run-task',
      entity: 'task',
      entityId: null,
      fields: [task],
    });
    return seenTask({ stores, clock }, task);
  });
}

/** Throws not_found. */
export async function seenTask(ports: Pick<Ports, 'stores' | 'clock'>, task: TaskName): Promise<SeenTask> {
  const found = (await listTasks(ports)).find((one) => one.task === task);
  if (!found) throw domainError('not_found');
  return found;
}
