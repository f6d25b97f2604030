import { expect, test } from 'vitest';
import { readNewPractitioner } from './new-practitioner.ts';
import type { NewPractitionerForm } from './new-practitioner.ts';

const domain = 'accordent.example';
const fields = {
  lastname: 'Roux',
  firstname: 'Anne',
  phone: '0612345678',
  email: 'anne@cabinet.example',
  address: '3 quai de la Loire',
  zip: '75019',
  city: 'Paris',
};
const read = (form: Partial<NewPractitionerForm>) =>
  readNewPractitioner({ isProspect: false, planId: null, prospectStatus: null, fields, ...form }, { domain });

test.each<[string, Partial<NewPractitionerForm>, object]>([
  ['a client with a plan', { planId: 2 }, {}],
  ['a client without plan', {}, { planId: 'plan_required' }],
  ['a client with a plan that is none', { planId: 7 }, { planId: 'not_a_choice' }],
  ['a prospect with a status', { isProspect: true, prospectStatus: 'thoughtful' }, {}],
  ['a prospect without status', { isProspect: true }, { history: 'plan_required' }],
  [
    'a prospect, a status that is none',
    { isProspect: true, prospectStatus: '3' },
    { history: 'not_a_choice' },
  ],
  ['a prospect from a form', { isProspect: true, prospectStatus: 'wantCall' }, { history: 'not_a_choice' }],
  ['a trial from a form', { isProspect: true, prospectStatus: 'freeTest' }, { history: 'not_a_choice' }],
])('%s', (_, form, faults) => {
  expect(read(form).faults).toEqual(faults);
});

test('a prospect has no plan, a client no prospect status, whatever else was sent', () => {
  const both = { planId: 2, prospectStatus: 'thoughtful' };
  expect(read({ ...both, isProspect: true }).practitioner).toMatchObject({
    planId: null,
    prospectStatus: 'thoughtful',
  });
  expect(read(both).practitioner).toMatchObject({ planId: 2, prospectStatus: null });
});

test('the choice and the fields are judged together', () => {
  expect(read({ fields: { ...fields, email: '', zip: 'x' } }).faults).toEqual({
    planId: 'plan_required',
    email: 'required',
    zip: 'zip',
  });
});
