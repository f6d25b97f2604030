import type { Sheet, SheetFrame, SheetShare, SheetStep, SheetTable } from '../dossiers/sheet.ts';
import { dayText } from '../forecasts/expected-words.ts';
import { isPractice, titledName } from '../practitioners/in-whose-name.ts';
import type { PersonalFields } from '../practitioners/practitioner-fields.ts';
import { parisDay } from '../shared/calendar.ts';
import { formatEuros } from '../shared/money.ts';
import { ofName, spokenName } from '../shared/person-name.ts';
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
export function patientSheetOf(facts: SheetFacts): Sheet {
  const { reference, at, practitioner, patient, insurer, answer, product } = facts;
  const source = insurer ? `la réponse ${ofName(insurer)}` : 'la réponse de la mutuelle';
  const number = answer.number && ` (réf.\u00A0${answer.number})`;
  return {
    name: SHEET_NAME,
    from: [
      titledName(practitioner),
      isPractice(practitioner) ? '' : 'Cabinet dentaire',
      practitioner.address,
      `${practitioner.zip} ${practitioner.city}`.trim(),
      practitioner.phone.replaceAll(/(\d\d)(?=\d)/g, '$1\u00A0'),
    ].filter((line) => line !== ''),
    dated: [`Remis le ${dayInWords(parisDay(at))}`, `Référence ${reference}`],
    patient: nameOf(patient),
    sentences: sentencesOf(facts),
    remark: isAgreement(answer.decision)
      ? ''
      : 'Ce montant est une estimation, sans garantie. Vous avancez les soins au cabinet, puis votre mutuelle vous rembourse selon vos droits.',
    shares: sharesOnBar(facts),
    care: careOf(facts),
    frames: framesOf(facts),
    next: { title: 'Ce qui se passe ensuite', steps: stepsOf(facts) },
    notice: `Information établie d’après ${source}${number}. Elle ne remplace ni le devis ni la facture.`,
    product: product.name,
  };
}

/** As the patient says it: 'Ninon CASTELBRAC'. */
const nameOf = ({ firstname, lastname }: Person): string => `${spokenName(firstname)} ${lastname}`.trim();

/** '16 mai 2027'. */
const dayInWords = (day: string): string => `${dayText(day)}\u00A0${day.slice(0, 4)}`;

function sentencesOf({ answer, shares }: SheetFacts): readonly string[] {
  const granted = formatEuros(answer.granted);
  if (!isAgreement(answer.decision)) return [`Estimation de votre mutuelle\u00A0: ${granted}.`];
  return [
    `Accord de votre mutuelle\u00A0: ${granted}, si vos droits sont ouverts le jour des soins.`,
    ...(shares ? [`Reste à charge estimé\u00A0: ${formatEuros(shares.patient)}.`] : []),
  ];
}

function sharesOnBar({ answer, shares, insurer }: SheetFacts): readonly SheetShare[] | null {
  if (!shares || !isAgreement(answer.decision)) return null;
  const share = (label: string, payer: SheetShare['payer'], cents: number): SheetShare => ({
    label,
    payer,
    cents,
    value: formatEuros(cents),
  });
  return [
    share('Assurance maladie', 'mandatory', shares.mandatory),
    share(insurer ? `Votre mutuelle, ${insurer}` : 'Votre mutuelle', 'insurer', shares.insurer),
    ...(shares.second > 0 ? [share('Seconde mutuelle', 'second', shares.second)] : []),
    share('À votre charge', 'patient', shares.patient),
  ];
}

/** What is left to the patient is said only when all parts are known. */
function careOf({ answer, shares, details, practitioner }: SheetFacts): SheetTable {
  const { quote, mandatory, quoteDate } = details;
  const line = (label: string, cents: number | null) =>
    cents === null ? [] : [{ label, value: formatEuros(cents) }];
  return {
    head: answer.lines.length > 0 ? ['Soins prévus', 'Dent', 'Demandé', 'Accordé'] : [],
    rows: answer.lines.map(({ code, tooth, asked, granted }) => [
      code,
      tooth,
      asked === null ? '' : formatEuros(asked),
      formatEuros(granted),
    ]),
    totals: [
      ...line(quoteDate ? `Total du devis du ${dayInWords(quoteDate)}` : 'Total du devis', quote),
      ...(shares ? [] : line('Part de l’assurance maladie', mandatory)),
      ...line(
        'À avancer au cabinet',
        advanceOf(isAgreement(answer.decision), shares, quote, practitioner.advancesMandatory),
      ),
    ],
  };
}

/** What is paid at the practice, in cents: all of it where nobody pays for the patient. null: not known. */
function advanceOf(
  isAgreed: boolean,
  shares: Shares | null,
  quote: number | null,
  advancesMandatory: PersonalFields['advancesMandatory'],
): number | null {
  if (!isAgreed) return quote;
  if (shares === null || advancesMandatory === '') return null;
  return shares.patient + (advancesMandatory === 'Oui' ? shares.mandatory : 0);
}

function framesOf({ answer, validity }: SheetFacts): readonly SheetFrame[] {
  const until: readonly SheetFrame[] =
    validity && isAgreement(answer.decision)
      ? [
          {
            label: 'Accord valable',
            strong: `au plus tard le ${dayInWords(validity.until)}`,
            note: 'Les soins doivent être terminés avant cette date.',
          },
        ]
      : [];
  const condition: readonly SheetFrame[] =
    answer.conditions === ''
      ? []
      : [
          {
            label: 'Condition de la mutuelle',
            strong: `«\u00A0${answer.conditions.replaceAll(/\s+/g, ' ').trim()}\u00A0»`,
            note: '',
          },
        ];
  return [...until, ...condition];
}

function stepsOf({ answer, shares, insurer, practitioner, details }: SheetFacts): readonly SheetStep[] {
  const isAgreed = isAgreement(answer.decision);
  const advance = advanceOf(isAgreed, shares, details.quote, practitioner.advancesMandatory);
  const whom = insurer || 'La mutuelle';
  const begin = {
    strong: 'Prenez rendez-vous.',
    rest: 'Apportez votre carte Vitale et votre carte de mutuelle.',
  };
  if (!isAgreed)
    return [
      begin,
      {
        strong:
          advance === null ? 'Réglez les soins au cabinet.' : `Réglez ${formatEuros(advance)} au cabinet.`,
        rest: 'Demandez la facture acquittée.',
      },
      { strong: 'Envoyez la facture à votre mutuelle.', rest: 'Elle vous rembourse selon vos droits.' },
    ];
  return [
    begin,
    {
      strong: 'Signez l’accord le jour des soins.',
      rest: 'Le cabinet l’envoie à la mutuelle avec la facture.',
    },
    {
      strong:
        advance === null ? 'Réglez votre part au cabinet.' : `Réglez ${formatEuros(advance)} au cabinet.`,
      rest: `${whom} verse sa part de ${formatEuros(shares?.insurer ?? answer.granted)} directement au cabinet.`,
    },
  ];
}
