import { closeBill, explainGap, reopenBill } from '@accordent/core/bills/close-bill.ts';
import { confirmBill } from '@accordent/core/bills/confirm-bill.ts';
import { getMoney } from '@accordent/core/bills/get-money.ts';
import { settleTakeBack, takeBack, undoTakeBack } from '@accordent/core/bills/take-back.ts';
import { deleteDocument } from '@accordent/core/documents/delete-document.ts';
import { addPayment } from '@accordent/core/payments/add-payment.ts';
import { confirmPayment } from '@accordent/core/payments/confirm-payment.ts';
import { setPayment } from '@accordent/core/payments/set-payment.ts';
import { undoPayment } from '@accordent/core/payments/undo-payment.ts';
import { appendProof } from '@accordent/core/transmissions/append-proof.ts';
import { noteFailure } from '@accordent/core/transmissions/note-delivery.ts';
import { DomainError } from '@accordent/core/shared/domain-error.ts';
import { amountText } from '@accordent/core/shared/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { aCoverageRequest, anAdministrator, aPractitioner } from '../../testing/builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

const SESSION = '00000000-0000-4000-8000-000000000000';
let world: Connected;
let adminId: number;
let practitionerId: number;

beforeAll(async () => {
  world = await aConnectedWorld();
  adminId = (await anAdministrator(world)).id;
  practitionerId = (await aPractitioner(world)).id;
});
afterAll(() => world.close());

const knex = () => world.database.scope.knex;
const staff = () => ({ kind: 'admin', id: adminId, sessionId: SESSION, isSuper: false }) as const;
const dentist = () =>
  ({
    kind: 'practitioner',
    id: practitionerId,
    sessionId: SESSION,
    planId: 1,
    isSuper: false,
    practiceIds: [practitionerId],
  }) as const;

const LINES = [
  { code: 'HBLD090', tooth: '26', asked: 30_000, granted: 23_456 },
  { code: 'HBLD734', tooth: '26', asked: 110_000, granted: 100_000 },
];

/** An agreement of 1 234,56 € with two invoices. */
async function anAgreement(statusId: 19 | 20 = 19) {
  const { id, documents } = await aCoverageRequest(world, {
    practitionerId,
    statusId,
    documents: ['Facture', 'Facture 2'].map((title) => ({ title, isValid: true })),
  });
  const answerId = await world.ports.stores.answers.add({
    coverageRequestId: id,
    kind: 'confirmed',
    ofId: null,
    source: 'paper',
    who: '',
    decision: 'agreement',
    granted: 123_456,
    lines: LINES,
    basis: 'outside',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    number: '',
    conditions: '',
    reason: '',
    adminId,
    letter: null,
    at: new Date('2026-01-02T10:00:00Z'),
  });
  await knex()('coverage_requests').where({ id }).update({ answerId });
  const [first, second] = documents.map((document) => document.id) as [number, number];
  return { id, first, second };
}

const confirmed = (documentId: number, amount: string, acts: readonly number[] = [], careOn = '2026-03-10') =>
  confirmBill(world.ports, { actor: staff(), documentId, amount, careOn, acts });
const moneyOf = (coverageRequestId: number) => getMoney(world.ports, { actor: staff(), coverageRequestId });
const turnOf = async (id: number) => (await knex()('coverage_requests').where({ id }).first()).turnKind;
const wrongBalances = async () =>
  (await world.ports.stores.invariants.wrongCopies()).find(({ copy }) => copy === 'balances')!.count;

