import type { CoverageRequestRecord } from '../coverage-requests/coverage-request-store.ts';
import { requestDetails } from '../coverage-requests/kept-details.ts';
import { endOfRecord, shownAnswer } from '../answers/shown-answer.ts';
import { frenchDay } from '../dossiers/cover.ts';
import { domainError } from '../shared/domain-error.ts';
import { findPlaybook } from '../mutuals/get-playbook.ts';
import { recipientOf, type PlaybookSource } from '../mutuals/playbook.ts';
import type { InsurerName } from '../mutuals/insurer.ts';
import { carrierNamed, type MailCarrier } from '../mutuals/sending-terms.ts';
import type { Administrator } from '../shared/actor.ts';
import { isPractice } from '../practitioners/in-whose-name.ts';
import { parisDay } from '../shared/calendar.ts';
import { mandateLack, type MandateLack } from '../mandates/refuse-without-mandate.ts';
import { listedName, spokenName } from '../shared/person-name.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import {
  placesOf,
  secureLacks,
  sentOf,
  sentPurposes,
  type SecureLack,
  type SendingPlaces,
  type SentPurpose,
} from './sending-rules.ts';
import { filledSending, sendingTexts, type SendingValues } from './sending-texts.ts';

/** What the panel proposes of a sending, before anybody has typed a word. */
export type PreparedSending = {
  readonly purpose: SentPurpose;
  /** The status that it leads to. */
  readonly to: (typeof sentPurposes)[SentPurpose];
  readonly insurer: InsurerName;
  /** Whose protocol says how it is sent. */
  readonly recipient: PlaybookSource;
  readonly places: SendingPlaces;
  /** What carries the dossier in a mail, as the insurer's record says. */
  readonly carrier: MailCarrier;
  /** The same by secure health mail, which may name the patient. */
  readonly secure: {
    readonly to: string;
    readonly text: string;
    /** Why it cannot leave so. */
    readonly lacks: readonly SecureLack[];
  };
  /** How its platform is entered, as the insurer's record says; '' where it does not. */
  readonly platformAccess: string;
  /** The insurer wants the patient's signature before it answers a request. */
  readonly asksSignature: boolean;
  /** When somebody answers its telephone. */
  readonly openingHours: string;
  readonly phone: string;
  readonly subject: string;
  readonly text: string;
  /** Why we may not act for the dentist today; null: we may. */
  readonly lack: MandateLack | null;
};

/** What is proposed to send a PEC to its insurer, or to have its agreement prolonged; null: it has none. Throws not_found, `cannot_prolong`. */
export async function prepareSending(
  ports: Needs & Pick<Ports, 'stores' | 'clock'>,
  {
    actor,
    coverageRequestId,
    isProlongation = false,
  }: { actor: Administrator; coverageRequestId: number; isProlongation?: boolean },
): Promise<PreparedSending | null> {
  const { stores, clock } = ports;
  const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
  return preparedOf(ports, stores, { record, at: clock.now(), isProlongation });
}

type Needs = Pick<Ports, 'secretBox' | 'product'>;

/** The same of a record that was read. */
export async function preparedOf(
  { secretBox, product }: Needs,
  stores: Pick<Stores, 'mutuals' | 'practitioners' | 'mandates'>,
  {
    record,
    at,
    isProlongation = false,
  }: { readonly record: CoverageRequestRecord; readonly at: Date; readonly isProlongation?: boolean },
): Promise<PreparedSending | null> {
  const { request } = record;
  if (isProlongation && !endOfRecord(record, shownAnswer(record, at)).canProlong)
    throw domainError('cannot_prolong');
  const [playbook, values] = await Promise.all([
    findPlaybook(stores, request),
    plainValues(stores, record, at),
  ]);
  if (!playbook) return null;
  const terms = playbook.sending?.terms;
  const purpose = sentOf(request.statusId, isProlongation);
  const { subject, mail } = sendingTexts[purpose];
  const model = (purpose === 'request' && terms?.mailModel) || mail;
  const carrier = carrierNamed(terms?.mailCarrier ?? '');
  const secureTo = terms?.secureMail ?? '';
  const { id, name, infos: phone } = playbook.insurer;
  return {
    purpose,
    to: sentPurposes[purpose],
    insurer: { id, name },
    recipient: recipientOf(playbook),
    places: placesOf(playbook),
    carrier,
    secure: {
      to: secureTo,
      text: filledSending(model, { ...values, ...namesOfInsured(secretBox, record) }),
      lacks: secureLacks({ from: product.secureAddress, to: secureTo }),
    },
    platformAccess: terms?.platformAccess ?? '',
    asksSignature: purpose === 'request' && terms?.patientSignature === 'Oui',
    openingHours: terms?.openingHours ?? '',
    phone,
    subject: filledSending((purpose !== 'prolongation' && terms?.subjectModel) || subject, values),
    text: filledSending(model, values),
    lack: values.lack,
  };
}

/** What a letter and a secure mail may say besides. */
export const namesOfInsured = (
  secretBox: Ports['secretBox'],
  record: CoverageRequestRecord,
): Pick<SendingValues, 'patient' | 'adherent'> => ({
  patient: listedName(record.patient),
  adherent: requestDetails(secretBox, record).memberNumber ?? '',
});

/** What a plain mail may say, and which mandate it lacks. No patient: that is for letters and secure mail alone. */
export async function plainValues(
  { practitioners, mandates }: Pick<Stores, 'practitioners' | 'mandates'>,
  record: CoverageRequestRecord,
  at: Date,
): Promise<SendingValues & { readonly isPractice: boolean; readonly lack: MandateLack | null }> {
  const { reference, practitioner } = record;
  const agreed = shownAnswer(record, at);
  const [{ fields }, known] = await Promise.all([
    practitioners.getRecord(practitioner.id),
    mandates.ofPractitioner(practitioner.id),
  ]);
  return {
    reference,
    praticien: listedName({ lastname: practitioner.lastname, firstname: spokenName(practitioner.firstname) }),
    rpps: fields.rpps,
    isPractice: isPractice(practitioner),
    lack: mandateLack(known, parisDay(at)),
    patient: '',
    adherent: '',
    accord: agreed?.answer.number ?? '',
    fin: agreed?.validity ? frenchDay(agreed.validity.until) : '',
  };
}
