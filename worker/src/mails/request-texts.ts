import { button, code, mail, paragraph, quote, small, type MailText } from './mail-blocks.ts';

const openRecord = button('Ouvrir le dossier');
const openDashboard = button('Ouvrir le tableau de bord');

/** What happens to PEC, and what people ask of their data. */
export const requestTexts = {
  'depot-code': mail(
    'Votre code pour ouvrir le dossier',
    paragraph('Voici le code qui ouvre le dossier de prise en charge adressé par {{product}}\u00a0:'),
    code('{{code}}'),
    paragraph('Il sert une seule fois, jusqu’à {{expiresAt}}.'),
    small(
      'Vous n’avez rien demandé\u00a0? Ne donnez ce code à personne\u00a0: sans lui, le lien n’ouvre rien.',
    ),
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
  'refused-document': mail(
    '{{reference}}\u00a0: document à refaire',
    paragraph('Le document «\u00a0{{title}}\u00a0» du dossier {{reference}} est refusé\u00a0:'),
    quote('{{reason}}'),
    paragraph('Ajoutez-en un nouveau pour que la demande avance.'),
    openRecord,
  ),
  'agreement-ending': mail(
    '{{reference}}\u00a0: {{ending}} prend fin le {{until}}',
    paragraph('{{held}}, et {{missing}} pour l’envoyer.'),
    paragraph('Ajoutez ce qui manque avant cette date, ou dites-nous si les soins sont reportés.'),
    openRecord,
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
  'record-alert': mail(
    '{{reference}}\u00a0: {{told}}',
    paragraph('Dossier {{reference}}\u00a0: {{told}}.'),
    button('Ouvrir {{product}}'),
  ),
  'alerts-of-day': mail(
    'Vos dossiers, {{day}}',
    paragraph('Ce qui s’est passé aujourd’hui sur vos dossiers\u00a0:'),
    quote('{{alerts}}'),
    button('Ouvrir {{product}}'),
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
    '{{leaving}} à partir du {{leavesOn}}',
    paragraph(
      'La durée de conservation {{ofThese}} prend fin. À partir du {{leavesOn}}, {{patients}}, documents et échanges {{ofThem}} seront effacés.',
    ),
    paragraph('Téléchargez d’ici là ce que vous voulez garder, dans «\u00a0Mon compte, Mes données\u00a0».'),
    button('Télécharger mes données'),
  ),
  'purge-notice-linked': mail(
    '{{leaving}} à partir du {{leavesOn}}',
    paragraph(
      'La durée de conservation {{ofThese}} {{ofDentist}} prend fin. À partir du {{leavesOn}}, {{patients}}, documents et échanges {{ofThem}} seront effacés.',
    ),
    paragraph(
      'Son compte n’est pas ouvert\u00a0: gardez d’ici là ce que vous voulez {{ofThem}}, que vous voyez avec les vôtres.',
    ),
    button('Voir mes dentistes'),
  ),
} satisfies Record<string, MailText>;
