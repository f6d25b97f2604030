import { saidOf } from '../answers/answer.ts';
import type { MoneyOfAgreement } from '../bills/bill.ts';
import { frenchDay, type Cover, type CoverLine } from '../dossiers/cover.ts';
import type { Payment } from '../payments/payment-record.ts';
import { titledName } from '../practitioners/in-whose-name.ts';
import type { Practitioner } from '../shared/actor.ts';
import { parisDay, parisParts } from '../shared/calendar.ts';
import { namesOf } from '../shared/fields.ts';
import { formatEuros } from '../shared/money.ts';
import { listedName } from '../shared/person-name.ts';
import { may } from '../shared/policy.ts';
import { statusOf } from './coverage-request-status.ts';
import type { OwnRecord } from './get-own-coverage-request.ts';
import { ownDetailFields } from './request-details.ts';

export const RECORD_NAME = 'Demande';

type Facts = {
  readonly own: OwnRecord;
  readonly money: Pick<MoneyOfAgreement, 'received' | 'takenBack'>;
  /** Who reads it. */
  readonly actor: Practitioner;
  /** When it is made. */
  readonly at: Date;
  readonly product: { readonly name: string; readonly mailboxAddress: string };
};

/**
 * A record as a paper: where it stands, what is known, its documents and what became of it. Numbers stay masked, and who
 * reads no payments on screen reads none here.
 */
export function recordPaperOf({ own, money, actor, at, product }: Facts): Cover {
  const { record } = own;
  const { practitioner, patient, reference, statusId } = record;
  return {
    name: RECORD_NAME,
    from: [titledName(practitioner), product.name],
    to: [`le ${frenchDay(parisDay(at))}`],
    window: null,
    secret: null,
    title: `Demande de prise en charge ${reference}`,
    reference: listedName(patient),
    paragraphs: [`${statusOf(statusId).name}. ${own.sentence.title}. ${own.sentence.detail}`.trim()],
    sections: [
      { title: 'Patient et mutuelle', lines: said(linesOfPerson(own)) },
      { title: 'Étapes', lines: said(own.steps.map(stepLine)) },
      { title: 'Réponse', lines: said(linesOfAnswer(own)) },
      { title: 'Pièces', lines: record.documents.map(documentLine) },
      {
        title: 'Règlements',
        lines: may(actor, 'confirm-payment') ? linesOfMoney(record.request.payments, money) : [],
      },
      {
        title: 'Historique',
        lines: own.history.map((line) => ({
          label: parisTime(line.at),
          value: [statusOf(line.statusId).name, line.comment].filter(Boolean).join('\u00A0: '),
        })),
      },
      { title: 'Remarque', lines: said([{ label: '', value: record.remark }]) },
    ].filter(({ lines }) => lines.length > 0),
    enclosed: [],
    box: null,
  };
}

const said = (lines: readonly CoverLine[]): readonly CoverLine[] =>
  lines.filter(({ value }) => value.trim() !== '');

function linesOfPerson({ record, maskedNir, details }: OwnRecord): readonly CoverLine[] {
  return [
    { label: 'N° de sécurité sociale', value: maskedNir },
    { label: 'Mutuelle', value: record.mutual?.name ?? '' },
    { label: 'Groupement', value: record.mutualGroup?.name ?? '' },
    ...namesOf(ownDetailFields).map((name) => ({
      label: ownDetailFields[name].label,
      value: shownValue(ownDetailFields[name].kind, details[name]),
    })),
  ];
}

function shownValue(kind: string, value: string): string {
  if (value === '') return '';
  return kind === 'day' ? frenchDay(value) : kind === 'amount' ? `${value}\u00A0€` : value;
}

const stepLine = ({ label, state, date }: OwnRecord['steps'][number]): CoverLine => ({
  label,
  value: date ? frenchDay(parisDay(date)) : state === 'current' ? 'en cours' : '',
});

function linesOfAnswer({ answer }: OwnRecord): readonly CoverLine[] {
  if (!answer) return [];
  const { granted, validUntil, number, conditions, reason } = answer.answer;
  return [
    { label: 'Décision', value: saidOf(answer.answer) },
    { label: 'Montant accordé', value: granted === null ? '' : formatEuros(granted) },
    { label: 'Valable jusqu’au', value: validUntil === null ? '' : frenchDay(validUntil) },
    { label: 'N° de dossier', value: number },
    { label: 'Conditions', value: conditions },
    { label: 'Motif', value: reason },
  ];
}

function documentLine({
  title,
  isValid,
  reason,
  createdAt,
}: OwnRecord['record']['documents'][number]): CoverLine {
  const state = isValid === null ? 'à vérifier' : isValid ? 'validée' : `refusée\u00A0: ${reason}`;
  return { label: title, value: `reçue le ${frenchDay(parisDay(createdAt))}, ${state}` };
}

/** Payments; where lines of a bank alone have paid, what they came to. */
const linesOfMoney = (payments: readonly Payment[], { received, takenBack }: Facts['money']) =>
  payments.length > 0
    ? payments.map(paymentLine)
    : said([
        { label: 'Reçu', value: received > 0 ? formatEuros(received) : '' },
        { label: 'Repris', value: takenBack > 0 ? formatEuros(takenBack) : '' },
      ]);

const paymentLine = ({ isPaid, amountCents }: Payment): CoverLine => ({
  label: isPaid ? 'Reçu' : 'En attente',
  value: formatEuros(amountCents),
});

/** '24/11/2026 à 10:12'. */
function parisTime(at: Date): string {
  const { hour, minute } = parisParts(at);
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return `${frenchDay(parisDay(at))} à ${clock}`;
}
