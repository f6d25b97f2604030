import { expect, test } from 'vitest';
import { listedName, ofName, searchText, spokenName, upperName } from './person-name.ts';

test.each([
  ['Hélène', 'HÉLÈNE'],
  ['  jean-françois   d’arc ', 'JEAN-FRANÇOIS D’ARC'],
  ['He\u0301le\u0300ne', 'HÉLÈNE'],
  ['lœuillet', 'LŒUILLET'],
  ['groß', 'GROSS'],
])('%j is stored as %s', (typed, stored) => {
  expect(upperName(typed)).toBe(stored);
});

test.each([
  ['HÉLÈNE', 'Hélène'],
  [' JEAN-FRANÇOIS ', 'Jean-François'],
  ['MARIE ANGE', 'Marie Ange'],
  ['CABINET DES TILLEULS', 'Cabinet des Tilleuls'],
  ["CENTRE DENTAIRE DE L'ÎLE-EN-RÉ", "Centre Dentaire de l'Île-en-Ré"],
  ['DR D’ARC DE LA TOURNERAYE', 'Dr d’Arc de la Tourneraye'],
  ['', ''],
])('%j is spoken to as %j', (stored, spoken) => {
  expect(spokenName(stored)).toBe(spoken);
});

test.each([
  [['HÉLÈNE'], 'helene'],
  [['He\u0301le\u0300ne'], 'helene'],
  [["D'ARC"], 'd arc'],
  [['D’ARC', 'Jeanne'], 'd arc jeanne'],
  [['JEAN-FRANÇOIS'], 'jean francois'],
  [['LŒUILLET', 'Ægidius', 'Strauß', 'Møller', 'Łukasz'], 'loeuillet aegidius strauss moller lukasz'],
  [['PEC-2026-000123'], 'pec 2026 000123'],
  [['Jean.Dupont@Exemple.fr'], 'jean dupont@exemple fr'],
  [['  ', ''], ''],
  [['***'], ''],
])('%j is searched as %j', (parts, form) => {
  expect(searchText(...parts)).toBe(form);
});

test.each([
  [{ firstname: 'ANNE-ÉLÉONORE', lastname: 'DE LA TOURNERAYE' }, 'DE LA TOURNERAYE Anne-Éléonore'],
  [{ firstname: '', lastname: 'CABINET DES TILLEULS' }, 'CABINET DES TILLEULS'],
])('the last name alone stands in capitals', (person, read) => {
  expect(listedName(person)).toBe(read);
});

test.each([
  ['Élavie', 'd’Élavie'],
  ['Mirabelys', 'de Mirabelys'],
  ['ŒUVRE DES TILLEULS', 'd’ŒUVRE DES TILLEULS'],
  ['ESPACE DENTAIRE', 'd’ESPACE DENTAIRE'],
  ['HERVÉ Anne', 'd’HERVÉ Anne'],
  ['Yannick', 'de Yannick'],
  ['YVON Luc', 'd’YVON Luc'],
  ['', 'de '],
])('of %j is « %s »', (name, said) => {
  expect(ofName(name)).toBe(said);
});
