import { frenchDay } from '../dossiers/cover.ts';
import { isPractice } from '../practitioners/in-whose-name.ts';
import { formatEuros } from '../shared/money.ts';
import { listedName, ofName } from '../shared/person-name.ts';
import { GREETING, REGARDS } from '../transmissions/sending-texts.ts';
import type { Bill, BilledAct } from './bill.ts';

/** A bill as its payer is written to about it: in a mail never by a name. */
export type NamedBill = {
  readonly reference: string;
  /** The insurer's own number; ''. */
  readonly number: string;
  readonly bill: Pick<Bill, 'title' | 'cents' | 'careOn' | 'sentOn' | 'acts'>;
  /** In cents. */
  readonly owed: number;
};

export const payReminderSubject = (named: readonly NamedBill[]): string =>
  named.length === 1
    ? `Relance\u00A0: règlement ${named[0]?.reference}`
    : `Relance\u00A0: ${named.length} règlements attendus`;

/** What a payer reads of the bills that it has not paid. */
export function payReminderText(named: readonly NamedBill[]): string {
  return [
    GREETING,
    named.length === 1
      ? 'Sauf erreur de notre part, la part mutuelle suivante n’a pas été réglée\u00A0:'
      : 'Sauf erreur de notre part, les parts mutuelles suivantes n’ont pas été réglées\u00A0:',
    named.map(lineOf).join('\n'),
    'Merci de nous indiquer la date de règlement prévue, en rappelant nos références. Si le virement est déjà parti, ne tenez pas compte de ce message.',
  ].join('\n\n');
}

export const claimSubject = ({ reference }: Pick<NamedBill, 'reference'>): string =>
  `Différence de règlement\u00A0: ${reference}`;

/** What is proposed to a payer that has paid too little; `told`: what it has paid or announced. */
export function claimText(named: NamedBill, told: number): string {
  const { bill } = named;
  const acts = bill.acts.filter(({ cents, paid }) => paid !== null && paid < cents).map(lineOfAct);
  return [
    GREETING,
    `Vous avez réglé ou annoncé ${formatEuros(told)} sur les ${formatEuros(bill.cents)} que votre accord laissait à votre charge\u00A0:`,
    lineOf(named),
    ...(acts.length > 0 ? [acts.join('\n')] : []),
    `Nous vous remercions de verser la différence, soit ${formatEuros(named.owed)}, ou de nous en donner le motif.`,
  ].join('\n\n');
}

/**
 * What a registered letter says to a payer that owes a bill; on paper the patient is named. Only such a letter interrupts
 * the two years (article L. 114-2 of the Code des assurances, L. 221-12 of the Code de la mutualité).
 */
export function letterText({
  patient,
  practitioner,
  received,
  told,
  ...named
}: NamedBill & {
  /** In cents; `told`: received or announced. */
  readonly received: number;
  readonly told: number;
  readonly patient: { readonly firstname: string; readonly lastname: string };
  readonly practitioner: { readonly firstname: string; readonly lastname: string };
}): string {
  return [
    GREETING,
    `Pour le compte ${isPractice(practitioner) ? ofName(practitioner.lastname) : `du Dr ${listedName(practitioner)}`} et en vertu de son mandat, nous vous mettons en demeure de régler la part mutuelle des soins ${ofName(listedName(patient))}, que votre accord laisse à votre charge\u00A0:`,
    [lineOf(named), ...named.bill.acts.map(lineOfAct)].join('\n'),
    ...(told > 0
      ? [
          `Sur ${formatEuros(named.bill.cents)} facturés, vous avez réglé ${told > received ? 'ou annoncé ' : ''}${formatEuros(told)}\u00A0: il reste dû ${formatEuros(named.owed)}.`,
        ]
      : []),
    'La présente lettre interrompt la prescription (articles L. 114-2 du Code des assurances et L. 221-12 du Code de la mutualité).',
    'Nous vous prions de verser cette somme sous quinze jours, en rappelant nos références.',
    REGARDS,
  ].join('\n\n');
}

function lineOfAct({ code, tooth, cents, paid }: BilledAct): string {
  const granted = formatEuros(cents);
  return `- ${tooth === '' ? '' : `dent ${tooth}, `}${code}\u00A0: ${paid === null || paid === cents ? granted : `${formatEuros(paid)} au lieu de ${granted}`}`;
}

function lineOf({ reference, number, bill, owed }: NamedBill): string {
  const named = number === '' ? '' : `votre n°\u00A0${number}, `;
  const care = bill.careOn === null ? '' : `, soins du ${frenchDay(bill.careOn)}`;
  const sent = bill.sentOn === null ? '' : `, facture envoyée le ${frenchDay(bill.sentOn)}`;
  return `- ${named}notre référence ${reference}${care}${sent}\u00A0: ${formatEuros(owed)}`;
}
