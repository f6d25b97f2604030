import { expect, test } from 'vitest';
import { DomainError } from '../shared/domain-error.ts';
import { demoSeller } from './demo-seller.ts';
import {
  billedPlans,
  creditContent,
  dayText,
  dueOn,
  invoiceContent,
  missingFacts,
  monthOf,
  periodText,
  subscriptionLabel,
  typedInvoice,
} from './issue-rules.ts';

const seller = demoSeller({ name: 'Accordent', domain: 'accordent.example' });
const buyer = {
  id: 7,
  name: 'Élise MOREAU',
  address: '12 rue des Lilas',
  zip: '75020',
  city: 'Paris',
  siren: '732829320',
  siret: '',
  vatNumber: '',
  email: 'elise@cabinet.example',
};
const issuedAt = new Date('2026-12-01T05:00:00Z');
const draft = {
  number: 42,
  issuedAt,
  seller,
  buyer,
  label: 'Formation',
  amountCents: 29_900,
  paymentDays: 30,
};

test('paid plans are invoiced each month, free ones are not', () => {
  expect(billedPlans.map(({ value }) => value)).toEqual([1, 2, 4, 6]);
});

test.each([
  [1, 'Forfait Serenity, abonnement décembre 2026'],
  [2, 'Forfait Découverte, abonnement décembre 2026'],
  [4, 'Super praticien, abonnement décembre 2026'],
])('the subscription of plan %i is called %s', (value, label) => {
  const plan = billedPlans.find((one) => one.value === value);
  expect(plan && subscriptionLabel(plan, '2026-12-01')).toBe(label);
});

test.each([
  ['2026-12-01T05:00:00Z', '2026-12-01', '2026-12-31'],
  ['2026-11-30T23:30:00Z', '2026-12-01', '2026-12-31'],
  ['2026-02-01T05:00:00Z', '2026-02-01', '2026-02-28'],
  ['2028-02-10T05:00:00Z', '2028-02-01', '2028-02-29'],
  ['2026-10-01T04:00:00Z', '2026-10-01', '2026-10-31'],
  ['2026-03-01T05:00:00Z', '2026-03-01', '2026-03-31'],
])('%s lies in the month from %s to %s', (instant, from, to) => {
  expect(monthOf(new Date(instant))).toEqual({ from, to });
});

test.each([
  ['2026-12-01T05:00:00Z', 30, '2026-12-31'],
  ['2026-02-01T05:00:00Z', 30, '2026-03-03'],
  ['2026-03-20T05:00:00Z', 30, '2026-04-19'],
  ['2026-12-15T23:30:00Z', 30, '2027-01-15'],
  ['2026-12-01T05:00:00Z', 45, '2027-01-15'],
])('an invoice of %s is due %i days later, on %s', (instant, days, due) => {
  expect(dueOn(new Date(instant), days)).toBe(due);
});

test.each([
  ['2026-12-01', '2026-12-31', 'du 1er au 31 décembre 2026'],
  ['2026-12-15', '2027-01-14', 'du 15 décembre 2026 au 14 janvier 2027'],
  ['2026-12-02', '2026-12-02', '2 décembre 2026'],
])('from %s to %s is written %s', (from, to, text) => {
  expect(periodText({ from, to })).toBe(text);
});

test('the first of a month is written 1er', () => {
  expect(dayText('2026-12-01')).toBe('1er décembre 2026');
});

test('an invoice says what the law asks: payment, discount, penalties, and 40 € written as an amount', () => {
  const { mentions, vat, inclVatCents, dueOn: due, service } = invoiceContent(draft);
  expect({ vat, inclVatCents, due, service }).toEqual({
    vat: [{ rate: 20, baseCents: 29_900, vatCents: 5980 }],
    inclVatCents: 35_880,
    due: '2026-12-31',
    service: { from: '2026-12-01', to: '2026-12-01' },
  });
  expect(mentions).toEqual({
    payment: 'À payer au plus tard le 31 décembre 2026, par virement.',
    penalties:
      'Pénalités de retard, exigibles sans rappel\u00a0: trois fois le taux d’intérêt légal en vigueur.',
    recovery: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard\u00a0: 40,00\u00a0€.',
    discount: 'Pas d’escompte pour paiement anticipé.',
  });
});

