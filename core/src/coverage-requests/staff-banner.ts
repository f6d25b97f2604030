import { endingText, type End } from '../answers/agreement-end.ts';
import type { Validity } from '../answers/answer-money.ts';
import { documentTitles, placeOfTitle } from '../documents/document-titles.ts';
import { stageOf, statuses, type StatusId, statusOf } from './coverage-request-status.ts';
import { asSentence, spanText } from '../forecasts/expected-words.ts';
import type { Expected } from '../forecasts/forecast.ts';
import { since } from './dentist-sentence.ts';
import { describeNextAction, pieces } from './next-action.ts';
import { type JudgedDocument, undecidedDocuments } from './required-documents.ts';
import type { Turn, TurnKind } from './turn.ts';

export const bannerActs = ['add-apec', 'answer', 'remind', 'prolong', 'renew'] as const;

/** What the banner's one button does. */
export type BannerAction =
  | { readonly kind: 'decide-document'; readonly label: string; readonly documentId: number }
  | { readonly kind: 'change-status'; readonly label: string; readonly statusId: StatusId }
  | { readonly kind: (typeof bannerActs)[number]; readonly label: string };

export type StaffBanner = { readonly sentence: string; readonly action: BannerAction | null };

type BannerFacts = {
  readonly turn: Turn;
  readonly statusId: StatusId;
  readonly documents: readonly JudgedDocument[];
  /** An answer of its insurer waits, which on a closed PEC is nobody's turn. */
  readonly hasAnswer?: boolean;
  /** A mail still reminds its insurer by itself. */
  readonly isChased: boolean;
  /** Of its insurer, who is awaited. */
  readonly firstLimit: number | null;
  readonly now: Date;
  /** While its insurer is to answer, or to pay. */
  readonly expected?: Expected | null;
  /** How long its agreement still holds. */
  readonly validity?: Validity | null;
  /** That is the end of its card, before its own. */
  readonly isByCard?: boolean;
  /** How it may go on. */
  readonly end?: End;
};

const moveTo = (statusId: StatusId, label: string): BannerAction => ({
  kind: 'change-status',
  statusId,
  label,
});

const confirmAnswer: BannerAction = { kind: 'answer', label: 'Confirmer la réponse' };

const banners: Record<TurnKind, (facts: BannerFacts) => StaffBanner> = {
  'check-documents': (facts) => ({ sentence: leftToCheck(facts), action: decideFirst(facts.documents) }),
  'confirm-answer': () => ({
    sentence: 'La mutuelle a répondu, il reste à confirmer sa décision.',
    action: confirmAnswer,
  }),
  'add-agreement': () => ({
    sentence: 'L’accord est émis, il reste à ajouter l’APEC.',
    action: { kind: 'add-apec', label: 'Ajouter l’APEC' },
  }),
  'renew-request': ({ end }) => ({
    sentence: 'L’accord est caduc, le patient a changé de mutuelle.',
    action: end ? actAtEnd(end) : null,
  }),
  'transmit-request': ({ statusId, end }) =>
    stageOf(statusId) === 'request'
      ? {
          sentence:
            statusOf(statusId).turn === 'study-request'
              ? 'La mutuelle a changé depuis l’envoi, la demande est à lui transmettre.'
              : 'Les pièces sont vérifiées, la demande peut partir.',
          action: moveTo(statuses.transmitted.id, 'Transmettre à la mutuelle'),
        }
      : prolongAnew(end),
  'transmit-agreement': ({ statusId }) => ({
    sentence:
      statusId === statuses.agreementTransmitted.id
        ? 'Une facture est arrivée après l’envoi, elle reste à transmettre.'
        : 'L’APEC signé et la facture sont vérifiés, ils peuvent partir.',
    action: moveTo(statuses.agreementTransmitted.id, 'Transmettre l’APEC'),
  }),
  close: () => ({
    sentence: 'Le règlement est confirmé.',
    action: moveTo(statuses.closed.id, 'Clôturer la PEC'),
  }),
  'send-documents': (facts) => waiting(facts, `Nous attendons ${pieces(facts.turn.count)} du dentiste`),
  'answer-staff': (facts) => waiting(facts, 'Nous attendons la réponse du dentiste'),
  'confirm-payment': (facts) => waiting(facts, 'Nous attendons que le dentiste confirme le règlement'),
  'study-request': (facts) =>
    awaitedBy(
      facts,
      stageOf(facts.statusId) === 'request'
        ? ['la mutuelle', ['réponse attendue', 'La réponse était attendue']]
        : [
            'la mutuelle pour la prolongation',
            ['réponse attendue', 'La réponse sur la prolongation était attendue'],
          ],
    ),
  pay: (facts) =>
    awaitedBy(facts, ['le règlement de la mutuelle', ['il est attendu', 'Le règlement était attendu']]),
  nothing: ({ statusId, hasAnswer }) => {
    const sentence = `${statusOf(statusId).name}\u00A0: cette PEC ne se modifie plus.`;
    return hasAnswer
      ? { sentence: `${sentence} Une réponse de la mutuelle attend.`, action: confirmAnswer }
      : { sentence, action: null };
  },
};

