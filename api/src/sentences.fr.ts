import type { ErrorCode } from '@accordent/core/shared/domain-error.ts';
import { screenSentences } from './screen-sentences.fr.ts';

/** The one catalogue of French sentences. Screens take theirs here too. */
export const errorSentences: Record<ErrorCode, string> = {
  account_inactive: 'Ce compte n’est pas actif\u00A0: activez-le d’abord.',
  active_content:
    'Ce PDF contient du code ou des fichiers joints. Enregistrez-le à nouveau sans eux, ou imprimez-le en PDF.',
  already_credited: 'Cette facture a déjà été annulée par un avoir.',
  patient_in_archived:
    'Des PEC de ce patient sont en cours chez un praticien archivé. Désarchivez-le pour les clôturer, puis archivez-le à nouveau.',
  patient_in_progress: 'Des PEC de ce patient sont en cours. Clôturez-les d’abord.',
  patient_of_archived:
    'Des PEC de ce patient sont en cours chez un praticien archivé\u00a0: demandez à l’équipe de les clôturer.',
  person_request_settled: 'Cette demande est déjà traitée.',
  practice_answers: 'Le cabinet peut de nouveau répondre\u00a0: la demande est à lui.',
  already_member: 'Cette personne fait déjà partie du cabinet.',
  already_filed: 'Ce document est déjà classé dans la PEC.',
  act_billed: 'Cet acte est déjà sur une autre facture.',
  amount_invalid: 'Le montant doit être compris entre 0,01\u00a0€ et 100 000,00\u00a0€.',
  answer_settled: 'Cette réponse a déjà été confirmée ou écartée.',
  answer_unasked:
    'Cette PEC n’a pas encore été transmise\u00A0: sa mutuelle ne peut pas y avoir répondu. Si sa plateforme a répondu tout de suite, choisissez «\u00A0Plateforme\u00A0».',
  archived: 'Cet utilisateur et ses données ne sont pas modifiables.',
  author_left: 'Son auteur n’a plus accès à ce service\u00A0: relisez-le et envoyez-le vous-même.',
  bad_credentials:
    "L'adresse email et le mot de passe ne correspondent pas à ceux présents dans nos fichiers. Veuillez vérifier et réessayer.",
  bill_announced:
    'La mutuelle a annoncé tout ce qui reste dû, et le dentiste ne l’a pas encore confirmé\u00A0: il n’y a rien de plus à lui demander. Si ce règlement n’est pas arrivé, retirez d’abord le montant noté.',
  bill_not_low: 'Ce règlement n’est pas trop bas\u00a0: il n’y a pas d’écart à expliquer.',
  bill_settled: 'Cette facture est déjà réglée ou close.',
  billed_beyond: 'Cette part dépasse ce que l’accord laisse encore à facturer.',
  broken_csv: 'Ce fichier CSV est mal formé\u00a0: un guillemet n’est pas fermé.',
  broken_file: 'Ce fichier est abîmé et ne s’ouvre pas. Enregistrez-le à nouveau puis renvoyez-le.',
  busy: 'Le service est très sollicité. Réessayez dans un instant.',
  call_by_status: 'Un prospect quitte la liste des appels par son statut.',
  cannot_cancel: 'Cette PEC ne peut plus être annulée.',
  cannot_replace: 'Cette PEC ne peut plus être remplacée.',
  cannot_renew: 'Cette PEC n’appelle pas de nouvelle demande pour le moment.',
  cannot_prolong:
    'Cet accord ne peut pas être prolongé\u00A0: aucun accord valable, ou une demande est déjà partie.',
  no_agreement: 'Aucun accord en vigueur sur cette PEC.',
  care_outside: 'La date des soins est en dehors de l’accord.',
  claimed_today: 'La différence de cette facture a déjà été réclamée par mail aujourd’hui.',
  code_required: 'Un code d’authentification est nécessaire. Reprenez la connexion depuis le début.',
  confirm_first:
    'Confirmez d’abord avec votre mot de passe\u00A0: votre connexion date de plus de cinq minutes.',
  contact_without_dentist: 'Vous devez associer ce contact à au moins 1 dentiste.',
  credit_note: 'Un avoir ne peut être ni réglé ni annulé.',
  convention_exists: 'Ce praticien a déjà une convention avec cet organisme.',
  depot_answered:
    'Une réponse a déjà été envoyée par ce lien, peut-être la vôtre. Elle est affichée ici\u00A0: corrigez-la si ce que vous venez d’écrire doit la remplacer.',
  depot_closed: 'Ce lien n’ouvre plus de dossier. Demandez-en un nouveau à qui vous l’a envoyé.',
  phone_link_closed:
    'Ce lien ne sert plus. Affichez-en un nouveau sur l’ordinateur, avec «\u00a0Photographier avec mon téléphone\u00a0».',
  depot_code_required: 'Demandez un code pour ouvrir ce dossier\u00a0: le précédent ne sert plus.',
  depot_code_wrong:
    'Ce code n’est pas le bon, ou il ne sert plus. Après cinq essais ou dix minutes, demandez un autre code.',
  disk_full: 'Le service ne peut rien enregistrer pour le moment. Réessayez dans quelques minutes.',
  document_decided: 'Ce document a déjà été validé ou refusé\u00a0: il ne peut plus être supprimé.',
  documents_undecided:
    'Vous ne pouvez pas changer le statut tant que tous les documents ne sont pas validés ou refusés.',
  dossier_empty: 'Aucune pièce validée ne peut partir dans ce dossier.',
  dossier_failed: 'Le dossier ne peut pas être fait\u00A0: sa fiche dit quelle pièce l’empêche.',
  dossier_not_ready: 'Le dossier n’est pas encore prêt. Réessayez dans un instant.',
  draft_sent: 'Cette demande est déjà partie.',
  duplicate_entry: "L'adresse email est déjà enregistrée dans notre base de données.",
  encrypted_file: 'Ce PDF est protégé par un mot de passe. Enregistrez-le sans protection puis renvoyez-le.',
  erased: 'Ces données ont été effacées\u00A0: elles ne reviennent pas.',
  export_too_large:
    'Cette liste dépasse 5\u202F000 lignes\u00A0: un super administrateur peut l’exporter, ou filtrez-la davantage.',
  factor_missing: 'Ce compte n’a ni clé d’accès ni application de codes.',
  factor_required:
    'Une clé d’accès ou une application de codes est demandée pour continuer. Ajoutez-la dans «\u00A0Mon compte\u00A0».',
  file_too_large: screenSentences.fileTooLarge,
  forbidden: screenSentences.forbidden,
  forbidden_account:
    "Vous n'avez pas le droit de vous connecter, veuillez nous contacter si cela est une erreur.",
  has_linked: 'Des praticiens sont encore liés à ce super praticien. Déliez-les d’abord.',
  has_unlocked_requests: 'Ce praticien a encore des PEC en cours. Clôturez-les d’abord.',
  idempotency_mismatch: 'Cette demande a déjà été envoyée avec un autre contenu.',
  idempotency_running: 'Cette demande est déjà en cours de traitement.',
  import_changed: 'Ce fichier n’est plus celui de l’aperçu. Relancez l’aperçu, puis confirmez.',
  import_columns: 'Les colonnes de ce fichier ne sont pas celles attendues.',
  import_faulty: 'Ce fichier a des lignes fautives\u00a0: rien n’a été importé.',
  inactive: 'Ce praticien n’est pas actif\u00A0: une PEC ne peut pas lui être attribuée.',
  infected_file: 'Ce fichier a été refusé par l’antivirus.',
  insurer_missing:
    'Cette PEC n’a pas de mutuelle. Renseignez-la dans «\u00a0Informations\u00a0», puis transmettez.',
  insured_ssn_doubtful: 'Vérifiez la clé du numéro de sécurité sociale de l’assuré.',
  insurer_name_taken: 'Ce nom est déjà pris.',
  insurer_used:
    'Cet élément est encore utilisé par une convention ou une PEC\u00A0: il ne peut pas être supprimé.',
  invalid: 'Certains champs sont à corriger.',
  invalid_code: "Le code d'authentification fourni n'est pas valide...",
  invoice_not_ready: 'Le PDF de cette facture est en préparation. Réessayez dans un instant.',
  invoice_number_lower:
    'Le dernier numéro de facture ne peut qu’augmenter\u00A0: un numéro donné ne sert jamais deux fois.',
  last_super_administrator: 'Il doit rester au moins un super administrateur actif.',
  link_expired: 'Le lien que vous venez de suivre est expiré.',
  locked: 'Cette PEC est close\u00a0: elle ne peut plus être modifiée.',
  maintenance: 'Maintenance en cours. Nous revenons au plus vite.',
  creditor_missing:
    'L’identifiant créancier (ICS) ou l’IBAN du vendeur n’est pas configuré\u00A0: rien ne peut être prélevé.',
  debit_batch_cancelled: 'Cette remise a été annulée.',
  debit_batch_started:
    'La banque a déjà crédité ou rejeté une part de cette remise\u00A0: elle ne s’annule plus.',
  debit_mandate_held:
    'Plus rien n’est prélevé avec ce mandat, dont un prélèvement est revenu\u00A0: faites-en signer un autre.',
  debit_mandate_missing: 'Ce praticien n’a pas de mandat de prélèvement en vigueur.',
  debit_mandate_stands: 'Un mandat de prélèvement est en vigueur\u00A0: révoquez-le d’abord.',
  debit_mandate_taken: 'Cette référence (RUM) est celle d’un autre mandat.',
  mandate_ended: 'Ce mandat n’est plus en vigueur\u00a0: il ne peut plus être révoqué.',
  mandate_has_paper:
    'Ce mandat a déjà son document\u00a0: il ne se remplace pas. Révoquez-le et ajoutez un nouveau mandat.',
  address_waits:
    'Cette adresse vient d’être changée\u00a0: une deuxième personne la confirme, ou le lien attend 24\u00a0heures.',
  own_address_change: 'Vous avez changé cette adresse\u00a0: une autre personne la confirme.',
  mandate_missing: 'Ce praticien n’a pas de mandat en vigueur.',
  mandate_overlaps: 'Un autre mandat de ce praticien vaut pour ces jours.',
  messages_closed: 'Le statut de cette PEC ne permet plus d’envoyer de message.',
  not_a_client: 'Cette action concerne les dentistes. Transformez d’abord ce prospect.',
  not_a_prospect: 'Ce dentiste n’est pas un prospect.',
  not_a_csv:
    'Ce fichier n’est pas un fichier CSV. Dans le tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV UTF-8\u00a0».',
  not_an_agreement: 'Le règlement s’ajoute à un document d’un accord de PEC.',
  not_deleted: 'Cet élément n’est pas supprimé.',
  not_found: 'Cet élément est introuvable.',
  not_linkable: 'Ce praticien ne peut pas être lié à ce super praticien.',
  not_super: 'Ce praticien n’est pas un super praticien.',
  own_account: 'Vous ne pouvez ni désactiver ni supprimer votre propre compte.',
  over_allocated:
    'Ce règlement dépasse ce qui reste dû, ou ce qui reste de la ligne\u00A0: rechargez la page.',
  packed_body: 'Le contenu d’une demande ne doit pas être compressé.',
  paid_by_line:
    'Une ligne de relevé ou de bordereau a déjà réglé davantage\u00a0: annulez d’abord ce rapprochement.',
  taken_back:
    'Il resterait moins de reçu que la mutuelle n’en a repris\u00a0: marquez d’abord cette reprise «\u00a0Rendu par la mutuelle\u00a0».',
  patient_ambiguous:
    'Plusieurs patients ont ce numéro\u00A0: faites la demande depuis le dossier du patient.',
  patient_email_missing: 'Renseignez d’abord l’adresse e-mail du patient.',
  parent_deleted: 'Ce dont il dépend est supprimé. Rétablissez d’abord le praticien ou l’organisme.',
  passkey_not_added: 'La clé d’accès n’a pas pu être vérifiée. Recommencez.',
  passkey_refused: 'Cette clé d’accès n’est pas reconnue. Connectez-vous avec le mot de passe.',
  passkeys_unavailable:
    'Les clés d’accès demandent une adresse en https avec un nom de domaine. Choisissez l’application de codes.',
  payment_confirmed: 'Le règlement a été confirmé\u00a0: il ne peut plus être modifié.',
  plan_of_linked:
    'Le forfait d’un praticien lié ne se modifie pas\u00A0: c’est celui de son super praticien qui compte.',
  platform_one_by_one: 'La mutuelle se sert d’une plateforme\u00A0: à transmettre depuis la fiche.',
  rate_limited: 'Trop de demandes. Réessayez dans quelques minutes.',
  reminded_today: 'Cette mutuelle a déjà été relancée par mail aujourd’hui pour cette PEC.',
  reminder_answered:
    'Il est arrivé quelque chose depuis l’envoi (réponse, accusé de réception ou mail non distribué)\u00A0: aucune relance ne part.',
  reminder_held: 'Les relances par mail de cette PEC sont suspendues\u00A0: reprenez-les d’abord.',
  reminder_not_awaited: 'Cette PEC n’attend rien de sa mutuelle\u00A0: aucune relance par mail ne part.',
  reminder_not_sent:
    'Aucun envoi de cette PEC n’est enregistré ici\u00A0: relancez sa mutuelle par un autre moyen.',
  reminder_unreachable:
    'Aucune adresse mail n’est connue pour cette mutuelle\u00A0: relancez-la par un autre moyen.',
  review_not_agreed: 'Notez d’abord que ce patient accepte de recevoir cet e-mail.',
  review_link_missing: 'Veuillez renseigner un lien Google My Business dans votre comtpe.',
  same_plan: 'Ce praticien a déjà ce forfait.',
  same_status: 'Cette PEC a déjà ce statut.',
  push_unavailable:
    'Les notifications ne sont pas encore ouvertes sur ce serveur\u00a0: demandez-les à l’exploitant.',
  preview_old: 'Cet aperçu n’est plus d’aujourd’hui\u00A0: relisez-le, puis confirmez.',
  sealed_one_by_one:
    'La mutuelle reçoit un PDF chiffré, dont le mot de passe se dit au téléphone\u00A0: à transmettre depuis la fiche.',
  secure_address_missing: 'L’adresse de messagerie santé de la mutuelle n’est pas renseignée dans sa fiche.',
  secure_box_missing:
    'Notre boîte de messagerie santé n’est pas configurée\u00A0: demandez-la à l’exploitant.',
  seller_missing: 'Les mentions du vendeur ne sont pas configurées\u00A0: aucune facture ne peut être émise.',
  sending_failed:
    'Cet envoi a échoué et sa PEC est revenue à l’équipe\u00a0: transmettez-la de nouveau depuis sa fiche.',
  ssn_doubtful: 'Vérifiez la clé du numéro de sécurité sociale.',
  stale:
    'Cette fiche a été modifiée entre-temps. Vos saisies sont conservées\u00a0: comparez puis enregistrez à nouveau.',
  statement_refused: 'Ce fichier n’est ni un relevé de banque ni un bordereau lisible.',
  still_active: 'Ce compte est encore ouvert. Archivez-le d’abord.',
  task_running: 'Cette tâche est déjà en cours.',
  too_many_members: 'Le cabinet compte déjà 50\u00A0membres et invitations\u00A0: retirez-en un d’abord.',
  too_many_documents: 'Trente documents au plus par demande. Retirez-en un d’abord.',
  too_many_drafts: 'Soixante brouillons au plus par cabinet. Envoyez-en ou supprimez-en un d’abord.',
  too_many_lines: 'Ce fichier a trop de lignes.',
  too_many_devices: 'Dix appareils au plus reçoivent vos notifications. Retirez-en un d’abord.',
  too_many_passkeys: 'Un compte a dix clés d’accès au plus. Retirez-en une d’abord.',
  totp_exists: 'Une application de codes existe déjà. Retirez-la d’abord.',
  totp_not_begun: 'Ce code QR n’est plus valable. Recommencez.',
  too_many_pages: 'Ce PDF a plus de 50 pages. Envoyez seulement les pages utiles.',
  too_many_views: 'Trente vues au plus, pour vous comme pour l’équipe. Supprimez-en une d’abord.',
  unauthenticated: 'Votre session a expiré. Connectez-vous à nouveau.',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  undo_changed: 'Autre chose a changé depuis\u00A0: cette action ne s’annule plus.',
  undo_too_late: 'Trop tard pour annuler\u00A0: l’action est partie.',
  unsupported_file: 'Ce fichier n’est ni une image (JPEG, PNG, WebP, HEIC) ni un PDF.',
  view_name_taken: 'Une vue porte déjà ce nom.',
  way_missing: 'La voie d’envoi n’est pas renseignée dans la fiche de la mutuelle.',
};

