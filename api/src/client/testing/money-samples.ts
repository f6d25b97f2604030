import type {
  MatchedBill,
  MatchedCredit,
  MatchedLotLine,
  MoneyLinesAnswer,
  SettlementsAnswer,
} from '../../reconciliation/reconciliation.schemas.ts';

/** Invented bank lines and lots for the stories of both apps. */
let part = 0;
const bill = (number: number, patient: string, insurer: string, amount: number): MatchedBill => {
  part += 1;
  return { partId: part, reference: `PEC-2026-00${number}`, patient, insurer, amount };
};
let line = 0;
const credit = (
  day: number,
  label: string,
  amount: number,
  more: Pick<MatchedCredit, 'certainty' | 'reason' | 'bills'>,
): MatchedCredit => {
  line += 1;
  return {
    id: line,
    day: `2026-11-${day}`,
    label,
    amount,
    gap: 0,
    isTicked: more.certainty === 'sure',
    ...more,
  };
};
const sure = (day: number, label: string, amount: number, number: number, patient: string, insurer: string) =>
  credit(day, label, amount, {
    certainty: 'sure',
    reason: 'reference',
    bills: [bill(number, patient, insurer, amount)],
  });

const credits: readonly MatchedCredit[] = [
  sure(23, 'SANTE RIVAGE PEC-2026-004377', 1204.5, 4377, 'VAUCRESSAN Gaspard', 'Santé Rivage'),
  sure(20, 'MUTUALYS VIR PEC 2026 004402', 967.3, 4402, 'BEAUMANOIS Côme', 'MutuaLys'),
  sure(19, 'PREVIA GRAND OUEST 2026-004355', 542, 4355, 'LESTRANGIER Basile', 'Prévia Grand Ouest'),
  sure(17, 'ORELIA TP pec2026004290', 388.2, 4290, 'DUVERNELLE Aliénor', 'Horizon Santé'),
  credit(18, 'ALIZE PREVOYANCE REGLT SOINS', 730.6, {
    certainty: 'proposed',
    reason: 'only-amount',
    bills: [bill(4361, 'SAINTONGEAIS Oriane', 'Alizé Prévoyance', 730.6)],
  }),
  credit(16, 'TIERSPAY SERVICES LOT 88120', 256.4, {
    certainty: 'proposed',
    reason: 'known-payer',
    bills: [bill(4318, 'MARCENAY Nathalie', 'Mutuale', 256.4)],
  }),
  credit(13, 'NOVADENT RESEAU 11/2026', 498, {
    certainty: 'choose',
    reason: 'several',
    bills: [bill(4301, 'KERDRAON Yuna', 'Novadent', 498), bill(4288, 'AUBRELAINE Léa', 'Novadent', 498)],
  }),
  credit(12, 'HORIZON SANTE VIREMENT', 1630, {
    certainty: 'sum',
    reason: 'sum',
    bills: [
      bill(4270, 'DELABRUYNE Ambre', 'Horizon Santé', 1088),
      bill(4266, 'ROQUEPLANE Jules', 'Horizon Santé', 542),
    ],
  }),
];

const lotLine = (amount: number, of: MatchedBill[], more: Partial<MatchedLotLine> = {}): MatchedLotLine => {
  line += 1;
  return {
    id: line,
    number: `88${12_000 + line}`,
    careDay: '2026-10-22',
    amount,
    motive: '',
    certainty: 'sure',
    reason: 'number',
    gap: 0,
    isTicked: true,
    bills: of,
    ...more,
  };
};

const patients = ['HOUDEMARE Agathe', 'BRESSANDE Lou', 'CASTELBRAC Ninon', 'VERNIOLLE Constance'];

export const someMoneyLines = (): MoneyLinesAnswer => ({ lots: [], credits: [...credits], reversed: [] });

export const someLots = (): MoneyLinesAnswer => ({
  lots: [
    {
      id: 1,
      number: 'LOT 7788123',
      day: '2026-11-16',
      amount: 2_318.4,
      linesRead: 12,
      transfer: { id: 70, day: '2026-11-18', label: 'VIR TIERSPAY SERVICES LOT 7788123', amount: 2_318.4 },
      isPaid: false,
      lines: [
        ...Array.from({ length: 8 }, (_, at) => {
          const patient = patients[at % patients.length]!;
          return lotLine(210 + at * 12, [bill(4400 + at, patient, 'Mutuale', 210 + at * 12)]);
        }),
        lotLine(-64.2, [bill(4120, 'MARCENAY Nathalie', 'Mutuale', 256.4)], { motive: 'Trop-perçu de mars' }),
        lotLine(180, [bill(4501, 'KERDRAON Yuna', 'Mutuale', 196)], {
          certainty: 'proposed',
          isTicked: false,
          gap: -16,
        }),
        lotLine(
          300,
          [bill(4502, 'AUBRELAINE Léa', 'Mutuale', 300), bill(4503, 'AUBRELAINE Jade', 'Mutuale', 300)],
          {
            certainty: 'choose',
            isTicked: false,
            reason: 'several',
            number: '',
          },
        ),
      ],
    },
    {
      id: 2,
      number: 'LOT 7788124',
      day: '2026-11-20',
      amount: 412,
      linesRead: 1,
      transfer: null,
      isPaid: false,
      lines: [lotLine(412, [bill(4510, 'LOUVECIENNE Achille', 'Mutuale', 412)], { isTicked: false })],
    },
  ],
  credits: credits.slice(0, 1),
  reversed: [
    { id: 90, day: '2026-11-09', reversedDay: '2026-11-17', label: 'VIR ORELIA SANTE', amount: 388.2 },
  ],
});

const LONG = 'MUTUELLE NATIONALE DES METIERS DE LA BOUCHE ET DU COMMERCE DE PROXIMITE';

export const longMoneyLines = (): MoneyLinesAnswer => ({
  lots: [],
  reversed: [],
  credits: credits.map((each) => ({
    ...each,
    label: `VIREMENT SEPA RECU DE ${LONG} ${each.label}`,
    amount: each.amount * 1000,
    bills: each.bills.map((of) => ({
      ...of,
      patient: 'DE LA ROCHEFOUCAULD-MONTBEL DE SAINT-AMANS Marie-Antoinette',
      insurer: LONG,
    })),
  })),
});

export const noMoneyLines: MoneyLinesAnswer = { lots: [], credits: [], reversed: [] };

const months = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
];

export const someSettlements = (): SettlementsAnswer => ({
  months: months.map((month, at) => ({
    month,
    granted: 8200 + ((at * 1730) % 4100),
    billed: 7400 + ((at * 1310) % 3900),
    received: 6100 + ((at * 970) % 3600) + 0.4,
  })),
  settlements: [
    { amount: 1234.56, received: 1234.56, takenBack: 0, owed: 0, receivedDay: '2026-11-18' },
    { amount: 730.6, received: 600, takenBack: 0, owed: 130.6, receivedDay: '2026-11-12' },
    { amount: 542, received: 542, takenBack: 64.2, owed: 0, receivedDay: '2026-10-30' },
    { amount: 388.2, received: 0, takenBack: 0, owed: 388.2, receivedDay: null },
  ].map((sums, at) => ({
    id: at + 1,
    dfcId: 4400 + at,
    reference: `PEC-2026-00${4400 + at}`,
    user: { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
    patient: { firstname: 'Gaspard', lastname: 'VAUCRESSAN' },
    insurer: 'Santé Rivage',
    billedDay: '2026-10-02',
    isClosed: false,
    ...sums,
  })),
});
