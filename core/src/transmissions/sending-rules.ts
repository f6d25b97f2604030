import { stageOf, statuses, type StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import type { DossierKind } from '../dossiers/dossier.ts';
import { holdsNir } from '../mails/holds-nir.ts';
import { namesPatient } from '../mails/without-patient-data.ts';
import type { SendingWay } from '../mutuals/insurer.ts';
import type { MailCarrier } from '../mutuals/sending-terms.ts';
import type { Playbook } from '../mutuals/playbook.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import { isEmail } from '../shared/email.ts';
import { lineField, longTextField, textField, type Kept } from '../shared/fields.ts';
import { searchText } from '../shared/person-name.ts';
import { textLimits } from '../shared/text-limits.ts';
import type { Purpose } from './proof-line.ts';

/** What leaves from the panel, and the status that it leads to. */
export const sentPurposes = {
  request: statuses.transmitted.id,
  agreement: statuses.agreementTransmitted.id,
  // Its agreement stands while the insurer looks at it.
  prolongation: statuses.agreed.id,
} as const satisfies Partial<Record<Purpose, StatusId>>;
export type SentPurpose = keyof typeof sentPurposes;

/** What is sent to its insurer of a PEC in this status. */
export function sentOf(statusId: StatusId, isProlongation = false): SentPurpose {
  if (isProlongation) return 'prolongation';
  return stageOf(statusId) === 'agreement' ? 'agreement' : 'request';
}

/** Whether its insurer was asked to prolong its agreement by a mail that did not arrive: it is asked anew. */
export const prolongsAnew = ({ statusId, turn }: Pick<CoverageRequest, 'statusId' | 'turn'>): boolean =>
  stageOf(statusId) === 'agreement' && turn.kind === 'transmit-request';

/** The dossier that goes with it: an insurer prolongs what it was asked for. */
export const dossierOf: Readonly<Record<SentPurpose, DossierKind>> = {
  request: 'request',
  agreement: 'agreement',
  prolongation: 'request',
};

/** Where a PEC stands again once what was sent has not arrived. */
export const unsentStatus: Readonly<Record<SentPurpose, StatusId>> = {
  request: statuses.new.id,
  agreement: statuses.agreementToTransmit.id,
  prolongation: statuses.agreed.id,
};

const begun = [statuses.incomplete.id, statuses.new.id];

/** Back in one of these, or cancelled, a PEC is not to be sent as it was: a mail that still waits does not leave. */
export const overtakenIn: Readonly<Record<SentPurpose, readonly StatusId[]>> = {
  request: [...begun, statuses.cancelled.id],
  agreement: [...begun, statuses.agreed.id, statuses.agreementToTransmit.id, statuses.cancelled.id],
  prolongation: [...begun, statuses.cancelled.id],
};

/** Where an insurer is reached by each way, '' where nobody knows, and the one that it asked for first. */
export type SendingPlaces = Readonly<Record<SendingWay, string>> & { readonly usual: SendingWay | null };

export function placesOf({ insurer, sending }: Playbook): SendingPlaces {
  const protocol = sending?.sendingProtocol ?? {};
  return {
    link: protocol.link ?? '',
    mail: protocol.mail || insurer.mail,
    courrier: postalAddress(insurer.name, protocol.courrier || insurer.address),
    usual: waysInOrder.find((way) => protocol[way] !== undefined) ?? null,
  };
}

/** Of a house: '12' and '3 bis' stand before their street, behind a comma. */
const HOUSE = /^\d+(?: (?:bis|ter|quater))?$/i;

/** Where a letter goes, who is asked named first: an address as it is kept may be the street alone. */
export function addressed(name: string, address: string): string {
  const isNamed = ` ${searchText(address)} `.includes(` ${searchText(name)} `);
  return address === '' || isNamed ? address : `${name}\n${address}`;
}

/** As it stands in the window of an envelope: whose it is first, a line for each part of one that was typed in a row. */
function postalAddress(name: string, typed: string): string {
  if (typed.trim() === '') return '';
  const lines = typed.includes('\n')
    ? typed.split('\n')
    : typed.split(', ').reduce<readonly string[]>((before, part) => {
        const last = before.at(-1);
        return last !== undefined && HOUSE.test(last)
          ? [...before.slice(0, -1), `${last}, ${part}`]
          : [...before, part];
      }, []);
  return addressed(name, lines.map((line) => line.trim()).join('\n'));
}

/** A platform answers soonest, a letter latest. */
const waysInOrder = ['link', 'mail', 'courrier'] as const satisfies readonly SendingWay[];

/** So many files are kept with one sending. */
export const MOST_PROOF_FILES = 5;

/** What is typed of a sending: `to` is an address of mail or of paper, `number` the insurer's, or of a registered letter. */
export const sendingFields = {
  to: longTextField('Destinataire', textLimits.sending.to),
  number: textField('N° de dossier', textLimits.sending.number),
  subject: lineField('Objet', textLimits.sending.subject),
  text: longTextField('Texte', textLimits.sending.text),
  /** Why it leaves without a mandate. */
  reason: textField('Motif', textLimits.sending.reason),
};

/** What a person has typed of a sending. */
export type TypedSending = Kept<typeof sendingFields> & {
  readonly way: SendingWay;
  /** What carries the dossier in a mail. */
  readonly carrier: MailCarrier;
};

/** Why a mail cannot go by secure health mail: our box inside that circle, or the insurer's, is not known. */
export const secureLacks = ({ from, to }: { from: string; to: string }): readonly SecureLack[] => [
  ...(from === '' ? (['secure_box_missing'] as const) : []),
  ...(to === '' ? (['secure_address_missing'] as const) : []),
];
export type SecureLack = 'secure_box_missing' | 'secure_address_missing';

type Person = { readonly firstname: string; readonly lastname: string };

/**
 * Every faulty field of a sending, by the key of its sentence. What leaves by plain mail names no patient; secure health
 * mail goes to the box that the insurer's record names, `secureTo`, and to no other.
 */
export function sendingFaults(
  { way, carrier, to, subject, text }: TypedSending,
  { patient, secureTo }: { readonly patient: Person; readonly secureTo: string },
): FieldFaults {
  if (way === 'link') return {};
  const faults: FieldFaults = {};
  if (to === '') faults['to'] = way === 'mail' ? 'insurer_mail_missing' : 'insurer_address_missing';
  if (way === 'courrier') return faults;
  const isSecure = carrier === 'secureMail';
  if (to !== '' && !isEmail(to)) faults['to'] = 'email';
  if (isSecure && to !== secureTo) faults['to'] = 'secure_address_only';
  if (subject === '') faults['subject'] = 'required';
  if (text === '') faults['text'] = 'message_empty';
  // Servers on the way note the subject even of secure mails.
  if (holdsNir(subject) || namesPatient(subject, patient)) faults['subject'] = 'mail_names_patient';
  if (holdsNir(text) || (!isSecure && namesPatient(text, patient))) faults['text'] = 'mail_names_patient';
  return faults;
}

/** How something was sent. */
export const saidOfWay: Readonly<Record<SendingWay, string>> = {
  link: 'Par la plateforme',
  mail: 'Par mail',
  courrier: 'Par courrier',
};

/** What the line of history says: « Par la plateforme, n° 447108. » */
export function saidOfSending(
  { way, number }: Pick<TypedSending, 'way' | 'number'>,
  withoutMandate: string | null,
): string {
  const sent = number === '' ? `${saidOfWay[way]}.` : `${saidOfWay[way]}, n°\u00A0${number}.`;
  return withoutMandate === null ? sent : `${sent} Sans mandat\u00A0: ${withoutMandate}`;
}
