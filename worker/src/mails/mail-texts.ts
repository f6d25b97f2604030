/** A part of a mail; both its HTML and its text are made from it. `{{name}}` is filled in. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'quote' | 'code' | 'small'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string };

export type MailText = { readonly subject: string; readonly blocks: readonly MailBlock[] };

const told =
  (kind: Exclude<MailBlock['kind'], 'button'>) =>
  (text: string): MailBlock => ({ kind, text });
const [paragraph, quote, code, small] = [told('paragraph'), told('quote'), told('code'), told('small')];
const button = (label: string): MailBlock => ({ kind: 'button', label, link: '{{link}}' });
/** Every mail greets first. */
const mail = (subject: string, ...blocks: readonly MailBlock[]): MailText => ({
  subject,
  blocks: [paragraph('Bonjour{{name}},'), ...blocks],
});

const openRecord = button('Ouvrir le dossier');

const choosePassword = button('Choisir un mot de passe');

const openPortal = button('Ouvrir mon espace');

const freeMonth = [
  paragraph(
    'Un mois vous est offert sur {{product}}\u00a0: pendant ce mois, nous préparons vos conventionnements et traitons vos demandes de prise en charge sans frais d’abonnement.',
  ),
  paragraph('Pour commencer, déposez une demande depuis votre espace.'),
];

const resetPassword = mail(
  'Choisissez un nouveau mot de passe',
  paragraph('Vous avez demandé un nouveau mot de passe pour {{product}}.'),
  choosePassword,
  small('Ce lien sert une seule fois, jusqu’au {{expiresAt}}.'),
  small('Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre mot de passe ne change pas.'),
);

const stopIt = [
  paragraph('C’était vous\u00a0? Il n’y a rien à faire.'),
  paragraph(
    'Sinon, arrêtez ce changement\u00a0: toutes les connexions sont fermées, et un lien pour choisir un nouveau mot de passe vous est envoyé ici.',
  ),
  button('Ce n’était pas moi'),
  small('Ce lien sert une seule fois, jusqu’au {{expiresAt}}.'),
];

const factorTexts = {
  'passkey-added': [
    'Une clé d’accès a été ajoutée',
    'Une clé d’accès a été ajoutée à votre compte {{product}} le {{changedAt}}.',
  ],
  'passkey-removed': [
    'Une clé d’accès a été retirée',
    'Une clé d’accès a été retirée de votre compte {{product}} le {{changedAt}}.',
  ],
  'totp-added': [
    'Une application de codes a été ajoutée',
    'Une application de codes a été ajoutée à votre compte {{product}} le {{changedAt}}.',
  ],
  'totp-removed': [
    'L’application de codes a été retirée',
    'L’application de codes a été retirée de votre compte {{product}} le {{changedAt}}.',
  ],
  'recovery-codes-renewed': [
    'Vos codes de secours ont été refaits',
    'Dix nouveaux codes de secours ont été faits pour votre compte {{product}} le {{changedAt}}. Les anciens n’ouvrent plus rien.',
  ],
  'recovery-code-used': [
    'Un code de secours a servi',
    'Un code de secours de votre compte {{product}} a servi à se connecter le {{changedAt}}.',
  ],
  'factors-reset': [
    'L’accès à votre compte a été rendu',
    'À la suite d’une demande, nous avons retiré de votre compte {{product}} ses clés d’accès, son application de codes et ses codes de secours, le {{changedAt}}. Connectez-vous avec votre mot de passe et le code reçu par e-mail.',
  ],
} as const;

const openDashboard = button('Ouvrir le tableau de bord');

type FactorMail = 'factor-changed' | `factor-changed-${Exclude<keyof typeof factorTexts, 'passkey-added'>}`;
const factorMails = Object.fromEntries(
  Object.entries(factorTexts).map(([change, [subject, said]]) => [
    change === 'passkey-added' ? 'factor-changed' : `factor-changed-${change}`,
    mail(subject, paragraph(said), ...stopIt),
  ]),
) as Record<FactorMail, MailText>;

