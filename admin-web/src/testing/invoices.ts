import type { InvoiceItem, InvoiceRecord } from '@accordent/api/invoices/invoices.schemas.ts';

const day = (text: string) => ({ timestamp: Date.parse(`${text}T05:00:00Z`) / 1000 });

/** A waiting subscription of 299 € before tax, unless told otherwise. */
export const anInvoice = (told: Partial<InvoiceItem> = {}): InvoiceItem => ({
  id: 1042,
  type: 'invoice',
  creditOf: null,
  creditedBy: null,
  userId: 4,
  user: { id: 4, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  label: 'Forfait Serenity, abonnement novembre 2026',
  creationDate: day('2026-11-01'),
  editionDate: day('2026-11-01'),
  dueDate: { timestamp: Date.parse('2026-11-30T23:00:00Z') / 1000 },
  collectDay: null,
  isPaid: false,
  paid: 0,
  state: 'pending',
  totalPriceExclVAT: 299,
  totalVAT: 59.8,
  totalPriceInclVAT: 358.8,
  fileName: 'facture-1042.pdf',
  isReady: true,
  ...told,
});

export const anInvoiceRecord = (told: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  ...anInvoice(),
  paidChangedBy: null,
  paidChangedDate: null,
  mailedDate: day('2026-11-01'),
  missing: [],
  canChangePaid: true,
  canCredit: true,
  canSend: true,
  ...told,
});

export const storyInvoices: readonly InvoiceItem[] = [
  anInvoice(),
  anInvoice({
    id: 1041,
    user: { id: 7, firstname: 'YUNA', lastname: 'KERDRAON-BASTIDE' },
    label: 'Forfait Découverte, abonnement octobre 2026',
    creationDate: day('2026-10-01'),
    dueDate: day('2026-10-31'),
    state: 'overdue',
    paid: 50,
    totalPriceExclVAT: 89,
    totalVAT: 17.8,
    totalPriceInclVAT: 106.8,
  }),
  anInvoice({
    id: 1040,
    type: 'credit',
    creditOf: 1039,
    label: 'Avoir sur la facture n°\u00a01039',
    state: 'credit',
    isPaid: true,
    totalPriceExclVAT: -1299.5,
    totalVAT: -259.9,
    totalPriceInclVAT: -1559.4,
  }),
  anInvoice({
    id: 1039,
    creditedBy: 1040,
    label: 'Formation',
    state: 'credited',
    isPaid: true,
    totalPriceInclVAT: 1559.4,
  }),
  anInvoice({ id: 1038, state: 'paid', isPaid: true }),
];

export const longInvoice: InvoiceItem = anInvoice({
  id: 1_000_000_000,
  user: {
    id: 12,
    firstname: 'JEAN-BAPTISTE EMMANUEL',
    lastname: 'DE LA ROCHEFOUCAULD-MONTBELIARD DU PLESSIS',
  },
  label:
    'Reprise de l’historique des dossiers de prise en charge des trois dernières années, tri des pièces, contrôle des droits et formation des assistantes du cabinet en deux demi-journées',
  state: 'overdue',
  totalPriceInclVAT: 120_000,
});
