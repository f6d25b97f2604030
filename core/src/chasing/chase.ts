import type { Reminders } from '../coverage-requests/reminder.ts';
import type { Turn } from '../coverage-requests/turn.ts';
import { whoIsWho, type ChosenInsurers } from '../coverage-requests/who-is-who.ts';
import { asSentence, dayText } from '../forecasts/expected-words.ts';
import { firstLimit, USUAL_FIRST } from '../forecasts/first-limit.ts';
import { forecastsOf, type Forecast } from '../forecasts/forecast.ts';
import type { InsurerName } from '../mutuals/insurer.ts';
import type { Playbook, PlaybookSource } from '../mutuals/playbook.ts';
import { parisDay, parseParisDateTime } from '../shared/calendar.ts';
import type { ErrorCode } from '../shared/domain-error.ts';
import { isEmail } from '../shared/email.ts';
import { dayOfAge, isWorkingDay, workingDaysLater } from '../shared/working-days.ts';
import { placesOf } from '../transmissions/sending-rules.ts';
import { arrivalKinds, failureKinds, type ProofFacts, type ProofLine } from '../transmissions/proof-line.ts';
import { lastSent, standingLines } from '../transmissions/standing-lines.ts';

/** What a line of the proof tells of a chase. */
export type ChaseLine = Pick<ProofLine, 'id' | 'kind' | 'purpose' | 'way' | 'sendingId' | 'at'> & {
  readonly facts: Pick<ProofFacts, 'to' | 'number' | 'recipient'> | null;
};

/** Who has put the reminders of a PEC off, and when. */
export type Held = {
  readonly at: Date;
  readonly by: { readonly id: number; readonly firstname: string; readonly lastname: string };
};

/** All that the rules look at of a PEC that was sent. */
export type ChaseFacts = {
  readonly id: number;
  readonly reference: string;
  readonly turn: Turn;
  readonly mutual: InsurerName | null;
  readonly mutualGroup: InsurerName | null;
  readonly asideUntil: string | null;
  readonly reminders: Reminders;
  readonly chosen: ChosenInsurers | null;
  readonly forecasts: readonly Forecast[];
  readonly held: Held | null;
  /** As the lists know it. */
  readonly isChased: boolean;
  /** In their order. */
  readonly lines: readonly ChaseLine[];
};

/** Where the mail of a reminder goes, and what names the PEC in it. */
export type Reached = {
  /** Whose one mail of the day it stands in. */
  readonly insurer: PlaybookSource;
  readonly to: string;
  /** That the insurer gave when it was sent; ''. */
  readonly number: string;
};

/** What is planned for a PEC whose insurer is reminded by mail. */
export type Chase = Reached & {
  /** How many mails have left. */
  readonly mails: number;
  /** The day of the next one, 'yyyy-MM-dd' of Paris, as long as it is not held; null: a call is the staff's. */
  readonly nextOn: string | null;
  /** Working days from one reminder to the next. */
  readonly every: number;
  readonly held: Held | null;
};

/** Then somebody calls. */
export const MOST_MAILS = 2;

/** Working days. */
const USUAL_NEXT = 10;

/** Anything that came back, or a mail that came to nobody: nothing more leaves by itself. A reminder that never left is none. */
const STOPS: readonly ProofLine['kind'][] = ['answered', 'acknowledged', 'confirmed', ...failureKinds];

/**
 * What is planned for a PEC; null: it is not reminded of by mail, for its insurer is not, it was not sent from here, it is no
 * longer awaited, or something has come back.
 */
export function chaseOf(facts: ChaseFacts, playbook: Playbook | null): Chase | null {
  const terms = playbook?.sending?.terms;
  if (terms?.mailReminders !== 'Oui') return null;
  const sent = sentAwaited(facts);
  if (!sent || !playbook || !wentToInsurer(facts, sent)) return null;
  const reached = reachedBy(facts, playbook, sent);
  if (!reached) return null;
  const mails = mailsSince(facts, sent);
  const every = Number(terms.nextReminder) || USUAL_NEXT;
  const last = latest([mails.at(-1)?.at, facts.reminders.lastAt], sent.at);
  const first = () => firstDay(facts, { sent: sent.at, own: Number(terms.firstReminder) || null });
  const planned = last ? dayOfAge(last, every) : first();
  return {
    ...reached,
    mails: mails.length,
    nextOn: mails.length >= MOST_MAILS ? null : notBefore(planned, facts.asideUntil),
    every,
    held: facts.held,
  };
}

/** Why somebody's reminder by mail cannot leave. */
export type ReminderLack = Extract<ErrorCode, `reminder_${string}` | 'reminded_today'>;

/**
 * Where the mail goes that one of the staff asks for, whether or not its insurer is reminded by itself; else why none
 * leaves. `facts` null: nothing was sent from here.
 */
export function reminderByHand(
  facts: ChaseFacts | null,
  playbook: Playbook | null,
  now: Date,
): Reached | ReminderLack {
  if (!facts || !lastSent(facts.lines)) return 'reminder_not_sent';
  const sent = sentAwaited(facts);
  if (!sent) return 'reminder_answered';
  if (playbook && !wentToInsurer(facts, sent)) return 'reminder_not_sent';
  if (facts.held) return 'reminder_held';
  const last = mailsSince(facts, sent).at(-1);
  if (last && parisDay(last.at) === parisDay(now)) return 'reminded_today';
  return (playbook && reachedBy(facts, playbook, sent)) ?? 'reminder_unreachable';
}

