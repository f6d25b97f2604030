import type { NotifyType } from './practitioners.api.ts';

/** The mails that staff send a dentist by a button, never unasked. */
export const notices: readonly {
  readonly type: NotifyType;
  readonly action: string;
  readonly question: string;
  readonly says: string;
}[] = [
  {
    type: 'register',
    action: 'Envoyer l’inscription',
    question: 'Envoyer le mail d’inscription\u00a0?',
    says: 'Il y trouve un lien, valable 72\u00a0heures, pour choisir son mot de passe.',
  },
  {
    type: 'free',
    action: 'Annoncer le mois gratuit',
    question: 'Envoyer le mail du mois gratuit\u00a0?',
    says: 'Il y lit qu’un mois lui est offert. Son forfait ne change pas de lui-même.',
  },
  {
    type: 'free4month',
    action: 'Annoncer quatre mois gratuits',
    question: 'Envoyer le mail des quatre mois gratuits\u00a0?',
    says: 'Il y lit que quatre mois lui sont offerts. Son forfait ne change pas de lui-même.',
  },
];
