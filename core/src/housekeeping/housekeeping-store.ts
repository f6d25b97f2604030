/** Rows that have served: sessions that ended, jobs that were done (failed ones stay), changes told to open screens, notifications that left the bell, credits and lots of statements that nobody has matched, lists taken out: their files, which no row names then, go with the sweep; factors of a login that nobody has used: who loses one is asked for a mailed code from then on. */
export type Served =
  | 'idempotency-keys'
  | 'login-challenges'
  | 'password-links'
  | 'member-invitations'
  | 'account-changes'
  | 'used-challenges'
  | 'depot-codes'
  | 'push-devices'
  | 'passkeys'
  | 'totp-secrets'
  | 'recovery-codes'
  | 'phone-links'
  | 'sessions'
  | 'done-jobs'
  | 'exports'
  | 'task-runs'
  | 'alerts'
  | 'notifications'
  | 'live-events'
  | 'opened-records'
  | 'undoable-acts'
  | 'presences'
  | 'batches'
  | 'unpaid-lots'
  | 'unclaimed-credits';

export type HousekeepingStore = {
  /** Deletes those that are older, and gives how many; of the runs of a task the latest by the clock stays. */
  forget(served: Served, before: Date): Promise<number>;
};
