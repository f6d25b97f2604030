import { isAgreement } from '../answers/answer-rules.ts';
import type { Decision } from '../answers/decisions.ts';

/** An act of the agreement that a bill covers; `place` in the agreement, cents. `paid`: null where the payer does not say. */
export type BilledAct = {
  readonly place: number;
  readonly code: string;
  readonly tooth: string;
  readonly cents: number;
  readonly paid: number | null;
};

/** Money that an insurer took back of a bill. */
export type TakenBack = {
  readonly id: number;
  readonly cents: number;
  readonly reason: string;
  /** 'yyyy-MM-dd' of Paris. */
  readonly contestUntil: string | null;
  readonly at: Date;
  /** Contested, or let be, and what was said of it. */
  readonly settledAt: Date | null;
  readonly settledReason: string;
  /** The insurer has given it back, or it was none: it counts no longer. */
  readonly undoneAt: Date | null;
};

export const billEventKinds = {
  confirmed: 'Facture confirmée',
  claimed: 'Différence réclamée',
  reminded: 'Mutuelle relancée',
  unsent: 'Mail à la mutuelle non arrivé',
  letter: 'Lettre recommandée préparée',
  contested: 'Reprise contestée',
  closed: 'Règlement clos',
  reopened: 'Règlement rouvert',
} as const;
export type BillEventKind = keyof typeof billEventKinds;

export type BillEvent = {
  readonly id: number;
  readonly kind: BillEventKind;
  readonly cents: number;
  readonly text: string;
  readonly at: Date;
  /** Staff; '' for the product. */
  readonly author: string;
};

/** What an insurer owes for one invoice of an agreement: its part, in cents. Days 'yyyy-MM-dd' of Paris. */
export type Bill = {
  readonly id: number;
  readonly coverageRequestId: number;
  readonly documentId: number;
  /** Of its document. */
  readonly title: string;
  readonly cents: number;
  readonly careOn: string | null;
  readonly billedOn: string;
  readonly sentOn: string | null;
  /** From when on its payer is late. */
  readonly dueOn: string | null;
  /** From when on nothing is owed any more. */
  readonly prescribedOn: string | null;
  /** That staff have entered; confirmed or not. */
  readonly announced: number;
  /** That the dentist has confirmed. */
  readonly received: number;
  readonly takenBack: number;
  readonly gapReason: string;
  /** Why its care lies outside of the agreement; '' where it does not. */
  readonly outsideReason: string;
  /** By a person: not only the amount of a payment. */
  readonly isConfirmed: boolean;
  readonly closedAt: Date | null;
  readonly closedReason: string;
  readonly claimedAt: Date | null;
  /** When its payer was last reminded, by what may have arrived. */
  readonly remindedAt: Date | null;
  readonly acts: readonly BilledAct[];
  readonly takings: readonly TakenBack[];
  /** Oldest first. */
  readonly events: readonly BillEvent[];
};

type Sums = Pick<Bill, 'cents' | 'announced' | 'received'> & { readonly isClosed: boolean };

/** What is still owed of it. */
export const owedOf = ({ cents, received, isClosed }: Sums): number => (isClosed ? 0 : cents - received);

/** What is owed of it and not announced either: all that its payer is asked for in writing. */
export const askedOf = ({ cents, announced, received, isClosed }: Sums): number =>
  isClosed ? 0 : Math.max(0, cents - Math.max(announced, received));

/** What was paid, or announced, less than was billed; 0 while nobody has said how much. */
export const gapOf = (sums: Sums): number =>
  Math.max(sums.announced, sums.received) === 0 ? 0 : askedOf(sums);

/** The sums of an agreement, in cents; `granted`: the insurer's part, null where nobody knows it. */
export type MoneyOfAgreement = {
  readonly granted: number | null;
  readonly billed: number;
  readonly announced: number;
  readonly received: number;
  readonly takenBack: number;
  /** Of what was granted; null where that is not known. */
  readonly leftToBill: number | null;
};

type Counted = Pick<Bill, 'cents' | 'announced' | 'received' | 'takenBack'>;

/** Adds the bills up; a bill that is closed counts as it was. */
export function moneyOf(granted: number | null, bills: readonly Counted[]): MoneyOfAgreement {
  const sum = (of: (bill: Counted) => number) => bills.reduce((total, bill) => total + of(bill), 0);
  const billed = sum(({ cents }) => cents);
  return {
    granted,
    billed,
    announced: sum(({ announced }) => announced),
    received: sum(({ received }) => received),
    takenBack: sum(({ takenBack }) => takenBack),
    leftToBill: granted === null ? null : Math.max(0, granted - billed),
  };
}

/** The agreement that bills are of. */
export type Granting = {
  readonly decision: Decision | null;
  readonly granted: number | null;
  readonly basis: 'outside' | 'included' | null;
};

/** The insurer's own part of what its agreement grants: where that holds the mandatory part, without it; null where it is not known. */
export function insurerPart(answer: Granting | null, mandatory: number | null): number | null {
  if (!answer || !isAgreement(answer.decision) || answer.granted === null) return null;
  if (answer.basis !== 'included') return answer.granted;
  return mandatory === null ? null : Math.max(0, answer.granted - mandatory);
}
