import type { PreflightCheck } from '@accordent/api/client/preflight.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';

export type PreflightText = { readonly title: string; readonly detail?: string };

type Of<Name extends PreflightCheck['name']> = Extract<PreflightCheck, { readonly name: Name }>;

/** What a check says; `group`: the name of who asks, where it is known. */
export function preflightText(check: PreflightCheck, group: string): PreflightText {
  switch (check.name) {
    case 'photo':
      return check.look === 'blurred'
        ? { title: `Photo floue\u00a0: ${check.title}`, detail: 'Le texte risque de ne pas se lire.' }
        : { title: `Bord coupé\u00a0? ${check.title}`, detail: 'Vérifiez les quatre coins.' };
    case 'card':
      return cardText(check, group);
    case 'quote':
      return quoteText(check, group);
    case 'acts':
      return actsText(check);
    case 'refusals':
      return refusalsText(check, group);
    case 'document':
      return check.isWarning
        ? { title: `${group} demande\u00a0: ${check.value}`, detail: 'Cette pièce n’est pas jointe.' }
        : { title: check.value, detail: `demandé par ${group}, joint` };
    case 'signature':
      return {
        title: `${check.value}\u00a0: signé par le patient\u00a0?`,
        detail: `${group} le demande signé.`,
      };
    case 'note':
      return { title: check.value, detail: `Consigne pour ${group}` };
    default:
      return plain[check.name](check.isWarning);
  }
}

const onDay = (day: string): string => formatDate(`${day}T12:00:00Z`);

function cardText({ isWarning, day, limit }: Of<'card'>, group: string): PreflightText {
  if (!isWarning) return { title: 'Carte valable', detail: `jusqu’au ${onDay(day)}` };
  return limit === 0
    ? { title: 'Carte périmée', detail: `depuis le ${onDay(day)}` }
    : {
        title: 'Carte trop près de sa fin',
        detail: `Elle vaut jusqu’au ${onDay(day)}\u00a0; ${group} veut encore ${limit}\u00a0jours.`,
      };
}

function quoteText({ isWarning, day, limit }: Of<'quote'>, group: string): PreflightText {
  const months = limit === 1 ? 'un mois' : limit === 6 ? 'six mois' : `${limit}\u00a0mois`;
  if (!isWarning) return { title: 'Devis récent', detail: `du ${onDay(day)}, moins de ${months}` };
  return {
    title: `Devis de plus de ${months}`,
    detail:
      limit === 6 ? `du ${onDay(day)}\u00a0: souvent refusé` : `du ${onDay(day)}\u00a0: ${group} le refuse`,
  };
}

/** « HBLD350, dent 16 ». */
const actName = ({ code, tooth }: Of<'acts'>['acts'][number]): string =>
  tooth === null ? code : `${code}, dent\u00a0${tooth}`;

function actsText({ state, acts }: Of<'acts'>): PreflightText {
  const several = acts.length > 1;
  if (state === 'within')
    return { title: several ? `${acts.length}\u00a0actes dans leur panier` : 'Acte dans son panier' };
  if (state === 'outside')
    return {
      title: several ? 'Actes hors panier sur ces dents' : 'Acte hors panier sur cette dent',
      detail: acts.map(actName).join('\u00a0; '),
    };
  return {
    title: 'Honoraires au-dessus de la limite',
    detail: acts
      .map((act) => {
        const [fee, limit] = [act.feeCents, act.limitCents].map((cents) => formatMoney(cents ?? 0));
        return `${actName(act)}\u00a0: ${fee}, limite ${limit}`;
      })
      .join('\u00a0; '),
  };
}

function refusalsText({ refusals }: Of<'refusals'>, group: string): PreflightText {
  const count = refusals.reduce((sum, refusal) => sum + refusal.count, 0);
  return {
    title: `${group}\u00a0: ${count}\u00a0pièces refusées depuis un mois`,
    detail: refusals.map(({ title, why, count: of }) => `${of}\u00a0× ${title}\u00a0: ${why}`).join(' '),
  };
}

type Plain = Exclude<
  PreflightCheck['name'],
  'photo' | 'card' | 'quote' | 'acts' | 'refusals' | 'document' | 'signature' | 'note'
>;

const plain: Readonly<Record<Plain, (isWarning: boolean) => PreflightText>> = {
  patient: (isWarning) =>
    isWarning
      ? { title: 'Un autre patient sur une pièce', detail: 'Une carte ou un devis porte un autre nom.' }
      : { title: 'Même patient', detail: 'sur les pièces lues et dans la demande' },
  insurer: () => ({
    title: 'Une autre mutuelle sur une pièce',
    detail: 'Son n° AMC n’est pas celui que vous avez écrit.',
  }),
  nir: (isWarning) =>
    isWarning
      ? { title: 'Clé du numéro à vérifier', detail: 'Elle ne va pas avec les 13 caractères.' }
      : { title: 'Clé du numéro de sécurité sociale juste' },
  'open-requests': (isWarning) =>
    isWarning
      ? { title: 'Déjà une demande en cours', detail: 'Ce patient en a une autre, sans réponse à ce jour.' }
      : { title: 'Aucune autre demande en cours' },
  care: (isWarning) =>
    isWarning
      ? {
          title: 'Soins déjà commencés',
          detail: 'L’accord se demande avant les soins\u00a0: la mutuelle peut refuser.',
        }
      : { title: 'Soins pas encore commencés' },
};
