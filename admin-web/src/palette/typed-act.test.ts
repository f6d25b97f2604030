import { expect, test } from 'vitest';
import { typedAct } from './typed-act.ts';

test.each([
  ['créer une PEC pour Paoli', { kind: 'create', whom: 'Paoli' }],
  ['creer une pec paoli nicolas', { kind: 'create', whom: 'paoli nicolas' }],
  ['nouvelle dpec pour Paoli', { kind: 'create', whom: 'Paoli' }],
  ['Écrire à Paoli', { kind: 'write', whom: 'Paoli' }],
  ['appeler paoli', { kind: 'call', whom: 'paoli' }],
  ['créer une PEC', null],
  ['paoli', null],
  ['mailhac', null],
  ['', null],
])('%j asks for %j', (text, expected) => {
  expect(typedAct(text)).toEqual(expected);
});
