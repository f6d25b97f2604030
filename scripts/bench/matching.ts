/**
 * What is matched of the payments of insurers, over seeded years of 200 expected ones, and how fast a long statement is
 * read and matched: `npm run bench -- matching [years]`. Fails beyond the bounds.
 */
import { bankFileParser } from '@accordent/adapters/statements/bank-file-parser.ts';
import { matchCredits } from '@accordent/core/reconciliation/match-credits.ts';
import { identifiedLines } from '@accordent/core/statements/line-identity.ts';
import { readStatement } from '@accordent/core/statements/read-statement.ts';
import { matchYear, noFigures } from '../money-corpus/match-year.ts';
import { practiceYear } from '../money-corpus/practice-year.ts';
import { printCamt053 } from '../money-corpus/print-statement.ts';

const YEARS = Number(process.argv[2] ?? 40);
const LEAST = { slips: 85, alone: 50 };
const MOST_REFERENCES = 5;
const LONG = 8_000;
const MOST_SECONDS = 2;
const MOST_MB = 300;

const percent = (part: number, whole: number): number => (100 * part) / whole;
const count = (figure: number): string => figure.toLocaleString('fr-FR');

// First: the memory of the years is not its own.
const long = practiceYear(1, { count: 4_000 });
const statement = { iban: 'FR1420041010050500013M02606', opening: 0, lines: long.lines };
while (statement.lines.length < LONG)
  statement.lines = [...statement.lines, ...practiceYear(statement.lines.length, { count: 4_000 }).lines];
const bytes = new TextEncoder().encode(printCamt053({ ...statement, lines: statement.lines.slice(0, LONG) }));
const from = performance.now();
const read = await readStatement(
  { bankFiles: bankFileParser },
  { bytes, columns: null, today: '2026-12-31' },
);
if ('question' in read) throw new Error('Un relevé long n’est pas lu.');
const credits = read.statements.flatMap(identifiedLines).filter(({ cents }) => cents > 0);
const payers = long.payers.map(({ key, name }) => ({ payer: key, names: [name], ibans: [] }));
const found = matchCredits(credits, { expected: long.expected, payers });
const seconds = (performance.now() - from) / 1000;
const megabytes = process.resourceUsage().maxRSS / 1024;

const figures = noFigures();
for (let year = 1; year <= YEARS; year += 1) await matchYear(practiceYear(year), figures, year);
const { slips, alone, lots, sure, proposed, suggested } = figures;
const [slipShare, aloneShare] = [percent(slips.matched, slips.paid), percent(alone.matched, alone.paid)];
const references = percent(figures.withReference, figures.lines);
console.log(
  `${YEARS} années de 200 règlements attendus, ${count(figures.lines)} lignes de relevé, notre référence dans ${references.toFixed(1)} %`,
);
console.log(
  `Lots\u00A0: ${count(lots.right)} justes, ${lots.wrong} faux. Lignes sûres\u00A0: ${count(sure.right)} justes, ${sure.wrong} fausses.`,
);
console.log(
  `Proposées\u00A0: ${count(proposed.right)} justes, ${proposed.wrong} fausses. Sommes suggérées\u00A0: ${suggested.right} justes, ${suggested.wrong} fausses. À choisir\u00A0: ${count(figures.choose)}.`,
);
console.log(
  `Euros rapprochés sans choix\u00A0: ${slipShare.toFixed(1)} % avec bordereaux, ${aloneShare.toFixed(1)} % sans.`,
);
console.log(
  `${count(LONG)} lignes lues et rapprochées en ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} Mo, ${count(found.size)} gardées.`,
);
const isGood =
  lots.wrong + sure.wrong === 0 &&
  slipShare >= LEAST.slips &&
  aloneShare >= LEAST.alone &&
  references <= MOST_REFERENCES &&
  seconds <= MOST_SECONDS &&
  megabytes <= MOST_MB;
if (!isGood) console.error('Hors des bornes.');
process.exitCode = isGood ? 0 : 1;
