import { expect, test } from 'vitest';
import { noteIdentifiers, proposedFriendlyEmail } from '@accordent/api/client/practitioner-form.ts';

const none = { rpps: '', finess: '', siren: '', siret: '', vatNumber: '' };

test('an identifier is right, doubtful or wrong while it is typed; nothing is said of an empty one', () => {
  const notes = noteIdentifiers({ ...none, rpps: '1000123', siren: '732 829 320', siret: '73282932000075' });
  expect(notes.rpps?.kind).toBe('wrong');
  expect(notes.siren).toEqual({ kind: 'right' });
  expect(notes.siret?.kind).toBe('doubtful');
  expect(notes.finess).toBeUndefined();
});

test('the proposed address follows the name', () => {
  expect(proposedFriendlyEmail({ firstname: 'Élise', lastname: 'DA SILVA' }, 'accordent.example')).toBe(
    'elise.da-silva@accordent.example',
  );
  expect(proposedFriendlyEmail({ firstname: '', lastname: ' ' }, 'accordent.example')).toBe('');
});
