import type { ErrorCode } from '@accordent/core/shared/domain-error.ts';

/**
 * The one catalogue of French sentences. Quoted ones are the specifications' to the letter
 * (decisions §12); the others follow design/look, "Voice". Screens take their own sentences here too.
 */
export const errorSentences: Record<ErrorCode, string> = {
  active_content:
    'Ce PDF contient du code ou des fichiers joints. Enregistrez-le à nouveau sans eux, ou imprimez-le en PDF.',
  amount_invalid: 'Le montant doit être compris entre 0,01 € et 100 000,00 €.',
  archived: 'Cet utilisateur et ses données ne sont pas modifiables.',
  bad_credentials:
    "L'adresse email et le mot de passe ne correspondent pas à ceux présents dans nos fichiers. Veuillez vérifier et réessayer.",
  broken_file: 'Ce fichier est abîmé et ne s’ouvre pas. Enregistrez-le à nouveau puis renvoyez-le.',
  busy: 'Le service est très sollicité. Réessayez dans un instant.',
  cannot_cancel: 'Cette PEC ne peut plus être annulée.',
  cannot_replace: 'Cette PEC ne peut plus être remplacée.',
  code_required: 'Un code d’authentification est nécessaire. Reprenez la connexion depuis le début.',
  contact_without_dentist: 'Vous devez associer ce contact à au moins 1 dentiste.',
  disk_full: 'Le service ne peut rien enregistrer pour le moment. Réessayez dans quelques minutes.',
  document_decided: 'Ce document a déjà été validé ou refusé : il ne peut plus être supprimé.',
  documents_undecided:
    'Vous ne pouvez pas changer le statut tant que tous les documents ne sont pas validés ou refusés.',
  encrypted_file: 'Ce PDF est protégé par un mot de passe. Enregistrez-le sans protection puis renvoyez-le.',
  file_too_large: 'Ce fichier est trop lourd.',
  forbidden: 'Vous n’avez pas le droit de faire cette action.',
  forbidden_account:
    "Vous n'avez pas le droit de vous connecter, veuillez nous contacter si cela est une erreur.",
  idempotency_mismatch: 'Cette demande a déjà été envoyée avec un autre contenu.',
  idempotency_running: 'Cette demande est déjà en cours de traitement.',
  inactive: 'Ce praticien n’est pas actif\u00A0: une PEC ne peut pas lui être attribuée.',
  infected_file: 'Ce fichier a été refusé par l’antivirus.',
  invalid: 'Certains champs sont à corriger.',
  invalid_code: "Le code d'authentification fourni n'est pas valide...",
  link_expired: 'Le lien que vous venez de suivre est expiré.',
  locked: 'Cette PEC est close : elle ne peut plus être modifiée.',
  maintenance: 'Maintenance en cours. Nous revenons au plus vite.',
  messages_closed: 'Le statut de cette PEC ne permet plus d’envoyer de message.',
  not_an_agreement: 'Le règlement s’ajoute à un document d’un accord de PEC.',
  not_found: 'Cet élément est introuvable.',
  payment_confirmed: 'Le règlement a été confirmé : il ne peut plus être modifié.',
  rate_limited: 'Trop de demandes. Réessayez dans quelques minutes.',
  same_status: 'Cette PEC a déjà ce statut.',
  ssn_doubtful: 'Vérifiez la clé du numéro de sécurité sociale.',
  stale:
    'Cette fiche a été modifiée entre-temps. Vos saisies sont conservées : comparez puis enregistrez à nouveau.',
  too_many_pages: 'Ce PDF a plus de 50 pages. Envoyez seulement les pages utiles.',
  unauthenticated: 'Votre session a expiré. Connectez-vous à nouveau.',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  unsupported_file: 'Ce fichier n’est ni une image (JPEG, PNG, WebP, HEIC) ni un PDF.',
};

/** Sentences of a refusal that its facts make more exact. */
export const factSentences = {
  heic: 'Enregistrez la photo en JPEG.',
  pixels: 'Cette image a plus de 50 mégapixels. Réduisez-la puis renvoyez-la.',
  maxBytes: (bytes: number) =>
    `Ce fichier est trop lourd : le maximum est de ${Math.floor(bytes / 1024 / 1024)}\u00a0Mo.`,
} as const;

/** What an answer says of a success. */
export const answerSentences = {
  replaced: (reference: string) => `La PEC a été annulée et remplacée par ${reference}.`,
} as const;

