import { MOST_MAIL_MB } from '@accordent/core/mails/mail-fields.ts';
import { errorSentences } from './sentences.fr.ts';

/** Of documents that are to go with one message. */
export const tooManyFiles = (most: number): string => `${most} documents au plus par message.`;

/** Sentences of one field, by the key that a schema or a rule gives. */
export const fieldSentences = {
  required: (field: string) => `Le champ «\u00a0${field}\u00a0» est obligatoire.`,
  one_line: (field: string) => `Le champ «\u00a0${field}\u00a0» tient sur une seule ligne.`,
  wrong_type: (field: string) => `Le champ «\u00a0${field}\u00a0» n’a pas la forme attendue.`,
  too_long: (field: string, limit?: number) =>
    `Le champ «\u00a0${field}\u00a0» est trop long${limit ? ` (${limit} caractères au plus)` : ''}.`,
  too_short: (field: string, limit?: number) =>
    `Le champ «\u00a0${field}\u00a0» est trop court${limit ? ` (${limit} caractères au moins)` : ''}.`,
  push_service: () => 'Ce navigateur ne reçoit pas de notifications d’un service que nous connaissons.',
  not_a_choice: (field: string) => `Le champ «\u00a0${field}\u00a0» n’est pas un choix possible.`,
  email: (field: string) => `Le champ «\u00a0${field}\u00a0» n’est pas une adresse e-mail.`,
  date: (field: string) => `Le champ «\u00a0${field}\u00a0» n’est pas une date (aaaa-mm-jj hh:mm:ss).`,
  day: (field: string) => `Le champ «\u00a0${field}\u00a0» n’est pas une date (jj/mm/aaaa).`,
  birth_date_to_come: () => 'La date de naissance est à venir\u00a0: vérifiez l’année.',
  amc_number: () => 'Le numéro AMC ne contient que des chiffres.',
  detail_amount: () => 'Le montant va jusqu’à 100\u202f000,00\u00a0€.',
  second_above_total: () =>
    'La part de la seconde mutuelle et celle de l’assurance maladie dépassent le total du devis.',
  share_above_total: () => 'La part de l’assurance maladie dépasse le total du devis.',
  day_not_to_come: () => 'Choisissez un jour à venir.',
  moment_not_to_come: () => 'Choisissez un moment à venir.',
  model_patient: () => 'Ce texte part par mail\u00a0: il ne nomme pas le patient.',
  reminder_variable: () => 'Variables possibles\u00a0: {facture}, {libelle}, {montant} et {echeance}.',
  mail_variable: () => 'Variables possibles\u00a0: {reference}, {praticien} et {rpps}.',
  letter_variable: () =>
    'Variables possibles\u00a0: {reference}, {praticien}, {rpps}, {patient} et {adherent}.',
  terms_size: () => 'La taille va de 1 à 100\u00a0Mo.',
  rule_months: () => 'L’âge du devis va de 1 à 24\u00a0mois.',
  rule_days: () => 'La validité restante va de 1 à 90\u00a0jours.',
  rule_empty: () => 'Indiquez la pièce, ou la consigne.',
  rule_title_long: () => 'Le titre d’une pièce fait 120 caractères au plus.',
  rule_note_long: () => 'Une consigne fait 200 caractères au plus.',
  rule_twice: () => 'Cette règle est déjà dans la liste.',
  rule_names_patient: () => 'Les cabinets lisent cette règle\u00a0: elle ne nomme pas le patient.',
  terms_months: () => 'Le délai va de 1 à 24\u00a0mois.',
  day_to_come_not: () => 'Choisissez un jour passé, ou ce jour.',
  day_before_invoice: (field) => `La date «\u00a0${field}\u00a0» ne peut pas précéder la facture.`,
  day_before_payment: (field) => `La date «\u00a0${field}\u00a0» ne peut pas précéder le paiement.`,
  bank_took_back: () => 'La banque a repris cet argent\u00a0: annulez le paiement.',
  terms_days: () => 'Le délai va de 1 à 60 jours ouvrés.',
  super_administrator_only: (field: string) =>
    `Un super administrateur seul change le champ «\u00a0${field}\u00a0».`,
  model_team: () => 'Une relance est un modèle de toute l’équipe.',
  model_reason_long: () => 'Un motif de refus fait 500 caractères au plus.',
  month: () => 'Saisissez un mois, par exemple 2026-11.',
  year_without_invoices: () => 'Aucune facture ne date de cette année.',
  more_than_a_year: () => 'La période fait plus d’un an.',
  papers_too_many: () => 'Cette période compte plus de 5\u202F000 factures. Choisissez-en une plus courte.',
  period_too_long: () => 'La période fait plus de dix ans.',
  reference_unknown: () => 'Aucune PEC ne porte cette référence.',
  start_after_end: () => 'La date de début est après la date de fin.',
  reason_required: () => 'Indiquez le motif du refus.',
  too_many_records: (field: string, limit?: number) =>
    `Le champ «\u00a0${field}\u00a0» prend au plus ${limit?.toLocaleString('fr-FR') ?? ''} éléments.`,
  day_to_come: (field: string) => `Le champ «\u00a0${field}\u00a0» est un jour à venir, dans l’année.`,
  ssn_too_short: () => 'Le numéro de sécurité sociale fait moins de 13 caractères',
  ssn_too_long: () => 'Le numéro de sécurité sociale fait plus de 15 caractères.',
  ssn_characters: () => 'Le numéro de sécurité sociale contient des caractères inattendus.',
  patient_agreement: () =>
    'Les radios et comptes rendus ne partent au dentiste-conseil qu’avec l’accord du patient.',
  patient_name_empty: () => 'Le nom ou/et le prénom du patient est vide',
  contact_incomplete: () => 'Veuillez remplir tous les champs obligatoires.',
  contact_without_dentist: () => errorSentences.contact_without_dentist,
  convention_login: () => "Le nom d'utilisateur doit faire au moins 3 caractères de long.",
  convention_password: () => 'Le mot de passe doit faire au moins 4 caractères de long.',
  convention_insurer: () => 'Choisissez un groupement ou une mutuelle.',
  iban: () => 'Saisissez un IBAN de l’Espace économique européen, entier.',
  iban_key: () => 'Cet IBAN contient une erreur\u00A0: sa clé n’est pas juste.',
  mandate_lapsed: () => 'Un mandat signé il y a plus de 36\u00A0mois et jamais utilisé est caduc.',
  mandate_reference: () => 'Saisissez 35\u00a0caractères au plus, lettres sans accent, chiffres et tirets.',
  notice_days: () => 'Choisissez un nombre de jours entre 1 et 30.',
  sepa_text: () => 'Saisissez un nom en lettres latines.',
  mandate_day: () => 'Choisissez un jour entre 1990 et 2100.',
  mandate_revoked_on: () => 'Choisissez un jour entre le début du mandat et aujourd’hui.',
  documents_missing: () => 'Veuillez fournir tous les documents requis.',
  letter_or_number: () => 'Joignez la lettre de l’accord, ou indiquez votre référence.',
  amount: () => 'Saisissez un montant en euros, par exemple 1 234,56.',
  answer_above_asked: () =>
    'Un acte est accordé au-delà de ce qui était demandé\u00A0: vérifiez ses montants.',
  answer_asks_nothing: () => 'Écrivez ce que la mutuelle demande\u00A0: le dentiste le lira.',
  answer_ends_before: () => 'La fin de validité est avant son début.',
  answer_of_nothing: () =>
    'Pour 0\u00A0€, choisissez «\u00A0Accord à 0\u00A0€\u00A0» ou «\u00A0Refus\u00A0».',
  amount_range: () => errorSentences.amount_invalid,
  label_patient: () =>
    'Le libellé d’une facture ne contient aucune donnée de patient\u00A0: retirez le numéro de sécurité sociale.',
  mail_patient: () =>
    'Un mail ne contient aucune donnée de patient\u00A0: retirez le numéro de sécurité sociale.',
  mail_files_heavy: () => `Les documents d’un mail font ${MOST_MAIL_MB}\u00A0Mo au plus ensemble.`,
  secure_address_only: () =>
    'Un message de messagerie santé ne part qu’à l’adresse notée dans la fiche de la mutuelle.',
  mail_names_patient: () =>
    'Ce mail ne part pas par une messagerie de santé\u00A0: retirez le nom du patient et son numéro.',
  insurer_mail_missing: () =>
    'Aucune adresse e-mail n’est connue pour cette mutuelle\u00A0: saisissez-la, ou choisissez un autre envoi.',
  insurer_address_missing: () =>
    'Aucune adresse postale n’est connue pour cette mutuelle\u00A0: saisissez-la, ou choisissez un autre envoi.',
  finess: () => 'Le numéro FINESS a 9 chiffres (A ou B en deuxième place pour la Corse).',
  friendly_email: () => 'Saisissez une adresse du service, ou seulement ce qui précède le @.',
  identifier_doubtful: (field) =>
    `Vérifiez le champ «\u00a0${field}\u00a0»\u00a0: sa clé de contrôle n’est pas la bonne.`,
  link: () => 'Saisissez une adresse web, par exemple https://g.page/mon-cabinet.',
  other_company: (field) => `Vérifiez le champ «\u00a0${field}\u00a0»\u00a0: il ne correspond pas au SIREN.`,
  plan_required: () => 'Veuillez renseigner un statut.',
  rpps: () => 'Le numéro RPPS a 11 chiffres.',
  rpps_nine: () =>
    'Le numéro RPPS a 11 chiffres\u00A0: un numéro à 9 chiffres est un numéro ADELI ou d’Assurance Maladie.',
  siren: () => 'Le numéro SIREN a 9 chiffres.',
  siret: () => 'Le numéro SIRET a 14 chiffres.',
  vat_number: () => 'Le numéro de TVA s’écrit FR, deux caractères, puis les 9 chiffres du SIREN.',
  too_many_readers: () => 'Vingt destinataires au plus.',
  zip: () => 'Saisissez un code postal à cinq chiffres.',
  phone: () => 'Saisissez un numéro de téléphone à dix chiffres.',
  password_rule: () =>
    'Le nouveau mot de passe ne contient pas une majuscule, une minuscule, un chiffre et ne fait pas au moins 8 caractères.',
  // Quoted, to the letter.
  password_mismatch: () => 'Le nouveau mot de passe et la confirmation de celui-ci ne correspondent pas.',
  totp_code: () => 'Ce code n’est pas celui que l’application affiche. Vérifiez l’heure du téléphone.',
  policy_day: () => 'Choisissez un jour à partir de demain.',
  password_common: () => 'Ce mot de passe est trop courant.',
  password_too_long: () => 'Le mot de passe doit faire 128 caractères au plus.',
  password_or_invite: () => 'Saisissez un mot de passe, ou envoyez une invitation.',
  invite_inactive: () => 'Un compte inactif ne peut pas être invité.',
  own_password: () => 'Votre propre mot de passe se change dans «\u00a0Mon compte\u00a0».',
  old_password: () => 'Ce mot de passe n’est pas le bon.',
  message_empty: () => 'Ce message est vide.',
  too_many_files: (_, limit = 0) => tooManyFiles(limit),
  import_empty: () => 'Ce fichier ne contient aucune ligne.',
} satisfies Record<string, (field: string, limit?: number) => string>;

