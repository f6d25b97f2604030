import type { InsurerKind } from '../mutuals/insurer.ts';
import { insurerText } from '../coverage-requests/request-details.ts';
import type { Actor } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { bySureness, type Credit, type Expected, type KnownPayer, type Match } from './expected.ts';
import { matchCredits } from './match-credits.ts';
import { matchLots } from './match-lots.ts';
import type { KeptCredit, KeptLot, KeptLotLine, ReversedCredit, ShownLotReason } from './money-store.ts';
import { practiceOf, type Practice } from './practice-of.ts';

/** A kept credit and what it may pay; `isTicked`: sure, so that one press confirms it. */
export type MatchedCredit = {
  readonly credit: KeptCredit;
  readonly match: Match;
  readonly isTicked: boolean;
};

/** A line of a lot and the bills that it may pay, or take back. */
export type MatchedLotLine = Pick<
  KeptLotLine,
  'id' | 'line' | 'number' | 'careOn' | 'cents' | 'reason' | 'certainty'
> & {
  /** What it was read by, or that its bill was confirmed before it came, in whole or in part. */
  readonly matchReason: ShownLotReason;
  readonly expected: readonly Expected[];
  /** What is paid less what is open, of the only bill that is meant; in cents. */
  readonly gap: number;
  readonly isTicked: boolean;
};

export type MatchedLot = Pick<KeptLot, 'id' | 'number' | 'paidOn' | 'cents' | 'linesRead'> & {
  /** The credit of the account that pays it; null while none is seen. */
  readonly transfer: Omit<KeptCredit, 'identity'> | null;
  /** Its transfer has been confirmed. */
  readonly isPaid: boolean;
  readonly lines: readonly MatchedLotLine[];
};

export type MoneyToMatch = {
  readonly lots: readonly MatchedLot[];
  readonly credits: readonly MatchedCredit[];
  /** Taken back by the bank after they were confirmed: staff undo them. */
  readonly reversed: readonly ReversedCredit[];
};

/**
 * What kept lots and credits of a practice may pay now, sure ones first; what has been paid meanwhile is gone. Who was
 * given some dentists sees what can be theirs alone, a lot as a whole.
 */
export async function listMatches(
  { stores }: Pick<Ports, 'stores'>,
  { actor, practitionerId }: { readonly actor: Actor; readonly practitionerId?: number },
): Promise<MoneyToMatch> {
  const practice = await practiceOf(stores, {
    actor,
    ...(practitionerId !== undefined && { practitionerId }),
  });
  return matchesSeen(stores, practice);
}

/** The same of a practice that is known. */
export async function matchesSeen(
  stores: Pick<Stores, 'money' | 'mutuals'>,
  practice: Practice,
): Promise<MoneyToMatch> {
  const credits = await stores.money.openCredits(practice.practitionerId);
  const { waiting, lots, matches, sides } = await matchesOf(stores, { practice, credits });
  const isSeen = await seenBills(stores, practice);
  const reversed = practice.seenIds ? [] : await stores.money.reversedCredits(practice.practitionerId);
  const kept = new Map(credits.map((each) => [each.identity, each]));
  return {
    lots: waiting.flatMap((lot) => {
      if (!lot.lines.every(({ partIds }) => isSeen(partIds))) return [];
      const found = lots.get(lot.id);
      const transfer = lot.bankLine ?? (found ? (kept.get(found.identity) ?? null) : null);
      const lines = lot.lines.flatMap((line) => matchedLine(line, { sides, hasTransfer: transfer !== null }));
      const { id, number, paidOn, cents, linesRead } = lot;
      const isPaid = lot.bankLine !== null;
      // Nothing of it is left to be said: neither a line, nor which transfer it was.
      if (lines.length === 0 && (isPaid || transfer === null)) return [];
      return [{ id, number, paidOn, cents, linesRead, transfer, isPaid, lines }];
    }),
    credits: credits
      .flatMap((credit) => {
        const match = matches.get(credit.identity);
        if (!match || !isSeen(match.expected.map(({ id }) => id))) return [];
        return [{ credit, match, isTicked: match.certainty === 'sure' }];
      })
      .toSorted((one, other) => bySureness(one.match, other.match)),
    reversed,
  };
}

/** Whether all of these bills are seen. */
async function seenBills(
  { money }: Pick<Stores, 'money'>,
  { seenIds }: Practice,
): Promise<(ids: readonly number[]) => boolean> {
  if (!seenIds) return () => true;
  const { open, received } = await money.expectedOf(seenIds);
  const seen = new Set([...open, ...received].map(({ id }) => id));
  return (ids) => ids.every((id) => seen.has(id));
}

