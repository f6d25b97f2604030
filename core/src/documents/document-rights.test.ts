import { expect, test } from 'vitest';
import type { Actor } from '../shared/actor.ts';
import { deletionRefusal } from './document-rights.ts';

const employee: Actor = { kind: 'admin', id: 1, sessionId: 's', isSuper: false };
const dentist: Actor = {
  kind: 'practitioner',
  id: 7,
  sessionId: 's',
  planId: 1,
  isSuper: false,
  practiceIds: [7],
};
const byDentist = { practitionerId: 7 };
const byStaff = { adminId: 1 };

test.each([
  ['a pending document of his own', dentist, 2, null, byDentist, false, null],
  ['a pending document of staff', dentist, 2, null, byStaff, false, 'document_decided'],
  ['a validated document', dentist, 2, true, byDentist, false, 'document_decided'],
  ['a refused document', dentist, 2, false, byDentist, false, 'document_decided'],
  ['a pending document of a closed PEC', dentist, 22, null, byDentist, false, 'locked'],
  ['a validated document', employee, 2, true, byDentist, false, null],
  ['a refused document', employee, 2, false, byDentist, false, null],
  ['a document with an amount that nobody confirmed', employee, 19, true, byDentist, false, null],
  ['a document with a confirmed payment', employee, 19, true, byDentist, true, 'payment_confirmed'],
  ['any document of a cancelled PEC', employee, 23, null, byDentist, false, 'locked'],
] as const)('deleting %s', (_, actor, statusId, isValid, addedBy, isPaid, refusal) => {
  const at = new Date(0);
  const payment = {
    id: 1,
    documentId: 5,
    amountCents: 100,
    isPaid,
    paidAt: isPaid ? at : null,
    editedAt: at,
  };
  const request = { statusId, payments: [payment], isOfArchived: false };
  expect(deletionRefusal(request, { id: 5, isValid, addedBy }, actor)).toBe(refusal);
  expect(deletionRefusal({ ...request, isOfArchived: true }, { id: 5, isValid, addedBy }, actor)).toBe(
    'archived',
  );
});
