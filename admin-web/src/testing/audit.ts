import type { AuditItem } from '../audit/audit.api.ts';

/** What was done, for stories. */
export const anAuditItem = (fields: Partial<AuditItem> = {}): AuditItem => ({
  id: 1,
  date: { timestamp: 1_795_251_600 },
  actor: { kind: 'admin', id: 1, name: 'Capucine LORMEAU' },
  action: 'decide-document',
  actionLabel: 'Document validé ou refusé',
  entity: 'document',
  entityLabel: 'Document',
  entityId: 31,
  fields: ['Décision', 'Motif'],
  label: 'PEC-2026-000123',
  link: '/admin/dfc/edit/123/files',
  ...fields,
});

export const auditItems: readonly AuditItem[] = [
  anAuditItem({ id: 9 }),
  anAuditItem({
    id: 8,
    action: 'reveal-nir',
    actionLabel: 'Numéro de sécurité sociale consulté',
    entity: 'coverage-request',
    entityLabel: 'PEC',
    fields: [],
    actor: { kind: 'practitioner', id: 4, name: 'QUERVALLON Maëlle' },
  }),
  anAuditItem({
    id: 7,
    action: 'reveal-credentials',
    actionLabel: 'Identifiants de convention consultés',
    entity: 'convention',
    entityLabel: 'Convention',
    fields: ['Nom d’utilisateur', 'Mot de passe'],
    label: 'QUERVALLON Maëlle',
    link: '/admin/user/edit/4/conventions',
  }),
  anAuditItem({
    id: 6,
    action: 'log-in',
    actionLabel: 'Connexion',
    entity: 'session',
    entityLabel: 'Session',
    entityId: null,
    fields: [],
    label: null,
    link: null,
  }),
  anAuditItem({
    id: 5,
    action: 'delete-contact',
    actionLabel: 'Contact supprimé',
    entity: 'contact',
    entityLabel: 'Contact',
    fields: [],
    label: 'ROZENN LE BIHAN',
    link: null,
    actor: { kind: 'system', id: null, name: 'Système' },
  }),
];

export const longAuditItem = anAuditItem({
  id: 4,
  actor: {
    kind: 'practitioner',
    id: 8,
    name: 'DE LA TOURNERAYE-KERDRAON-BASTIDE Anne-Éléonore Marie-Bernadette',
  },
  actionLabel: 'Document du praticien consulté',
  entityLabel: 'Praticien ou prospect',
  fields: [
    'Prénom',
    'Nom',
    'Téléphone',
    'Adresse e-mail',
    'Adresse du service',
    'Code postal',
    'Ville',
    'Lien Google My Business',
    'Numéro de TVA',
    'Commentaire',
  ],
  label: 'CABINET DENTAIRE DES DOCTEURS DE LA TOURNERAYE, KERDRAON-BASTIDE ET ASSOCIÉS',
});
