import { button, mail, paragraph, small, type MailText } from './mail-blocks.ts';

const openPortal = button('Ouvrir mon espace');

const freeMonth = [
  paragraph(
    'Un mois vous est offert sur {{product}}\u00a0: pendant ce mois, nous préparons vos conventionnements et traitons vos demandes de prise en charge sans frais d’abonnement.',
  ),
  paragraph('Pour commencer, déposez une demande depuis votre espace.'),
];

/** Whoever asks for us, what is given to him, and what his patients are asked. */
export const offerTexts = {
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
  'review-request': mail(
    'Votre avis sur {{practitioner}}',
    paragraph(
      '{{practitioner}} vous remercie de votre confiance. Votre avis aide d’autres patients à choisir leur dentiste\u00a0: il ne prend qu’une minute.',
    ),
    button('Donner mon avis'),
    small(
      'Ce message vous est envoyé à la demande de votre dentiste. N’écrivez rien sur votre santé dans un avis public.',
    ),
  ),
} satisfies Record<string, MailText>;
