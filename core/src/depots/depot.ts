/** How long a link, a code and what a code has opened last, and how often a code is tried. */
export const DEPOT_DAYS = 90;
export const DEPOT_CODE_MINUTES = 10;
export const DEPOT_CODE_TRIES = 5;
export const DEPOT_ACCESS_MINUTES = 30;

/** A link that opens one sending to the clerk of its insurer, once he has the code that is mailed to this address. */
export type Depot = {
  readonly id: string;
  readonly sendingId: number;
  readonly coverageRequestId: number;
  /** That the sending went to. */
  readonly address: string;
  /** Who sent it. */
  readonly adminId: number;
  readonly createdAt: Date;
  /** Moved by each reminder. */
  readonly expiresAt: Date;
  /** Its first end, which its token covers: the address in the first mail goes on. */
  readonly signedUntil: Date;
  /** Of that token. */
  readonly tokenHash: string;
  /** Of its PEC. */
  readonly reference: string;
};

/** A code on its way: the six digits follow from its id, and are kept nowhere. */
export type DepotCode = {
  readonly id: string;
  readonly address: string;
  readonly expiresAt: Date;
};
