import { daysUntil } from '../shared/calendar.ts';
import { isTelling, plainNumber, type Credit, type KnownPayer } from './expected.ts';
import { payerFinder } from './known-payers.ts';
import { keysOf, namesOf, type Named } from './match-credits.ts';

/** What one transfer is said to pay; days of Paris, cents. */
export type ExpectedLot = {
  readonly id: number;
  /** null: the remittance does not say, and nobody has. */
  readonly payer: string | null;
  readonly number: string;
  readonly paidOn: string | null;
  readonly cents: number;
  /** What names the bills that its lines may pay. */
  readonly named: readonly Named[];
};

/** A transfer arrives from the day that its remittance names on, at most so many days later. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 12;

/**
 * The credit that paid each lot, by the lot's id: the same sum, at its time, not another payer's, and either it quotes
 * the lot's number or no other lot and no other credit could be meant, and it names no other lot and none of `bills` that
 * is not the lot's. Whatever is less clear is left to a person.
 */
export function matchLots(
  lots: readonly ExpectedLot[],
  {
    credits,
    payers,
    bills,
  }: {
    readonly credits: readonly Credit[];
    readonly payers: readonly KnownPayer[];
    readonly bills: readonly Named[];
  },
): ReadonlyMap<number, Credit> {
  const payersOf = payerFinder(payers);
  const bySum = new Map<number, (Credit & { owners: ReadonlySet<string>; text: string })[]>();
  for (const credit of credits) {
    const told = {
      ...credit,
      owners: payersOf(credit),
      text: plainNumber(`${credit.label} ${credit.payerName}`),
    };
    const same = bySum.get(credit.cents);
    if (same) same.push(told);
    else bySum.set(credit.cents, [told]);
  }
  const candidates = lots.map((lot) => ({
    lot,
    credits: (bySum.get(lot.cents) ?? []).filter(
      ({ bookedOn, owners }) =>
        isInTime(bookedOn, lot.paidOn) && (lot.payer === null || owners.size === 0 || owners.has(lot.payer)),
    ),
  }));
  const found = new Map<number, Credit>();
  const taken = new Set<string>();
  const take = (lot: ExpectedLot, credit: Credit) => {
    found.set(lot.id, credit);
    taken.add(credit.identity);
  };
  const claims = claimsOf(
    candidates.map(({ lot, credits: each }) => ({
      lot,
      credits: each.filter(({ text }) => quotes(text, lot)),
    })),
  );
  for (const { lot, credits: own } of candidates) {
    const quoting = own.filter(({ text }) => quotes(text, lot));
    if (quoting.length === 1 && claims.get(quoting[0]!.identity) === 1) take(lot, quoting[0]!);
  }
  const namesIn = namesOf(bills);
  const free = candidates
    .filter(({ lot }) => !found.has(lot.id))
    .map(({ lot, credits: each }) => {
      const own = keysOf(lot.named);
      return {
        lot,
        credits: each.filter(
          (credit) =>
            !taken.has(credit.identity) &&
            !namesOtherLot(credit, lot) &&
            namesIn(credit).every((name) => own.has(name)),
        ),
      };
    });
  const freeClaims = claimsOf(free);
  for (const { lot, credits: own } of free) {
    const [only] = own;
    // Without a number, that it is the payer's must be known.
    const isHis = only !== undefined && lot.payer !== null && only.owners.has(lot.payer);
    if (isHis && own.length === 1 && freeClaims.get(only.identity) === 1) take(lot, only);
  }
  return found;
}

function claimsOf(
  candidates: readonly { readonly credits: readonly Credit[] }[],
): ReadonlyMap<string, number> {
  const claims = new Map<string, number>();
  for (const { credits } of candidates)
    for (const { identity } of credits) claims.set(identity, (claims.get(identity) ?? 0) + 1);
  return claims;
}

function quotes(text: string, { number }: ExpectedLot): boolean {
  const plain = plainNumber(number);
  return isTelling(plain) && text.includes(plain);
}

const SAID_LOT = /\b(?:lot|bordereau)[\s.:n°#-]*([\da-z/-]*\d)/gi;

/** 'LOT 88121', where it is known that this one is of another number. */
function namesOtherLot({ label, payerName, text }: Credit & { text: string }, lot: ExpectedLot): boolean {
  const number = plainNumber(lot.number);
  if (number === '' || quotes(text, lot)) return false;
  const said = Array.from(`${label} ${payerName}`.matchAll(SAID_LOT), ([, each]) => plainNumber(each!));
  return said.length > 0 && !said.some((each) => number.endsWith(each));
}

function isInTime(bookedOn: string, paidOn: string | null): boolean {
  if (paidOn === null) return true;
  const days = daysUntil(bookedOn, paidOn);
  return days >= -DAYS_BEFORE && days <= DAYS_AFTER;
}
