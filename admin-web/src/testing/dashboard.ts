import type { DashboardAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import { anInvoice } from './invoices.ts';
import { storySettlementsAnswer } from './settlements.ts';

/** Figures of a desk, for stories. */

const seconds = (text: string) => Date.parse(text) / 1000;
const day = (number: number) => ({
  timestamp: seconds('2026-11-22T00:00:00+01:00') - (29 - number) * 86_400,
});
const months = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`),
];
const created = [182, 214, 198, 231, 205, 190, 223, 164, 88, 240, 251, 214];

const unpaid = [
  'VASSELANGE Bérénice',
  'CABINET DES TILLEULS',
  'QUERVALLON Maëlle',
  'PRADEILLAN Ysaline',
  'SANTERREAU Guilhem',
];

export const aDashboard = (told: Partial<DashboardAnswer> = {}): DashboardAnswer => ({
  totalNewDFC: 14,
  oldestNewDFC: { days: 2, level: 'overdue' },
  ourNewDFC: 14,
  totalDFCToTransmit: 9,
  oldestDFCToTransmit: { days: 4, level: 'overdue' },
  ourDFCToTransmit: 8,
  totalTransmittedDFC: 57,
  oldestTransmittedDFC: { days: 16, level: 'overdue' },
  ourTransmittedDFC: 12,
  totalMessagesNotViewed: 6,
  oldestMessageNotViewed: { days: 0, level: null },
  totalMailsNotViewed: 3,
  totalNotificationsNotRead: 1,
  totalUsersToCall: 9,
  lastInvoiceId: 1042,
  usersNDFD: [],
  totalUsersNDFD: 27,
  usersToCall: [],
  statsDFC: months.map((month, place) => ({ month, count: created[place] ?? 0 })),
  statsDFCpU: months.map((month, place) => ({
    month,
    average: Math.round((created[place] ?? 0) / 3.12) / 100,
  })),
  statsUCall: Array.from({ length: 30 }, (_, place) => ({
    date: day(place),
    count: place === 29 ? 9 : 18 - Math.floor(place / 4),
  })),
  statsConv: Array.from({ length: 30 }, (_, place) => ({ date: day(place), count: 22 + ((place * 5) % 9) })),
  since: day(0),
  notifications: [
    {
      id: 'aaaaaaaaaa',
      kind: 'over-cap',
      title: 'Forfait dépassé',
      subtitle: 'Santerreau Guilhem · 12 / 10 PEC ce mois-ci',
      date: { timestamp: seconds('2026-11-22T09:02:00+01:00') },
      link: '/admin/user/edit/4/dfc',
      color: 'orange',
      background: 'orange',
      icon: 'AlertTriangle',
      isRead: false,
    },
    {
      id: 'bbbbbbbbbb',
      kind: 'document-waiting',
      title: 'Document à vérifier',
      subtitle: 'PEC-2026-004771 · Quervallon Maëlle',
      date: { timestamp: seconds('2026-11-21T16:20:00+01:00') },
      link: '/admin/dfc/edit/4771/files',
      color: 'azure',
      background: 'azure',
      icon: 'FileText',
      isRead: true,
    },
  ],
  totalNotifications: 2,
  totalActiveUsers: 312,
  totalThoughtful: 18,
  filesSent: 167,
  filesNotSent: 47,
  unpaidInvoices: unpaid.map((name, place) =>
    anInvoice({
      id: 1001 + place,
      user: { id: place + 1, firstname: name.split(' ').slice(1).join(' '), lastname: name.split(' ')[0]! },
      creationDate: { timestamp: seconds('2026-10-19T06:00:00+02:00') + place * 6 * 86_400 },
      state: place === 0 ? 'overdue' : 'pending',
    }),
  ),
  totalUnpaidInvoices: 23,
  settlements: storySettlementsAnswer().totals,
  ...told,
});

/** A product that has just begun: no PEC, nobody to call, one night not yet over. */
export const anEmptyDashboard = (): DashboardAnswer =>
  aDashboard({
    totalNewDFC: 0,
    oldestNewDFC: null,
    ourNewDFC: 0,
    totalDFCToTransmit: 0,
    oldestDFCToTransmit: null,
    ourDFCToTransmit: 0,
    totalTransmittedDFC: 0,
    oldestTransmittedDFC: null,
    ourTransmittedDFC: 0,
    totalMessagesNotViewed: 0,
    oldestMessageNotViewed: null,
    totalMailsNotViewed: 0,
    totalNotificationsNotRead: 0,
    totalUsersToCall: 0,
    lastInvoiceId: 0,
    totalUsersNDFD: 0,
    statsDFC: months.map((month) => ({ month, count: 0 })),
    statsDFCpU: months.map((month) => ({ month, average: 0 })),
    statsUCall: [{ date: day(29), count: 0 }],
    statsConv: [{ date: day(29), count: 0 }],
    since: day(29),
    notifications: [],
    totalNotifications: 0,
    totalActiveUsers: 0,
    totalThoughtful: 0,
    filesSent: 0,
    filesNotSent: 0,
    unpaidInvoices: [],
    totalUnpaidInvoices: 0,
    settlements: {
      agreements: 0,
      granted: 0,
      bills: 0,
      billed: 0,
      announcedBills: 0,
      announced: 0,
      received: 0,
      lateBills: 0,
      latePayers: 0,
      late: 0,
      ages: [0, 0, 0, 0],
      prescribed: 0,
      prescribedAmount: 0,
    },
  });
