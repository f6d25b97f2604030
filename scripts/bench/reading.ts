/**
 * What is read of invented papers, field by field, and how fast: `npm run bench -- reading [papers of each layout]`. With a
 * folder in place of the number, the papers there are read, and held to its `truth.json`.
 */
import { cardFigures, type CardFigures } from '../reading-corpus/card-figures.ts';
import { seenCards } from '../reading-corpus/cards.ts';
import { seenCorpus } from '../reading-corpus/corpus.ts';
import { readFolder } from '../reading-corpus/read-folder.ts';
import { levels } from '../reading-corpus/photograph.ts';
import { readCorpus, toldFigures, toldTally } from '../reading-corpus/reading-figures.ts';

const MOST_CORE_MS = 50;
const MOST_CARD_SECONDS = 2.5;
const MOST_BYTES = 768_000_000;
const LEAST_RECALLS: Readonly<Record<string, number>> = { clean: 0.9, medium: 0.8 };

function tellCards({ byLevel, all, seconds, mostBytes }: CardFigures): boolean {
  for (const [level, tally] of byLevel) console.log(toldTally(`cartes, ${level}`, tally));
  const median = seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? 0;
  console.log(
    `  processeur : ${median.toFixed(2)} s par carte (les deux lectures), ${Math.max(...seconds).toFixed(2)} s au plus ; mémoire : ${Math.round(mostBytes / 1e6)} Mo au plus`,
  );
  for (const { paper, field, got, wanted } of all.wrong)
    console.log(`  FAUX : ${paper}, ${field} : ${got} au lieu de ${wanted}`);
  return (
    all.wrong.length === 0 &&
    median <= MOST_CARD_SECONDS &&
    mostBytes <= MOST_BYTES &&
    Object.entries(LEAST_RECALLS).every(([level, least]) => {
      const tally = byLevel.get(level);
      return tally === undefined || tally.right >= least * (tally.right + tally.missed.length);
    })
  );
}

async function bench(ofEach: number): Promise<boolean> {
  const figures = await readCorpus(seenCorpus(ofEach));
  for (const line of toldFigures(figures)) console.log(line);
  const slow = figures.coreMs.toSorted((one, other) => one - other)[Math.floor(figures.coreMs.length / 2)]!;
  if (slow > MOST_CORE_MS) console.error(`La lecture dépasse ${MOST_CORE_MS} ms par document.`);
  const cards = tellCards(await cardFigures(await seenCards({ levels, ofEach: Math.min(ofEach, 2) })));
  return cards && slow <= MOST_CORE_MS && figures.tally.wrong.length === 0;
}

const [asked = '4'] = process.argv.slice(2);
const isGood = /^\d+$/.test(asked) ? await bench(Number(asked)) : await readFolder(asked);
process.exit(isGood ? 0 : 1);
