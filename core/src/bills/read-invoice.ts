import { amountsIn, datesIn } from '../reading/candidates.ts';
import { choose, scored, type Proposal } from '../reading/choose.ts';
import type { Day } from '../reading/day.ts';
import { labelFinder } from '../reading/labels.ts';
import { paperOf } from '../reading/paper.ts';
import { listed } from '../reading/phrases.ts';
import type { Word } from '../reading/words.ts';

/** What a dentist's invoice says: the insurer's part in cents, and the day of care; null where nothing is sure enough. */
export type InvoiceReading = {
  readonly part: Proposal<number> | null;
  readonly careOn: Proposal<Day> | null;
};

const part = labelFinder({
  labels: listed(`
    part mutuelle, part de la mutuelle, part amc, part complémentaire, part de la complémentaire, montant amc,
    montant part mutuelle, part organisme complémentaire, à charge de la mutuelle, à la charge de la mutuelle,
    pris en charge par la mutuelle, prise en charge mutuelle, règlement attendu de la mutuelle, tiers payant mutuelle,
    tiers payant amc, dû par la mutuelle, mutuelle
  `),
  vetoes: listed(`
    part amo, part obligatoire, part assurance maladie, part sécurité sociale, part patient, part assuré,
    reste à charge, reste à votre charge, net à payer, total ttc, honoraires, montant total, base de remboursement
  `),
});

const care = labelFinder({
  labels: listed(`
    date des soins, date de soins, date des actes, date de l acte, date d exécution, date d exécution des soins,
    date de réalisation, date de pose, soins du, soins effectués le, soins réalisés le, actes du, acte du,
    actes réalisés le, acte réalisé le, posé(e) le, exécuté(s) le
  `),
  vetoes: listed(`
    né(e) le, naissance, date de naissance, date de facture, facture du, facturé le, émise le, échéance, valable,
    date du devis, devis du, accord du, date de l accord
  `),
});

/** Above it a document is none of a patient's. */
const MOST_WORDS = 12_000;
const FORM = 0.3;

/** Nothing of a later day, and nothing where two values contend. */
export function readInvoice(
  words: readonly Word[],
  { today }: { readonly today: Day },
): InvoiceReading | null {
  if (words.length > MOST_WORDS) return null;
  const paper = paperOf(words);
  const [amounts, dates] = [amountsIn(paper), datesIn(paper)];
  const parts = amounts.flatMap((amount) => {
    const found = amount.value > 0 ? part.find(paper, amount, amounts) : null;
    return found ? [scored(amount, FORM + found.score, [found.why])] : [];
  });
  const days = dates.flatMap((date) => {
    const found = date.value <= today ? care.find(paper, date, dates) : null;
    return found ? [scored(date, FORM + found.score, [found.why])] : [];
  });
  return { part: choose(parts), careOn: choose(days) };
}
