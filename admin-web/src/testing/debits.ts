import type {
  DebitBatchAnswer,
  DebitBatchItem,
  DebitItem,
  DebitMandateItem,
  DebitsAnswer,
  ReturnedDebitItem,
} from '@accordent/api/debits/debits.schemas.ts';

const at = (instant: string) => ({ timestamp: Date.parse(instant) / 1000 });

const debit = (id: number, lastname: string, amount: number, told: Partial<DebitItem> = {}): DebitItem => ({
  id,
  invoiceId: 1030 + id,
  user: { id, firstname: 'MAËLLE', lastname },
  amount,
  collectDay: '2026-12-31',
  toldDate: at('2026-12-01T08:00:00Z'),
  ...told,
});

const returned = (
  id: number,
  lastname: string,
  told: Partial<ReturnedDebitItem> = {},
): ReturnedDebitItem => ({
  ...debit(id, lastname, 358.8),
  collectDay: '2026-11-30',
  returnedDay: '2026-12-02',
  reason: 'Provision insuffisante (AM04)',
  kind: 'reject',
  isInvoicePaid: false,
  canRepeat: true,
  ...told,
});

const batch = (id: number, told: Partial<DebitBatchItem> = {}): DebitBatchItem => ({
  id,
  reference: `PB00000${id}`,
  collectDay: '2026-11-30',
  count: 24,
  amount: 8611.2,
  credited: 0,
  returnedCount: 0,
  returned: 0,
  preparedDate: at('2026-11-25T09:12:00Z'),
  preparedBy: 'Rozenn KERDRAON',
  downloadDate: null,
  cancelDate: null,
  canCancel: false,
  ...told,
});

export const someDebits: DebitsAnswer = {
  isConfigured: true,
  next: { collectDay: '2026-12-31', lastDay: '2026-12-29', count: 3, amount: 824.4 },
  upcoming: [
    debit(1, 'QUERVALLON', 358.8),
    debit(2, 'KERDRAON-BASTIDE', 106.8),
    debit(3, 'DU PORT', 358.8),
    debit(4, 'ROUX', 1358.8, { toldDate: null, collectDay: '2027-01-13' }),
  ],
  returned: [
    returned(5, 'BESSON'),
    returned(6, 'LEROY', { reason: 'Compte clos (AC04)', canRepeat: false }),
    returned(7, 'PETIT', {
      reason: 'Remboursement demandé par le débiteur (MD06)',
      kind: 'refund',
      returnedDay: '2026-12-18',
      canRepeat: false,
    }),
    returned(8, 'MOREAU', { amount: 0, isInvoicePaid: true, canRepeat: false }),
  ],
  batches: [
    batch(4, { collectDay: '2026-12-15', count: 2, amount: 717.6, canCancel: true }),
    batch(3, { downloadDate: at('2026-11-25T09:20:00Z'), canCancel: true }),
    batch(2, {
      collectDay: '2026-10-30',
      credited: 7534.8,
      returned: 1076.4,
      returnedCount: 3,
      downloadDate: at('2026-10-26T09:20:00Z'),
    }),
    batch(1, { collectDay: '2026-10-30', cancelDate: at('2026-10-25T10:00:00Z'), preparedBy: null }),
  ],
};

export const noDebits: DebitsAnswer = {
  isConfigured: true,
  next: null,
  upcoming: [],
  returned: [],
  batches: [],
};

const LONG = 'DE LA VILLARMOIS-KERGUÉLEN-PONTHIÈVRE';
export const longDebits: DebitsAnswer = {
  ...someDebits,
  isConfigured: false,
  next: null,
  upcoming: [debit(1, LONG, 1_234_567.89)],
  returned: [returned(2, LONG, { reason: 'Limite posée par le débiteur auprès de sa banque (SL01)' })],
};

export const aDebitBatch: DebitBatchAnswer = {
  batch: batch(2, { collectDay: '2026-10-30', count: 3, amount: 824.4 }),
  debits: [
    {
      ...debit(1, 'QUERVALLON', 358.8),
      sequence: 'RCUR',
      paid: 358.8,
      isInvoicePaid: true,
      returnedDay: null,
      reason: '',
    },
    {
      ...debit(5, 'BESSON', 358.8),
      sequence: 'FRST',
      paid: 0,
      isInvoicePaid: false,
      returnedDay: '2026-11-03',
      reason: 'Provision insuffisante (AM04)',
    },
    {
      ...debit(2, 'KERDRAON-BASTIDE', 106.8),
      sequence: 'OOFF',
      paid: 0,
      isInvoicePaid: true,
      returnedDay: null,
      reason: '',
    },
  ],
};

export const aDebitMandate = (told: Partial<DebitMandateItem> = {}): DebitMandateItem => ({
  id: 3,
  userId: 7,
  reference: 'PRLV-000007-1',
  kind: 'recurrent',
  holder: 'SELARL Dr Maëlle Quervallon',
  ibanEnd: '0189',
  signedOn: '2026-11-02',
  noticeDays: 14,
  note: 'Classeur 4, onglet Q',
  state: 'in-force',
  lastUsedOn: '2026-11-30',
  heldBack: '',
  lastDay: '2029-11-30',
  revokedOn: null,
  revokedReason: '',
  author: 'Rozenn KERDRAON',
  creationDate: at('2026-11-03T09:00:00Z'),
  canRevoke: true,
  ...told,
});

export const anEndedDebitMandate = aDebitMandate({
  id: 2,
  reference: 'RUM-2023-0041',
  state: 'revoked',
  revokedOn: '2026-11-02',
  revokedReason: 'Compte changé de banque',
  lastUsedOn: '2026-09-30',
  canRevoke: false,
  note: '',
});
