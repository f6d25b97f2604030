import { describe, expect, test } from 'vitest';
import type { RemittanceLine } from '../statements/remittance.ts';
import type { Credit, Expected } from './expected.ts';
import { matchLots, type ExpectedLot } from './match-lots.ts';
import { matchRemittance } from './match-remittance.ts';
import { reverseCredits, reversedCredit } from './match-reversals.ts';

const owed = (id: number, cents: number, more: Partial<Expected> = {}): Expected => ({
  id,
  reference: `PEC-2026-00000${id}`,
  payer: 'mutual-1',
  insurer: 'Alizé',
  number: `8812${id}0`,
  patient: 'KERDRAON Yuna',
  careOn: '2026-10-01',
  billedOn: '2026-10-02',
  cents,
  ...more,
});
const line = (at: number, cents: number, more: Partial<RemittanceLine> = {}): RemittanceLine => ({
  line: at,
  number: '',
  patient: 'KERDRAON Yuna',
  careOn: '2026-10-01',
  cents,
  reason: '',
  ...more,
});
const match = (
  lines: readonly RemittanceLine[],
  open: readonly Expected[],
  received: readonly Expected[] = [],
  confirmed: readonly Expected[] = [],
) =>
  Object.fromEntries(
    Array.from(matchRemittance(lines, { open, received, confirmed }), ([at, found]) => [
      at,
      [found.certainty, found.expected.map(({ id }) => id), found.gap],
    ]),
  );

describe('a line that the dentist has confirmed before', () => {
  const named = line(1, 400, { number: '881210' });

  test('is that one, whether or not more of the bill is open', () => {
    expect(match([named], [owed(1, 600)], [], [owed(1, 400)])).toEqual({ 1: ['sure', [1], 0] });
    expect(match([line(1, 400)], [], [], [owed(1, 400)])).toEqual({ 1: ['sure', [1], 0] });
    expect(match([line(1, 300, { number: '881210' })], [], [], [owed(1, 400)])).toEqual({});
  });

  test('one each, of one bill or another', () => {
    const twice = [named, { ...named, line: 2 }];
    expect(match(twice, [], [], [owed(1, 400), owed(1, 400)])).toEqual({
      1: ['sure', [1], 0],
      2: ['sure', [1], 0],
    });
    expect(match(twice, [], [], [owed(1, 400)])).toEqual({ 1: ['sure', [1], 0] });
  });

  test('is not sure where as much of the bill is open, and to be chosen where it is of another', () => {
    expect(match([named], [owed(1, 400)], [], [owed(1, 400)])).toEqual({ 1: ['proposed', [1], 0] });
    const second = owed(2, 400, { number: '881210' });
    expect(match([named], [second], [], [owed(1, 400)])).toEqual({ 1: ['choose', [1, 2], 0] });
  });

  test('a line that fits only what is open beside it is not sure: it may be a part of it, or all of several', () => {
    const parts = [line(1, 60, { number: '881210' }), line(2, 40, { number: '881210' })];
    expect(match(parts, [owed(1, 200)], [], [owed(1, 100)])).toEqual({
      1: ['proposed', [1], -140],
      2: ['proposed', [1], -100],
    });
    const whole = line(1, 100, { number: '881210' });
    expect(match([whole], [owed(1, 200)], [], [owed(1, 60), owed(1, 40)])).toEqual({
      1: ['proposed', [1], -100],
    });
    // Once its own line is there the word stands no longer, and a bill beside it is none of its.
    const own = line(2, 60, { number: '881210' });
    expect(match([whole, own], [owed(1, 200)], [], [owed(1, 60)])).toEqual({
      1: ['sure', [1], -100],
      2: ['sure', [1], 0],
    });
    expect(match([whole], [owed(1, 200)], [], [owed(2, 60)])).toEqual({ 1: ['sure', [1], -100] });
    // What is taken back is no part of what he confirmed.
    expect(match([line(1, -40, { number: '881210' })], [owed(1, 200)], [owed(1, 60)], [owed(1, 60)])).toEqual(
      { 1: ['sure', [1], -20] },
    );
  });

  test('is not sure beside another patient', () => {
    const other = line(1, 400, { number: '881210', patient: 'DUPONT Marc' });
    expect(match([other], [], [], [owed(1, 400)])).toEqual({ 1: ['proposed', [1], 0] });
    const his = owed(2, 400, { patient: 'DUPONT Marc' });
    expect(match([other], [], [], [owed(1, 400), his])).toEqual({ 1: ['choose', [1, 2], 0] });
    expect(match([{ ...other, number: '' }], [], [], [owed(1, 400), his])).toEqual({ 1: ['sure', [2], 0] });
  });

  test('is another’s where its number says so', () => {
    expect(match([named], [owed(1, 600)], [], [owed(2, 400, { number: '' })])).toEqual({
      1: ['sure', [1], -200],
    });
  });
});

