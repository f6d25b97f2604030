import type { Expected, Forecast } from './forecast.ts';

const MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

const NBSP = '\u00A0';

const monthOf = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
const numberOf = (day: string): string => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));
/** '1er déc.' */
export const dayText = (day: string): string => `${numberOf(day)}${NBSP}${monthOf(day)}`;

type Span = Pick<Expected, 'from' | 'until'>;

/** The first of two days, without the month that the second says. */
const firstText = (from: string, until: string): string =>
  from.slice(0, 7) === until.slice(0, 7) ? numberOf(from) : dayText(from);

/** 'entre le 1er et le 4 déc.', 'le 4 déc.', 'à partir du 1er déc.' */
export function spanText({ from, until }: Span): string {
  if (until === null) return `à partir du ${dayText(from)}`;
  if (from === until) return `le ${dayText(until)}`;
  return `entre le ${firstText(from, until)} et le ${dayText(until)}`;
}

/** Under a step: '1er au 4 déc.', '4 déc.', 'dès le 1er déc.' */
export const shortSpan = (span: Span): string => spanJoined(span, ' au ');

/** In a line of a list: '1er – 4 déc.' */
export const listedSpan = (span: Span): string => spanJoined(span, `${NBSP}– `);

function spanJoined({ from, until }: Span, joint: string): string {
  if (until === null) return `dès le ${dayText(from)}`;
  if (from === until) return dayText(until);
  return `${firstText(from, until)}${joint}${dayText(until)}`;
}

/** How long an insurer takes: '5 à 8 j'; '' where it is not known. */
export function usualText({ p50, p90 }: Pick<Forecast, 'p50' | 'p90'>): string {
  if (p50 === null) return '';
  if (p90 === null) return `${p50}${NBSP}j ou plus`;
  return p90 === p50 ? `${p50}${NBSP}j` : `${p50} à ${p90}${NBSP}j`;
}

const awaitedWords = {
  answer: { all: 'réponses', few: 'Délai large, peu de réponses connues.' },
  payment: { all: 'règlements', few: 'Délai large, peu de règlements connus.' },
} as const satisfies Record<Expected['awaits'], object>;

/** What the two days mean. */
export function basisText({
  from,
  until,
  isWide,
  awaits,
}: Span & Pick<Expected, 'isWide' | 'awaits'>): string {
  const { all, few } = awaitedWords[awaits];
  if (isWide) return few;
  const half = `La moitié des ${all} arrivent au plus tard le`;
  if (until === null) return asSentence(`${half} ${dayText(from)}`);
  if (from === until) return asSentence(`Neuf ${all} sur dix arrivent au plus tard le ${dayText(until)}`);
  return asSentence(`${half} ${firstText(from, until)}, neuf sur dix le ${dayText(until)}`);
}

/** The point of a month cut short ends the sentence too. */
export const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
