import { decisions } from '../answers/answer.ts';
import { statusOf } from '../coverage-requests/coverage-request-status.ts';
import type { ListedCoverageRequest } from '../coverage-requests/listed-coverage-request.ts';
import type { Side } from '../coverage-requests/turn.ts';
import { listedName } from '../shared/person-name.ts';
import { columnsFor, type Column } from './table.ts';

const request = columnsFor<ListedCoverageRequest>();
const sides = { staff: 'Équipe', dentist: 'Dentiste', insurer: 'Mutuelle' } as const;

/** What the staff and the practice read alike of a PEC. */
const facts: readonly Column<ListedCoverageRequest>[] = [
  request.text('Référence', ({ row }) => row.reference, 18),
  request.moment('Créée le', ({ row }) => row.createdAt),
  request.text('Praticien', ({ row }) => listedName(row.practitioner), 28),
  request.text('Patient', ({ row }) => listedName(row.patient), 28),
  request.text('Mutuelle', ({ row }) => row.mutual?.name ?? null, 28),
  request.text('Groupement', ({ row }) => row.mutualGroup?.name ?? null, 28),
  request.text('Statut', ({ row }) => statusOf(row.statusId).name, 28),
  request.text(
    'Résultat',
    ({ row: { answer } }) => (answer?.decision ? decisions[answer.decision] : null),
    24,
  ),
  request.money('Accordé', ({ row: { answer } }) => answer?.granted ?? null),
  request.day('Valable jusqu’au', ({ row: { answer } }) => answer?.validUntil ?? null, 18),
];

const sideName = (who: Side | null) => who && sides[who];

const foreseen: readonly Column<ListedCoverageRequest>[] = [
  request.day('Réponse attendue dès le', ({ expected }) => expected && expected.from, 22),
  request.day('Réponse attendue au plus tard le', ({ expected }) => expected && expected.until, 28),
];

/** A PEC a line, for the staff. */
export const requestColumns: readonly Column<ListedCoverageRequest>[] = [
  ...facts,
  request.text('Attend', ({ nextAction: { who } }) => sideName(who), 12),
  request.text('Prochaine action', ({ nextAction: { text } }) => text || null, 32),
  request.moment('Depuis le', ({ nextAction: { who, since } }) => who && since),
  request.number('Âge (j ouvrés)', ({ nextAction: { who, days } }) => who && days),
  ...foreseen,
  request.number('Retard de la réponse (j ouvrés)', ({ expected }) => expected && expected.late),
  request.text('Responsable', ({ row: { owner } }) => owner && listedName(owner), 28),
  request.day('Mise de côté jusqu’au', ({ asideUntil }) => asideUntil, 22),
  request.number('Relances', ({ row: { reminders } }) => reminders.count),
  request.moment('Dernière relance', ({ row: { reminders } }) => reminders.lastAt),
  request.moment('Modifiée le', ({ row }) => row.editedAt),
];

/** The same for its practice: what our own work is about stays here. */
export const ownRequestColumns: readonly Column<ListedCoverageRequest>[] = [
  ...facts,
  // Whose turn it is, not whom the staff remind.
  request.text('Attend', ({ row, sentence }) => sideName(sentence.yours ? 'dentist' : row.turn.who), 12),
  request.text('Où en est-on', ({ sentence: { title } }) => title, 40),
  ...foreseen,
];
