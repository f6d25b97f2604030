import { frenchDay, type Cover, type CoverLine } from '../dossiers/cover.ts';
import type { PersonalFields } from '../practitioners/practitioner-fields.ts';
import { parisDay } from '../shared/calendar.ts';
import { formatEuros } from '../shared/money.ts';
import { listedName } from '../shared/person-name.ts';
import type { Answer } from './answer.ts';
import type { KnownDetails, Shares, Validity } from './answer-money.ts';
import { isAgreement } from './answer-rules.ts';

export const SHEET_NAME = 'Fiche pour le patient';

type Person = { readonly firstname: string; readonly lastname: string };

export type SheetFacts = {
  readonly reference: string;
  /** When it is made. */
  readonly at: Date;
  readonly practitioner: Person &
    Pick<PersonalFields, 'address' | 'zip' | 'city' | 'phone' | 'advancesMandatory'>;
  readonly patient: Person;
  /** '' where it is not known. */
  readonly insurer: string;
  readonly answer: Answer & { readonly granted: number };
  readonly details: KnownDetails & { readonly quoteDate: string | null };
  /** null: a part is not known. */
  readonly shares: Shares | null;
  readonly validity: Validity | null;
  readonly product: { readonly name: string };
};

/**
 * What the patient is handed, on one page: what his insurer pays, what is left to him and by when. No NIR, no birth date. An
 * estimate is no promise, and the patient advances.
 */
export function patientSheetOf(facts: SheetFacts): Cover {
  const { reference, at, practitioner, patient, insurer, answer, product } = facts;
  const from = insurer ? `la lettre de ${insurer}` : 'la réponse de la mutuelle';
  const number = answer.number && ` (réf.\u00A0${answer.number})`;
  return {
    name: SHEET_NAME,
    from: [
      `Dr ${listedName(practitioner)}`,
      'Cabinet dentaire',
      practitioner.address,
      `${practitioner.zip} ${practitioner.city}`.trim(),
      practitioner.phone.replaceAll(/(\d\d)(?=\d)/g, '$1 '),
    ].filter((line) => line !== ''),
    to: [listedName(patient), `remis le ${frenchDay(parisDay(at))}`],
    window: null,
    secret: null,
    title: titleOf(facts),
    reference: `Référence\u00A0: ${reference}`,
    paragraphs: paragraphsOf(facts),
    sections: [
      { title: null, lines: moneyOf(facts) },
      ...(answer.lines.length > 0 ? [{ title: 'Soins prévus', lines: careOf(facts) }] : []),
    ],
    enclosed: [],
    box: {
      title: 'Ce qui se passe ensuite',
      lines: [
        'Prenez rendez-vous. Apportez votre carte Vitale et votre carte de mutuelle.',
        ...(isAgreement(answer.decision)
          ? ['Signez l’accord le jour des soins. Le cabinet l’envoie à la mutuelle avec la facture.']
          : ['Après les soins, envoyez la facture acquittée à votre mutuelle.']),
        `Information établie d’après ${from}${number} par ${product.name}. Elle ne remplace ni le devis ni la facture.`,
      ],
    },
  };
}

const titleOf = ({ answer: { decision, granted } }: SheetFacts): string =>
  isAgreement(decision)
    ? `Accord de votre mutuelle\u00A0: ${formatEuros(granted)}`
    : `Estimation de votre mutuelle\u00A0: ${formatEuros(granted)}`;

function paragraphsOf({ answer, validity }: SheetFacts): readonly string[] {
  const conditions =
    answer.conditions === '' ? [] : [`Votre mutuelle précise\u00A0: «\u00A0${answer.conditions}\u00A0»`];
  if (!isAgreement(answer.decision))
    return [
      'Ce montant est une estimation, sans garantie. Vous avancez les soins au cabinet, puis votre mutuelle vous rembourse selon vos droits.',
      ...conditions,
    ];
  const until = validity && `, et au plus tard le ${frenchDay(validity.until)}`;
  return [
    `Ce montant vous est accordé si vos droits sont ouverts le jour des soins${until ?? ''}.`,
    ...conditions,
  ];
}

/** What is left to the patient is said only when all parts are known. */
function moneyOf({
  answer,
  shares,
  details,
  practitioner,
  insurer,
  validity,
}: SheetFacts): readonly CoverLine[] {
  const { quote, mandatory, quoteDate } = details;
  const agreed = isAgreement(answer.decision);
  const line = (label: string, cents: number | null): CoverLine[] =>
    cents === null ? [] : [{ label, value: formatEuros(cents) }];
  return [
    ...line(quoteDate ? `Devis du ${frenchDay(quoteDate)}` : 'Devis', quote),
    ...line('Part de l’assurance maladie', mandatory),
    ...line(insurer ? `Part de ${insurer}` : 'Part de votre mutuelle', shares?.insurer ?? answer.granted),
    ...line('Reste à charge estimé', shares?.patient ?? null),
    ...line('À avancer au cabinet', advanceOf(agreed, shares, quote, practitioner.advancesMandatory)),
    ...(agreed && validity ? [{ label: 'Au plus tard le', value: frenchDay(validity.until) }] : []),
  ];
}

/** What is paid at the practice, in cents: all of it where nobody pays for the patient. null: not known. */
export function advanceOf(
  isAgreed: boolean,
  shares: Shares | null,
  quote: number | null,
  advancesMandatory: PersonalFields['advancesMandatory'],
): number | null {
  if (!isAgreed) return quote;
  if (shares === null || advancesMandatory === '') return null;
  return shares.patient + (advancesMandatory === 'Oui' ? shares.mandatory : 0);
}

const careOf = ({ answer }: SheetFacts): readonly CoverLine[] =>
  answer.lines.map(({ code, tooth, asked, granted }) => ({
    label: tooth ? `${code}, dent ${tooth}` : code,
    value:
      asked === null
        ? `${formatEuros(granted)} par la mutuelle`
        : `${formatEuros(granted)} par la mutuelle, sur ${formatEuros(asked)} demandés`,
  }));
