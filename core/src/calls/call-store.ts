import type { Page, PageRequest } from '../shared/page.ts';

/** A call that was made to a client, and what was said. */
export type NotedCall = {
  readonly id: number;
  readonly comment: string;
  readonly author: { readonly id: number; readonly firstname: string; readonly lastname: string };
  readonly at: Date;
};

/** A prospect to go on with, or a client who has become silent. */
export const callReasons = ['prospect', 'inactive'] as const;
export type CallReason = (typeof callReasons)[number];

/** A dentist or prospect whom staff should call. */
export type CallToMake = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly reason: CallReason;
  /** Null of a client. */
  readonly prospectStatus: string | null;
  /** Of a prospect: since he has his status; of a client: his latest PEC, or since he is one, or is back. */
  readonly since: Date;
  /** The latest one that was made to him. */
  readonly lastCall: NotedCall | null;
};

/** A client without PEC for fifteen days. */
export type SilentClient = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** The latest PEC of the practice. */
  readonly lastRequestAt: Date | null;
};

export const callColumns = ['reason', 'since', 'lastname', 'firstname', 'phone', 'id'] as const;
export type CallColumn = (typeof callColumns)[number];

/** By 'reason', prospects first; `words` come from searchWords(). */
export type CallWish = PageRequest<CallColumn> & {
  readonly words: readonly string[];
  /** silentSince() of call-list.ts. */
  readonly silentSince: Date;
  /** The statuses of prospects that are to call. */
  readonly statuses: readonly string[];
};

export const silentColumns = ['lastDfcDate', 'lastname', 'firstname', 'email', 'id'] as const;
export type SilentColumn = (typeof silentColumns)[number];

/** By 'lastDfcDate', the longest silence first; `words` come from searchWords(). */
export type SilentWish = PageRequest<SilentColumn> & {
  readonly silentSince: Date;
  readonly words: readonly string[];
};

export type NotedCallQuery = Pick<PageRequest, 'page' | 'perPage'> & { readonly practitionerId: number };

export type CallStore = {
  /** Of equals, those who have waited longest first. */
  listToMake(wish: CallWish): Promise<Page<CallToMake>>;
  countToMake(wish: Pick<CallWish, 'silentSince' | 'statuses'>): Promise<number>;
  /** Those called meanwhile too. */
  listSilent(wish: SilentWish): Promise<Page<SilentClient>>;
  /** Latest first. */
  listNoted(query: NotedCallQuery): Promise<Page<NotedCall>>;
  /** Also dates the account, so that it leaves the list for fifteen days. */
  add(call: {
    readonly practitionerId: number;
    readonly adminId: number;
    readonly comment: string;
    readonly at: Date;
  }): Promise<void>;
};