test('an agreement is billed twice, paid too low, settled, then partly taken back; each turn and sum is right', async () => {
  const { id, first, second } = await anAgreement();
  expect(await moneyOf(id)).toMatchObject({ granted: 123_456, billed: 0, leftToBill: 123_456 });
  await confirmed(first, '234,56', [0]);
  const billed = await confirmed(second, '1 000,00', [1], '2026-05-04');
  expect(billed).toMatchObject({ billed: 123_456, leftToBill: 0 });
  expect(billed.acts.map(({ billId }) => billId !== null)).toEqual([true, true]);
  const [one, two] = billed.bills.map((bill) => bill.id) as [number, number];
  expect(billed.bills.map(({ prescribedOn }) => prescribedOn)).toEqual(['2028-03-10', '2028-05-04']);
  await expect(confirmed(second, '1 000,01', [1])).rejects.toMatchObject({ code: 'billed_beyond' });
  await expect(confirmed(second, '1 000,00', [0])).rejects.toMatchObject({ code: 'act_billed' });
  await expect(confirmed(first, '200,00', [0], '2099-01-01')).rejects.toMatchObject({ code: 'invalid' });
  await expect(confirmed(first, '200,00', [0], '2025-12-31')).rejects.toMatchObject({ code: 'care_outside' });

  const pay = async (documentId: number, amount: string, add = setPayment) => {
    const { document } = await add(world.ports, { actor: staff(), documentId, amount });
    const paymentId = document.payments.at(-1)!.id;
    await confirmPayment(world.ports, { actor: dentist(), documentId, paymentId, isPaid: true });
    return paymentId;
  };
  await pay(first, '234,56');
  expect(await turnOf(id)).toBe('pay');
  await pay(second, '903,40');
  const low = await explainGap(world.ports, {
    actor: staff(),
    billId: two,
    reason: 'Plafond annuel',
    paid: new Map([[1, '903,40']]),
  });
  expect(low.bills[1]).toMatchObject({ gapReason: 'Plafond annuel', acts: [{ place: 1, paid: 90_340 }] });
  // What was typed by mistake goes: an act that is not named has nothing said of it.
  const emptied = { actor: staff(), billId: two, reason: 'Plafond annuel', paid: new Map<number, string>() };
  expect((await explainGap(world.ports, emptied)).bills[1]).toMatchObject({
    acts: [{ place: 1, paid: null }],
  });
  expect(await turnOf(id)).toBe('pay');
  await pay(second, '96,60', addPayment);
  expect(await turnOf(id)).toBe('close');
  await expect(closeBill(world.ports, { actor: staff(), billId: one, reason: 'x' })).rejects.toMatchObject({
    code: 'bill_settled',
  });

  await knex()('coverage_requests').where({ id }).update({ statusId: 22 });
  const taken = await takeBack(world.ports, {
    actor: staff(),
    billId: two,
    amount: '150,00',
    reason: 'Droits fermés au jour des soins',
    contestUntil: '2026-12-24',
  });
  expect(taken).toMatchObject({ received: 123_456, takenBack: 15_000 });
  expect((await knex()('coverage_requests').where({ id }).first()).statusId).toBe(22);
  await expect(
    takeBack(world.ports, { actor: staff(), billId: two, amount: '850,01', reason: 'x', contestUntil: null }),
  ).rejects.toMatchObject({ code: 'over_allocated' });
  const takenId = taken.bills[1]!.takings[0]!.id;
  const settling = { actor: staff(), billId: two, takenId, reason: 'Courrier du 3', isContested: true };
  expect((await settleTakeBack(world.ports, settling)).bills[1]!.takings[0]!.settledReason).toBe(
    'Courrier du 3',
  );
  const back = { actor: staff(), billId: two, takenId };
  await undoTakeBack(world.ports, back);
  expect((await undoTakeBack(world.ports, back)).takenBack).toBe(0);
  expect(await wrongBalances()).toBe(0);

  const journal = await knex()('audit_events').where({ entity: 'bill', entityId: two }).orderBy('id');
  expect(journal.map(({ action, amountBeforeCents }) => [action, amountBeforeCents])).toEqual([
    ['confirm-bill', null],
    ['explain-gap', null],
    ['explain-gap', null],
    ['take-back-payment', 100_000],
    ['contest-take-back', null],
    ['undo-take-back', 85_000],
  ]);
});

test('why care outside of its agreement was billed is read beside the bill', async () => {
  const { first } = await anAgreement();
  const { bills } = await confirmBill(world.ports, {
    actor: { ...staff(), isSuper: true },
    documentId: first,
    amount: '200,00',
    acts: [],
    careOn: '2025-12-31',
    reason: 'Accord prolongé par téléphone',
  });
  expect(bills[0]!.outsideReason).toBe('Accord prolongé par téléphone');
});

