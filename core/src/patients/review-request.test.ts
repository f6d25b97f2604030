import { expect, test } from 'vitest';
import { reviewRefusal } from './review-request.ts';

const asked = { email: 'rosa@exemple.fr', link: 'https://g.page/cabinet', isOfArchived: false };

test.each([
  ['has all', {}, null],
  ['has no address', { email: '' }, 'patient_email_missing'],
  ['has a dentist without a review page', { link: '' }, 'review_link_missing'],
  ['has neither', { email: '', link: '' }, 'patient_email_missing'],
  ['has an archived dentist', { isOfArchived: true, email: '', link: '' }, 'archived'],
])('a patient who %s', (_which, part, refusal) => {
  expect(reviewRefusal({ ...asked, ...part })).toBe(refusal);
});