type InsurerUses = { isGroup: boolean; conventions: number; requests: number };

/** Sentences of a refusal that its facts make more exact. */
export const factSentences = {
  invalidCodeOfStaff:
    "Le code d'authentification fourni n'est pas valide, si ce problème persiste, veuillez refaire la procédure de connexion depuis le début.",
  duplicateDentist: "L'adresse email entrée doit surement déjà exister dans la base de données.",
  duplicateProspect: "L'adresse email indiquée est déjà associée à un dentiste ou un prospect.",
  duplicateFriendlyEmail: 'Cette adresse du service est déjà utilisée. Choisissez-en une autre.',
  mutualNameTaken: 'Une mutuelle porte déjà ce nom.',
  mutualGroupNameTaken: 'Un groupement porte déjà ce nom.',
  insurerUsed: ({ isGroup, conventions, requests }: InsurerUses) => {
    const uses = [
      ...(conventions > 0 ? [`${conventions} ${conventions === 1 ? 'convention' : 'conventions'}`] : []),
      ...(requests > 0 ? [`${requests} PEC`] : []),
    ].join(' et ');
    return isGroup
      ? `Ce groupement est encore utilisé par ${uses}\u00A0: il ne peut pas être supprimé.`
      : `Cette mutuelle est encore utilisée par ${uses}\u00A0: elle ne peut pas être supprimée.`;
  },
  linked: (count: number) =>
    count === 1
      ? 'Un praticien est encore lié à ce super praticien. Déliez-le d’abord.'
      : `${count} praticiens sont encore liés à ce super praticien. Déliez-les d’abord.`,
  linkedToOwn: (count: number) =>
    count === 1
      ? 'Un dentiste est encore rattaché à votre compte\u00A0: demandez-nous d’abord de le détacher.'
      : `${count} dentistes sont encore rattachés à votre compte\u00A0: demandez-nous d’abord de les détacher.`,
  unlockedRequests: (count: number) =>
    count === 1
      ? 'Ce praticien a encore une PEC en cours. Clôturez-la d’abord.'
      : `Ce praticien a encore ${count} PEC en cours. Clôturez-les d’abord.`,
  mandateMissing: ({ lack, on }: { lack: string; on: string }) => {
    const found =
      {
        'to-come': `Le mandat de ce praticien ne commence que le ${on}.`,
        expired: `Le mandat de ce praticien a expiré le ${on}.`,
        revoked: `Le mandat de ce praticien a été révoqué le ${on}.`,
      }[lack] ?? 'Ce praticien n’a pas de mandat.';
    return `${found} Un super administrateur peut passer outre en donnant un motif.`;
  },
  careOutside: ({ lack, on }: { lack: string; on: string }) => {
    const found =
      {
        before: `Les soins sont antérieurs à l’accord, qui vaut à partir du ${on}.`,
        after: `Les soins sont postérieurs à la fin de l’accord, le ${on}.`,
      }[lack] ?? `Les soins sont postérieurs à la fin des droits de la carte, le ${on}.`;
    return `${found} La mutuelle peut refuser de payer\u00a0: un super administrateur peut passer outre en donnant un motif.`;
  },
  billedBeyond: (left: string) => `L’accord ne laisse plus que ${left} à facturer.`,
  paidBeyond: (left: string) =>
    `Il ne reste que ${left} à payer\u00a0: notez ${left} ici, et le surplus sur la facture qu’il règle.`,
  paidAlready: 'Cette facture est déjà payée\u00a0: notez ce paiement sur celle qu’il règle.',
  takenBeyond: (kept: string) =>
    `La mutuelle ne peut pas reprendre plus que les ${kept} reçus et non repris.`,
  actBilled: ({ code, tooth }: { code: string; tooth: string }) =>
    `L’acte ${code}${tooth === '' ? '' : ` (dent ${tooth})`} est déjà sur une autre facture.`,
  payersUnreached: (payers: readonly string[]) =>
    payers.length === 1
      ? `${payers[0]} n’a pas d’adresse de mail\u00a0: choisissez une autre voie, ou complétez sa fiche.`
      : `Ces mutuelles n’ont pas d’adresse de mail\u00a0: ${payers.join(', ')}. Choisissez une autre voie, ou complétez leurs fiches.`,
  mandateOverlaps: ({ from, until }: { from: string; until: string | null }) =>
    until === null
      ? `Un autre mandat vaut depuis le ${from}\u00a0: révoquez-le d’abord, ou choisissez des jours avant lui.`
      : `Un autre mandat vaut du ${from} au ${until}\u00a0: choisissez d’autres jours, ou révoquez-le d’abord.`,
  heic: 'Enregistrez la photo en JPEG.',
  pixels: 'Cette image a plus de 50 mégapixels. Réduisez-la puis renvoyez-la.',
  brokenCsv: (line: number) =>
    `Ce fichier CSV est mal formé à la ligne ${line}\u00a0: un guillemet n’est pas fermé.`,
  maxLines: (lines: number) =>
    `Ce fichier a plus de ${lines.toLocaleString('fr-FR')} lignes. Coupez-le en plusieurs fichiers.`,
  importColumns: ({ missing, repeated }: { missing: readonly string[]; repeated: readonly string[] }) => {
    const named = (columns: readonly string[]) =>
      columns.map((column) => `«\u00a0${column}\u00a0»`).join(', ');
    return [
      ...(missing.length > 0 ? [`Colonnes manquantes\u00a0: ${named(missing)}.`] : []),
      ...(repeated.length > 0 ? [`Colonnes en double\u00a0: ${named(repeated)}.`] : []),
    ].join(' ');
  },
  faultyLines: (lines: number) =>
    lines === 1
      ? 'Une ligne de ce fichier est fautive\u00a0: rien n’a été importé.'
      : `${lines.toLocaleString('fr-FR')} lignes de ce fichier sont fautives\u00a0: rien n’a été importé.`,
  maxBytes: screenSentences.fileBeyond,
  bodyBytes: (bytes: number) => `Ce que vous envoyez dépasse ${Math.floor(bytes / 1_000_000)}\u00a0Mo.`,
} as const;

/** The list stands in core, which screens do not import. */
export { refusalReasons, refusalReasonsOf } from '@accordent/core/documents/refusal-reasons.ts';

/** What an answer says of a success. */
export const answerSentences = {
  replaced: (reference: string) => `La PEC a été annulée et remplacée par ${reference}.`,
} as const;

/** The sentence of an unexpected error: the request's id is all that leaves. */
export const unexpectedSentence = (requestId: string): string =>
  `Une erreur inattendue s’est produite. Réessayez\u00a0; si elle persiste, donnez-nous la référence ${requestId}.`;
