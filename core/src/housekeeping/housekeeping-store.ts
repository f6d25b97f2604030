/** Rows that have served; each call deletes those older than `before` and gives how many. */
export type HousekeepingStore = {
  forgetIdempotencyKeys(before: Date): Promise<number>;
  /** Codes and links that can no longer be used. */
  forgetLoginChallenges(before: Date): Promise<number>;
  forgetPasswordLinks(before: Date): Promise<number>;
  /** Sessions that have ended. */
  forgetSessions(before: Date): Promise<number>;
  /** Jobs that were done; failed ones stay for whoever looks into them. */
  forgetDoneJobs(before: Date): Promise<number>;
  /** Runs of tasks that ended, but for the latest of each by the clock. */
  forgetTaskRuns(before: Date): Promise<number>;
  /** Changes told to open screens. */
  forgetLiveEvents(before: Date): Promise<number>;
};
