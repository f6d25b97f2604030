import type { Depot, DepotCode } from './depot.ts';

export type NewDepot = Omit<Depot, 'adminId' | 'signedUntil' | 'reference'>;

/**
 * Links that insurers' clerks open. One is live until it expires, is ended, or a later one of its PEC takes its place:
 * where that one is ended with its sending, the earlier one opens again.
 */
export type DepotStore = {
  newId(): string;
  create(depot: NewDepot): Promise<void>;
  /** Null for any that does not open. */
  findLiveByToken(tokenHash: string, now: Date): Promise<Depot | null>;
  findLive(id: string, now: Date): Promise<Depot | null>;
  liveOfRequest(coverageRequestId: number, now: Date): Promise<Depot | null>;
  /** Of a sending, live or not; null where it has none. */
  ofSending(sendingId: number): Promise<Depot | null>;
  /** Opens until then what may still be opened at this address of a PEC; null: nothing may. */
  renew(
    coverageRequestId: number,
    renewed: { readonly address: string; readonly until: Date },
  ): Promise<Depot | null>;
  endOfSending(sendingId: number, at: Date): Promise<void>;
  /** Ends every one of a PEC. */
  endOfRequest(coverageRequestId: number, at: Date): Promise<void>;
  /** Takes back what was ended at this instant. */
  reopen(coverageRequestId: number, endedAt: Date): Promise<void>;
  /** Gives the id of the new code. */
  addCode(code: {
    readonly depotId: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  }): Promise<string>;
  /** Moves the end of the newest code of a link, while it can be used, and gives its id; else null. */
  renewCode(
    depotId: string,
    limit: number,
    renewed: { readonly now: Date; readonly expiresAt: Date },
  ): Promise<string | null>;
  /** The newest code of a link, while it can be used. */
  openCodeOf(depotId: string, limit: number, now: Date): Promise<Pick<DepotCode, 'expiresAt'> | null>;
  /** One that can be used, of a link that lives. */
  findOpenCode(codeId: string, now: Date): Promise<DepotCode | null>;
  /**
   * Counts a try at the newest code of a link, while it is open and has tries left, and gives its id; else null.
   * Counting and looking are one statement, so that tries side by side are all counted.
   */
  takeTry(depotId: string, limit: number, now: Date): Promise<string | null>;
  /** Uses a code up; false when somebody else was first. */
  useCode(codeId: string, at: Date): Promise<boolean>;
};
