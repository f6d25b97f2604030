import { expect, test } from 'vitest';
import { changeOf, differences, merged } from './patient-entry.ts';
import type { PatientEntry } from './patient-entry.ts';

const opened: PatientEntry = {
  lastname: 'OSSELIN',
  firstname: 'TANCRÈDE',
  nir: { number: '', key: '' },
  email: '',
  insurers: { mutual: { id: 1, name: 'MutuaLys' }, mutualGroup: null },
};
const theirs = { ...opened, email: 'tancrede@exemple.test' };
const mine = { ...opened, lastname: 'OSSELIN-BREST', nir: { number: '1850575123456', key: '' } };

test('only what was changed is sent', () => {
  expect(changeOf(opened, mine)).toEqual({ patientLastname: 'OSSELIN-BREST', patientSSN: '1850575123456' });
  expect(changeOf(opened, { ...opened, insurers: { mutual: null, mutualGroup: null } })).toEqual({
    mutual: null,
  });
});

test('what a colleague changed is told beside what was typed', () => {
  expect(differences(opened, theirs, mine)).toEqual([
    { label: 'E-mail du patient', theirs: 'tancrede@exemple.test', mine: null },
  ]);
});

test('what was typed stands on top of what the colleague changed', () => {
  expect(merged(opened, theirs, mine)).toEqual({ ...mine, email: 'tancrede@exemple.test' });
});
