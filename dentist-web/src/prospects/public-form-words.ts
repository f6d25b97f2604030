import type { PublicFormKind } from './public-form.api.ts';

type Words = {
  readonly title: string;
  readonly subtitle: string;
  readonly send: string;
  readonly commentLabel: string;
  /** What the one who is reading may do instead. */
  readonly other: string;
  readonly sent: (fields: { readonly phone: string }) => string;
};

/** What each of the two public forms says. */
export const publicFormWords: Readonly<Record<PublicFormKind, Words>> = {
  freeTest: {
    title: 'Demander un essai',
    subtitle: 'Un mois gratuit, jusqu’à dix demandes de prise en charge, sans engagement.',
    send: 'Envoyer la demande',
    commentLabel: 'Votre cabinet, vos questions',
    other: 'Je préfère être recontacté',
    sent: ({ phone }) => `Nous vous appelons au ${phone} pour ouvrir votre essai.`,
  },
  wantCall: {
    title: 'Être recontacté',
    subtitle: 'Laissez vos coordonnées\u00a0: nous vous appelons pour répondre à vos questions.',
    send: 'Demander l’appel',
    commentLabel: 'Quand vous joindre, et à quel sujet',
    other: 'Je préfère demander un essai',
    sent: ({ phone }) => `Nous vous appelons au ${phone}.`,
  },
};
