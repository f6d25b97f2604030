import type { RemittanceLine } from '../statements/remittance.ts';
import {
  doubted,
  isTelling,
  mayBeSamePerson,
  namesKey,
  plainNumber,
  referencesIn,
  type Expected,
  type Match,
} from './expected.ts';
import { grouped } from './match-credits.ts';

/**
 * What each line of a remittance pays, or takes back when it is negative, by its line in the file. The insurer's number
 * (or ours) tells it, unless the patient is somebody else; else patient, day of care and amount together; less than that
 * is for a person to decide. `open`, `received`: with what is open of each in cents, for a negative line what was
 * received; `confirmed`: what dentists have confirmed and no line shows yet, each sum of a bill.
 */
export function matchRemittance(
  lines: readonly RemittanceLine[],
  {
    open,
    received,
    confirmed = [],
  }: {
    readonly open: readonly Expected[];
    readonly received: readonly Expected[];
    readonly confirmed?: readonly Expected[];
  },
): ReadonlyMap<number, Match> {
  const { matches, standing } = byWord(lines, { open, confirmed });
  const sides = [
    { part: lines.filter(({ cents }) => cents > 0), left: indexed(open) },
    { part: lines.filter(({ cents }) => cents < 0), left: indexed(received) },
  ];
  for (const { part, left } of sides) {
    // The surer come first, so that a doubtful line does not take what another names.
    for (const find of [sureMatch, likelyMatch])
      for (const line of part) {
        if (matches.has(line.line)) continue;
        const match = find(line, left);
        if (!match) continue;
        // What he confirmed as one amount may have come in parts, or several amounts at once.
        const mayBeWord = line.cents > 0 && match.expected.some(({ id }) => standing.has(id));
        matches.set(line.line, doubted(match, mayBeWord));
        if (match.certainty !== 'choose') left.take(match.expected[0]!.id, Math.abs(line.cents));
      }
  }
  return matches;
}

/**
 * By name and sum, what was confirmed before its line came. Where as much of the same bill is open, it may be that as
 * well; where as much of another is, one is chosen. `standing`: the bills with a word that no line has taken.
 */
function byWord(
  lines: readonly RemittanceLine[],
  { open, confirmed }: { readonly open: readonly Expected[]; readonly confirmed: readonly Expected[] },
): { readonly matches: Map<number, Match>; readonly standing: ReadonlySet<number> } {
  const matches = new Map<number, Match>();
  const words = new Set(confirmed.keys());
  // By their place: a bill may have several words, and something open.
  const all = [...confirmed, ...open];
  const left = indexed(all.map((each, place) => ({ ...each, id: place })));
  const isWord = ({ id: place }: Expected) => place < confirmed.length;
  const billOf = ({ id: place }: Expected) => all[place]!;
  for (const line of lines) {
    const named = left.named(line);
    const ofPatient = left.ofPatient(line);
    const fitting = named.filter((each) => mayBeOf(line, each));
    const equal = (fitting.length > 0 ? fitting : [...named, ...ofPatient]).filter(
      ({ cents }) => cents === line.cents,
    );
    if (!equal.some(isWord)) continue;
    const bills = [
      ...new Map(equal.toReversed().map((each) => [billOf(each).id, each])).values(),
    ].toReversed();
    const among = (found: readonly Expected[]) =>
      bills.filter(({ id }) => found.some((each) => each.id === id));
    const exact = { named: () => among(named), ofPatient: () => among(ofPatient) };
    const match = sureMatch(line, exact) ?? likelyMatch(line, exact);
    const [only] = match?.expected ?? [];
    if (!match || !only) continue;
    if (match.certainty !== 'choose') {
      // What is open of another bill alone is found below.
      if (!isWord(only)) continue;
      left.take(only.id, line.cents);
      words.delete(only.id);
    }
    const isOpenToo = equal.some((each) => !isWord(each) && billOf(each).id === billOf(only).id);
    matches.set(line.line, {
      ...doubted(match, isOpenToo),
      expected: match.expected.map(billOf),
    });
  }
  return { matches, standing: new Set(Array.from(words, (place) => confirmed[place]!.id)) };
}

