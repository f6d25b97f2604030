import { button, code, mail, paragraph, small, type MailText } from './mail-blocks.ts';

const choosePassword = button('Choisir un mot de passe');

const resetPassword = mail(
  'Choisissez un nouveau mot de passe',
  paragraph('Vous avez demandé un nouveau mot de passe pour {{product}}.'),
  choosePassword,
  small('Ce lien sert une seule fois, jusqu’au {{expiresAt}}.'),
  small('Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre mot de passe ne change pas.'),
);

/** Its reader has pressed « Ce n’était pas moi »: nobody asked, and the old password is gone whatever he does. */
const resetAfterStop = mail(
  'Choisissez un nouveau mot de passe',
  paragraph(
    'Vous nous avez dit qu’un changement de votre compte {{product}} n’était pas de vous. Il est arrêté, toutes les connexions sont fermées, et l’ancien mot de passe n’ouvre plus rien.',
  ),
  choosePassword,
  small('Ce lien sert une seule fois, jusqu’au {{expiresAt}}.'),
  small('Trop tard\u00a0? Demandez un autre lien par «\u00a0Mot de passe oublié\u00a0».'),
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

type FactorMail = 'factor-changed' | `factor-changed-${Exclude<keyof typeof factorTexts, 'passkey-added'>}`;
const factorMails = Object.fromEntries(
  Object.entries(factorTexts).map(([change, [subject, said]]) => [
    change === 'passkey-added' ? 'factor-changed' : `factor-changed-${change}`,
    mail(subject, paragraph(said), ...stopIt),
  ]),
) as Record<FactorMail, MailText>;

/** Who gets in, and what changed of an account. */
export const accountTexts = {
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
  'password-reset': resetPassword,
  'staff-password-reset': resetPassword,
  'password-reset-stopped': resetAfterStop,
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
} satisfies Record<string, MailText>;
