/** A part of a mail; both its HTML and its text are made from it. `{{name}}` is filled in. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'quote' | 'code' | 'small'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string };

export type MailText = { readonly subject: string; readonly blocks: readonly MailBlock[] };

const greeting: MailBlock = { kind: 'paragraph', text: 'Bonjour{{name}},' };

const openRecord: MailBlock = { kind: 'button', label: 'Ouvrir le dossier', link: '{{link}}' };

const choosePassword: MailBlock = { kind: 'button', label: 'Choisir un mot de passe', link: '{{link}}' };

const openPortal: MailBlock = { kind: 'button', label: 'Ouvrir mon espace', link: '{{link}}' };

const freeMonth: readonly MailBlock[] = [
  {
    kind: 'paragraph',
    text: 'Un mois vous est offert sur {{product}}\u00a0: pendant ce mois, nous préparons vos conventionnements et traitons vos demandes de prise en charge sans frais d’abonnement.',
  },
  { kind: 'paragraph', text: 'Pour commencer, déposez une demande depuis votre espace.' },
];

const resetPassword: MailText = {
  subject: 'Choisissez un nouveau mot de passe',
  blocks: [
    greeting,
    { kind: 'paragraph', text: 'Vous avez demandé un nouveau mot de passe pour {{product}}.' },
    choosePassword,
    { kind: 'small', text: 'Ce lien sert une seule fois, jusqu’au {{expiresAt}}.' },
    {
      kind: 'small',
      text: 'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre mot de passe ne change pas.',
    },
  ],
};

const openDashboard: MailBlock = { kind: 'button', label: 'Ouvrir le tableau de bord', link: '{{link}}' };

/** What the mails say. No patient's name, no NIR, and no link beside a code. */
export const mailTexts = {
  'login-code': {
    subject: 'Votre code de connexion',
    blocks: [
      greeting,
      { kind: 'paragraph', text: 'Voici votre code de connexion à {{product}}\u00a0:' },
      { kind: 'code', text: '{{code}}' },
      { kind: 'paragraph', text: 'Il sert une seule fois, jusqu’à {{expiresAt}}.' },
      { kind: 'small', text: 'Demandé le {{askedAt}} avec {{browser}}.' },
      {
        kind: 'small',
        text: 'Ce n’était pas vous\u00a0? Ne donnez ce code à personne et changez votre mot de passe\u00a0: quelqu’un le connaît.',
      },
    ],
  },
  'password-reset': resetPassword,
  'staff-password-reset': resetPassword,
  registration: {
    subject: 'Votre compte {{product}} est prêt',
    blocks: [
      greeting,
      {
        kind: 'paragraph',
        text: 'Votre compte {{product}} vient d’être créé. Choisissez votre mot de passe pour vous connecter.',
      },
      choosePassword,
      { kind: 'small', text: 'Ce lien sert une seule fois, jusqu’au {{expiresAt}}.' },
    ],
  },
  'new-status': {
    subject: '{{reference}}\u00a0: {{status}}',
    blocks: [
      greeting,
      { kind: 'paragraph', text: 'Le dossier {{reference}} est passé au statut «\u00a0{{status}}\u00a0».' },
      openRecord,
    ],
  },
  'new-status-asking': {
    subject: '{{reference}}\u00a0: {{status}}',
    blocks: [
      greeting,
      {
        kind: 'paragraph',
        text: 'Le dossier {{reference}} est passé au statut «\u00a0{{status}}\u00a0». Voici ce qui est demandé\u00a0:',
      },
      { kind: 'quote', text: '{{asked}}' },
      openRecord,
    ],
  },
  'refused-document': {
    subject: '{{reference}}\u00a0: document à refaire',
    blocks: [
      greeting,
      {
        kind: 'paragraph',
        text: 'Le document «\u00a0{{title}}\u00a0» du dossier {{reference}} est refusé\u00a0:',
      },
      { kind: 'quote', text: '{{reason}}' },
      { kind: 'paragraph', text: 'Ajoutez-en un nouveau pour que la demande avance.' },
      openRecord,
    ],
  },
  invoice: {
    subject: 'Votre facture n°\u00a0{{number}}',
    blocks: [
      greeting,
      {
        kind: 'paragraph',
        text: 'Votre facture n°\u00a0{{number}} est jointe à ce message\u00a0: {{label}}, {{amount}} TTC, à payer au plus tard le {{dueOn}}.',
      },
      { kind: 'button', label: 'Voir la facture', link: '{{link}}' },
    ],
  },
  'credit-note': {
    subject: 'Votre avoir n°\u00a0{{number}}',
    blocks: [
      greeting,
      {
        kind: 'paragraph',
        text: 'L’avoir n°\u00a0{{number}} de {{amount}} TTC est joint à ce message. Il annule la facture n°\u00a0{{creditOf}}.',
      },
      { kind: 'button', label: 'Voir l’avoir', link: '{{link}}' },
    ],
  },
  'trial-received': {
    subject: '{{product}}\u00a0: votre demande d’essai',
    blocks: [
      greeting,
      {
        kind: 'paragraph',
        text: 'Nous avons bien reçu votre demande d’essai. Un membre de l’équipe vous appelle pour préparer vos premières demandes de prise en charge avec vous.',
      },
      { kind: 'small', text: 'Vous n’avez rien demandé\u00a0? Ne tenez pas compte de ce message.' },
    ],
  },
  'call-back-received': {
    subject: 'Votre demande de rappel',
    blocks: [
      greeting,
      {
        kind: 'paragraph',
        text: 'Nous avons bien reçu votre demande. Un membre de l’équipe vous rappelle au numéro que vous avez indiqué.',
      },
      { kind: 'small', text: 'Vous n’avez rien demandé\u00a0? Ne tenez pas compte de ce message.' },
    ],
  },
  'review-request': {
    subject: 'Votre avis sur {{practitioner}}',
    blocks: [
      greeting,
      {
        kind: 'paragraph',
        text: '{{practitioner}} vous remercie de votre confiance. Votre avis aide d’autres patients à choisir leur dentiste\u00a0: il ne prend qu’une minute.',
      },
      { kind: 'button', label: 'Donner mon avis', link: '{{link}}' },
      {
        kind: 'small',
        text: 'Ce message vous est envoyé une seule fois, à la demande de votre dentiste. N’écrivez rien sur votre santé dans un avis public.',
      },
    ],
  },
  'daily-summary': {
    subject: '{{product}}, {{day}}',
    blocks: [
      greeting,
      { kind: 'paragraph', text: 'Ce qui vous attend ce matin\u00a0:' },
      { kind: 'quote', text: '{{counters}}' },
      openDashboard,
    ],
  },
  'daily-summary-calls': {
    subject: '{{product}}, {{day}}',
    blocks: [
      greeting,
      { kind: 'paragraph', text: 'Ce qui vous attend ce matin\u00a0:' },
      { kind: 'quote', text: '{{counters}}' },
      { kind: 'paragraph', text: 'À appeler\u00a0:' },
      { kind: 'quote', text: '{{calls}}' },
      openDashboard,
    ],
  },
  'new-message': {
    subject: '{{reference}}\u00a0: nouveau message',
    blocks: [
      greeting,
      { kind: 'paragraph', text: 'Un message vous attend sur le dossier {{reference}}.' },
      { kind: 'button', label: 'Lire le message', link: '{{link}}' },
    ],
  },
  free: {
    subject: 'Un mois vous est offert sur {{product}}',
    blocks: [greeting, ...freeMonth, openPortal],
  },
  'free-until': {
    subject: 'Votre mois gratuit sur {{product}}',
    blocks: [
      greeting,
      ...freeMonth,
      { kind: 'paragraph', text: 'Votre mois gratuit va jusqu’au {{until}}.' },
      openPortal,
    ],
  },
  free4month: {
    subject: 'Quatre mois vous sont offerts sur {{product}}',
    blocks: [
      greeting,
      {
        kind: 'paragraph',
        text: 'Quatre mois vous sont offerts sur {{product}}\u00a0: pendant ces quatre mois, nous traitons vos demandes de prise en charge sans frais d’abonnement.',
      },
      { kind: 'paragraph', text: 'Pour commencer, déposez une demande depuis votre espace.' },
      openPortal,
    ],
  },
} as const satisfies Record<string, MailText>;

export type MailTextName = keyof typeof mailTexts;
