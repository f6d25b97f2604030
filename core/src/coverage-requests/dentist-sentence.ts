import { workingDaysBetween } from '../shared/working-days.ts';
import {
  isLocked,
  statuses,
  statusOf,
  type LockedStatusId,
  type StatusId,
} from './coverage-request-status.ts';
import { beforeEnd, pieces } from './next-action.ts';
import { sinceText } from './since-text.ts';
import { turnSides, type Turn, type TurnKind } from './turn.ts';

/** `yours`: the dentist is the one who must act. */
export type DentistSentence = { readonly yours: boolean; readonly title: string; readonly detail: string };

type Words = { readonly title: string; readonly detail: string };

const YOURS = 'À vous de jouer';
const NOTHING_TO_DO = 'Vous n’avez rien à faire pour le moment.';

const words: Record<TurnKind, (count: number, waited: string) => Words> = {
  'send-documents': (count) => ({ title: YOURS, detail: `Il reste ${pieces(count)} à envoyer.` }),
  'answer-staff': () => ({ title: YOURS, detail: 'Envoyez le complément demandé.' }),
  'confirm-payment': (count) => ({
    title: YOURS,
    detail:
      count > 1 ? `Confirmez la réception des ${count} règlements.` : 'Confirmez la réception du règlement.',
  }),
  'check-documents': (count) => ({ title: `Nous vérifions ${pieces(count)}`, detail: NOTHING_TO_DO }),
  'transmit-request': () => ({ title: 'Nous préparons l’envoi à la mutuelle', detail: NOTHING_TO_DO }),
  'study-request': (_, waited) => ({ title: `Nous attendons la mutuelle ${waited}`, detail: NOTHING_TO_DO }),
  'confirm-answer': () => ({
    title: 'La mutuelle a répondu, nous lisons sa réponse',
    detail: NOTHING_TO_DO,
  }),
  'add-agreement': (count) => ({
    title: 'La mutuelle a donné son accord',
    detail:
      count > 0
        ? `Nous ajoutons l’APEC. Il restera ${pieces(count)} à envoyer.`
        : `Nous ajoutons l’APEC. ${NOTHING_TO_DO}`,
  }),
  'renew-request': () => ({
    title: 'L’accord est caduc',
    detail: 'Nous préparons une nouvelle demande.',
  }),
  'transmit-agreement': () => ({ title: 'Nous transmettons l’APEC et la facture', detail: NOTHING_TO_DO }),
  pay: (_, waited) => ({
    title: `Nous attendons le règlement de la mutuelle ${waited}`,
    detail: NOTHING_TO_DO,
  }),
  close: () => ({ title: 'Le règlement est confirmé', detail: 'Nous clôturons la PEC.' }),
  nothing: () => ({ title: NOTHING_TO_DO, detail: '' }),
};

const endings: Record<LockedStatusId, Words> = {
  [statuses.closed.id]: { title: 'Cette PEC est clôturée', detail: 'Elle reste consultable.' },
  [statuses.cancelled.id]: { title: 'Cette PEC est annulée', detail: 'Elle reste consultable.' },
  [statuses.refused.id]: {
    title: 'La mutuelle a refusé cette demande',
    detail: 'Vous pouvez nous écrire à son sujet.',
  },
};

/** The next action as its dentist reads it: neutral, and never late. */
export function dentistSentence({
  turn,
  statusId,
  now,
  heldUntil = null,
  owed = 0,
}: {
  turn: Turn;
  statusId: StatusId;
  now: Date;
  /** The last day of its agreement. */
  heldUntil?: string | null;
  /** How many documents are asked of him meanwhile. */
  owed?: number;
}): DentistSentence {
  if (isLocked(statusId)) return { yours: false, ...endings[statusId] };
  const { kind, count } = turn.who === 'dentist' ? turn : (askedMeanwhile(statusId, owed) ?? turn);
  const yours = turnSides[kind] === 'dentist';
  const { title, detail } = words[kind](count, since(turn.since, now));
  const before = yours && statusId === statuses.agreed.id ? beforeEnd(heldUntil, now) : '';
  return { yours, title, detail: before ? `${detail.slice(0, -1)}${before}.` : detail };
}

/** What we ask of him though the turn is another's, such as ours to check what has come; null: nothing. */
function askedMeanwhile(statusId: StatusId, owed: number): Pick<Turn, 'kind' | 'count'> | null {
  if (owed > 0) return { kind: 'send-documents', count: owed };
  return statusOf(statusId).asksByComment ? { kind: 'answer-staff', count: 0 } : null;
}

/** 'depuis aujourd’hui', 'depuis le 27 nov.', 'depuis 6 jours': working days. */
export const since = (from: Date, now: Date): string =>
  `depuis ${sinceText(from, workingDaysBetween(from, now), now, 'jours')}`;
