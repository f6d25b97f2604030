/** A device on which one is logged in. */
export type OpenSession = {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly openedAt: Date;
  readonly seenAt: Date;
  /** The one that asks. */
  readonly isCurrent: boolean;
};
