import type {
  InvoicePaymentItem,
  MatchedReceiptItem,
  ReceiptsAnswer,
} from '@accordent/api/receipts/receipts.schemas.ts';

type Match = NonNullable<MatchedReceiptItem['match']>;

const receipt = (id: number, label: string, amount: number, match: Match | null): MatchedReceiptItem => ({
  id,
  day: '2026-11-23',
  label,
  amount,
  whole: amount,
  match,
});

const matched = (
  certainty: Match['certainty'],
  invoices: Match['invoices'],
  { reason = 'reference', gap = 0 }: { reason?: Match['reason']; gap?: number } = {},
): Match => ({ certainty, reason, gap, isTicked: certainty === 'sure', invoices });

export const aPayment = (told: Partial<InvoicePaymentItem> = {}): InvoicePaymentItem => ({
  id: 81,
  invoiceId: 1030,
  user: { id: 4, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  way: 'line',
  amount: 358.8,
  day: '2026-11-20',
  note: '',
  label: 'VIR SEPA QUERVALLON FACT 1030',
  isCredited: false,
  isReversed: false,
  creationDate: { timestamp: Date.parse('2026-11-20T09:00:00Z') / 1000 },
  by: { firstname: 'ROZENN', lastname: 'KERDRAON' },
  ...told,
});

export const someReceipts: ReceiptsAnswer = {
  collections: [
    {
      id: 9,
      day: '2026-11-30',
      label: 'REMISE PRLV SEPA PB000003RCUR',
      amount: 8611.2,
      whole: 8611.2,
      reference: 'PB000003',
      count: 22,
      returnedCount: 2,
    },
  ],
  receipts: [
    receipt(
      1,
      'VIR SEPA CABINET QUERVALLON FACTURE 1042',
      358.8,
      matched('sure', [{ invoiceId: 1042, name: 'QUERVALLON MAËLLE', amount: 358.8 }]),
    ),
    receipt(
      2,
      'VIR DR KERDRAON BASTIDE FACT 1041',
      50,
      matched('proposed', [{ invoiceId: 1041, name: 'KERDRAON-BASTIDE YUNA', amount: 106.8 }], {
        gap: -56.8,
      }),
    ),
    receipt(
      3,
      'VIR SELARL DU PORT',
      106.8,
      matched(
        'choose',
        [
          { invoiceId: 1043, name: 'AUBRELAINE LÉA', amount: 106.8 },
          { invoiceId: 1044, name: 'AUBRELAINE LÉA', amount: 106.8 },
        ],
        { reason: 'several' },
      ),
    ),
    receipt(
      4,
      'VIR AUBRELAINE 2 FACTURES',
      213.6,
      matched(
        'sum',
        [
          { invoiceId: 1043, name: 'AUBRELAINE LÉA', amount: 106.8 },
          { invoiceId: 1044, name: 'AUBRELAINE LÉA', amount: 106.8 },
        ],
        { reason: 'sum' },
      ),
    ),
    receipt(5, 'REMISE CHEQUES 0042117', 540, null),
    { ...receipt(6, 'VIR KERDRAON BASTIDE FACT 1029', 12.5, null), whole: 119.3 },
  ],
  reversed: [
    {
      id: 9,
      day: '2026-11-10',
      label: 'VIR MARCHADIER FACT 1021',
      amount: 358.8,
      whole: 358.8,
      reversedDay: '2026-11-19',
    },
  ],
  dismissed: [
    { id: 10, day: '2026-11-02', label: 'REMBOURSEMENT ASSURANCE LOCAL', amount: 84.12, whole: 84.12 },
  ],
  payments: [
    aPayment(),
    aPayment({ id: 80, invoiceId: 1029, way: 'cheque', amount: 100, label: '', note: 'n° 1234567' }),
  ],
  owed: 12_480.4,
};

export const noReceipts: ReceiptsAnswer = {
  collections: [],
  receipts: [],
  reversed: [],
  dismissed: [],
  payments: [],
  owed: 0,
};

const LONG =
  'VIREMENT SEPA RECU DE SELARL DE CHIRURGIENS-DENTISTES DE LA ROCHEFOUCAULD-MONTBRISSAC ET ASSOCIES MOTIF FACTURE 1042 DU MOIS DE NOVEMBRE';
export const longReceipts: ReceiptsAnswer = {
  ...someReceipts,
  receipts: someReceipts.receipts.map((one) => ({
    ...one,
    label: `${LONG} ${one.id}`,
    match: one.match && {
      ...one.match,
      invoices: one.match.invoices.map((each) => ({
        ...each,
        name: 'DE LA ROCHEFOUCAULD-MONTBRISSAC MARIE-JOSÉPHINE',
      })),
    },
  })),
  payments: [aPayment({ label: LONG, amount: 100_000 })],
};
