import type { RetentionKind } from '../retention/retention-rules.ts';
import type { JobName } from '../shared/jobs.ts';
import type { TaskName } from './task-names.ts';

/** What the staff call scheduled work. */
export const taskNames: Readonly<Record<TaskName, string>> = {
  'ask-daily-summaries': 'Résumé du matin',
  'ask-mailbox-sync': 'Lecture de la boîte partagée',
  'check-invoice-series': 'Contrôle des numéros de facture',
  'forget-what-has-served': 'Nettoyage de la base',
  'issue-monthly-invoices': 'Factures du mois',
  'keep-monthly-figures': 'Chiffres des mois clos',
  'purge-expired-data': 'Purge des données conservées assez longtemps',
  'reckon-forecasts': 'Prévisions des réponses',
  'refresh-notifications': 'Examen du jour',
  'remind-insurers': 'Relance des mutuelles par mail',
  'remind-unpaid': 'Relance des factures impayées',
  'announce-debits': 'Annonce des prélèvements',
  'tell-of-purge': 'Préavis de purge',
  'review-retention': 'Relevé des données à purger',
  'sign-journal': 'Signature du journal',
  'sweep-temporary-files': 'Nettoyage des fichiers temporaires',
  'sweep-unnamed-files': 'Nettoyage des fichiers orphelins',
  'take-nightly-snapshot': 'Relevé de la nuit',
  'warn-of-ends': 'Fins d’accord',
};

/** What each does, in a sentence. */
export const taskDescriptions: Readonly<Record<TaskName, string>> = {
  'ask-daily-summaries': 'Envoie les compteurs et la liste d’appels à l’équipe, les jours ouvrés.',
  'ask-mailbox-sync': 'Fait lire la boîte aux lettres partagée.',
  'check-invoice-series': 'Vérifie que la série est sans trou, relance les PDF restés en attente.',
  'forget-what-has-served': 'Retire codes, liens, sessions et travaux qui ont servi.',
  'issue-monthly-invoices': 'Émet les factures d’abonnement du mois, une par praticien.',
  'keep-monthly-figures': 'Garde les chiffres des mois clos pour les statistiques.',
  'purge-expired-data': 'Efface ce qui a dépassé sa durée de conservation, après confirmation.',
  'reckon-forecasts':
    'Calcule quand chaque mutuelle répond et ses chiffres du mois, et vérifie les prévisions passées.',
  'refresh-notifications': 'Rappels à faire, mois gratuits qui finissent, factures impayées.',
  'remind-insurers': 'Écrit à chaque mutuelle ce qu’elle n’a pas répondu, les jours ouvrés.',
  'announce-debits': 'Annonce par e-mail le prélèvement des factures dont le praticien a signé un mandat.',
  'remind-unpaid': 'Relance par e-mail les factures échues, en trois étapes, les jours ouvrés.',
  'tell-of-purge': 'Prévient chaque cabinet, soixante jours avant, des PEC closes qui seront effacées.',
  'review-retention': 'Compte ce qui a dépassé sa durée de conservation, sans rien effacer.',
  'sign-journal': 'Scelle les lignes du journal et signe la dernière.',
  'sweep-temporary-files': 'Retire les fichiers reçus et jamais pris.',
  'sweep-unnamed-files': 'Retire les fichiers qu’aucun dossier ne cite.',
  'take-nightly-snapshot': 'Note la journée écoulée pour les courbes du tableau de bord.',
  'warn-of-ends': 'Prévient les dentistes 30 et 7 jours avant la fin d’un accord qui n’est pas facturé.',
};

const counted = (one: string, many: string) => (count: number) =>
  count === 0 ? 'Rien à faire' : `${count.toLocaleString('fr-FR')} ${count === 1 ? one : many}`;

/** What a run that went well has dealt with. */
export const taskResults: Readonly<Record<TaskName, (count: number) => string>> = {
  'ask-daily-summaries': counted('résumé envoyé', 'résumés envoyés'),
  'ask-mailbox-sync': (count) => (count === 0 ? 'Aucune boîte configurée' : 'Lecture demandée'),
  'check-invoice-series': (count) =>
    count === 0 ? 'Série complète' : `Série complète, ${count} PDF relancé${count === 1 ? '' : 's'}`,
  'forget-what-has-served': counted('ligne retirée', 'lignes retirées'),
  'issue-monthly-invoices': counted('facture émise', 'factures émises'),
  'keep-monthly-figures': counted('mois tenu à jour', 'mois tenus à jour'),
  'purge-expired-data': counted('élément effacé', 'éléments effacés'),
  'reckon-forecasts': counted('prévision calculée', 'prévisions calculées'),
  'refresh-notifications': counted('notification changée', 'notifications changées'),
  'remind-insurers': counted('mutuelle relancée', 'mutuelles relancées'),
  'announce-debits': counted('prélèvement annoncé', 'prélèvements annoncés'),
  'remind-unpaid': counted('facture relancée', 'factures relancées'),
  'tell-of-purge': counted('PEC annoncée', 'PEC annoncées'),
  'review-retention': counted('élément à purger', 'éléments à purger'),
  'sign-journal': counted('ligne scellée en tout', 'lignes scellées en tout'),
  'sweep-temporary-files': counted('fichier retiré', 'fichiers retirés'),
  'sweep-unnamed-files': counted('fichier retiré', 'fichiers retirés'),
  'take-nightly-snapshot': (count) => (count === 0 ? 'Journée déjà notée' : 'Journée notée'),
  'warn-of-ends': counted('dentiste prévenu', 'dentistes prévenus'),
};

