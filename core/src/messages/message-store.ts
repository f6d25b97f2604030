import type { StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { Actor, Administrator } from '../shared/actor.ts';
import type { MessageFile } from './message-files.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';

type Person = { readonly firstname: string; readonly lastname: string };

/** Who of the other side has read a message: the staff a dentist's, the practice one of the staff. */
export type MessageView = Person & {
  readonly messageId: number;
  readonly readerId: number;
  readonly seenAt: Date;
};

/** A message with all that both sides see of it. */
export type Message = {
  readonly id: number;
  readonly subject: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly isFromAdmin: boolean;
  readonly isSeen: boolean;
  /** The staff are done with it; they alone know. */
  readonly isDone: boolean;
  /** The staff see it again on this day (YYYY-MM-DD). */
  readonly putOffUntil: string | null;
  readonly practitioner: Person & { readonly id: number };
  readonly coverageRequest: {
    readonly id: number;
    readonly reference: string;
    readonly statusId: StatusId;
    /** Its practitioner is archived: nobody writes about it any more. */
    readonly isOfArchived: boolean;
    readonly patient: Person;
  };
  readonly author: Person | null;
  readonly replyToId: number | null;
  readonly files: readonly MessageFile[];
  readonly views: readonly MessageView[];
};

/** Where a dentist's message stands with the staff. */
export type DeskPlace = {
  readonly isSeen: boolean;
  readonly doneAt: Date | null;
  readonly putOffUntil: string | null;
};

/** `open`: neither done nor put off beyond `today`; `later`: put off beyond it. */
export const deskPlaces = ['open', 'later'] as const;
export type DeskFilter = { readonly place: (typeof deskPlaces)[number]; readonly today: string };

export type NewMessage = {
  readonly coverageRequestId: number;
  readonly practitionerId: number;
  readonly subject: string;
  readonly content: string;
  readonly by: Actor;
  readonly replyToId: number | null;
  readonly at: Date;
};

export const messageColumns = ['creationDate', 'subject', 'user', 'id'] as const;
export type MessageColumn = (typeof messageColumns)[number];

/** Which messages; `words` come from searchWords(). */
export type MessageQuery = Omit<PageRequest<MessageColumn>, 'perPage'> & {
  /** Null: all of them. */
  readonly perPage: number | null;
  readonly isFromAdmin?: boolean;
  readonly isSeen?: boolean;
  readonly desk?: DeskFilter;
  readonly practitionerIds?: readonly number[];
  readonly coverageRequestId?: number;
  readonly words: readonly string[];
};

/** A PEC that a message may be about. */
export type MessageSubject = {
  readonly id: number;
  readonly reference: string;
  readonly statusId: StatusId;
  readonly createdAt: Date;
  readonly patient: Person;
};

/** Finders take the actor: what is not his to see, or belongs to a deleted PEC, is `not_found`. */
export type MessageStore = {
  get(id: number, actor: Actor): Promise<Message>;
  /** One that this administrator wrote, locked until the transaction ends. */
  getOwnToChange(id: number, actor: Administrator): Promise<Message>;
  /** Of every practice, of these practitioners or of one PEC; a deleted PEC takes its messages with it. */
  search(query: MessageQuery): Promise<Page<Message>>;
  /** All of them, in a snapshot. */
  walk(query: Whole<MessageQuery>): Walk<Message>;
  /** The PEC of this practitioner in one of these statuses, newest first, `most` of them. */
  subjectsOf(query: {
    readonly practitionerId: number;
    readonly statusIds: readonly StatusId[];
    readonly words: readonly string[];
    readonly most: number;
  }): Promise<Page<MessageSubject>>;
  /** Gives the id of the new message. */
  create(message: NewMessage): Promise<number>;
  /** Notes that the actor has opened it; the first time counts. `asSeen`: also for his whole side. */
  markRead(
    id: number,
    actor: Actor,
    seen: { readonly at: Date; readonly asSeen: boolean },
  ): Promise<MessageView>;
  /** Takes one away, with who has seen it. */
  remove(id: number): Promise<void>;
  /** Puts a dentist's message where the staff want it. */
  place(id: number, place: Partial<DeskPlace>): Promise<void>;
};
