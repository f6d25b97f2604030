import { gapOf, owedOf } from '../bills/bill.ts';
import { statusOf } from '../coverage-requests/coverage-request-status.ts';
import { awaitedDays, type Settlement } from '../settlements/settlement.ts';
import { listedName } from '../shared/person-name.ts';
import { columnsFor, type Column } from './table.ts';

const settlement = columnsFor<Settlement>();

/** What is owed, a bill a line. */
export const settlementColumns: readonly Column<Settlement>[] = [
  settlement.text('Référence', ({ reference }) => reference, 18),
  settlement.text('Document', ({ title }) => title, 18),
  settlement.text('Praticien', ({ practitioner }) => listedName(practitioner), 28),
  settlement.text('Patient', ({ patient }) => listedName(patient), 28),
  settlement.text('Statut', ({ statusId }) => statusOf(statusId).name, 28),
  settlement.money('Accordé', ({ granted }) => granted),
  settlement.money('Facturé', ({ cents }) => cents),
  settlement.money('Annoncé', ({ announced }) => announced),
  settlement.money('Reçu', ({ received }) => received),
  settlement.money('Repris', ({ takenBack }) => takenBack),
  settlement.money('Reste dû', (row) => owedOf(row)),
  settlement.money('Écart', (row) => gapOf(row)),
  settlement.text('Raison de l’écart', ({ gapReason }) => gapReason || null, 32),
  settlement.day('Soins du', ({ careOn }) => careOn),
  settlement.day('Envoyée le', ({ sentOn }) => sentOn),
  settlement.day('Attendu au plus tard le', (row) => awaitedDays(row).dueOn, 20),
  settlement.day('Prescription le', (row) => awaitedDays(row).prescribedOn, 18),
  settlement.moment('Différence réclamée le', ({ claimedAt }) => claimedAt),
  settlement.day('À contester avant le', ({ contestUntil }) => contestUntil, 20),
];
