/** What the processes tell of their work; names of people, addresses and files have no place here. */
export type Metrics = {
  /** `route`: the template, or 'other' for what is none of ours. */
  requestAnswered(facts: { method: string; route: string; status: number; seconds: number }): void;
  jobRun(facts: { job: string; outcome: JobOutcome; seconds: number }): void;
  mailTried(facts: { kind: MailKind; outcome: Outcome; seconds: number }): void;
  pdfPrinted(facts: { outcome: Outcome; seconds: number }): void;
};

export type Outcome = 'done' | 'failed';
/** Of the product, of the staff to anybody, or from the box of secure health mail. */
export type MailKind = 'system' | 'letter' | 'secure';
/** 'retried': it failed and is tried again; 'failed': for good. */
export type JobOutcome = Outcome | 'retried';

/** Without a port nobody asks, and nothing is counted. */
export const noMetrics: Metrics = {
  requestAnswered() {},
  jobRun() {},
  mailTried() {},
  pdfPrinted() {},
};

/** How many connections of a pool there are, rest, and are waited for. */
export type PoolState = { readonly open: number; readonly idle: number; readonly waiting: number };

export type QueueState = {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly delayed: number;
  readonly failed: number;
  /** Of the oldest job that nobody has taken; 0 when none waits. */
  readonly oldestSeconds: number;
};

export type OutboxState = {
  /** Due, and not handed to the queue. */
  readonly due: number;
  readonly oldestDueSeconds: number;
  /** Handed over, and not done. */
  readonly dispatched: number;
  readonly oldestDispatchedSeconds: number;
  /** Given up in the last day. */
  readonly failed: number;
};
