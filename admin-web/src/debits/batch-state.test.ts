import { expect, test } from 'vitest';
import { batchState } from './batch-state.ts';

const at = { timestamp: 1_796_000_000 };
const batch = {
  amount: 717.6,
  credited: 0,
  returned: 0,
  returnedCount: 0,
  cancelDate: null,
  downloadDate: null,
};

test.each([
  [{}, 'À télécharger'],
  [{ downloadDate: at }, 'Crédit attendu'],
  [{ downloadDate: at, returned: 358.8, returnedCount: 1 }, 'Crédit attendu'],
  [{ downloadDate: at, credited: 358.8 }, 'Créditée en partie'],
  [{ credited: 358.8, returned: 358.8, returnedCount: 1 }, 'Soldée'],
  [{ credited: 717.6 }, 'Soldée'],
  [{ cancelDate: at, downloadDate: at }, 'Annulée'],
])('%o: %s', (told, name) => {
  expect(batchState({ ...batch, ...told }).name).toBe(name);
});
