import type { AuditEntity } from '../shared/audit.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';

export const auditColumns = ['date', 'id', 'actor', 'action', 'entity'] as const;
export type AuditColumn = (typeof auditColumns)[number];

/** A word that is looked for in names of actors, and the actions whose French label holds it. */
export type AuditWord = { readonly word: string; readonly actions: readonly string[] };

export type AuditQuery = PageRequest<AuditColumn> & {
  readonly entity?: AuditEntity | undefined;
  /** With `entity`: of that record, and of what belongs to it, such as the documents of a PEC. */
  readonly entityId?: number | undefined;
  /** These actions alone. */
  readonly actions?: readonly string[] | undefined;
  /** What this administrator has done. */
  readonly adminId?: number | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly words: readonly AuditWord[];
  /** Actions and kinds of records in the order of their French names. */
  readonly ranks: { readonly actions: readonly string[]; readonly entities: readonly string[] };
};

/** A record that has a screen of its own, and where what happened is read. */
export type AuditedRecord = {
  readonly entity:
    | 'coverage-request'
    | 'practitioner'
    | 'prospect'
    | 'administrator'
    | 'contact'
    | 'mutual'
    | 'mutual-group'
    | 'invoice';
  readonly id: number;
  readonly name: string;
  readonly isDeleted: boolean;
};

export const auditActorKinds = ['admin', 'practitioner', 'member', 'public', 'system'] as const;
type AuditActorKind = (typeof auditActorKinds)[number];

/** An event as it is read; its action and entity may be of an earlier version of the product. */
export type AuditItem = {
  readonly id: number;
  readonly at: Date;
  readonly actor: {
    readonly kind: AuditActorKind;
    readonly id: number | null;
    /** '' when nobody is known. */
    readonly name: string;
  };
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  /** Null when it has none, or is gone for good. */
  readonly record: AuditedRecord | null;
  /** Of a part of the record: the title of a document, the insurer of a convention. */
  readonly part: string | null;
  readonly fields: readonly string[];
  /** Of a payment. */
  readonly amountCents: number | null;
  /** What stood there before. */
  readonly amountBeforeCents: number | null;
};

export type AuditStore = {
  search(query: AuditQuery): Promise<Page<AuditItem>>;
  /** All of them, in a snapshot. */
  walk(query: Whole<AuditQuery>): Walk<AuditItem>;
  /** Counts the days before this one (YYYY-MM-DD), so that totals need not; gives how many. */
  closeDays(before: string): Promise<number>;
};
