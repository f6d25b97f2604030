import { longTextField, textField } from '../shared/fields.ts';
import { decisions, type Decision } from './decisions.ts';
import { textLimits } from '../shared/text-limits.ts';

export { decisions, type Decision };

/** How an agreement that has lapsed is called. */
const LAPSED = 'Accord caduc';

/** The result of an answer that stands, as it stands beside the status; '' before anybody has read it. */
export const saidOf = (answer: { readonly decision: Decision | null; readonly isLapsed: boolean }): string =>
  answer.decision === null ? '' : answer.isLapsed ? LAPSED : decisions[answer.decision];

/** Whether the part of the mandatory insurance (AMO) stands in the granted amount. */
export const bases = { outside: 'Hors part AMO', included: 'AMO comprise' } as const;
export type Basis = keyof typeof bases;

/** Where an answer arrived. */
export const answerSources = {
  platform: 'Plateforme',
  mail: 'Mail',
  page: 'Page de dépôt',
  paper: 'Courrier',
} as const;
export type AnswerSource = keyof typeof answerSources;

/** An act that was answered; amounts in cents, null where the letter does not say. */
export type AnswerLine = {
  /** Of the CCAM. */
  readonly code: string;
  readonly tooth: string;
  readonly asked: number | null;
  readonly granted: number;
};

export const answerFields = {
  number: textField('N° de dossier', textLimits.answer.number),
  conditions: longTextField('Conditions', textLimits.answer.conditions),
  reason: longTextField('Motif', textLimits.answer.reason),
};

export const MOST_ANSWER_LINES = 60;

/** What an insurer says; amounts in cents, days of Paris. What it left out is null or ''. */
export type AnswerTold = {
  readonly decision: Decision | null;
  /** In all. */
  readonly granted: number | null;
  readonly lines: readonly AnswerLine[];
  readonly basis: Basis | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly number: string;
  readonly conditions: string;
  readonly reason: string;
};

export const NOTHING_TOLD: AnswerTold = {
  decision: null,
  granted: null,
  lines: [],
  basis: null,
  validFrom: null,
  validUntil: null,
  number: '',
  conditions: '',
  reason: '',
};

/**
 * What a line of the answers says: one arrived; a person confirmed it, set it aside as none, or took his confirmation
 * back; an agreement has lapsed, since the patient has another insurer. Nothing of it changes afterwards.
 */
const answerKinds = ['received', 'confirmed', 'dismissed', 'withdrawn', 'lapsed'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The letter of an answer, which can be opened. */
export type AnswerLetter = { readonly name: string; readonly mime: string; readonly sizeBytes: number };

export type Answer = AnswerTold & {
  readonly id: number;
  readonly coverageRequestId: number;
  readonly kind: AnswerKind;
  /** The line that this one confirms, corrects, sets aside or takes back. */
  readonly ofId: number | null;
  readonly source: AnswerSource;
  /** Who answered, where he said so: name and service. */
  readonly who: string;
  readonly author: { readonly firstname: string; readonly lastname: string } | null;
  readonly letter: AnswerLetter | null;
  readonly at: Date;
};

/** An answer that stands, and whether what it agreed to has lapsed since. */
export type WithLapse<Told> = Told & { readonly isLapsed: boolean };

/** What a list shows of the answer that stands; `validUntil`: the earlier of the agreement's end and the card's. */
export type StandingAnswer = WithLapse<Pick<Answer, 'id' | 'decision' | 'granted' | 'validUntil'>>;
