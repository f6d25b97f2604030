import { expect, test } from 'vitest';
import { whoIsWho } from './who-is-who.ts';

const mutual = { id: 1, name: 'Morva' };
const mutualGroup = { id: 7, name: 'Sélénor' };
const nobody = { decider: null, billedTo: null, payer: null };
const proposed = (insurer: object | null) => {
  const inRole = { insurer, isChosen: false };
  return { decider: inRole, billedTo: inRole, payer: inRole };
};

test('the group of the PEC is proposed, else its mutual, else nobody', () => {
  const group = { ...mutualGroup, kind: 'mutual-group' };
  expect(whoIsWho({ mutual, mutualGroup }, null)).toEqual(proposed(group));
  expect(whoIsWho({ mutual: null, mutualGroup }, nobody)).toEqual(proposed(group));
  expect(whoIsWho({ mutual, mutualGroup: null }, nobody)).toEqual(proposed({ ...mutual, kind: 'mutual' }));
  expect(whoIsWho({ mutual: null, mutualGroup: null }, null)).toEqual(proposed(null));
});

test('whom staff have chosen for a role stands in that one alone', () => {
  const payer = { kind: 'mutual', id: 9, name: 'Abelune' } as const;
  const who = whoIsWho({ mutual, mutualGroup }, { ...nobody, payer });
  expect(who.payer).toEqual({ insurer: payer, isChosen: true });
  expect(who.decider).toEqual({ insurer: { ...mutualGroup, kind: 'mutual-group' }, isChosen: false });
  expect(who.billedTo.insurer?.id).toBe(7);
});

test('a choice stays where the PEC has no insurer of its own', () => {
  const decider = { kind: 'mutual-group', id: 3, name: 'Corvane' } as const;
  const who = whoIsWho({ mutual: null, mutualGroup: null }, { ...nobody, decider });
  expect(who.decider).toEqual({ insurer: decider, isChosen: true });
  expect(who.payer).toEqual({ insurer: null, isChosen: false });
});