describe('a line of a remittance', () => {
  test('the number tells it, however it is written, and a sum that is too low is a gap', () => {
    const open = [owed(1, 500), owed(2, 500)];
    expect(match([line(1, 500, { number: '00 8812-10' })], open)).toEqual({ 1: ['sure', [1], 0] });
    expect(match([line(1, 400, { number: '881210' })], open)).toEqual({ 1: ['sure', [1], -100] });
    expect(match([line(1, 500, { number: 'PEC 2026 000002' })], open)).toEqual({ 1: ['sure', [2], 0] });
  });

  test('a number beside another patient is not sure', () => {
    expect(match([line(1, 500, { number: '881210', patient: 'DUPONT Marc' })], [owed(1, 500)])).toEqual({
      1: ['proposed', [1], 0],
    });
  });

  test.each([
    ['its number, beside another patient', { number: '881210', patient: 'DUPONT Marc' }, 'number'],
    ['its patient', { careOn: '2026-10-02' }, 'patient'],
    ['its patient, beside another number', { number: '999999' }, 'patient'],
  ])('what is proposed by %s says so', (_, more, reason) => {
    const found = matchRemittance([line(1, 500, more)], { open: [owed(1, 500)], received: [] });
    expect(found.get(1)).toMatchObject({ certainty: 'proposed', reason });
  });

  test('more than what is open is never sure', () => {
    expect(match([line(1, 600, { number: '881210' })], [owed(1, 500)])).toEqual({ 1: ['choose', [1], 0] });
  });

  test('patient, day and amount together are sure; the amount alone is proposed', () => {
    expect(match([line(1, 500)], [owed(1, 500), owed(2, 600)])).toEqual({ 1: ['sure', [1], 0] });
    expect(match([line(1, 500, { careOn: '2026-10-02' })], [owed(1, 500)])).toEqual({
      1: ['proposed', [1], 0],
    });
  });

  test('a number that is another’s speaks against the name', () => {
    expect(match([line(1, 500, { number: '999999' })], [owed(1, 500)])).toEqual({ 1: ['proposed', [1], 0] });
  });

  test('two bills under one number are told apart by their day, then by their amount', () => {
    const open = [owed(1, 500), owed(2, 500, { number: '881210', careOn: '2026-10-09' })];
    expect(match([line(1, 400, { number: '881210', careOn: '2026-10-09' })], open)).toEqual({
      1: ['sure', [2], -100],
    });
    const unlike = [owed(1, 500), owed(2, 300, { number: '881210' })];
    expect(match([line(1, 300, { number: '881210', careOn: null })], unlike)).toEqual({
      1: ['sure', [2], 0],
    });
    const alike = [owed(1, 500), owed(2, 500, { number: '881210' })];
    expect(match([line(1, 500, { number: '881210' })], alike)).toEqual({ 1: ['choose', [1, 2], 0] });
  });

  test('what is taken back is sought among what was received, and no more than that', () => {
    const received = [owed(1, 500)];
    expect(match([line(1, -200, { number: '881210' })], [owed(1, 900)], received)).toEqual({
      1: ['sure', [1], -300],
    });
    expect(match([line(1, -600, { number: '881210' })], [], received)).toEqual({ 1: ['choose', [1], 0] });
    expect(match([line(1, -200, { number: '881210' })], [owed(1, 900)])).toEqual({});
  });

  test('one amount is not paid by two lines', () => {
    expect(
      match([line(1, 500, { number: '881210' }), line(2, 500, { number: '881210' })], [owed(1, 500)]),
    ).toEqual({
      1: ['sure', [1], 0],
    });
  });

  test('a sure line comes before a doubtful one, wherever it stands', () => {
    expect(
      match([line(1, 500, { careOn: '2026-10-02' }), line(2, 500, { number: '881210' })], [owed(1, 500)]),
    ).toEqual({
      2: ['sure', [1], 0],
    });
  });

  test('somebody else’s line pays nothing of ours', () => {
    expect(match([line(1, 500, { patient: 'DUPONT Marc', number: '7' })], [owed(1, 500)])).toEqual({});
  });
});