/** What the staff call a job. */
export const jobNames: Readonly<Record<JobName, string>> = {
  'make-dossier': 'Dossier pour une mutuelle',
  'read-paper': 'Lecture d’une pièce',
  'learn-amc': 'N° AMC appris d’une carte validée',
  'make-export': 'Export d’une longue liste',
  'notify-coverage-request-status-changed': 'E-mail de changement de statut',
  'notify-document-refused': 'E-mail de document refusé',
  'notify-agreement-ending': 'E-mail de fin d’accord',
  'notify-payment': 'Notification de règlement',
  'send-push': 'Notification sur un appareil',
  'send-alert-mail': 'E-mail de notification de l’équipe',
  'send-alerts-of-day': 'E-mail des notifications du jour',
  'send-planned-message': 'Message programmé',
  'notify-message-written': 'E-mail de nouveau message',
  'render-invoice': 'PDF de facture',
  'send-daily-summary': 'E-mail du résumé du matin',
  'send-depot-code': 'E-mail de code pour la mutuelle',
  'send-form-received': 'E-mail d’accusé de réception',
  'send-free-offer': 'E-mail de mois gratuit',
  'send-invoice-mail': 'E-mail de facture',
  'send-person-request': 'E-mail de demande d’un patient',
  'erase-person': 'Effacement demandé par un cabinet',
  'send-purge-notice': 'E-mail de préavis de purge',
  'send-debit-notice': 'Annonce d’un prélèvement',
  'send-invoice-reminder': 'Relance de facture impayée',
  'forget-unsent-reminder': 'Suite d’une relance non partie',
  'send-login-code': 'E-mail de code de connexion',
  'send-account-change': 'E-mail de changement de compte',
  'send-factor-asked': 'E-mail de clé d’accès à ajouter',
  'send-password-link': 'E-mail de mot de passe',
  'send-member-invitation': 'E-mail d’invitation d’un membre',
  'send-member-arrived': 'E-mail d’arrivée d’un membre',
  'send-review-request': 'E-mail de demande d’avis',
  'send-staff-mail': 'E-mail écrit par l’équipe',
  'send-insurer-mail': 'E-mail à une mutuelle, avec son dossier',
  'note-mail-given-up': 'Suite d’un e-mail non parti',
  'run-batch': 'Acte sur plusieurs PEC',
  'sync-mailbox': 'Lecture de la boîte partagée',
  'mend-chases': 'Relances à venir remises à jour',
  'reckon-bills': 'Échéances des règlements remises à jour',
  ...taskNames,
};

/** Why a job or a task failed, by its code; others show their code. */
const failureSentences: Readonly<Record<string, string>> = {
  bad_payload: 'Ses données sont illisibles par cette version.',
  disk_full: 'Le disque est plein.',
  EAUTH: 'Le serveur de messagerie refuse l’identifiant ou le mot de passe.',
  ECONNECTION: 'Le serveur ne répond pas.',
  ECONNREFUSED: 'Le serveur ne répond pas.',
  ETIMEDOUT: 'Le serveur n’a pas répondu à temps.',
  mail_not_sent: 'Le serveur de messagerie n’a pas pris l’e-mail.',
  mail_refused: 'Le serveur de messagerie refuse l’adresse du destinataire.',
  not_found: 'Ce dont il s’agit n’existe plus.',
  seller_missing: 'Les mentions du vendeur ne sont pas configurées.',
  sending_failed: 'Sa PEC est revenue à l’équipe\u00a0: elle se transmet de nouveau depuis sa fiche.',
  series_has_holes: 'Un numéro de facture n’est ni une facture ni un saut voulu.',
  unavailable: 'Un service nécessaire ne répondait pas.',
  unexpected: 'Erreur inattendue\u00a0: voir le journal du serveur.',
  worker_died: 'Le processus de fond s’est arrêté à chaque essai.',
  unknown_job: 'Cette version ne connaît pas ce travail.',
};

export const failureSentence = (code: string): string =>
  failureSentences[code] ?? `Erreur inattendue (${code})\u00a0: voir le journal du serveur.`;

/** What a purge erases, kind by kind. */
export const retentionNames: Readonly<Record<RetentionKind, string>> = {
  'closed-requests': 'PEC closes\u00a0: patient, documents et échanges',
  'convention-secrets': 'Identifiants de conventions de praticiens archivés',
  prospects: 'Prospects sans contact',
  'public-forms': 'Formulaires publics sans suite',
  audit: 'Lignes du journal',
  looks: 'Lignes du journal\u00a0: consultations et exports',
  'inbound-mails': 'E-mails reçus, documents joints aux e-mails écrits',
  'deleted-records': 'Éléments supprimés',
  mandates: 'Mandats terminés',
  proofs: 'Preuves d’envoi de PEC effacées',
  invoices: 'Factures\u00a0: noms et PDF',
};
