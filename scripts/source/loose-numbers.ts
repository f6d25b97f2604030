import { coverageRequestStatuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { plans } from '@accordent/core/practitioners/plans.ts';

/** A number that means a status or a plan, outside the table that says so. */
export type LooseNumber = { readonly line: number; readonly text: string };

const statusIds: readonly number[] = coverageRequestStatuses.map(({ id }) => id);
const planIds: readonly number[] = plans.map(({ value }) => value);

type Trace = {
  /** Its groups named `n` hold the numbers. */
  readonly pattern: RegExp;
  readonly ids: readonly number[];
};

const NUMBERS = String.raw`(?<n>-?\d+(?:\s*,\s*-?\d+)*)`;
const trace = (pattern: string, ids: readonly number[]): Trace => ({
  pattern: new RegExp(pattern, 'gu'),
  ids,
});

/** What is said of a column or a field whose name ends in one of these words. */
const saidOf = (words: string, ids: readonly number[]): readonly Trace[] => [
  // SQL: status_id = 3, to_status_id in (17, 30), case status_id when 22.
  trace(String.raw`(?:${words})\s*(?:=|<>|!=|<|>|<=|>=|in \(|not in \()\s*${NUMBERS}(?![\w.'])`, ids),
  trace(String.raw`\bcase \S*(?:${words}) when ${NUMBERS}\b`, ids),
  // TypeScript: statusId === 3, status: { id: 3 }, statusIds: [17, 30], inStatus(20).
  trace(String.raw`(?:${words})s?(?:\??\.(?:id|value))?\)?\s*(?:===|!==)\s*${NUMBERS}(?![\w.])`, ids),
  trace(String.raw`(?:${words})s?\??:\s*(?:\{ (?:id|value): |\[|new Set\(\[)?${NUMBERS}(?![\w.])`, ids),
  trace(String.raw`(?:${words})s?(?:Of)?\(${NUMBERS}[,)]`, ids),
  // Addresses: list/status/2, ?planId=2.
  trace(String.raw`[/?&](?:${words})[/=]${NUMBERS}\b`, ids),
];

const STATUS_NAMES =
  '\\w*STATUS\\w*|NEW|INCOMPLETE|TRANSMITTED|STUDIED|TO_\\w+|AGREED|AGREEMENTS?|CLOSED|CANCELLED|REFUSED|ANSWERS|LOCKED|TERMINAL';
const PLAN_NAMES = '\\w*PLANS?(?:_\\w+)?|FREE(?:_\\w+)?';
/** const TO_COMPLETE = 24, const ANSWERS = [17, 30]. */
const named = (names: string, ids: readonly number[]) =>
  trace(
    String.raw`\bconst (?:${names})(?:: [^=]+)? = (?:\[|new Set\(\[)?${NUMBERS}(?:\]\)?)?(?: as const| satisfies \w+)?;`,
    ids,
  );

const traces: readonly Trace[] = [
  ...saidOf('[sS]tatus(?:_id|Id)?', statusIds),
  ...saidOf('plan_id|[pP]lanId', planIds),
  named(STATUS_NAMES, statusIds),
  named(PLAN_NAMES, planIds),
];
/** Only statuses have such numbers: 17: 'badge-check', [17, 19, 20]. */
const ofStatusesAlone = [
  trace(String.raw`(?<=[{,\n]\s*)${NUMBERS}(?=: (?:'|\{|<|\())`, statusIds),
  trace(String.raw`\[\s*${NUMBERS},?\s*\]`, statusIds),
];
const TELLING: readonly number[] = [17, 19, 22, 23];

/** Every loose number of a source text; comments are no source. */
export function looseNumbers(source: string): readonly LooseNumber[] {
  if (!/status|plan|const [A-Z_]+ =/i.test(source)) return [];
  const text = withoutComments(source);
  const found = new Map<number, LooseNumber>();
  const look = ({ pattern, ids }: Trace, isOne: (numbers: readonly number[]) => boolean = () => true) => {
    for (const match of text.matchAll(pattern)) {
      const numbers = (match.groups?.['n'] ?? '').split(',').map(Number);
      if (!numbers.every((number) => ids.includes(number)) || !isOne(numbers)) continue;
      const line = text.slice(0, match.index + match[0].length).split('\n').length;
      found.set(line, { line, text: match[0].trim() });
    }
  };
  for (const one of traces) look(one);
  if (/status/i.test(text))
    for (const one of ofStatusesAlone) look(one, (numbers) => numbers.some((n) => TELLING.includes(n)));
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}

/** Of the same length, so that lines stay where they are. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gu, (comment) =>
    comment.replaceAll(/[^\n]/gu, ' '),
  );
