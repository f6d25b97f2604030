import { expect, test } from 'vitest';
import { nameOf } from './person-name.ts';

test.each([
  [{ firstname: 'ANNE-ÉLÉONORE', lastname: 'DE LA TOURNERAYE' }, 'DE LA TOURNERAYE Anne-Éléonore'],
  [{ firstname: '', lastname: 'CABINET DES TILLEULS' }, 'CABINET DES TILLEULS'],
])('the last name alone stands in capitals', (person, read) => {
  expect(nameOf(person)).toBe(read);
});