export type FieldSentence = keyof typeof fieldSentences;

/** Sentences of a line of an imported file; `detail` is what they name: another line, an address, a group. */
export const importSentences = {
  import_address_taken: () => 'Cette adresse du service est déjà utilisée.',
  import_amount: () => 'Écrivez un montant en euros, par exemple 500,00.',
  import_basket: () => 'Écrivez 1, 2 ou 3.',
  import_ccam_code: () => 'Un code CCAM fait quatre lettres et trois chiffres.',
  import_day: () => 'Écrivez une date, aaaa-mm-jj ou jj/mm/aaaa.',
  import_dentist_archived: (detail) => `Le dentiste «\u00a0${detail}\u00a0» est archivé.`,
  import_dentist_unknown: (detail) => `Aucun dentiste ne correspond à «\u00a0${detail}\u00a0».`,
  import_email_taken: () =>
    'Cette adresse est déjà celle d’un membre d’un cabinet, d’un administrateur ou d’un organisme, ou une adresse du service (la nôtre, ou celle d’un autre dentiste).',
  import_flag: () => 'Écrivez oui ou non.',
  import_group_unknown: (detail) =>
    `Aucun groupement ne s’appelle «\u00a0${detail}\u00a0»\u00a0: créez-le d’abord.`,
  import_protocol: () => 'Écrivez un objet JSON avec les clés link, courrier et mail.',
  import_repeated_basket: (detail) => `La ligne ${detail} a les mêmes code, dent et date.`,
  import_repeated_contact: (detail) => `La ligne ${detail} a les mêmes nom, prénom et adresse e-mail.`,
  import_repeated_email: (detail) => `La ligne ${detail} a la même adresse e-mail.`,
  import_repeated_name: (detail) => `La ligne ${detail} a le même nom.`,
  import_tooth: () => 'Écrivez une dent de 11 à 48, de 51 à 85, ou rien pour toutes.',
  import_too_many_cells: () => 'Cette ligne a plus de colonnes que la première.',
} satisfies Record<string, (detail: number | string) => string>;
