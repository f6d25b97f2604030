import { expect, test } from 'vitest';
import type { ProofLine } from './proof-line.ts';
import { toldToDentist } from './told-to-dentist.ts';

const at = new Date('2026-11-19T08:12:00Z');
const line = (told: Partial<ProofLine>) =>
  ({
    id: 1,
    kind: 'sent',
    purpose: 'request',
    way: 'mail',
    sendingId: null,
    at,
    facts: {},
    ...told,
  }) as ProofLine;
const said = (lines: readonly ProofLine[]) => toldToDentist(lines).map(({ text }) => text);

test('what left, what was opened once, and a reminder; nobody is named', () => {
  const facts = { insurer: 'Orélia', who: 'Mme CLERC', to: 'pec@orelia.example' };
  expect(
    said([
      line({ facts }),
      line({ id: 2, kind: 'left', sendingId: 1 }),
      line({ id: 3, kind: 'opened', sendingId: 1, facts }),
      line({ id: 4, kind: 'opened', sendingId: 1, facts }),
      line({ id: 5, kind: 'downloaded', sendingId: 1 }),
      line({ id: 6, purpose: 'reminder', facts }),
      line({ id: 7, kind: 'opened', sendingId: 6 }),
    ]),
  ).toEqual([
    'Transmise à Orélia par e-mail',
    'Ouverte par la mutuelle',
    'Dossier téléchargé',
    'Orélia relancée par e-mail',
    'Ouverte par la mutuelle',
  ]);
});

test('an acknowledgement whose mail was of another PEC is told no more, the next one is', () => {
  const acknowledged = [
    line({}),
    line({ id: 2, kind: 'acknowledged', sendingId: 1 }),
    line({ id: 3, kind: 'withdrawn', sendingId: 2 }),
  ];
  expect(said(acknowledged)).toEqual(['Transmise par e-mail']);
  expect(said([...acknowledged, line({ id: 4, kind: 'acknowledged', sendingId: 1 })])).toEqual([
    'Transmise par e-mail',
    'Accusé de réception de la mutuelle',
  ]);
});

test('what was taken back or came back is not told; what is erased is told without its insurer', () => {
  expect(
    said([
      line({ way: 'link' }),
      line({ id: 2, kind: 'withdrawn', sendingId: 1 }),
      line({ id: 3, way: 'courrier', facts: null }),
      line({ id: 4, kind: 'bounced', sendingId: 3 }),
      line({ id: 5, way: null }),
    ]),
  ).toEqual(['Transmise par courrier', 'Transmise']);
});

test('what was asked for is named: a prolongation and the papers of an agreement are no second request', () => {
  const facts = { insurer: 'Orélia' };
  expect(
    said([
      line({ facts }),
      line({ id: 2, purpose: 'agreement', way: 'courrier', facts }),
      line({ id: 3, purpose: 'prolongation', way: 'link', facts }),
      line({ id: 4, purpose: 'prolongation', facts: null }),
    ]),
  ).toEqual([
    'Transmise à Orélia par e-mail',
    'Documents de l’accord transmis à Orélia par courrier',
    'Prolongation demandée à Orélia sur sa plateforme',
    'Prolongation demandée par e-mail',
  ]);
});