test.each([
  ['2026-06-30T10:00:00Z', ', soit 7,86\u00a0% l’an au premier semestre 2026.'],
  ['2025-12-31T10:00:00Z', ', soit 8,28\u00a0% l’an au second semestre 2025.'],
  ['2025-01-01T10:00:00Z', ', soit 11,13\u00a0% l’an au premier semestre 2025.'],
])('the penalties of an invoice of %s give their figure%s', (instant, figure) => {
  const { mentions } = invoiceContent({ ...draft, issuedAt: new Date(instant) });
  expect(mentions.penalties.endsWith(figure)).toBe(true);
});

test('what neither JSON nor XML carries is left out of a label', () => {
  expect(typedInvoice({ label: 'For\u0007mation \uD800', amount: '1' }).label).toBe('For mation \uFFFD');
});

test('a credit note takes every cent back, names its invoice and its date, and is owed by nobody', () => {
  const invoice = invoiceContent(draft);
  const credit = creditContent(invoice, { number: 43, issuedAt: new Date('2026-12-20T10:00:00Z') });
  expect(credit).toMatchObject({
    number: 43,
    type: 'credit',
    issuedOn: '2026-12-20',
    dueOn: '2026-12-20',
    creditOf: { number: 42, issuedOn: '2026-12-01' },
    exclVatCents: -29_900,
    vatCents: -5980,
    inclVatCents: -35_880,
    buyer,
    seller,
  });
  expect(credit.mentions.payment).toBe('Cet avoir annule la facture n°\u00a042 du 1er décembre 2026.');
});

test('what the electronic invoice lacks about its buyer is told', () => {
  expect(missingFacts({ buyer })).toEqual([]);
  expect(missingFacts({ buyer: { ...buyer, siren: '', city: '' } })).toEqual(['siren', 'address']);
});

test.each([
  ['1 234,56', 123_456],
  ['299', 29_900],
  ['0,01', 1],
  ['100 000', 10_000_000],
])('%s before tax is %i cents', (amount, amountCents) => {
  expect(typedInvoice({ label: 'Formation', amount })).toEqual({ label: 'Formation', amountCents });
});

test.each([
  ['a word', 'Formation', 'cent', { amountExclVAT: 'amount' }],
  ['a debt', 'Formation', '-5', { amountExclVAT: 'amount' }],
  ['nothing', 'Formation', '0', { amountExclVAT: 'amount_range' }],
  ['a cent too much', 'Formation', '100000,01', { amountExclVAT: 'amount_range' }],
  ['the number of a patient', 'PEC de 2 55 08 14 168 025', '10', { label: 'label_patient' }],
  ['a label of control characters', '\u0001\u0002', '10', { label: 'required' }],
  ['both', '255081416802538', 'x', { label: 'label_patient', amountExclVAT: 'amount' }],
])('%s is refused', (_, label, amount, fields) => {
  expect(refusedFields(() => typedInvoice({ label, amount }))).toEqual(fields);
});

function refusedFields(act: () => unknown): unknown {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.facts['fields'];
    throw error;
  }
}

test('whose account is debited is asked for no transfer', () => {
  const { isDebited, mentions } = invoiceContent({ ...draft, debitedIbanEnd: '0189' });
  expect([isDebited, mentions.payment]).toEqual([
    true,
    'Payable le 31 décembre 2026, par prélèvement SEPA sur votre compte dont l’IBAN finit par 0189\u00a0: sa date vous est annoncée par e-mail.',
  ]);
  expect(invoiceContent({ ...draft, debitedIbanEnd: null })).toEqual(invoiceContent(draft));
});
