import { insurerText } from '../coverage-requests/request-details.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { Credit, KnownPayer, Match } from './expected.ts';
import { matchCredits } from './match-credits.ts';
import { matchLots } from './match-lots.ts';
import type { KeptCredit } from './money-store.ts';

/** A kept credit and what it may pay; `isTicked`: sure, so that one press confirms it. */
export type MatchedCredit = {
  readonly credit: KeptCredit;
  readonly match: Match;
  readonly isTicked: boolean;
};

/** What the kept credits of a practice may pay now, sure ones first; what has been paid meanwhile is gone. */
export async function listMatches(
  { stores }: Pick<Ports, 'stores'>,
  { actor }: { readonly actor: Practitioner },
): Promise<readonly MatchedCredit[]> {
  const credits = await stores.money.openCredits(actor.id);
  const { matches } = await matchesOf(stores, { actor, credits });
  return credits
    .flatMap((credit) => {
      const match = matches.get(credit.identity);
      return match ? [{ credit, match, isTicked: match.certainty === 'sure' }] : [];
    })
    .toSorted((one, other) => ORDER.indexOf(one.match.certainty) - ORDER.indexOf(other.match.certainty));
}

const ORDER: readonly Match['certainty'][] = ['sure', 'proposed', 'choose', 'sum'];

/** The credits that pay a waiting lot, by the lot; of the others what each may pay, by its identity. */
export async function matchesOf(
  stores: Pick<Stores, 'money' | 'mutuals'>,
  { actor, credits }: { readonly actor: Practitioner; readonly credits: readonly Credit[] },
): Promise<{ readonly lots: ReadonlyMap<number, Credit>; readonly matches: ReadonlyMap<string, Match> }> {
  const payers = await knownPayers(stores);
  const [{ open }, waiting] = await Promise.all([
    stores.money.expectedOf(actor.practiceIds),
    stores.money.waitingLots(actor.id),
  ]);
  const lots = matchLots(
    waiting.map((lot) => ({ ...lot, payer: null })),
    { credits, payers },
  );
  const paying = new Set([...lots.values()].map(({ identity }) => identity));
  const rest = credits.filter(({ identity }) => !paying.has(identity));
  return { lots, matches: matchCredits(rest, { expected: open, payers }) };
}

async function knownPayers({ mutuals }: Pick<Stores, 'mutuals'>): Promise<readonly KnownPayer[]> {
  const choices = await mutuals.listChoices();
  const named =
    (kind: 'mutual' | 'mutual-group') => (each: { readonly id: number; readonly name: string }) => ({
      payer: insurerText({ kind, id: each.id }),
      names: [each.name],
      ibans: [],
    });
  return [...choices.mutuals.map(named('mutual')), ...choices.groups.map(named('mutual-group'))];
}
