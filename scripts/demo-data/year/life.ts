import { documentTitles } from '@accordent/core/documents/document-titles.ts';
import { requestTitles, statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { workingDaysLater } from '@accordent/core/shared/working-days.ts';
import type { InsurerProfile } from '../insurer-profiles.ts';
import type { Chance } from '../random.ts';
import type { Act, By, Life, UndatedAct } from './act.ts';
import * as texts from './texts.ts';
import { DAY_MINUTES, type WorkClock } from './work-clock.ts';

export type Behaviour = Pick<InsurerProfile, 'answerDays' | 'refuses' | 'asksAgain' | 'payDays'> & {
  readonly way: InsurerProfile['way'] | null;
};

type Story = {
  readonly chance: Chance;
  readonly behaviour: Behaviour;
  /** Who of the staff has it in hand, mostly. */
  readonly staff: () => { readonly adminId: number };
  /** Goes on by minutes of work. */
  readonly wait: (minutes: number) => void;
  readonly waitDays: (median: number, nineInTen: number) => void;
  readonly minutesOf: (median: number, nineInTen: number) => number;
  readonly act: (act: UndatedAct) => void;
  readonly now: () => Date;
  /** Whether the rest is still to come. */
  readonly isOver: () => boolean;
};

const { quote, agreement, signedAgreement, invoice } = documentTitles;
const sentences = { platform: 'la plateforme', mail: 'e-mail', letter: 'courrier' } as const;

/** What becomes of a request that came at that instant, as far as today. */
export function liveOn(
  chance: Chance,
  { at, behaviour, clock, today }: { at: Date; behaviour: Behaviour; clock: WorkClock; today: Date },
): Life {
  const acts: Act[] = [];
  const hand = chance.happens(0.45) ? 1 : 2;
  let minute = clock.minuteOf(at);
  const now = () => {
    const worked = clock.at(minute);
    return worked > at ? worked : at;
  };
  const minutesOf = (median: number, nineInTen: number) => DAY_MINUTES * spread(chance, median, nineInTen);
  const story: Story = {
    chance,
    behaviour,
    staff: () => ({ adminId: chance.happens(0.85) ? hand : 3 - hand }),
    wait: (minutes) => (minute += minutes),
    waitDays: (median, nineInTen) => (minute += minutesOf(median, nineInTen)),
    minutesOf,
    act: (act) => acts.push({ ...act, at: now() }),
    now,
    isOver: () => now() > today,
  };
  const createdBy: By = chance.happens(0.87) ? 'dentist' : story.staff();
  live(story, createdBy);
  return { createdAt: at, createdBy, acts: acts.filter((one) => one.at <= today) };
}

function live(story: Story, createdBy: By): void {
  const steps = [begin, check, transmit, answer, finishCare, settle, close];
  for (const step of steps) {
    if (step(story, createdBy) === 'ended' || story.isOver()) return;
  }
}

type Step = (story: Story, createdBy: By) => 'ended' | 'goes on';

const begin: Step = (story, createdBy) => {
  const { chance, act, wait, staff } = story;
  if (createdBy !== 'dentist') {
    for (const title of requestTitles) act({ kind: 'add', title, by: createdBy });
    return 'goes on';
  }
  const forgets = chance.happens(0.09) ? chance.between(1, 2) : 0;
  const sent = requestTitles.slice(0, requestTitles.length - forgets);
  for (const title of sent) {
    wait(0.7 + chance.next());
    act({ kind: 'add', title, by: 'dentist' });
  }
  if (chance.happens(0.1) && forgets === 0) {
    wait(chance.between(15, 120));
    act({ kind: 'assign', by: staff() });
  }
  if (forgets === 0) return 'goes on';
  const isGivenUp = chance.happens(0.12);
  remindedUntil(story, {
    minutes: isGivenUp ? DAY_MINUTES * chance.between(8, 16) : story.minutesOf(1.6, 4),
    limitDays: statuses.incomplete.limits.late,
    whom: 'dentist',
  });
  if (isGivenUp) {
    act({ kind: 'move', to: statuses.cancelled.id, by: 'dentist', comment: '' });
    return 'ended';
  }
  for (const title of requestTitles.slice(sent.length)) {
    wait(1);
    act({ kind: 'add', title, by: 'dentist' });
  }
  return 'goes on';
};

const check: Step = (story, createdBy) => {
  const { chance, act, wait, staff } = story;
  if (createdBy !== 'dentist') return 'goes on';
  waitForStaff(story);
  if (chance.happens(0.022)) {
    const by = staff();
    act({ kind: 'note', by, content: chance.pick(texts.asideNotes) });
    putAside(story, by, chance.between(1, 6));
  }
  const refused = chance.happens(0.13) ? chance.pick(requestTitles) : null;
  decideAll(story, requestTitles, refused);
  if (refused === null) return 'goes on';
  const isWrittenTo = chance.happens(0.3);
  if (isWrittenTo) {
    wait(2);
    act({ kind: 'ask', by: staff(), content: chance.pick(texts.staffMessages) });
  }
  return corrected(story, refused, { limitDays: statuses.new.limits.late + 1, isWrittenTo });
};

type Correction = {
  readonly limitDays: number;
  readonly mayWrite?: boolean;
  /** Whether staff wrote to him about it. */
  readonly isWrittenTo?: boolean;
};

/** Its dentist sends the refused one again, sooner or later, and it is checked; or he gives up. */
function corrected(
  story: Story,
  title: string,
  { limitDays, mayWrite = true, isWrittenTo = false }: Correction,
): 'ended' | 'goes on' {
  const { chance, act, minutesOf, staff } = story;
  remindedUntil(story, { minutes: minutesOf(0.9, 3.5), limitDays, whom: 'dentist', mayWrite });
  if (chance.happens(0.06)) {
    const comment = chance.pick(texts.cancellations);
    act({ kind: 'move', to: statuses.cancelled.id, by: staff(), comment });
    return 'ended';
  }
  act({ kind: 'add', title, by: 'dentist' });
  if (isWrittenTo) act({ kind: 'answer', by: 'dentist', content: chance.pick(texts.dentistAnswers) });
  waitForStaff(story);
  decideAll(story, [title], null);
  return 'goes on';
}

const transmit: Step = ({ chance, act, wait, staff, behaviour }) => {
  if (chance.happens(0.25)) act({ kind: 'note', by: staff(), content: chance.pick(texts.notes) });
  wait(sendsLater(chance) ? chance.between(250, 760) : chance.between(1, 4));
  const number = `${chance.between(10, 99)}-${chance.between(10_000, 99_999)}`;
  const comment = behaviour.way
    ? `Transmise par ${sentences[behaviour.way]}${behaviour.way === 'platform' ? `, dossier n° ${number}` : ''}.`
    : '';
  act({ kind: 'move', to: statuses.transmitted.id, by: staff(), comment });
  return 'goes on';
};

const answer: Step = (story) => {
  const { chance, act, wait, staff, behaviour } = story;
  const [half, nineInTen] = behaviour.answerDays;
  const minutes = story.minutesOf(half, nineInTen);
  if (chance.happens(0.025)) {
    wait(minutes * 0.5);
    const by = chance.happens(0.7) ? 'dentist' : staff();
    act({
      kind: 'move',
      to: statuses.cancelled.id,
      by,
      comment: by === 'dentist' ? '' : chance.pick(texts.cancellations),
    });
    return 'ended';
  }
  if (chance.happens(behaviour.asksAgain)) {
    if (askAgain(story, minutes * 0.6) === 'ended' || story.isOver()) return 'ended';
    awaitAnswer(story, minutes * 0.7);
  } else awaitAnswer(story, minutes);
  if (chance.happens(behaviour.refuses)) {
    act({ kind: 'move', to: statuses.refused.id, by: staff(), comment: chance.pick(texts.insurerRefusals) });
    if (chance.happens(0.2)) {
      wait(chance.between(200, 900));
      act({ kind: 'ask', by: 'dentist', content: 'Le patient peut-il contester ce refus ?' });
      answerOfStaff(story);
    }
    return 'ended';
  }
  act({ kind: 'move', to: statuses.agreed.id, by: staff(), comment: '' });
  wait(chance.happens(0.15) ? chance.between(100, 560) : chance.between(1, 5));
  act({ kind: 'add', title: agreement, by: staff() });
  return 'goes on';
};

/** Waits for the insurer, who may say meanwhile that he studies it; its dentist may ask how far it is. */
function awaitAnswer(story: Story, minutes: number): void {
  const { chance, act, wait, staff } = story;
  const asksAfter = minutes > 2 * DAY_MINUTES && chance.happens(0.45) ? minutes * 0.45 : 0;
  if (asksAfter > 0) {
    wait(asksAfter);
    act({ kind: 'ask', by: 'dentist', content: chance.pick(texts.dentistMessages) });
    answerOfStaff(story);
  }
  const isStudied = minutes > 4 * DAY_MINUTES && chance.happens(0.45);
  const studiedAfter = isStudied ? minutes * 0.1 : 0;
  if (isStudied) {
    wait(studiedAfter);
    act({ kind: 'move', to: statuses.underStudy.id, by: staff(), comment: '' });
  }
  const passed = asksAfter + studiedAfter;
  remindedUntil(story, {
    minutes: minutes - passed,
    limitDays: statuses.transmitted.limits.late - passed / DAY_MINUTES,
    whom: 'insurer',
  });
}

/** The insurer wants something more before he answers: the dentist sends it, and the request goes out again. */
function askAgain(story: Story, after: number): 'ended' | 'goes on' {
  const { chance, act, wait, staff, minutesOf } = story;
  wait(after);
  const { comment, title } = chance.pick(texts.complements);
  act({ kind: 'move', to: statuses.toComplete.id, by: staff(), comment });
  remindedUntil(story, {
    minutes: minutesOf(1.5, 5),
    limitDays: statuses.toComplete.limits.late,
    whom: 'dentist',
  });
  act({ kind: 'add', title, by: 'dentist' });
  waitForStaff(story);
  if (story.isOver()) return 'ended';
  decideAll(story, [title], null);
  wait(chance.between(2, 200));
  act({
    kind: 'move',
    to: statuses.transmitted.id,
    by: staff(),
    comment: 'Complément envoyé à la mutuelle.',
  });
  return 'goes on';
}

/** The agreement is there: its dentist cares, has it signed, and sends his bill. */
const finishCare: Step = (story) => {
  const { chance, act, wait, staff, minutesOf } = story;
  if (chance.happens(0.02)) {
    story.waitDays(6, 15);
    act({ kind: 'move', to: statuses.cancelled.id, by: staff(), comment: texts.cancellations[0]! });
    return 'ended';
  }
  if (chance.happens(0.12)) {
    wait(chance.between(60, 900));
    act({ kind: 'ask', by: 'dentist', content: chance.pick(texts.dentistThanks) });
    answerOfStaff(story);
  }
  remindedUntil(story, {
    minutes: minutesOf(4.2, 9),
    limitDays: statuses.agreed.limits.late,
    whom: 'dentist',
  });
  act({ kind: 'add', title: signedAgreement, by: 'dentist' });
  wait(chance.happens(0.8) ? 2 : chance.between(100, 900));
  act({ kind: 'add', title: invoice, by: 'dentist' });
  waitForStaff(story);
  const refused = chance.happens(0.07) ? chance.pick([signedAgreement, invoice]) : null;
  decideAll(story, [signedAgreement, invoice], refused);
  if (refused === null) return 'goes on';
  return corrected(story, refused, { limitDays: statuses.agreementToTransmit.limits.late, mayWrite: false });
};

const settle: Step = (story) => {
  const { chance, act, wait, staff, behaviour } = story;
  wait(sendsLater(chance) ? chance.between(250, 760) : chance.between(1, 4));
  act({ kind: 'move', to: statuses.agreementTransmitted.id, by: staff(), comment: '' });
  remindedUntil(story, {
    minutes: story.minutesOf(...behaviour.payDays),
    limitDays: statuses.agreementTransmitted.limits.late,
    whom: 'insurer',
  });
  act({ kind: 'pay', by: staff() });
  if (chance.happens(0.12)) {
    wait(60);
    act({
      kind: 'ask',
      by: 'dentist',
      content: 'Le règlement reçu correspond-il à toute la part mutuelle ?',
    });
    answerOfStaff(story);
  }
  if (chance.happens(0.93)) {
    story.waitDays(1.2, 4);
    act({ kind: 'confirm' });
  } else story.waitDays(8, 14);
  return 'goes on';
};

const close: Step = (story) => {
  story.wait(story.chance.between(20, 500));
  story.act({ kind: 'move', to: statuses.closed.id, by: story.staff(), comment: '' });
  return 'ended';
};

/** Some of what is checked is sent with the rest of the day's. */
const sendsLater = (chance: Chance): boolean => chance.happens(0.26);

/** Staff come to it by and by: most things the same day or the next. */
function waitForStaff({ chance, wait }: Pick<Story, 'chance' | 'wait'>): void {
  const slow = chance.next();
  wait(
    slow < 0.74
      ? chance.between(40, 560)
      : slow < 0.95
        ? chance.between(560, 1100)
        : chance.between(1100, 1500),
  );
}

function decideAll(story: Story, titles: readonly string[], refused: string | null): void {
  const { chance, act, wait, staff } = story;
  const by = staff();
  act({ kind: 'open', title: titles[0]!, by });
  for (const title of titles) {
    wait(0.3 + chance.next() * 1.2);
    const isValid = title !== refused;
    const reason = isValid ? '' : chance.pick(texts.refusalReasons[title] ?? texts.refusalReasons[quote]!);
    act({ kind: 'decide', title, isValid, reason, by });
  }
}

function answerOfStaff(story: Story): void {
  const { chance, act, wait, staff } = story;
  const before = chance.between(120, 1000);
  wait(before);
  act({ kind: 'answer', by: staff(), content: chance.pick(texts.staffAnswers) });
}

function putAside(
  { act, wait, now }: Pick<Story, 'act' | 'wait' | 'now'>,
  by: { adminId: number },
  days: number,
): void {
  act({ kind: 'set-aside', until: workingDaysLater(now(), days), by });
  wait(days * DAY_MINUTES);
}

type Waiting = {
  readonly minutes: number;
  /** After which staff remind. */
  readonly limitDays: number;
  readonly whom: 'insurer' | 'dentist';
  /** Whether the status takes a message of the staff. */
  readonly mayWrite?: boolean;
};

/** Lets the other side take its time; once that is late, staff remind, and look at it again some days later. */
function remindedUntil(
  { chance, act, wait, staff, now }: Story,
  { minutes, limitDays, whom, mayWrite = true }: Waiting,
): void {
  let left = minutes;
  let patience = Math.max(0, limitDays) * DAY_MINUTES + chance.between(60, 1100);
  while (left > patience) {
    wait(patience);
    left -= patience;
    const days = chance.between(2, 4);
    const by = staff();
    const isByMail = whom === 'dentist' && mayWrite && chance.happens(0.45);
    act({
      kind: 'remind',
      whom,
      way: isByMail
        ? 'mail'
        : whom === 'dentist'
          ? 'phone'
          : chance.pick(['phone', 'phone', 'mail', 'platform']),
      result: isByMail
        ? chance.pick(texts.reminderMessages)
        : chance.pick(whom === 'dentist' ? texts.dentistReminders : texts.insurerReminders),
      nextOn: workingDaysLater(now(), days),
      by,
    });
    patience = days * DAY_MINUTES + chance.between(30, 700);
  }
  wait(left);
}

/** A number of days, half of the time below the median and nine times in ten below the other. */
function spread({ next }: Chance, median: number, nineInTen: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return median * Math.exp((normal * Math.log(nineInTen / median)) / 1.2816);
}
