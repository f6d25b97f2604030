import type { AuditNames } from '@accordent/core/audit/list-audit.ts';
import type { AuditAction, AuditEntity } from '@accordent/core/shared/audit.ts';
import { fieldNames } from '../client/field-names.fr.ts';
import { jobNames, retentionNames, taskNames } from '../tasks/task-names.fr.ts';

/** What the journal says that was done. */
export const auditActionNames: Readonly<Record<AuditAction, string>> = {
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
  'begin-maintenance': 'Maintenance ouverte',
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
  'confirm-purge': 'Purge confirmée',
  'confirm-payment': 'Règlement confirmé',
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
  'make-password-link': 'Lien de mot de passe remis',
  'mark-practitioner-called': 'Appel noté',
  'notify-practitioner': 'E-mail envoyé au praticien',
  'open-document': 'Document consulté',
  'open-mail-file': 'Pièce jointe consultée',
  'open-practitioner-document': 'Document du praticien consulté',
  'purge-expired-data': 'Données purgées',
  'render-invoice': 'PDF de facture refait',
  'replace-coverage-request': 'PEC annulée et remplacée',
  'request-review': 'Avis demandé au patient',
  'restore-record': 'Élément rétabli',
  'retry-job': 'Travail relancé',
  'reveal-credentials': 'Identifiants de convention consultés',
  'rotate-keys': 'Clé de chiffrement changée',
  'reveal-nir': 'Numéro de sécurité sociale consulté',
  'run-task': 'Tâche lancée',
  'save-remark': 'Remarque modifiée',
  'send-invoice': 'Facture envoyée',
  'set-last-invoice-number': 'Prochain numéro de facture changé',
  'set-payment': 'Règlement saisi',
  'unarchive-practitioner': 'Désarchivage',
  'undo-payment': 'Confirmation du règlement annulée',
  'unlink-contact': 'Contact dissocié',
  'unlink-practitioner': 'Praticien détaché de son cabinet',
  'write-comment': 'Commentaire écrit',
  'write-mail': 'E-mail écrit',
  'write-message': 'Message envoyé',
};

/** What the journal calls a record of each kind. */
export const auditEntityNames: Readonly<Record<AuditEntity, string>> = {
  administrator: 'Utilisateur',
  comment: 'Commentaire',
  contact: 'Contact',
  convention: 'Convention',
  'coverage-request': 'PEC',
  document: 'Document',
  import: 'Import',
  invoice: 'Facture',
  job: 'Travail',
  mail: 'E-mail',
  message: 'Message',
  mutual: 'Mutuelle',
  'mutual-group': 'Groupement',
  notification: 'Notification',
  patient: 'Patient',
  payment: 'Règlement',
  practitioner: 'Praticien ou prospect',
  'practitioner-document': 'Document du praticien',
  retention: 'Conservation',
  session: 'Session',
  setting: 'Réglage',
  task: 'Tâche',
};

export const auditNames: AuditNames = { actions: auditActionNames, entities: auditEntityNames };

/** Fields that the trade names otherwise than the wire. */
const auditFieldNames: Readonly<Record<string, string>> = {
  isSuper: 'Super administrateur',
  isValid: 'Validité',
  mutualGroupId: 'Groupement',
  mutualId: 'Mutuelle',
  needsCode: 'Code à la connexion',
};

/** What was run, tried again or purged stands as the field. */
const workNames: Readonly<Record<string, string>> = { ...taskNames, ...jobNames, ...retentionNames };

const MISSING = 'missing ';

/** A field in French; one that has no name any more stays as it was written. */
export function auditFieldName(field: string): string {
  if (field.startsWith(MISSING)) return `${auditFieldName(field.slice(MISSING.length))} manquant`;
  return auditFieldNames[field] ?? fieldNames[field] ?? workNames[field] ?? field;
}
