import type { Maintenance } from './maintenance.ts';

/** What each process knows of the switch, without asking the database at every call. */
export type MaintenanceWatch = {
  /**
   * The switch as it was at most two seconds ago, over or not; null where it is off. While the database is away, the
   * last that was known: its own failure is the call's to meet.
   */
  read(): Promise<Maintenance | null>;
};