/**
 * Whether it left to an insurer of the PEC, its mutual or its group, and not to one that was corrected since. Which of the
 * two says how it is sent may have changed: whoever has it has it.
 */
function wentToInsurer({ mutual, mutualGroup }: ChaseFacts, { facts }: ChaseLine): boolean {
  const known = facts?.recipient;
  return !known || known.id === (known.kind === 'mutual' ? mutual : mutualGroup)?.id;
}

/**
 * At the address of the protocol, whatever it was sent by; else where its mail went. The protocol of another insurer than
 * the one that has it tells no address of the latter.
 */
function reachedBy(
  { mutual, mutualGroup }: ChaseFacts,
  playbook: Playbook,
  { way, facts }: ChaseLine,
): Reached | null {
  if (!playbook.sending) return null;
  const { from } = playbook.sending;
  const { kind, id } = facts?.recipient ?? from;
  const isOfProtocol = kind === from.kind && id === from.id;
  const named = kind === 'mutual' ? mutual : mutualGroup;
  const insurer = isOfProtocol || !named ? from : { kind, ...named };
  const to = (isOfProtocol && placesOf(playbook).mail) || (way === 'mail' ? (facts?.to ?? '') : '');
  return isEmail(to) ? { insurer, to, number: facts?.number ?? '' } : null;
}

/** Whether a mail still reminds of it by itself: as long, nobody of the staff has to. */
export const isToCome = (chase: Chase | null): boolean =>
  chase !== null && chase.held === null && chase.nextOn !== null;

/** Whether a mail is to leave on this day. */
export const isDue = ({ nextOn, held }: Chase, day: string): boolean =>
  held === null && nextOn !== null && nextOn <= day;

/** The day on which the next mail leaves, seen from now: the run of a day is at 09:00. */
export function leavesOn({ nextOn }: Chase, now: Date): string | null {
  if (nextOn === null) return null;
  const today = parisDay(now);
  const run = parseParisDateTime(`${today} ${RUN_AT}:00`);
  const isToCome = isWorkingDay(today) && run !== null && now < run;
  return notBefore(nextOn, isToCome ? today : workingDaysLater(now, 1));
}

/** Time of Europe/Paris at which the mails of a working day are written. */
export const RUN_AT = '09:00';

/** The plan in a sentence. */
export function saidOfChase({ nextOn, mails, held }: Pick<Chase, 'nextOn' | 'mails' | 'held'>): string {
  if (nextOn === null) return asSentence(`${mails} relances par mail envoyées, reste à appeler`);
  if (held) return 'Relances par mail suspendues.';
  return asSentence(`${mails === 0 ? 'Relance' : 'Seconde relance'} par mail prévue le ${dayText(nextOn)}`);
}

/** Whether this reminder may still leave: its PEC is awaited, nobody has held it, and nothing came back before. */
export function mayLeave(facts: ChaseFacts, reminderId: number): boolean {
  if (facts.held !== null || !sentAwaited(facts)) return false;
  return standingLines(facts.lines).some(({ id }) => id === reminderId);
}

/** The sending that an answer is awaited of; null: none, or something has come back since. */
export function sentAwaited(facts: ChaseFacts): ChaseLine | null {
  const { turn, lines } = facts;
  if (turn.kind !== 'study-request') return null;
  const sent = lastSent(lines);
  if (!sent) return null;
  return withoutDetours(linesSince(facts, sent)).some(({ kind }) => STOPS.includes(kind)) ? null : sent;
}

/** Without the failures of what somebody has had all the same: of several addresses one fails, and nobody sends it anew. */
function withoutDetours(lines: readonly ChaseLine[]): readonly ChaseLine[] {
  const among = (kinds: readonly ProofLine['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind));
  const arrived = new Set(among(arrivalKinds).map(({ sendingId }) => sendingId));
  const failed = among(failureKinds);
  return lines.filter((line) => !(failed.includes(line) && arrived.has(line.sendingId)));
}

const mailsSince = (facts: ChaseFacts, sent: ChaseLine): readonly ChaseLine[] =>
  linesSince(facts, sent).filter(({ kind, purpose }) => kind === 'sent' && purpose === 'reminder');

/** Without the reminders that no try has brought out, and what says so: they wait for another, as if none had been written. */
function linesSince({ lines }: ChaseFacts, sent: ChaseLine): readonly ChaseLine[] {
  const standing = standingLines(lines);
  const since = standing.slice(standing.indexOf(sent) + 1);
  const unsent = new Set(since.filter(({ kind }) => kind === 'unsent').map(({ sendingId }) => sendingId));
  const gone = since
    .filter(({ id, purpose }) => purpose === 'reminder' && unsent.has(id))
    .map(({ id }) => id);
  return since.filter(({ id, sendingId }) => !gone.includes(id) && !gone.includes(sendingId ?? 0));
}

/** From which it is late: the same day as in the lists. */
function firstDay(
  { forecasts, mutual, mutualGroup, chosen }: ChaseFacts,
  { sent, own }: { sent: Date; own: number | null },
): string {
  const { decider } = whoIsWho({ mutual, mutualGroup }, chosen);
  return dayOfAge(sent, firstLimit(forecastsOf(forecasts, decider), own) ?? own ?? USUAL_FIRST);
}

const latest = (instants: readonly (Date | null | undefined)[], since: Date): Date | null =>
  instants.reduce<Date | null>(
    (found, one) => (one && one > since && (!found || one > found) ? one : found),
    null,
  );

const notBefore = (day: string, other: string | null): string => (other && other > day ? other : day);