test('a bill that is closed with a reason is awaited no longer, until it is opened again', async () => {
  const { id, first } = await anAgreement();
  const { bills } = await confirmed(first, '234,56');
  const billId = bills[0]!.id;
  await closeBill(world.ports, { actor: staff(), billId, reason: 'Reste au patient' });
  expect(await world.ports.stores.bills.owed(id)).toEqual({ owesMore: false, settledDocumentIds: [first] });
  expect(await world.ports.stores.bills.facts(id)).toEqual([]);
  await reopenBill(world.ports, { actor: staff(), billId });
  expect(await world.ports.stores.bills.owed(id)).toEqual({ owesMore: true, settledDocumentIds: [] });
});

test('an invoice that came after its agreement was sent is the staff’s to send, unless its payment is known', async () => {
  const { id, first, second } = await anAgreement();
  const { statusSince } = await knex()('coverage_requests').where({ id }).first();
  const later = new Date(statusSince.getTime() + 1000);
  await knex()('documents').where({ id: second }).update({ createdAt: later });
  const pay = (documentId: number) => setPayment(world.ports, { actor: staff(), documentId, amount: '10' });
  const { document } = await pay(first);
  expect(await turnOf(id)).toBe('transmit-agreement');
  const payment = { documentId: first, paymentId: document.payments[0]!.id };
  await confirmPayment(world.ports, { actor: dentist(), ...payment, isPaid: true });
  expect(await turnOf(id)).toBe('transmit-agreement');
  expect((await moneyOf(id)).bills.map(({ sentOn }) => sentOn === null)).toEqual([false]);
  await pay(second);
  expect(await turnOf(id)).toBe('confirm-payment');
  expect((await moneyOf(id)).bills.map(({ sentOn }) => sentOn === null)).toEqual([false, false]);
});

test('a sending that came back late leaves its bills to the one after it', async () => {
  const { id, first } = await anAgreement();
  await confirmed(first, '234,56');
  const { stores } = world.ports;
  const sent = (day: string) =>
    appendProof(world.ports, stores, {
      coverageRequestId: id,
      kind: 'sent',
      purpose: 'agreement',
      way: 'mail',
      sendingId: null,
      adminId,
      at: new Date(`${day}T10:00:00Z`),
      facts: {},
    });
  const sendingId = await sent('2026-03-12');
  await sent('2026-03-16');
  await knex()('billed_parts').where({ documentId: first }).update({ sentOn: '2026-03-12' });
  const failed = {
    sendingId,
    kind: 'bounced',
    reason: '5.1.1',
    at: new Date('2026-03-17T10:00:00Z'),
  } as const;
  await world.ports.transaction((held) => noteFailure(world.ports, held, failed));
  expect((await moneyOf(id)).bills).toMatchObject([{ sentOn: '2026-03-16' }]);
});

test('a document takes its bill with it, unless money was received', async () => {
  const { id, first, second } = await anAgreement();
  await confirmed(first, '234,56');
  await deleteDocument(world.ports, { actor: staff(), documentId: first });
  expect((await moneyOf(id)).bills).toEqual([]);
  await setPayment(world.ports, { actor: staff(), documentId: second, amount: '10' });
  const { bills } = await moneyOf(id);
  expect(bills).toMatchObject([{ cents: 1000, announced: 1000, isConfirmed: false }]);
});

