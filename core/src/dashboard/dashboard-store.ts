import type { StatusId } from '../coverage-requests/coverage-request-status.ts';

/** How many wait, and since when the oldest does. */
export type Waiting = { readonly count: number; readonly since: Date | null };

export type DashboardStore = {
  /** PEC in these statuses, deleted ones left out; since when the turn is whose it is. */
  waitingByStatus<Status extends StatusId>(
    statusIds: readonly Status[],
  ): Promise<ReadonlyMap<Status, Waiting>>;
  /** Messages of dentists that no member of the staff has opened. */
  unseenMessages(): Promise<Waiting>;
  lastInvoiceId(): Promise<number>;
  /** Active clients; prospects who think it over. */
  accounts(): Promise<{ readonly activeClients: number; readonly thoughtfulProspects: number }>;
};
