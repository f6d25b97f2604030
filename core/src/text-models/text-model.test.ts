import { expect, test } from 'vitest';
import { DomainError } from '../shared/domain-error.ts';
import { fillModel } from './fill-model.ts';
import { refuseUnfit } from './text-model.ts';

test('what is known is filled in, what is not stays open', () => {
  const content = 'Bonjour {praticien}, la PEC {reference} de {patient} attend {mutuelle}. {autre}';
  expect(fillModel(content, { praticien: 'Dr ROUX', reference: 'PEC-2026-000012', patient: '' })).toBe(
    'Bonjour Dr ROUX, la PEC PEC-2026-000012 de … attend …. {autre}',
  );
});

test.each([
  ['message', 'Bonjour {patient}', null],
  ['note', 'Bonjour {patient}', null],
  ['mail', 'Bonjour {patient}', 'model_patient'],
  ['refusal', 'Photo de {patient}', 'model_patient'],
  ['mail', 'a'.repeat(501), null],
  ['refusal', 'a'.repeat(501), 'model_reason_long'],
  ['reminder-1', 'Bonjour {patient}', 'model_patient'],
  ['reminder-3', 'a'.repeat(501), null],
] as const)('a model of a %s', (kind, content, fault) => {
  let found: unknown = null;
  try {
    refuseUnfit({ kind, content, isTeam: true });
  } catch (error) {
    found = (error as DomainError).facts['fields'];
  }
  expect(found).toEqual(fault && { content: fault });
});

test('a reminder is the team’s', () => {
  expect(() => refuseUnfit({ kind: 'reminder-2', content: 'x', isTeam: false })).toThrow('invalid');
});