test('what an invoice that was taken off has billed may be billed again', async () => {
  const { id, first, second } = await anAgreement();
  await confirmed(first, '234,56', [0]);
  const { document } = await setPayment(world.ports, { actor: staff(), documentId: first, amount: '234,56' });
  const payment = { documentId: first, paymentId: document.payments[0]!.id };
  await confirmPayment(world.ports, { actor: dentist(), ...payment, isPaid: true });
  const billId = (await moneyOf(id)).bills[0]!.id;
  const taken = { actor: staff(), billId, amount: '10,00', reason: 'x', contestUntil: null };
  const takenId = (await takeBack(world.ports, taken)).bills[0]!.takings[0]!.id;
  const undoing = () => undoPayment(world.ports, { actor: staff(), ...payment });
  const taking = () => deleteDocument(world.ports, { actor: staff(), documentId: first });
  // Money that an insurer has taken back stands on it.
  await expect(undoing()).rejects.toMatchObject({ code: 'taken_back' });
  await expect(taking()).rejects.toMatchObject({ code: 'payment_confirmed' });
  await undoTakeBack(world.ports, { actor: staff(), billId, takenId });
  await undoing();
  await taking();
  expect(await moneyOf(id)).toMatchObject({ bills: [], billed: 0, leftToBill: 123_456 });
  expect(await world.ports.stores.bills.owed(id)).toMatchObject({ owesMore: null });
  await expect(reopenBill(world.ports, { actor: staff(), billId })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { bills } = await confirmed(second, '1 234,56', [0, 1]);
  expect(bills).toHaveLength(1);
  const listed = await world.ports.stores.practiceMoney.listSettlements({
    practitionerIds: [practitionerId],
    from: '2026-01-01',
    limit: 100,
  });
  expect(listed.filter(({ requestId }) => requestId === id).map((each) => each.id)).toEqual([bills[0]!.id]);
  expect(await wrongBalances()).toBe(0);
});

test('a bill that is corrected keeps what its payer said of the acts that stay on it', async () => {
  const { first } = await anAgreement();
  const [bill] = (await confirmed(first, '234,56', [0])).bills;
  const document = { actor: staff(), documentId: first, amount: '100' };
  const { document: paid } = await setPayment(world.ports, document);
  const paymentId = paid.payments[0]!.id;
  await confirmPayment(world.ports, { actor: dentist(), documentId: first, paymentId, isPaid: true });
  const told = new Map([[0, '100,00']]);
  await explainGap(world.ports, { actor: staff(), billId: bill!.id, reason: 'Plafond', paid: told });
  const mended = await confirmed(first, '234,56', [0, 1], '2026-05-05');
  expect(mended.bills[0]).toMatchObject({
    careOn: '2026-05-05',
    gapReason: 'Plafond',
    acts: [
      { place: 0, paid: 10_000 },
      { place: 1, paid: null },
    ],
  });
  expect((await confirmed(first, '234,56', [1])).bills[0]).toMatchObject({ acts: [{ paid: null }] });
});

test('a part that a person confirmed no longer follows what is announced, and never falls below what came in', async () => {
  const { first } = await anAgreement();
  const { document } = await setPayment(world.ports, { actor: staff(), documentId: first, amount: '100' });
  const partOf = () => knex()('billed_parts').where({ documentId: first }).first();
  expect(await partOf()).toMatchObject({ cents: 10_000, announcedCents: 10_000 });
  await confirmed(first, '234,56');
  await setPayment(world.ports, { actor: staff(), documentId: first, amount: '120' });
  expect(await partOf()).toMatchObject({ cents: 23_456, announcedCents: 12_000, receivedCents: 0 });
  const paymentId = document.payments[0]!.id;
  await confirmPayment(world.ports, { actor: dentist(), documentId: first, paymentId, isPaid: true });
  await expect(confirmed(first, '119,99')).rejects.toMatchObject({ code: 'payment_confirmed' });
  await confirmed(first, '120');
  expect(await partOf()).toMatchObject({ cents: 12_000, receivedCents: 12_000 });
  expect(await wrongBalances()).toBe(0);
});

test('the database refuses what goes beyond a bill, whoever writes', async () => {
  const { first } = await anAgreement();
  const { bills } = await confirmed(first, '100');
  const write = (kind: string, cents: number) =>
    knex()('allocations').insert({ billedPartId: bills[0]!.id, kind, cents, createdAt: new Date() });
  await write('paid', 6000);
  await expect(write('paid', 4001)).rejects.toMatchObject({ code: '23514' });
  await expect(write('taken-back', 10_001)).rejects.toMatchObject({ code: '23514' });
});

type Act = { readonly kind: string; readonly at: number; readonly cents: number };

/** A seeded stream of numbers. */
function chanceOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 2, 3, 4, 5, 6, 10, 12])(
  'any order of payments and reversals gives the same balances, and no cent appears or is lost (%i)',
  async (seed) => {
    const chance = chanceOf(seed);
    const acts: Act[] = Array.from({ length: 14 }, () => ({
      kind: ['announce', 'announce', 'confirm', 'confirm', 'undo', 'take', 'give'][chance(7)]!,
      at: chance(10),
      cents: 1 + chance(4000),
    }));
    const { id, first } = await anAgreement();
    await confirmed(first, '234,56');
    const billId = (await moneyOf(id)).bills[0]!.id;
    const model = {
      payments: [] as { id: number; cents: number; isPaid: boolean }[],
      taken: [] as { id: number; cents: number }[],
    };
    const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
    for (const { kind, at, cents } of acts) {
      const payment = model.payments[at % Math.max(1, model.payments.length)];
      if (kind === 'announce') {
        const { document } = await addPayment(world.ports, {
          actor: staff(),
          documentId: first,
          amount: amountText(cents),
        });
        model.payments.push({ id: document.payments.at(-1)!.id, cents, isPaid: false });
      } else if (kind === 'confirm' && payment && !payment.isPaid) {
        await confirmPayment(world.ports, {
          actor: dentist(),
          documentId: first,
          paymentId: payment.id,
          isPaid: true,
        });
        payment.isPaid = true;
      } else if (kind === 'undo' && payment?.isPaid) {
        const others = model.payments.filter((each) => each.isPaid && each !== payment);
        const left = Math.min(23_456, sum(others.map((each) => each.cents)));
        await undoPayment(world.ports, { actor: staff(), documentId: first, paymentId: payment.id }).catch(
          (error: unknown) => {
            if (!(error instanceof DomainError) || error.code !== 'taken_back') throw error;
          },
        );
        // What was taken back was received: then it stays confirmed.
        payment.isPaid = left < sum(model.taken.map((each) => each.cents));
      } else if (kind === 'take') {
        const { bills } = await moneyOf(id);
        const kept = bills[0]!.received - bills[0]!.takenBack;
        if (kept <= 0) continue;
        const some = Math.min(kept, cents);
        const { bills: after } = await takeBack(world.ports, {
          actor: staff(),
          billId,
          amount: amountText(some),
          reason: 'x',
          contestUntil: null,
        });
        model.taken.push({ id: after[0]!.takings.at(-1)!.id, cents: some });
      } else if (kind === 'give' && model.taken.length > 0) {
        const { id: takenId } = model.taken.pop()!;
        await undoTakeBack(world.ports, { actor: staff(), billId, takenId });
      }
      const [bill] = (await moneyOf(id)).bills;
      expect(bill).toMatchObject({
        cents: 23_456,
        announced: sum(model.payments.map((each) => each.cents)),
        received: Math.min(
          23_456,
          sum(model.payments.filter(({ isPaid }) => isPaid).map((each) => each.cents)),
        ),
        takenBack: sum(model.taken.map((each) => each.cents)),
      });
    }
    // The same end, reached at once.
    const other = await anAgreement();
    await confirmed(other.first, '234,56');
    for (const { cents, isPaid } of model.payments.toReversed()) {
      const { document } = await addPayment(world.ports, {
        actor: staff(),
        documentId: other.first,
        amount: amountText(cents),
      });
      if (isPaid)
        await confirmPayment(world.ports, {
          actor: dentist(),
          documentId: other.first,
          paymentId: document.payments.at(-1)!.id,
          isPaid,
        });
    }
    const [one, two] = [(await moneyOf(id)).bills[0]!, (await moneyOf(other.id)).bills[0]!];
    expect([two.announced, two.received]).toEqual([one.announced, one.received]);
    expect(await wrongBalances()).toBe(0);
  },
);
