import type { Ports } from '../shared/ports.ts';
import { nextDueTime, type Timing } from './due-time.ts';
import { isRunOnDemand, type TaskName } from './task-names.ts';
import type { TaskRun } from './task-store.ts';

export type SeenTask = {
  readonly task: TaskName;
  readonly timing: Timing | null;
  readonly lastRun: TaskRun | null;
  /** Null: only when somebody asks. */
  readonly nextAt: Date | null;
  readonly state: TaskState;
  /** Whether 'Lancer maintenant' would be taken. */
  readonly canRun: boolean;
};

export const taskStates = ['never-ran', 'waiting', 'running', 'done', 'failed'] as const;
export type TaskState = (typeof taskStates)[number];

/** Every task of the workers: when it last ran, how it ended, and when it runs next. */
export async function listTasks({
  stores,
  clock,
}: Pick<Ports, 'stores' | 'clock'>): Promise<readonly SeenTask[]> {
  const [known, runs] = await Promise.all([stores.tasks.list(), stores.tasks.latestRuns()]);
  const now = clock.now();
  return known.map(({ task, timing }) => {
    const lastRun = runs.get(task) ?? null;
    const state = stateOf(lastRun);
    return {
      task,
      timing,
      lastRun,
      nextAt: timing && nextDueTime(timing, now),
      state,
      canRun: isRunOnDemand(task) && state !== 'waiting' && state !== 'running',
    };
  });
}

function stateOf(run: TaskRun | null): TaskState {
  if (!run) return 'never-ran';
  if (!run.startedAt) return 'waiting';
  // One that failed may not be finished: its job is tried again.
  if (run.failure !== null) return 'failed';
  return run.finishedAt ? 'done' : 'running';
}
