import type { Books } from './books.ts';
import type { Try } from './traffic.ts';

/** What a failure came to; times in milliseconds. */
export type Figures = Books & {
  readonly name: string;
  /** Tries made while a part was down, and the slowest of them; null where no part was kept down. */
  readonly triesDown: number;
  readonly slowestDown: number | null;
  /** From the return of the part until all was well again, or from a kill to the first answer. */
  readonly recovery: number | null;
};

/** The bound of the product: an answer, be it a refusal, while a part is down. */
export const ANSWER_MS = 2000;

/** What stands against these figures; empty when nothing does. */
export function faultsOf(figures: Figures, answerMs = ANSWER_MS): string[] {
  const { name, events, lost, doubled, triesDown, slowestDown } = figures;
  return [
    ...(events === 0 ? [`${name}: nothing happened`] : []),
    ...(lost > 0 ? [`${name}: ${lost} lost`] : []),
    ...(doubled > 0 ? [`${name}: ${doubled} doubled`] : []),
    ...(slowestDown !== null && triesDown === 0 ? [`${name}: nobody tried while it was down`] : []),
    ...(slowestDown !== null && slowestDown > answerMs
      ? [`${name}: an answer took ${Math.round(slowestDown)} ms`]
      : []),
  ];
}

/** The tries that were begun in between, an answer to which is what is measured. */
export function triesBetween(tries: readonly Try[], from: number, until: number): readonly Try[] {
  return tries.filter(({ at }) => at >= from && at < until);
}

/** A table for the terminal and for docs/reliability.md. */
export function tableOf(all: readonly Figures[]): string {
  const seconds = (ms: number | null) =>
    ms === null ? '–' : `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
  const rows = all.map((one) => [
    one.name,
    String(one.events),
    String(one.lost),
    String(one.doubled),
    String(one.copies),
    one.slowestDown === null ? '–' : String(one.triesDown),
    one.slowestDown === null ? '–' : `${Math.round(one.slowestDown)} ms`,
    seconds(one.recovery),
  ]);
  const head = [
    'Panne',
    'Événements',
    'Perdus',
    'Doublés',
    'Copies de mail',
    'Essais pendant',
    'Réponse la plus lente',
    'Rétabli en',
  ];
  const lines = [head, head.map(() => '---'), ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`).join('\n');
}
