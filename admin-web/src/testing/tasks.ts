import type { FailedJobItem, RetentionAnswer, TaskItem } from '../tasks/tasks.api.ts';

const at = (text: string) => ({ timestamp: Date.parse(text) / 1000 });

/** Scheduled work, for stories. */
const aTask = (fields: Partial<TaskItem> = {}): TaskItem => ({
  task: 'check-invoice-series',
  label: 'Contrôle des numéros de facture',
  description: 'Vérifie que la série est sans trou, relance les PDF restés en attente.',
  timing: { at: '04:00', day: null, everyMinutes: null },
  state: 'done',
  lastRun: {
    dueDate: at('2026-11-21T03:00:00Z'),
    startDate: at('2026-11-21T03:00:12Z'),
    endDate: at('2026-11-21T03:00:13Z'),
    result: 'Série complète',
    askedBy: null,
  },
  nextDate: at('2026-11-22T03:00:00Z'),
  canRun: true,
  ...fields,
});

export const tasks: readonly TaskItem[] = [
  aTask(),
  aTask({
    task: 'issue-monthly-invoices',
    label: 'Factures du mois',
    description: 'Émet les factures d’abonnement du mois, une par praticien.',
    timing: { at: '06:00', day: 1, everyMinutes: null },
    lastRun: {
      dueDate: at('2026-11-20T14:12:03Z'),
      startDate: at('2026-11-20T14:12:04Z'),
      endDate: at('2026-11-20T14:12:09Z'),
      result: '2 factures émises',
      askedBy: { id: 1, name: 'Capucine LORMEAU' },
    },
    nextDate: at('2026-12-01T05:00:00Z'),
  }),
  aTask({
    task: 'ask-mailbox-sync',
    label: 'Lecture de la boîte partagée',
    description: 'Fait lire la boîte aux lettres partagée.',
    timing: { at: null, day: null, everyMinutes: 5 },
    state: 'failed',
    lastRun: {
      dueDate: at('2026-11-21T08:55:00Z'),
      startDate: at('2026-11-21T08:55:10Z'),
      endDate: at('2026-11-21T08:55:11Z'),
      result: 'Le serveur ne répond pas.',
      askedBy: null,
    },
    nextDate: at('2026-11-21T09:00:00Z'),
  }),
  aTask({
    task: 'sweep-unnamed-files',
    label: 'Nettoyage des fichiers orphelins',
    description: 'Retire les fichiers qu’aucun dossier ne cite.',
    state: 'running',
    lastRun: {
      dueDate: at('2026-11-21T08:59:00Z'),
      startDate: at('2026-11-21T08:59:01Z'),
      endDate: null,
      result: null,
      askedBy: { id: 1, name: 'Capucine LORMEAU' },
    },
    canRun: false,
  }),
  aTask({
    task: 'purge-expired-data',
    label: 'Purge des données conservées assez longtemps',
    description: 'Efface ce qui a dépassé sa durée de conservation, après confirmation.',
    timing: null,
    state: 'never-ran',
    lastRun: null,
    nextDate: null,
    canRun: false,
  }),
];

export const aLongTask = aTask({
  task: 'keep-monthly-figures',
  label: 'Chiffres des mois clos, y compris ceux des praticiens archivés depuis longtemps',
  description:
    'Garde les chiffres des mois clos pour les statistiques, mois par mois et praticien par praticien, groupement par groupement.',
  state: 'failed',
  lastRun: {
    dueDate: at('2026-11-21T03:00:00Z'),
    startDate: at('2026-11-21T03:00:12Z'),
    endDate: at('2026-11-21T03:00:13Z'),
    result: 'Erreur inattendue (ERR_A_VERY_LONG_CODE_THAT_NOBODY_KNOWS) : voir le journal du serveur.',
    askedBy: { id: 4, name: 'Marie-Antoinette DE LA ROCHEFOUCAULD-MONTBEL' },
  },
});

export const aFailedJob = (fields: Partial<FailedJobItem> = {}): FailedJobItem => ({
  id: 812,
  job: 'send-invoice-mail',
  label: 'E-mail de facture',
  reason: 'Le serveur de messagerie refuse l’adresse du destinataire.',
  code: 'mail_refused',
  about: { label: 'Facture n°\u00a0412', link: '/admin/invoice/view/412' },
  creationDate: at('2026-11-21T07:00:00Z'),
  failedDate: at('2026-11-21T07:42:00Z'),
  ...fields,
});

export const failedJobs: readonly FailedJobItem[] = [
  aFailedJob(),
  aFailedJob({
    id: 811,
    job: 'notify-document-refused',
    label: 'E-mail de document refusé',
    reason: 'Erreur inattendue (ERR_A_VERY_LONG_CODE_THAT_NOBODY_KNOWS) : voir le journal du serveur.',
    code: 'ERR_A_VERY_LONG_CODE_THAT_NOBODY_KNOWS',
    about: null,
  }),
];

const kind = (
  name: RetentionAnswer['kinds'][number]['kind'],
  label: string,
  span: string,
  count: number,
): RetentionAnswer['kinds'][number] => ({
  kind: name,
  label,
  span,
  before: at('2024-08-21T08:00:00Z'),
  count,
});

export const purgePreview: RetentionAnswer = {
  asOf: at('2026-11-21T09:00:00Z'),
  total: 1273,
  unreached: [{ id: 7, firstname: 'PAUL', lastname: 'ESTIENNE', count: 12 }],
  kinds: [
    kind('closed-requests', 'PEC closes : patient, documents et échanges', '27 mois', 61),
    kind('convention-secrets', 'Identifiants de conventions de praticiens archivés', '30 jours', 12),
    kind('prospects', 'Prospects sans contact', '3 ans', 0),
    kind('audit', 'Lignes du journal', '12 mois', 1200),
  ],
};
