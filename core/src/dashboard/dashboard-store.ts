import type { StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { DashboardFigures } from './dashboard-figures.ts';

/** How many wait, and since when the oldest does. */
export type Waiting = { readonly count: number; readonly since: Date | null };

/** Of those in a status: how many are the staff's turn at this moment, what is set aside left out. */
/** `ours`: of them the staff's turns; `firstLimit`: of the oldest one. */
export type WaitingInStatus = Waiting & { readonly ours: number; readonly firstLimit: number | null };

export type DashboardStore = {
  /** PEC in these statuses, deleted ones left out; since when the turn is whose it is. */
  waitingByStatus<Status extends StatusId>(
    statusIds: readonly Status[],
    at: Date,
  ): Promise<ReadonlyMap<Status, WaitingInStatus>>;
  /** Messages of dentists that no member of the staff has opened. */
  unseenMessages(): Promise<Waiting>;
  lastInvoiceId(): Promise<number>;
  /** Active clients; prospects who think it over. */
  accounts(): Promise<{ readonly activeClients: number; readonly thoughtfulProspects: number }>;
  /** Which transactions this moment has seen, as the database writes it. */
  presentSnapshot(): Promise<string>;
  /** The kept figures of this day, unless they have not seen a change of these kinds; null else. As they were written. */
  figures(wanted: { readonly day: string; readonly toldBy: readonly string[] }): Promise<unknown>;
  keepFigures(kept: {
    readonly day: string;
    readonly seen: string;
    readonly figures: DashboardFigures;
  }): Promise<void>;
};