/** What the mails say. No patient's name, no NIR, and no link beside a code. */
export const mailTexts = {
  'login-code': mail(
    'Votre code de connexion',
    paragraph('Voici votre code de connexion à {{product}}\u00a0:'),
    code('{{code}}'),
    paragraph('Il sert une seule fois, jusqu’à {{expiresAt}}.'),
    small('Demandé le {{askedAt}} avec {{browser}}.'),
    small(
      'Ce n’était pas vous\u00a0? Ne donnez ce code à personne et changez votre mot de passe\u00a0: quelqu’un le connaît.',
    ),
  ),
  'depot-code': mail(
    'Votre code pour ouvrir le dossier',
    paragraph('Voici le code qui ouvre le dossier de prise en charge que {{product}} vous a adressé\u00a0:'),
    code('{{code}}'),
    paragraph('Il sert une seule fois, jusqu’à {{expiresAt}}.'),
    small(
      'Vous n’avez rien demandé\u00a0? Ne donnez ce code à personne\u00a0: sans lui, le lien n’ouvre rien.',
    ),
  ),
  'password-reset': resetPassword,
  'staff-password-reset': resetPassword,
  registration: mail(
    'Votre compte {{product}} est prêt',
    paragraph(
      'Votre compte {{product}} vient d’être créé. Choisissez votre mot de passe pour vous connecter.',
    ),
    choosePassword,
    small('Ce lien sert une seule fois, jusqu’au {{expiresAt}}.'),
  ),
  'member-invitation': mail(
    '{{practice}} vous invite',
    paragraph(
      '{{practice}} vous invite à travailler avec son cabinet sur {{product}}, comme {{role}}\u00a0: {{may}}.',
    ),
    paragraph('Vous y aurez votre propre accès, et votre nom dans l’historique.'),
    button('Accepter l’invitation'),
    small('Ce lien sert une seule fois, jusqu’au {{expiresAt}}.'),
    small('Vous ne connaissez pas ce cabinet\u00a0? Ne faites rien\u00a0: sans vous, rien n’est ouvert.'),
  ),
  'member-arrived': mail(
    '{{member}} a rejoint votre cabinet',
    paragraph(
      '{{member}} a accepté votre invitation et travaille désormais avec votre cabinet, comme {{role}}.',
    ),
    button('Voir les membres'),
    small(
      'Vous n’avez invité personne\u00a0? Retirez ce membre, puis changez votre mot de passe\u00a0: quelqu’un le connaît.',
    ),
  ),
  'password-changed': mail(
    'Votre mot de passe a été changé',
    paragraph('Le mot de passe de votre compte {{product}} a été changé le {{changedAt}}.'),
    ...stopIt,
  ),
  'email-changed': mail(
    'Votre adresse e-mail a été changée',
    paragraph(
      'L’adresse e-mail de votre compte {{product}} a été changée le {{changedAt}}\u00a0: celle-ci ne sert plus à se connecter.',
    ),
    ...stopIt,
  ),
  ...factorMails,
  'factor-asked': mail(
    'Une clé d’accès, à partir du {{day}}',
    paragraph(
      'À partir du {{day}}, une clé d’accès ou une application de codes est demandée pour travailler sur {{product}}.',
    ),
    paragraph('Ajoutez-la dès maintenant dans «\u00a0Mon compte\u00a0» : c’est l’affaire d’une minute.'),
    button('Ouvrir mon compte'),
  ),
  'email-arrived': mail(
    'Votre nouvelle adresse e-mail',
    paragraph(
      'Depuis le {{changedAt}}, cette adresse est celle de votre compte {{product}}\u00a0: elle sert à vous connecter.',
    ),
    small('Vous n’avez pas de compte {{product}}\u00a0? Ne tenez pas compte de ce message.'),
  ),
  'email-arrived-waiting': mail(
    'Votre nouvelle adresse e-mail',
    paragraph(
      'Depuis le {{changedAt}}, cette adresse est celle de votre compte {{product}}\u00a0: elle sert à vous connecter.',
    ),
    paragraph('Par sécurité, un lien de mot de passe n’y est envoyé qu’à partir du {{linksFrom}}.'),
    small('Vous n’avez pas de compte {{product}}\u00a0? Ne tenez pas compte de ce message.'),
  ),
  'new-status': mail(
    '{{reference}}\u00a0: {{status}}',
    paragraph('Le dossier {{reference}} est passé au statut «\u00a0{{status}}\u00a0».'),
    openRecord,
  ),
  'new-status-asking': mail(
    '{{reference}}\u00a0: {{status}}',
    paragraph(
      'Le dossier {{reference}} est passé au statut «\u00a0{{status}}\u00a0». Voici ce qui est demandé\u00a0:',
    ),
    quote('{{asked}}'),
    openRecord,
  ),
  'agreement-ending': mail(
    '{{reference}}\u00a0: l’accord prend fin le {{until}}',
    paragraph(
      'L’accord de la mutuelle pour le dossier {{reference}} n’est plus valable après le {{until}}, et {{missing}} pour l’envoyer.',
    ),
    paragraph('Ajoutez ce qui manque avant cette date, ou dites-nous si les soins sont reportés.'),
    openRecord,
  ),
  'person-asks-data': mail(
    'Un patient demande ses données',
    paragraph(
      'Une demande d’accès d’un de vos patients nous est parvenue le {{receivedOn}}. Vous en êtes responsable\u00a0: vous avez jusqu’au {{answerBy}} pour lui répondre.',
    ),
    paragraph('L’extrait à lui envoyer est prêt dans «\u00a0Mon compte, Mes données\u00a0».'),
    button('Voir la demande'),
  ),
  'person-asks-erasure': mail(
    'Un patient demande l’effacement de ses données',
    paragraph(
      'Une demande d’effacement d’un de vos patients nous est parvenue le {{receivedOn}}. Vous en êtes responsable\u00a0: vous avez jusqu’au {{answerBy}} pour lui répondre.',
    ),
    paragraph(
      'L’effacement est prêt dans «\u00a0Mon compte, Mes données\u00a0»\u00a0: il ne part que si vous le demandez.',
    ),
    button('Voir la demande'),
  ),
  'purge-notice': mail(
    'Des PEC closes seront effacées à partir du {{leavesOn}}',
    paragraph(
      'La durée de conservation de {{what}} prend fin. À partir du {{leavesOn}}, patients, documents et échanges de ces dossiers seront effacés.',
    ),
    paragraph('Téléchargez d’ici là ce que vous voulez garder, dans «\u00a0Mon compte, Mes données\u00a0».'),
    button('Télécharger mes données'),
  ),
  'refused-document': mail(
    '{{reference}}\u00a0: document à refaire',
    paragraph('Le document «\u00a0{{title}}\u00a0» du dossier {{reference}} est refusé\u00a0:'),
    quote('{{reason}}'),
    paragraph('Ajoutez-en un nouveau pour que la demande avance.'),
    openRecord,
  ),
  invoice: mail(
    'Votre facture n°\u00a0{{number}}',
    paragraph(
      'Votre facture n°\u00a0{{number}} est jointe à ce message\u00a0: {{label}}, {{amount}} TTC, à payer au plus tard le {{dueOn}}.',
    ),
    button('Voir la facture'),
  ),
  'credit-note': mail(
    'Votre avoir n°\u00a0{{number}}',
    paragraph(
      'L’avoir n°\u00a0{{number}} de {{amount}} TTC est joint à ce message. Il annule la facture n°\u00a0{{creditOf}}.',
    ),
    button('Voir l’avoir'),
  ),
  'debit-notice': mail(
    'Prélèvement du {{collectOn}}\u00a0: {{amount}}',
    paragraph(
      'Votre facture n°\u00a0{{number}} ({{label}}) sera prélevée le {{collectOn}}, pour {{amount}}, sur votre compte dont l’IBAN finit par {{ibanEnd}}. Vous n’avez rien à faire.',
    ),
    paragraph(
      'Mandat {{reference}}, créancier {{creditor}} (ICS {{creditorId}}). Si ce montant vous surprend, répondez à ce message avant cette date.',
    ),
    button('Voir la facture'),
  ),
  'invoice-reminder': mail(
    'Rappel\u00a0: facture n°\u00a0{{number}}',
    paragraph(
      'Votre facture n°\u00a0{{number}} ({{label}}) était à payer au plus tard le {{dueOn}}. Il reste {{amount}} à régler.',
    ),
    paragraph('Si votre règlement est parti, ne tenez pas compte de ce message.'),
    button('Voir la facture'),
  ),
  'invoice-reminder-again': mail(
    'Deuxième rappel\u00a0: facture n°\u00a0{{number}}',
    paragraph(
      'Malgré notre premier rappel, {{amount}} restent à régler sur votre facture n°\u00a0{{number}} ({{label}}), échue le {{dueOn}}.',
    ),
    paragraph('Réglez-la par virement, ou répondez à ce message si quelque chose l’empêche.'),
    button('Voir la facture'),
  ),
  'invoice-reminder-last': mail(
    'Dernier rappel\u00a0: facture n°\u00a0{{number}}',
    paragraph(
      'Votre facture n°\u00a0{{number}} ({{label}}), échue le {{dueOn}}, reste impayée pour {{amount}} après deux rappels.',
    ),
    paragraph(
      'Les pénalités de retard et l’indemnité forfaitaire de 40\u00a0€ mentionnées sur la facture sont exigibles. Réglez-la sans attendre, ou appelez-nous.',
    ),
    button('Voir la facture'),
  ),
  'invoice-reminder-own': mail('{{subject}}', paragraph('{{words}}'), button('Voir la facture')),
  'trial-received': mail(
    '{{product}}\u00a0: votre demande d’essai',
    paragraph(
      'Nous avons bien reçu votre demande d’essai. Un membre de l’équipe vous appelle pour préparer vos premières demandes de prise en charge avec vous.',
    ),
    small('Vous n’avez rien demandé\u00a0? Ne tenez pas compte de ce message.'),
  ),
  'call-back-received': mail(
    'Votre demande de rappel',
    paragraph(
      'Nous avons bien reçu votre demande. Un membre de l’équipe vous rappelle au numéro que vous avez indiqué.',
    ),
    small('Vous n’avez rien demandé\u00a0? Ne tenez pas compte de ce message.'),
  ),
  'review-request': mail(
    'Votre avis sur {{practitioner}}',
    paragraph(
      '{{practitioner}} vous remercie de votre confiance. Votre avis aide d’autres patients à choisir leur dentiste\u00a0: il ne prend qu’une minute.',
    ),
    button('Donner mon avis'),
    small(
      'Ce message vous est envoyé une seule fois, à la demande de votre dentiste. N’écrivez rien sur votre santé dans un avis public.',
    ),
  ),
  'daily-summary': mail(
    '{{product}}, {{day}}',
    paragraph('Ce qui vous attend ce matin\u00a0:'),
    quote('{{counters}}'),
    openDashboard,
  ),
  'daily-summary-calls': mail(
    '{{product}}, {{day}}',
    paragraph('Ce qui vous attend ce matin\u00a0:'),
    quote('{{counters}}'),
    paragraph('À appeler\u00a0:'),
    quote('{{calls}}'),
    openDashboard,
  ),
  'record-alert': mail(
    '{{reference}}\u00a0: {{told}}',
    paragraph('Dossier {{reference}}\u00a0: {{told}}.'),
    openRecord,
  ),
  'alerts-of-day': mail(
    'Vos dossiers, {{day}}',
    paragraph('Ce qui s’est passé aujourd’hui sur vos dossiers\u00a0:'),
    quote('{{alerts}}'),
    button('Ouvrir {{product}}'),
  ),
  'new-message': mail(
    '{{reference}}\u00a0: nouveau message',
    paragraph('Un message vous attend sur le dossier {{reference}}.'),
    button('Lire le message'),
  ),
  'new-message-with-files': mail(
    '{{reference}}\u00a0: nouveau message',
    paragraph('Un message avec {{files}} vous attend sur le dossier {{reference}}.'),
    button('Lire le message'),
  ),
  free: mail('Un mois vous est offert sur {{product}}', ...freeMonth, openPortal),
  'free-until': mail(
    'Votre mois gratuit sur {{product}}',
    ...freeMonth,
    paragraph('Votre mois gratuit va jusqu’au {{until}}.'),
    openPortal,
  ),
  free4month: mail(
    'Quatre mois vous sont offerts sur {{product}}',
    paragraph(
      'Quatre mois vous sont offerts sur {{product}}\u00a0: pendant ces quatre mois, nous traitons vos demandes de prise en charge sans frais d’abonnement.',
    ),
    paragraph('Pour commencer, déposez une demande depuis votre espace.'),
    openPortal,
  ),
} satisfies Record<string, MailText>;

export type MailTextName = keyof typeof mailTexts;
