import type { Page, PageRequest } from '../shared/page.ts';
import type { Timing } from './due-time.ts';
import type { TaskName } from './task-names.ts';

/** A task as the workers run it; `timing` null: only when somebody asks. */
export type KnownTask = { readonly task: TaskName; readonly timing: Timing | null };

export type TaskRun = {
  /** The instant that it is for; of one that was asked for, when that was. */
  readonly dueAt: Date;
  /** Null while it waits for a worker. */
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** How many things it dealt with; null where it failed or has not ended. */
  readonly count: number | null;
  /** A code, no personal data; null: it went well or has not ended. */
  readonly failure: string | null;
  /** Who asked for it; null: the clock, or an operator. */
  readonly askedBy: { readonly id: number; readonly name: string } | null;
};

/** A job that was given up, until somebody has it tried again or drops it. */
export type FailedJob = {
  readonly id: number;
  readonly job: string;
  /** Ids only (core/src/shared/jobs.ts). */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly failedAt: Date;
  /** A code, no personal data. */
  readonly failure: string;
};

export type NamedJob = Pick<FailedJob, 'id' | 'job'>;

export type FailedJobsChoice = {
  /** Null: any. */
  readonly job: string | null;
  readonly afterId: number;
  readonly limit: number;
};

export const failedJobColumns = ['failedDate', 'creationDate', 'job', 'id'] as const;
export type FailedJobColumn = (typeof failedJobColumns)[number];

export type TaskStore = {
  /** What the workers run, as the latest of them to start has told; empty before the first. */
  list(): Promise<readonly KnownTask[]>;
  publish(tasks: readonly KnownTask[]): Promise<void>;
  /** The latest run of each task that ever ran. */
  latestRuns(): Promise<ReadonlyMap<TaskName, TaskRun>>;
  /** Writes a run that somebody asks for; false when one that was asked for waits or runs. */
  addAsked(task: TaskName, request: { readonly at: Date; readonly adminId: number | null }): Promise<boolean>;
  /** Writes the run of an instant of the clock; false: it stands, written earlier or by another worker. */
  addDue(task: TaskName, dueAt: Date): Promise<boolean>;
  /** Forgets the runs of the clock from `dueAt` on where one stands for later than `isAheadOf`; gives whether. */
  forgetAhead(task: TaskName, limits: { readonly dueAt: Date; readonly isAheadOf: Date }): Promise<boolean>;
  /** The latest instant of the clock that has its run; null: none yet. */
  latestDue(task: TaskName): Promise<Date | null>;
  /** Begins a run, again where it failed; null when it is done, or forgotten. */
  begin(task: TaskName, dueAt: Date): Promise<{ readonly wasAsked: boolean } | null>;
  finish(task: TaskName, dueAt: Date, count: number): Promise<void>;
  /** It stays open: its job is tried again, and ends it where it is given up. */
  noteFailure(task: TaskName, dueAt: Date, failure: string): Promise<void>;
  searchFailedJobs(query: PageRequest<FailedJobColumn>): Promise<Page<FailedJob>>;
  /** Null: of any job. */
  countFailedJobs(job: string | null): Promise<number>;
  /** Locked until the end of the transaction. Throws not_found: done, dropped or tried again meanwhile. */
  getFailedJob(id: number): Promise<FailedJob>;
  /** Makes it due at once. */
  retryJob(id: number): Promise<void>;
  dropJob(id: number): Promise<void>;
  /** The same of the next ones after this id, by id; those that somebody settles just now are passed over. */
  retryJobs(choice: FailedJobsChoice): Promise<readonly NamedJob[]>;
  dropJobs(choice: FailedJobsChoice): Promise<readonly NamedJob[]>;
};