type Left = ReturnType<typeof indexed>;
type Candidates = Pick<Left, 'named' | 'ofPatient'>;

function indexed(expected: readonly Expected[]) {
  const cents = new Map(expected.map((each) => [each.id, each.cents]));
  const [byReference, byNumber, byPatient] = [
    grouped(expected, ({ reference }) => reference),
    grouped(expected, ({ number }) => plainNumber(number)),
    grouped(expected, ({ patient }) => namesKey(patient)),
  ];
  const left = (found: readonly Expected[] = []) =>
    found.flatMap((each) => {
      const rest = cents.get(each.id)!;
      return rest > 0 ? [{ ...each, cents: rest }] : [];
    });
  return {
    take: (id: number, taken: number) => cents.set(id, cents.get(id)! - taken),
    named: ({ number, reason }: RemittanceLine) => {
      const references = referencesIn(`${number} ${reason}`).flatMap((each) => byReference.get(each) ?? []);
      const plain = plainNumber(number);
      return left(references.length > 0 ? references : isTelling(plain) ? byNumber.get(plain) : []);
    },
    ofPatient: ({ patient }: RemittanceLine) =>
      patient === '' ? [] : left(byPatient.get(namesKey(patient))),
  };
}

function sureMatch(line: RemittanceLine, left: Candidates): Match | null {
  const cents = Math.abs(line.cents);
  const fits = (each: Expected) => each.cents >= cents && mayBeOf(line, each);
  const named = left.named(line).filter(fits);
  // Several bills of one agreement share its number: the day of care, else the amount, tells which.
  const one = onlyOne(named, line, cents);
  if (one) return { certainty: 'sure', reason: 'number', expected: [one], gap: cents - one.cents };
  if (named.length > 0 || line.careOn === null) return null;
  const same = left.ofPatient(line).filter((each) => each.careOn === line.careOn && each.cents === cents);
  // A number that we know as another's speaks against the name.
  const contradicts = same.some(
    ({ number }) =>
      number !== '' &&
      isTelling(plainNumber(line.number)) &&
      plainNumber(number) !== plainNumber(line.number),
  );
  return same.length === 1 && !contradicts
    ? { certainty: 'sure', reason: 'patient', expected: same, gap: 0 }
    : null;
}

const mayBeOf = (line: RemittanceLine, each: Expected): boolean =>
  line.patient === '' || mayBeSamePerson(line.patient, each.patient);

function onlyOne(named: readonly Expected[], { careOn }: RemittanceLine, cents: number): Expected | null {
  if (named.length < 2) return named[0] ?? null;
  const ofDay = named.filter((each) => careOn !== null && each.careOn === careOn);
  if (ofDay.length === 1) return ofDay[0]!;
  const equal = (ofDay.length > 0 ? ofDay : named).filter((each) => each.cents === cents);
  return equal.length === 1 ? equal[0]! : null;
}

function likelyMatch(line: RemittanceLine, left: Candidates): Match | null {
  const cents = Math.abs(line.cents);
  const ofPatient = left.ofPatient(line);
  const candidates = [
    ...new Map([...left.named(line), ...ofPatient].map((each) => [each.id, each])).values(),
  ];
  const equal = candidates.filter((each) => each.cents === cents);
  const ofDay = candidates.filter(
    (each) => line.careOn !== null && each.careOn === line.careOn && each.cents >= cents,
  );
  const only =
    equal.length === 1 ? equal[0] : equal.length === 0 && ofDay.length === 1 ? ofDay[0] : undefined;
  if (only) {
    const isOfPatient = ofPatient.some(({ id }) => id === only.id);
    const reason = isOfPatient ? 'patient' : 'number';
    return { certainty: 'proposed', reason, expected: [only], gap: cents - only.cents };
  }
  return candidates.length === 0
    ? null
    : { certainty: 'choose', reason: 'several', expected: candidates, gap: 0 };
}