describe('a lot', () => {
  const lot = (id: number, more: Partial<ExpectedLot> = {}): ExpectedLot => ({
    id,
    payer: 'mutual-1',
    number: '88120',
    paidOn: '2026-11-20',
    cents: 5_000,
    named: [{ reference: 'PEC-2026-000001', number: '8812110' }],
    ...more,
  });
  const credit = (identity: string, label: string, more: Partial<Credit> = {}): Credit => ({
    identity,
    bookedOn: '2026-11-23',
    cents: 5_000,
    label,
    payerName: '',
    payerIban: '',
    ...more,
  });
  const payers = [
    { payer: 'mutual-1', names: ['Alizé'], ibans: [] },
    { payer: 'mutual-2', names: ['Orélia'], ibans: [] },
  ];
  const bills = [
    { reference: 'PEC-2026-000001', number: '8812110' },
    { reference: 'PEC-2026-000002', number: '8812220' },
  ];
  const paid = (lots: readonly ExpectedLot[], credits: readonly Credit[]) =>
    Object.fromEntries(
      Array.from(matchLots(lots, { credits, payers, bills }), ([id, { identity }]) => [id, identity]),
    );

  test('its number and sum tell it, whoever carries it out', () => {
    expect(paid([lot(1)], [credit('a', 'TIERSPAY LOT 88120'), credit('b', 'TIERSPAY LOT 88121')])).toEqual({
      1: 'a',
    });
  });
  test('without a number: the payer’s only transfer of that sum', () => {
    expect(paid([lot(1)], [credit('a', 'ALIZE REGLT')])).toEqual({ 1: 'a' });
    expect(paid([lot(1)], [credit('a', 'TIERSPAY REGLT')])).toEqual({});
    expect(paid([lot(1)], [credit('a', 'ALIZE'), credit('b', 'ALIZE')])).toEqual({});
    expect(paid([lot(1, { number: '' }), lot(2, { number: '' })], [credit('a', 'ALIZE')])).toEqual({});
  });
  test('what names another bill or another lot is not it; what names its own bill, or a number of nobody, is', () => {
    expect(paid([lot(1)], [credit('a', 'ALIZE PEC 2026 000002')])).toEqual({});
    expect(paid([lot(1)], [credit('a', 'ALIZE DOSSIER 8812220')])).toEqual({});
    expect(paid([lot(1)], [credit('a', 'ALIZE LOT 88121')])).toEqual({});
    expect(paid([lot(1)], [credit('a', 'ALIZE BORDEREAU N° 00-88121')])).toEqual({});
    // Then the other of that sum is the only one.
    expect(paid([lot(1)], [credit('a', 'ALIZE LOT 88121'), credit('b', 'ALIZE')])).toEqual({ 1: 'b' });
    expect(paid([lot(1)], [credit('a', 'ALIZE PEC 2026 000001')])).toEqual({ 1: 'a' });
    expect(paid([lot(1)], [credit('a', 'ALIZE DOSSIER 999999')])).toEqual({ 1: 'a' });
    expect(paid([lot(1, { number: 'LOT 12' })], [credit('a', 'ALIZE LOT 012')])).toEqual({ 1: 'a' });
    expect(paid([lot(1, { number: '' })], [credit('a', 'ALIZE LOT 88121')])).toEqual({ 1: 'a' });
  });
  test('another sum, another time, another payer are not it', () => {
    expect(paid([lot(1)], [credit('a', 'LOT 88120', { cents: 5_001 })])).toEqual({});
    expect(paid([lot(1)], [credit('a', 'LOT 88120', { bookedOn: '2026-11-18' })])).toEqual({});
    expect(paid([lot(1)], [credit('a', 'LOT 88120', { bookedOn: '2026-12-03' })])).toEqual({});
    expect(paid([lot(1)], [credit('a', 'ORELIA LOT 88120')])).toEqual({});
  });
});

