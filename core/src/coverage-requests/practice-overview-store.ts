import type { StandingAnswer } from '../answers/answer.ts';
import type { StatusId } from './coverage-request-status.ts';
import type { JudgedDocument } from './required-documents.ts';

type Person = { readonly id: number; readonly firstname: string; readonly lastname: string };

/** How many requests a practice has, in all and by stage, and when the first and the latest were created. */
export type PracticeTotals = {
  readonly all: number;
  readonly requests: number;
  readonly agreements: number;
  readonly first: Date | null;
  readonly latest: Date | null;
};

/** An insurer's payment with what it is for. */
export type PracticePayment = {
  readonly id: number;
  readonly documentId: number;
  readonly coverageRequestId: number;
  readonly reference: string;
  readonly statusId: StatusId;
  readonly amountCents: number;
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
  /** Noted then, whatever amount stands by now: it waits since, a confirmation that was taken back or not. */
  readonly createdAt: Date;
  readonly isOfArchived: boolean;
  readonly patient: Person;
  readonly practitioner: Person;
  readonly mutualName: string;
  readonly mutualGroupName: string;
};

/** What the to-do list looks at of a request. */
export type ToDoFacts = {
  readonly id: number;
  readonly reference: string;
  readonly statusId: StatusId;
  readonly statusSince: Date;
  readonly createdAt: Date;
  /** Its agreement has lapsed, and no other request goes on with it yet. */
  readonly isVoid: boolean;
  readonly patient: Person;
  readonly practitioner: Person;
  /** What the insurer grants, else the total of the quote; null where neither is known. */
  readonly amountCents: number | null;
  readonly documents: readonly (JudgedDocument & {
    readonly reason: string;
    readonly decidedAt: Date | null;
    readonly decidedBy: string | null;
  })[];
  readonly payments: readonly {
    readonly id: number;
    readonly amountCents: number;
    readonly isPaid: boolean;
    readonly createdAt: Date;
    readonly author: string;
  }[];
  /** Of the staff, that nobody of the practice has opened. */
  readonly unreadMessages: readonly {
    readonly id: number;
    readonly subject: string;
    readonly createdAt: Date;
    readonly author: string;
  }[];
  /** The latest line of history: what was asked, and by whom. */
  readonly latestChange: { readonly comment: string; readonly author: string } | null;
};

/** An account of the practice and what it has asked for. */
export type PracticeMember = Person &
  Pick<PracticeTotals, 'all' | 'requests' | 'agreements'> & {
    /** Neither inactive nor archived. */
    readonly isWorking: boolean;
  };

/** The latest answer that came on a request since a moment. */
export type PracticeAnswer = {
  readonly coverageRequestId: number;
  readonly reference: string;
  /** Of the request as it stands now. */
  readonly statusId: StatusId;
  readonly answerStatusId: StatusId;
  readonly answeredAt: Date;
  /** The one that stands now. */
  readonly told: StandingAnswer | null;
  readonly patient: Person;
  readonly practitioner: Person;
};

/** What a dentist's first screen reads; `practiceIds` are the accounts whose records he sees. */
export type PracticeOverviewStore = {
  totals(practiceIds: readonly number[]): Promise<PracticeTotals>;
  /** Everyone for whom the practice has a request, by name. */
  patients(practiceIds: readonly number[]): Promise<readonly Person[]>;
  /** The practice's accounts, by name. */
  practitioners(practiceIds: readonly number[]): Promise<readonly PracticeMember[]>;
  /** One answer a request, newest first, `most` of them. */
  answers(
    practiceIds: readonly number[],
    query: { readonly statusIds: readonly StatusId[]; readonly since: Date; readonly most: number },
  ): Promise<readonly PracticeAnswer[]>;
  /** Waiting ones first, then the newest. */
  payments(practiceIds: readonly number[]): Promise<readonly PracticePayment[]>;
  /** Requests that may ask something of the practice, as askingStatusIds has it; none of archived members. */
  toDoFacts(practiceIds: readonly number[]): Promise<readonly ToDoFacts[]>;
};
