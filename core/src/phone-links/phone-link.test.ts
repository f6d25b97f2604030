import { expect, test } from 'vitest';
import { documentKey } from '../drafts/draft.ts';
import { sees } from '../shared/actor.ts';
import { phoneKey, sightOf, wantedTitles } from './phone-link.ts';

const placed = (...places: readonly string[]) => places.map((place) => ({ place }));

test('what is wanted is what has no document under its title', () => {
  expect(wantedTitles([])).toEqual(['Mutuelle recto', 'Mutuelle verso', 'Devis']);
  expect(wantedTitles(placed('Devis', 'Devis', '', 'Radio'))).toEqual(['Mutuelle recto', 'Mutuelle verso']);
  expect(wantedTitles(placed('Mutuelle verso', 'Devis', 'Mutuelle recto'))).toEqual([]);
});

test('the keys of two links, and of a desk, are never the same', () => {
  const key = 'b7e41c09-2f6a-4d6e-9a51-0c1d2e3f4a5b'.padEnd(40, '0');
  const one = phoneKey({ id: '11111111-2f6a-4d6e-9a51-0c1d2e3f4a5b' }, key);
  const other = phoneKey({ id: '22222222-2f6a-4d6e-9a51-0c1d2e3f4a5b' }, key);
  expect(new Set([one, other, key]).size).toBe(3);
  expect(documentKey.safeParse(one).success).toBe(true);
});

test('a telephone sees the records of the draft’s practitioner alone', () => {
  const sight = sightOf({ practitionerId: 7 });
  expect([sees(sight, 7), sees(sight, 8)]).toEqual([true, false]);
  // No session that could be ended in its name, and nothing that only a super-practitioner may.
  expect(sight).toMatchObject({ kind: 'practitioner', sessionId: '', isSuper: false });
});