describe('what the bank takes back', () => {
  const kept = [
    {
      identity: 'a',
      bookedOn: '2026-11-20',
      cents: 500,
      label: 'ALIZE PREVOYANCE',
      payerName: '',
      payerIban: '',
    },
    { identity: 'b', bookedOn: '2026-11-20', cents: 500, label: 'ORELIA', payerName: '', payerIban: '' },
  ];
  const back = {
    bookedOn: '2026-11-23',
    cents: -500,
    label: 'REJET VIR ALIZE',
    payerName: '',
    payerIban: '',
    bankId: '',
    isReversal: true,
  };
  test('is the credit of that sum and those words', () => {
    expect(reversedCredit(back, kept)?.identity).toBe('a');
  });
  test('is none when it is a payment, too late, or may be several', () => {
    expect(reversedCredit({ ...back, isReversal: false, label: 'VIR EMIS ALIZE' }, kept)).toBe(null);
    expect(reversedCredit({ ...back, cents: -400 }, kept)).toBe(null);
    expect(reversedCredit({ ...back, bookedOn: '2027-03-01' }, kept)).toBe(null);
    expect(reversedCredit(back, [kept[0]!, { ...kept[0]!, identity: 'c' }])).toBe(null);
  });
  test.each([
    'REJET VIR ALIZE',
    'REJ VIR ALIZE',
    'REJET DE VIREMENT ALIZE',
    'VIR REJETE ALIZE',
    'VIR SEPA REJETÉ ALIZE',
    'VIREMENT RECU ANNULE ALIZE',
    'RETOUR VIR ALIZE',
    'Retour virement ALIZE',
    'ANNULATION VIR ALIZE',
    'ANNUL VIR INST ALIZE',
    'CONTREPASSATION VIR RECU ALIZE',
    'EXTOURNE VIREMENT ALIZE',
  ])('is told by the words of its line where the file has no mark for it: %s', (label) => {
    const line = { ...back, isReversal: false, label };
    expect(reversedCredit(line, kept)?.identity).toBe('a');
    expect(reversedCredit({ ...line, cents: 500 }, kept)).toBe(null);
  });
  test.each([
    'FRAIS REJET VIR ALIZE',
    'COMMISSION SUR REJET DE VIREMENT ALIZE',
    'REJET PRLV ALIZE',
    'VIR ALIZE RETOUR DE CAUTION',
    'ANNULATION CB ALIZE',
    'PREVIREMENT REJETE ALIZE',
  ])('is not what a line says that is no such thing: %s', (label) => {
    expect(reversedCredit({ ...back, isReversal: false, label }, kept)).toBe(null);
  });
  test('is not known by the words that every transfer has', () => {
    const [alize] = [{ ...kept[0]!, label: 'VIREMENT EN VOTRE FAVEUR ALIZE' }];
    const line = { ...back, isReversal: false, label: 'REJET VIREMENT EN VOTRE FAVEUR ORELIA' };
    expect(reversedCredit(line, [alize])).toBe(null);
    expect(reversedCredit({ ...line, label: 'REJET VIREMENT ALIZE' }, [alize])).toBe(alize);
  });
  test('is the only one that its line takes back, in however many files that comes', async () => {
    const credits = [{ ...kept[0]!, id: 1, reversedOn: null as string | null }];
    const read = () =>
      reverseCredits([back], {
        since: async () => credits,
        reverse: async (id, on) => {
          credits.find((each) => each.id === id)!.reversedOn = on;
        },
      });
    await read();
    // An older statement that is read later holds the same sum of the month before, and the line again.
    credits.push({ ...kept[0]!, id: 2, bookedOn: '2026-10-20', identity: 'older', reversedOn: null });
    await read();
    expect(credits.map(({ reversedOn }) => reversedOn)).toEqual(['2026-11-23', null]);
  });
});
