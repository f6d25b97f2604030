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
  ['reminder-1', '{facture}, {libelle}, {montant}, {echeance}', null],
  ['reminder-1', 'Bonjour {praticien}', 'reminder_variable'],
  ['reminder-2', 'Vous devez {Montant}', 'reminder_variable'],
  ['mail', 'Bonjour {autre}', null],
  ['reminder-3', 'a'.repeat(501), null],
] as const)('a model of a %s', (kind, content, fault) => {
  let found: unknown = null;
  try {
    refuseUnfit({ kind, title: 'Objet', content, isTeam: true });
  } catch (error) {
    found = (error as DomainError).facts['fields'];
  }
  expect(found).toEqual(fault && { content: fault });
});

test('a reminder is the team’s', () => {
  const model = { kind: 'reminder-2', title: 'x', content: 'x' } as const;
  expect(() => refuseUnfit({ ...model, isTeam: false })).toThrow('invalid');
  expect(() => refuseUnfit({ ...model, isTeam: true })).not.toThrow();
  expect(() => refuseUnfit({ ...model, title: 'Facture {numero}', isTeam: true })).toThrow('invalid');
});
