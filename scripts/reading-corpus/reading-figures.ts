import { createDocumentReader } from '@accordent/adapters/reading/document-words.ts';
import { marksOf, precisionOf, recallOf, tally, type Mark, type Tally } from './marks.ts';
import { printCorpus } from './print-corpus.ts';
import type { Printed } from './truth.ts';

export type ReadingFigures = {
  readonly papers: number;
  readonly tally: Tally;
  readonly byField: ReadonlyMap<string, Tally>;
  /** Until the child has given the words of its first document, in milliseconds. */
  readonly firstMs: number;
  /** Of the others: until the words are there, and from words to proposals. */
  readonly wordsMs: readonly number[];
  readonly coreMs: readonly number[];
};

/** Prints, reads and marks a corpus. */
export async function readCorpus(papers: readonly Printed[]): Promise<ReadingFigures> {
  const printed = await printCorpus(papers);
  const reader = createDocumentReader({ maxBytes: 15_000_000 });
  try {
    const marks: Mark[] = [];
    const [wordsMs, coreMs]: number[][] = [[], []];
    for (const paper of printed) {
      const from = performance.now();
      const { words } = await reader.wordsOf(paper.bytes);
      wordsMs!.push(performance.now() - from);
      const cpu = process.cpuUsage();
      marks.push(...marksOf(paper, words));
      // Each paper is read as both kinds.
      coreMs!.push(process.cpuUsage(cpu).user / 1000 / 2);
    }
    const fields = [...new Set(marks.map(({ field }) => field.replace(/^(acte|ligne) \d+/, '$1')))];
    return {
      papers: printed.length,
      tally: tally(marks),
      byField: new Map(
        fields.map((field) => [
          field,
          tally(marks.filter((mark) => mark.field.replace(/^(acte|ligne) \d+/, '$1') === field)),
        ]),
      ),
      firstMs: wordsMs![0]!,
      wordsMs: wordsMs!.slice(1),
      coreMs: coreMs!,
    };
  } finally {
    reader.close();
  }
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** One line for a person. */
export const toldTally = (what: string, all: Tally): string =>
  `${what} : précision ${percent(precisionOf(all))}, rappel ${percent(recallOf(all))} (${all.right} justes, ${all.wrong.length} fausses, ${all.missed.length} laissées)`;

/** The figures as lines for a person. */
export function toldFigures({
  papers,
  tally: all,
  byField,
  firstMs,
  wordsMs,
  coreMs,
}: ReadingFigures): readonly string[] {
  const median = (all_: readonly number[]) =>
    all_.toSorted((one, other) => one - other)[Math.floor(all_.length / 2)] ?? 0;
  return [
    toldTally(`${papers} documents`, all),
    ...[...byField].map(
      ([field, each]) =>
        `  ${field.padEnd(22)} ${percent(recallOf(each)).padStart(8)}  ${each.right} justes, ${each.wrong.length} fausses, ${each.missed.length} laissées`,
    ),
    `  mots : ${firstMs.toFixed(0)} ms le premier (départ du processus), ${median(wordsMs).toFixed(0)} ms les autres ; lecture : ${median(coreMs).toFixed(1)} ms de processeur`,
    ...all.wrong.map(
      ({ paper, field, got, wanted }) => `  FAUX : ${paper}, ${field} : ${got} au lieu de ${wanted}`,
    ),
  ];
}
