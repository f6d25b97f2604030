import type { MoneyItem } from '../payments/money.api.ts';
import type { SettlementItem, SettlementsAnswer } from '../settlements/settlements.api.ts';

/** Invented bills for stories. */

const item = (
  id: number,
  [lastname, firstname]: readonly [string, string],
  part: Partial<SettlementItem> = {},
): SettlementItem => ({
  id,
  dfcId: id,
  reference: `PEC-2026-00${4700 + id}`,
  title: 'Facture',
  patient: { id, lastname, firstname },
  user: { id: 1, lastname: 'PAOLI', firstname: 'Nicolas' },
  granted: 812.4,
  amount: 812.4,
  announced: 0,
  received: 0,
  takenBack: 0,
  owed: 812.4,
  gap: 0,
  careDate: '2026-11-20',
  sentDate: '2026-11-24',
  dueDate: '2026-12-14',
  lateDays: 0,
  prescribedDate: '2028-11-20',
  prescription: { daysLeft: 664 },
  gapReason: '',
  lows: [],
  claimedDate: null,
  remindedDate: null,
  letterDate: null,
  needsLetter: false,
  contested: 0,
  contestDate: null,
  group: 'mutual-group-1',
  ...part,
});

const low = {
  announced: 715.8,
  received: 715.8,
  owed: 96.6,
  gap: 96.6,
  gapReason: 'Plafond annuel atteint',
  lows: [{ code: 'HBLD734', tooth: '26', amount: 213.4, paid: 116.8 }],
};
export const storySettlements: readonly SettlementItem[] = [
  item(96, ['KERVELLA', 'Hélène'], low),
  item(81, ['ROCHEBLAVE', 'Sidonie'], { amount: 1240, granted: 1240, owed: 1240, lateDays: 12 }),
  item(76, ['VERNIOLLE', 'Constance'], { amount: 398.5, granted: null, owed: 398.5 }),
  item(2, ['LOUVECIENNE', 'Achille'], {
    group: 'mutual-2',
    lateDays: 210,
    needsLetter: true,
    prescription: { daysLeft: 19 },
    prescribedDate: '2027-02-14',
  }),
  item(42, ['SAUVETERRE', 'Isaure'], {
    group: 'mutual-2',
    received: 812.4,
    announced: 812.4,
    owed: 0,
    takenBack: 164,
    contested: 164,
    contestDate: '2027-02-20',
    careDate: null,
    prescribedDate: null,
    prescription: null,
  }),
];

const group = { late: 6214.3, gaps: 96.6, owed: 9880, p50: 10, p90: 15 };
export const storySettlementsAnswer = (
  settlements: readonly SettlementItem[] = storySettlements,
): SettlementsAnswer => ({
  settlements: [...settlements],
  groups: [
    { ...group, key: 'mutual-group-1', name: 'Réseau Alizéo', count: 3 },
    { ...group, key: 'mutual-2', name: 'Kalixia', count: 2, p50: null, p90: null },
  ].filter(({ key }) => settlements.some((one) => one.group === key)),
  counts: { follow: 67, late: 38, low: 9, blank: 14, contest: 1, prescription: 6, all: 286 },
  totals: {
    agreements: 286,
    granted: 184_320.4,
    bills: 223,
    billed: 151_706,
    announcedBills: 194,
    announced: 128_944.6,
    received: 109_812.1,
    lateBills: 38,
    latePayers: 9,
    late: 27_966.4,
    ages: [11_820.4, 7446, 5312.1, 3387.9],
    prescribed: 6,
    prescribedAmount: 2141.5,
  },
  nearest: settlements.filter(({ prescription }) => prescription !== null && prescription.daysLeft < 62),
  total: settlements.length,
});

const eventOf = (id: number, part: Omit<MoneyItem['bills'][number]['events'][number], 'id' | 'date'>) => ({
  id,
  date: { timestamp: 1_795_162_320 + id * 86_400 },
  ...part,
});
const storyEvents = [
  eventOf(1, {
    kind: 'confirmed',
    said: 'Facture confirmée',
    amount: 1000,
    text: '',
    author: 'Élodie MARCHENOIR',
  }),
  eventOf(2, {
    kind: 'reminded',
    said: 'Mutuelle relancée',
    amount: 1000,
    text: 'Virement promis pour vendredi',
    author: 'Élodie MARCHENOIR',
  }),
  eventOf(3, { kind: 'unsent', said: 'Mail à la mutuelle non arrivé', amount: 1000, text: '', author: '' }),
];

/** An agreement of 1 234,56 € billed in two invoices, the second paid too low. */
export const storyMoney = (part: Partial<MoneyItem> = {}): MoneyItem => ({
  granted: 1234.56,
  billed: 1234.56,
  announced: 1137.96,
  received: 1137.96,
  takenBack: 150,
  leftToBill: 0,
  acts: [
    { place: 0, code: 'HBLD090', tooth: '26', granted: 234.56, billId: 1 },
    { place: 1, code: 'HBLD734', tooth: '26', granted: 1000, billId: 2 },
  ],
  bills: [1, 2].map((id) => ({
    id,
    fileId: id,
    title: id === 1 ? 'Facture' : 'Facture 2',
    amount: id === 1 ? 234.56 : 1000,
    careDate: '2026-11-20',
    sentDate: '2026-11-24',
    dueDate: '2026-12-14',
    prescribedDate: '2028-11-20',
    announced: id === 1 ? 234.56 : 903.4,
    received: id === 1 ? 234.56 : 903.4,
    takenBack: id === 1 ? 0 : 150,
    owed: id === 1 ? 0 : 96.6,
    gap: id === 1 ? 0 : 96.6,
    gapReason: id === 1 ? '' : 'Plafond annuel',
    outsideReason: id === 1 ? '' : 'Accord prolongé par téléphone',
    isConfirmed: true,
    closedDate: null,
    closedReason: '',
    claimedDate: null,
    remindedDate: null,
    acts: id === 1 ? [] : [{ place: 1, code: 'HBLD734', tooth: '26', amount: 1000, paid: 903.4 }],
    taken:
      id === 1
        ? []
        : [
            {
              id: 7,
              amount: 150,
              reason: 'Droits fermés au jour des soins',
              contestUntil: '2027-02-20',
              date: { timestamp: 1_795_162_320 },
              settledDate: null,
              settledReason: '',
              undoneDate: null,
            },
          ],
    events: id === 1 ? [] : storyEvents,
  })),
  ...part,
});