/** The banner of the staff's record: one sentence, one button that does the thing. */
export function staffBanner(facts: BannerFacts): StaffBanner {
  return ending(facts) ?? banners[facts.turn.kind](facts);
}

const acts = {
  prolong: { kind: 'prolong', label: 'Prolonger' },
  renew: { kind: 'renew', label: 'Nouvelle demande' },
} as const satisfies Record<'prolong' | 'renew', BannerAction>;
const actAtEnd = ({ proposed }: End): BannerAction | null => proposed && acts[proposed];

/** Its insurer may have stopped to prolong since it was asked by a mail that did not arrive. */
const prolongAnew = (end?: End): StaffBanner =>
  end?.canProlong
    ? {
        sentence: 'La demande de prolongation n’est pas arrivée, elle est à renvoyer.',
        action: acts.prolong,
      }
    : {
        sentence: 'La demande de prolongation n’est pas arrivée, l’accord ne se prolonge plus.',
        action: end?.canRenew ? acts.renew : null,
      };

/** An agreement that ends soon goes before what its dentist owes: the bill must be sent by then. */
function ending({ turn, validity, isByCard = false, end }: BannerFacts): StaffBanner | null {
  const action = end && actAtEnd(end);
  if (!action || !validity || turn.kind !== 'send-documents') return null;
  const { until, daysLeft, level } = validity;
  const missing = `il manque ${pieces(turn.count)} du dentiste`;
  const day = until.split('-').toReversed().join('/');
  const what = endingText(isByCard).replace('l', 'L');
  if (level === 'over') return { sentence: `${what} a pris fin le ${day}, ${missing}.`, action };
  const left = daysLeft === 0 ? 'aujourd’hui' : `dans ${daysLeft}\u00A0j, le ${day}`;
  return { sentence: `${what} prend fin ${left}, ${missing}.`, action };
}

function leftToCheck({ turn, statusId }: BannerFacts): string {
  const before = stageOf(statusId) === 'request' ? ' avant de transmettre' : '';
  return `Encore ${pieces(turn.count)} à vérifier${before}.`;
}

const validate: Readonly<Record<string, string>> = {
  [documentTitles.cardFront]: 'Valider la mutuelle recto',
  [documentTitles.cardBack]: 'Valider la mutuelle verso',
  [documentTitles.quote]: 'Valider le devis',
  [documentTitles.agreement]: 'Valider l’APEC',
  [documentTitles.signedAgreement]: 'Valider l’APEC signé',
  [documentTitles.invoice]: 'Valider la facture',
};

/** The first of the desk, in whatever order they came. */
function decideFirst(documents: readonly JudgedDocument[]): BannerAction | null {
  const [first] = undecidedDocuments(documents).toSorted(
    (one, other) => placeOfTitle(one) - placeOfTitle(other),
  );
  if (!first) return null;
  return {
    kind: 'decide-document',
    documentId: first.id,
    label: validate[first.title] ?? 'Valider le document',
  };
}

/** By the days that were foretold, where any were. */
function awaitedBy(
  { expected, ...facts }: BannerFacts,
  [awaited, itsDay]: readonly [string, readonly [string, string]],
): StaffBanner {
  const banner = waiting(facts, `Nous attendons ${awaited}`);
  if (!expected) return banner;
  const { late } = expected;
  const [coming, past] = itsDay;
  const span = asSentence(spanText(expected));
  const sentence =
    late === 0
      ? `Nous attendons ${awaited} ${since(facts.turn.since, facts.now)}, ${coming} ${span}`
      : `La mutuelle est en retard de ${late}\u00A0j. ${past} ${span}`;
  return { ...banner, sentence };
}

/** What comes back from the insurer is taken down where it is awaited. */
const whileAwaited = (kind: TurnKind): BannerAction | null =>
  kind === 'study-request' ? { kind: 'answer', label: 'Saisir la réponse' } : null;

function waiting({ turn, statusId, isChased, firstLimit, now }: BannerFacts, sentence: string): StaffBanner {
  const { who, text } = describeNextAction({ turn, statusId, isChased, firstLimit, now });
  return {
    sentence: asSentence(`${sentence} ${since(turn.since, now)}`),
    action: who === 'staff' ? { kind: 'remind', label: text } : whileAwaited(turn.kind),
  };
}