type Sides = {
  readonly open: readonly Expected[];
  readonly received: readonly Expected[];
  readonly confirmed: readonly Expected[];
};

function matchedLine(
  line: KeptLotLine,
  { sides, hasTransfer }: { readonly sides: Sides; readonly hasTransfer: boolean },
): readonly MatchedLotLine[] {
  if (line.isAllocated) return [];
  const side = (line.cents > 0 ? sides.open : sides.received).filter(({ id }) => line.partIds.includes(id));
  // It takes the place of a word of its sum.
  const words = sides.confirmed.filter(({ id, cents }) => cents === line.cents && line.partIds.includes(id));
  const expected = [...new Map([...side, ...words].map((each) => [each.id, each])).values()];
  if (expected.length === 0) return [];
  const { isAllocated: _, partIds: __, ...told } = line;
  const [only] = expected;
  const gap = expected.length === 1 ? Math.abs(line.cents) - only!.cents : 0;
  // What has been paid of it since by another way makes it doubtful, and so does a word of another sum, or where as much is open.
  const mayBeWord = line.cents > 0 && sides.confirmed.some(({ id }) => id === only!.id);
  const isPartOrOpen =
    words.length === 0 || side.some(({ id, cents }) => id === only!.id && cents === line.cents);
  const isNoted = line.certainty === 'sure' && mayBeWord && isPartOrOpen;
  const isDoubtful = gap > 0 || isNoted;
  const certainty = line.certainty === 'sure' && isDoubtful ? 'proposed' : line.certainty;
  const isWord = certainty === 'sure' && words.length > 0;
  const matchReason = isWord ? 'confirmed' : isNoted ? 'noted' : line.matchReason;
  return [{ ...told, certainty, matchReason, expected, gap, isTicked: certainty === 'sure' && hasTransfer }];
}

/** The credits that pay a waiting lot, by the lot; of the others what each may pay, by its identity. */
export async function matchesOf(
  stores: Pick<Stores, 'money' | 'mutuals'>,
  { practice, credits }: { readonly practice: Practice; readonly credits: readonly Credit[] },
): Promise<{
  readonly waiting: readonly KeptLot[];
  readonly lots: ReadonlyMap<number, Credit>;
  readonly matches: ReadonlyMap<string, Match>;
  readonly sides: Sides;
}> {
  const [named, learnt, owed, confirmed, settled, waiting] = await Promise.all([
    knownPayers(stores),
    stores.money.learntPayers(practice.practitionerId),
    stores.money.expectedOf(practice.memberIds),
    stores.money.confirmedOf(practice.memberIds),
    stores.money.settledOf(practice.memberIds),
    stores.money.waitingLots(practice.practitionerId),
  ]);
  const sides = { ...owed, confirmed };
  const payers = [...named, ...learnt];
  const payerOf = new Map([...sides.received, ...sides.open].map(({ id, payer }) => [id, payer]));
  const known = [...sides.open, ...sides.received, ...confirmed];
  const lots = matchLots(
    waiting
      .filter(({ bankLine }) => bankLine === null)
      .map((lot) => ({
        ...lot,
        payer: onlyPayer(lot, payerOf),
        named: known.filter(({ id }) => lot.lines.some(({ partIds }) => partIds.includes(id))),
      })),
    { credits, payers, bills: [...known, ...settled] },
  );
  const paying = new Set([...lots.values()].map(({ identity }) => identity));
  const rest = credits.filter(({ identity }) => !paying.has(identity));
  const matches = matchCredits(rest, { expected: owed.open, settled, confirmed, payers });
  return { waiting, lots, matches, sides };
}

/** Who pays all of its lines; null where several may, or none is known any more. */
function onlyPayer({ lines }: KeptLot, payerOf: ReadonlyMap<number, string>): string | null {
  const payers = new Set(lines.flatMap(({ partIds }) => partIds.flatMap((id) => payerOf.get(id) ?? [])));
  const [only] = payers;
  return payers.size === 1 && only !== '' ? only! : null;
}

async function knownPayers({ mutuals }: Pick<Stores, 'mutuals'>): Promise<readonly KnownPayer[]> {
  const choices = await mutuals.listChoices();
  const named = (kind: InsurerKind) => (each: { readonly id: number; readonly name: string }) => ({
    payer: insurerText({ kind, id: each.id }),
    names: [each.name],
    ibans: [],
  });
  return [...choices.mutuals.map(named('mutual')), ...choices.groups.map(named('mutual-group'))];
}
