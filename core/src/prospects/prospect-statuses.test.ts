import { expect, test } from 'vitest';
import { prospectStatuses, prospectStatusOf } from './prospect-statuses.ts';

test.each([
  ['toBeSolicited', 'À Rappeler', 'olive', true, true],
  ['toBeRecalled', 'À Démarcher', 'orange', true, true],
  ['unreachable', 'Injoignable', 'red', true, false],
  ['notInterested', 'Non intéressé', 'grey', true, false],
  ['thoughtful', 'Réfléchi', 'azure', true, false],
  ['registrationFileSent', "Dossier d'inscription envoyé", 'green', true, false],
  ['freeTest', "Demande d'essai", 'violet', false, false],
  ['wantCall', 'Demande de contact', 'teal', false, true],
])('%s: %s, %s, chosen by staff %s, to call %s', (value, label, color, isSelectable, isToCall) => {
  expect(prospectStatusOf(value)).toEqual({ value, label, color, isSelectable, isToCall });
});

test('there are eight, and no other', () => {
  expect(prospectStatuses).toHaveLength(8);
  expect(prospectStatusOf('toBeEaten')).toBeNull();
});
