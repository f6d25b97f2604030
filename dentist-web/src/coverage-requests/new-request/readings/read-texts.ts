import { listedName } from '@accordent/api/client/person-name.ts';
import type { Filled, HeldTexts, Proposal, ProposalName } from '@accordent/api/client/proposals.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { formatNir } from '@accordent/ui-kit/format/nir.ts';
import type { OwnReadingsAnswer } from '../../../drafts/drafts.api.ts';

export type Said = OwnReadingsAnswer['acts'][number]['code'];

/** `typed`: something else is being typed. */
export type ShownProposal = Omit<Proposal<Said>, 'state'> & {
  readonly state: Proposal<Said>['state'] | 'typed';
};

/** What is typed in the fields that an option would fill. */
export const heldBeside = (fill: Filled, held: HeldTexts): Filled =>
  Object.fromEntries(Object.keys(fill).map((name) => [name, held[name as keyof HeldTexts]]));

export const readLabels: Readonly<Record<ProposalName, string>> = {
  patient: 'Patient',
  nir: 'N° de sécurité sociale',
  insuredNir: 'Numéro de l’assuré',
  birthDate: 'Date de naissance',
  amcNumber: 'N° AMC',
  memberNumber: 'N° d’adhérent',
  cardValidUntil: 'Validité de la carte',
  quoteDate: 'Date du devis',
  quoteTotal: 'Montant du devis',
};

/** What is typed or may be, as a person reads it. */
export function readText(name: ProposalName, fill: Filled): string {
  if (name === 'patient')
    return listedName({ lastname: fill.lastname ?? '', firstname: fill.firstname ?? '' });
  const text = fill[name] ?? '';
  if (name === 'nir' || name === 'insuredNir') return formatNir(text);
  if (name === 'quoteTotal') return text.trim() === '' || text.includes('€') ? text : `${text}\u00a0€`;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(`${text}T12:00:00Z`) : text;
}

/** « HBLD734, dent 26, 620,00 € ». */
export const actText = ({ code, tooth, fee }: OwnReadingsAnswer['acts'][number]): string =>
  [
    code.value,
    tooth && `dent\u00a0${tooth.value}`,
    fee && (typeof fee.value === 'number' ? formatMoney(fee.value) : fee.value),
  ]
    .filter(Boolean)
    .join(', ');

/** The insurer that a number is known for: « Horizon Santé, Orélia »; null where it is not. */
export const insurerText = (
  insurer: OwnReadingsAnswer['insurer'] | undefined,
  amcNumber: string | undefined,
): string | null =>
  insurer && insurer.amcNumber === amcNumber
    ? [insurer.mutual?.name, insurer.group?.name].filter(Boolean).join(', ')
    : null;

/** Of which paper a value is. */
export const sourceText = ({ papers }: OwnReadingsAnswer, documentId: number): string => {
  const kind = papers.find((paper) => paper.documentId === documentId)?.kind;
  return kind === 'quote' ? 'devis' : kind ? 'carte' : '';
};
