/** What is read of invented papers, field by field, and how fast: `npm run bench -- reading [papers of each layout]`. */
import { seenCorpus } from '../reading-corpus/corpus.ts';
import { readCorpus, toldFigures } from '../reading-corpus/reading-figures.ts';

const OF_EACH = Number(process.argv[2] || 4);
const MOST_CORE_MS = 50;

const figures = await readCorpus(seenCorpus(OF_EACH));
for (const line of toldFigures(figures)) console.log(line);
const slow = figures.coreMs.toSorted((one, other) => one - other)[Math.floor(figures.coreMs.length / 2)]!;
if (slow > MOST_CORE_MS) console.error(`La lecture dépasse ${MOST_CORE_MS} ms par document.`);
process.exitCode = slow > MOST_CORE_MS || figures.tally.wrong.length > 0 ? 1 : 0;