/** Sentences of one field, by the key that a schema or a rule gives. */
export const fieldSentences = {
  required: (field: string) => `Le champ « ${field} » est obligatoire.`,
  wrong_type: (field: string) => `Le champ « ${field} » n’a pas la forme attendue.`,
  too_long: (field: string, limit?: number) =>
    `Le champ « ${field} » est trop long${limit ? ` (${limit} caractères au plus)` : ''}.`,
  too_short: (field: string, limit?: number) =>
    `Le champ « ${field} » est trop court${limit ? ` (${limit} caractères au moins)` : ''}.`,
  not_a_choice: (field: string) => `Le champ « ${field} » n’est pas un choix possible.`,
  email: (field: string) => `Le champ « ${field} » n’est pas une adresse e-mail.`,
  date: (field: string) => `Le champ « ${field} » n’est pas une date (aaaa-mm-jj hh:mm:ss).`,
  start_after_end: () => 'La date de début est après la date de fin.',
  reason_required: () => 'Indiquez le motif du refus.',
  ssn_too_short: () => 'Le numéro de sécurité sociale fait moins de 13 caractères',
  ssn_too_long: () => 'Le numéro de sécurité sociale fait plus de 15 caractères.',
  ssn_characters: () => 'Le numéro de sécurité sociale contient des caractères inattendus.',
  patient_name_empty: () => 'Le nom ou/et le prénom du patient est vide',
  contact_incomplete: () => 'Veuillez remplir tous les champs obligatoires.',
  contact_without_dentist: () => errorSentences.contact_without_dentist,
  documents_missing: () => 'Veuillez fournir tous les documents requis.',
  amount: () => 'Saisissez un montant en euros, par exemple 1 234,56.',
  amount_range: () => errorSentences.amount_invalid,
  phone: () => 'Saisissez un numéro de téléphone à dix chiffres.',
  password_rule: () =>
    'Le nouveau mot de passe ne contient pas une majuscule, une minuscule, un chiffre et ne fait pas au moins 8 caractères.',
  password_common: () => 'Ce mot de passe est trop courant.',
  password_too_long: () => 'Le mot de passe doit faire 128 caractères au plus.',
  old_password: () => 'L’ancien mot de passe n’est pas le bon.',
  message_empty: () => 'Écrivez un message avant de l’envoyer.',
} satisfies Record<string, (field: string, limit?: number) => string>;

export type FieldSentence = keyof typeof fieldSentences;

/** The French names of the wire's fields, for the sentences above. */
export const fieldNames: Record<string, string> = {
  address: 'Adresse',
  amount: 'Montant',
  auth: 'Code',
  city: 'Ville',
  comment: 'Commentaire',
  content: 'Commentaire',
  DFile: 'Devis',
  dfcId: 'PEC',
  DFCId: 'PEC',
  dfcPerPage: 'Lignes par page',
  email: 'Adresse e-mail',
  endDate: 'Au',
  file: 'Fichier',
  firstname: 'Prénom',
  firstnamePatient: 'Prénom du patient',
  isPaid: 'Réglé',
  isValid: 'Décision',
  lastname: 'Nom',
  lastnamePatient: 'Nom du patient',
  mail: 'Adresse e-mail',
  message: 'Message',
  MRFile: 'Mutuelle recto',
  mutual: 'Mutuelle',
  mutualGroup: 'Groupement',
  MVFile: 'Mutuelle verso',
  name: 'Nom',
  newPsw: 'Nouveau mot de passe',
  oldPsw: 'Ancien mot de passe',
  oldUsersId: 'Dentiste(s)',
  order: 'Sens du tri',
  orderBy: 'Tri',
  page: 'Page',
  password: 'Mot de passe',
  patientEmail: 'Adresse e-mail du patient',
  patientFirstname: 'Prénom du patient',
  patientLastname: 'Nom du patient',
  patientSSN: 'Numéro de sécurité sociale',
  perPage: 'Lignes par page',
  phone: 'Téléphone',
  phoneHome: 'Téléphone fixe',
  phoneMobile: 'Téléphone mobile',
  reason: 'Motif',
  remark: 'Remarque',
  role: 'Fonction',
  search: 'Recherche',
  ssn: 'Numéro de sécurité sociale',
  startDate: 'Du',
  status: 'Statut',
  statusId: 'Statut',
  subject: 'Sujet',
  ticket: 'Code',
  title: 'Titre',
  token: 'Lien',
  uploadId: 'Fichier',
  userId: 'Praticien',
  usersId: 'Dentiste(s)',
  version: 'Version',
  zip: 'Code postal',
};

/** The sentence of an unexpected error: the request's id is all that leaves. */
export const unexpectedSentence = (requestId: string): string =>
  `Une erreur inattendue s’est produite. Réessayez ; si elle persiste, donnez-nous la référence ${requestId}.`;

/** What the screens say by themselves, when no answer or no `state` came. */
export const screenSentences = {
  unreachable: 'Impossible de contacter le serveur, veuillez ré essayer ultérieurement.',
  noState: 'Une erreur s’est produite. Veuillez réessayer ultérieurement.',
} as const;
