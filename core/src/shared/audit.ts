import type { Actor } from './actor.ts';

/** Kinds of records that something happens to, and what the journal calls them. */
export const auditEntities = {
  'coverage-request': 'PEC',
  document: 'Document',
  payment: 'Règlement',
  patient: 'Patient',
  practitioner: 'Praticien ou prospect',
  'practitioner-document': 'Document du praticien',
  convention: 'Convention',
  administrator: 'Utilisateur',
  session: 'Session',
  message: 'Message',
  comment: 'Commentaire',
  contact: 'Contact',
  mutual: 'Mutuelle',
  'mutual-group': 'Groupement',
  mail: 'E-mail',
  invoice: 'Facture',
  notification: 'Notification',
  setting: 'Réglage',
  import: 'Import',
  export: 'Export',
  task: 'Tâche',
  job: 'Travail',
  reminder: 'Relance',
  batch: 'Acte sur plusieurs PEC',
  retention: 'Conservation',
} as const;
export type AuditEntity = keyof typeof auditEntities;

/** What may be done or looked at, and how the journal says that it was. */
export const auditActions = {
  'activate-practitioner': 'Compte activé',
  'add-administrator': 'Utilisateur ajouté',
  'add-contact': 'Contact ajouté',
  'add-convention': 'Convention ajoutée',
  'add-document': 'Document ajouté',
  'add-mutual': 'Mutuelle ajoutée',
  'add-mutual-group': 'Groupement ajouté',
  'add-practitioner': 'Praticien ajouté',
  'add-practitioner-document': 'Document du praticien ajouté',
  'add-prospect': 'Prospect ajouté',
  'archive-practitioner': 'Archivage',
  'ask-batch': 'Acte demandé sur plusieurs PEC',
  'assign-coverage-request': 'PEC attribuée',
  'begin-maintenance': 'Maintenance ouverte',
  'cancel-planned-message': 'Message programmé repris',
  'change-administrator': 'Utilisateur modifié',
  'change-contact': 'Contact modifié',
  'change-convention': 'Convention modifiée',
  'change-coverage-request-patient': 'Patient de la PEC modifié',
  'change-coverage-request-status': 'Statut de la PEC changé',
  'change-invoice-paid': 'Règlement de la facture changé',
  'change-password': 'Mot de passe changé',
  'change-patient': 'Patient modifié',
  'change-plan': 'Forfait changé',
  'change-practitioner': 'Fiche modifiée',
  'change-prospect-status': 'Statut du prospect changé',
  'choose-password': 'Mot de passe choisi par lien',
  'confirm-payment': 'Règlement confirmé',
  'confirm-purge': 'Purge confirmée',
  'convert-prospect': 'Prospect devenu client',
  'create-coverage-request': 'PEC créée',
  'credit-invoice': 'Avoir émis',
  'deactivate-practitioner': 'Compte désactivé',
  'decide-document': 'Document validé ou refusé',
  'delete-administrator': 'Utilisateur supprimé',
  'delete-contact': 'Contact supprimé',
  'delete-convention': 'Convention supprimée',
  'delete-coverage-request': 'PEC supprimée',
  'delete-document': 'Document supprimé',
  'delete-mutual': 'Mutuelle supprimée',
  'delete-mutual-group': 'Groupement supprimé',
  'delete-practitioner': 'Fiche supprimée',
  'delete-practitioner-document': 'Document du praticien supprimé',
  'drop-job': 'Travail abandonné',
  'edit-mutual': 'Mutuelle modifiée',
  'edit-mutual-group': 'Groupement modifié',
  'end-maintenance': 'Maintenance terminée',
  'end-session': 'Session fermée',
  'erase-patient': 'Patient effacé',
  'erase-practitioner': 'Praticien effacé',
  'export-list': 'Liste exportée',
  'export-patient': 'Données du patient exportées',
  'export-practitioner': 'Données du praticien exportées',
  'import-contact': 'Contact importé',
  'import-mutual': 'Mutuelle importée',
  'import-practitioner': 'Praticien importé',
  'import-prospect': 'Prospect importé',
  'issue-invoice': 'Facture émise',
  'link-mail': 'E-mail rattaché',
  'link-practitioner': 'Praticien rattaché à un cabinet',
  'log-in': 'Connexion',
  'log-out': 'Déconnexion',
  'mark-practitioner-called': 'Appel noté',
  'mark-message': 'Message classé',
  'notify-practitioner': 'E-mail envoyé au praticien',
  'make-password-link': 'Lien de mot de passe remis',
  'open-document': 'Document consulté',
  'open-mail-file': 'Pièce jointe consultée',
  'open-practitioner-document': 'Document du praticien consulté',
  'plan-message': 'Message programmé',
  'purge-expired-data': 'Données purgées',
  remind: 'Relance notée',
  'render-invoice': 'PDF de facture refait',
  'replace-coverage-request': 'PEC annulée et remplacée',
  'restore-record': 'Élément rétabli',
  'retry-job': 'Travail relancé',
  'request-review': 'Avis demandé au patient',
  'reveal-credentials': 'Identifiants de convention consultés',
  'reveal-nir': 'Numéro de sécurité sociale consulté',
  'rotate-keys': 'Clé de chiffrement changée',
  'run-task': 'Tâche lancée',
  'save-remark': 'Remarque modifiée',
  'send-invoice': 'Facture envoyée',
  'set-aside-coverage-request': 'PEC mise de côté',
  'set-last-invoice-number': 'Prochain numéro de facture changé',
  'set-payment': 'Règlement saisi',
  'take-back-message': 'Message repris',
  'unarchive-practitioner': 'Désarchivage',
  'undo-act': 'Action annulée',
  'undo-payment': 'Confirmation du règlement annulée',
  'unlink-contact': 'Contact dissocié',
  'unlink-practitioner': 'Praticien détaché de son cabinet',
  'write-comment': 'Commentaire écrit',
  'write-mail': 'E-mail écrit',
  'write-message': 'Message envoyé',
} as const;
export type AuditAction = keyof typeof auditActions;

/** Who did what to which record, and which fields: names only, never values, but for the amount of a payment. */
export type AuditEvent = {
  /** 'system': what the product does by itself; null: the public. */
  readonly actor: Actor | 'system' | null;
  readonly at: Date;
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId: number | null;
  readonly fields?: readonly string[];
  readonly amountCents?: number;
};

export type AuditTrail = {
  record(event: AuditEvent): Promise<void>;
  /** Many at a time: what an import writes. */
  recordAll(events: readonly AuditEvent[]): Promise<void>;
};
