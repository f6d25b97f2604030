import type { Statement, StatementLine } from './statement.ts';

/** A line with what tells it from all others of its account, in whichever file it comes. */
export type IdentifiedLine = StatementLine & { readonly identity: string };

/** Of all statements of a file: those of one account are ranked together, and the lines of each account stand together. */
export const linesOfFile = (statements: readonly Statement[]): readonly IdentifiedLine[] =>
  Array.from(Map.groupBy(statements, ({ account }) => account).values()).flatMap((own) =>
    identifiedLines({ ...own[0]!, lines: own.flatMap(({ lines }) => lines) }),
  );

/**
 * Each line once, under a name that stays the same when the file, or another that overlaps it, is read again: the
 * bank's own name of it with day and amount, since some banks count anew each month; without one, all that is told of
 * it and its rank among equals, for two equal credits of one day are two.
 */
export function identifiedLines(statement: Statement): readonly IdentifiedLine[] {
  const tellsApart = trustedNames(statement.lines);
  const ranks = new Map<string, number>();
  const found = new Map<string, IdentifiedLine>();
  for (const line of statement.lines) {
    const { bankId, bookedOn, cents } = line;
    const isNamed = tellsApart.has(nameOf(line));
    const base = [statement.account, bookedOn, cents, ...(isNamed ? [bankId] : ['', toldOf(line)])].join('|');
    const rank = ranks.get(base) ?? 0;
    ranks.set(base, rank + 1);
    const identity = isNamed ? base : `${base}|${rank}`;
    if (!found.has(identity)) found.set(identity, { ...line, identity });
  }
  return [...found.values()];
}

/**
 * The names that are of one line each; a bank that numbers all its lines 0 names none. Whether one is trusted rests on its
 * own day and amount alone: a file that also holds other months must name the line as the one of its month did.
 */
function trustedNames(lines: readonly StatementLine[]): ReadonlySet<string> {
  const named = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const line of lines) {
    const name = nameOf(line);
    const told = toldOf(line);
    if (/^0*$/.test(line.bankId) || (named.get(name) ?? told) !== told) doubtful.add(name);
    named.set(name, told);
  }
  return new Set([...named.keys()].filter((name) => !doubtful.has(name)));
}

const nameOf = ({ bankId, bookedOn, cents }: StatementLine): string => [bookedOn, cents, bankId].join('|');

const toldOf = ({ label, payerName, payerIban }: StatementLine): string =>
  [label, payerName, payerIban].join('|');

/** What came in; a line by which the bank takes something back is no credit. */
export const creditsOf = (lines: readonly IdentifiedLine[]) =>
  lines
    .filter(({ cents, isReversal }) => cents > 0 && !isReversal)
    .map(({ isReversal: _, bankId: __, ...line }) => line);
