import { isSuperPlan, planOf } from '@accordent/core/practitioners/plans.ts';
import {
  cities,
  practices,
  practitionerLastnames,
  menFirstnames,
  streets,
  womenFirstnames,
} from './french-names.ts';
import { aCompany, aFiness, anRpps } from './identifiers.ts';
import type { Chance } from './random.ts';

export type DemoPractitioner = {
  readonly id: number;
  readonly email: string;
  readonly friendly_email: string;
  readonly password_hash: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly rpps: string;
  readonly finess: string;
  readonly siren: string;
  readonly siret: string;
  readonly vat_number: string;
  readonly gmb_link: string;
  readonly comment: string;
  readonly plan_id: number;
  readonly plan_changed_at: Date;
  readonly parent_id: number | null;
  readonly is_active: boolean;
  readonly archived_at: Date | null;
  readonly archived_by: 'admin' | 'client' | null;
  readonly created_at: Date;
};

const PLANS = [1, 1, 2, 2, 2, 3, 6, 6];
const DAY = 86_400_000;

/** How many work with us today. */
const COUNT = 58;
const NEWCOMER_DAYS = 430;
/** From the first call to the contract. */
export const CONVERSION_DAYS = 7;

/** The practitioners on all plans; the first two are the demo accounts that the start prints. */
export function demoPractitioners(
  chance: Chance,
  now: Date,
  domain: string,
  hashes: { dentist: string; practice: string },
): DemoPractitioner[] {
  const all: DemoPractitioner[] = [];
  const add = (given: Given): DemoPractitioner => {
    const made = aPractitioner(chance, { now, domain, id: all.length + 1 }, given);
    all.push(made);
    return made;
  };

  add({
    plan_id: 1,
    email: `dentiste@${domain}`,
    friendly_email: `maelle.quervallon@${domain}`,
    firstname: 'Maëlle',
    lastname: 'Quervallon',
    password_hash: hashes.dentist,
  });
  const practice = add({
    plan_id: 4,
    email: `cabinet@${domain}`,
    friendly_email: `cabinet.tilleuls@${domain}`,
    lastname: practices[0],
    password_hash: hashes.practice,
  });
  for (let sub = 0; sub < 3; sub += 1) add({ plan_id: 1, parent_id: practice.id });
  const second = add({ plan_id: 4, lastname: practices[1] });
  for (let sub = 0; sub < 2; sub += 1) add({ plan_id: 2, parent_id: second.id });
  const third = add({ plan_id: 5, firstname: 'Bérénice', lastname: 'Vasselange' });
  for (let sub = 0; sub < 2; sub += 1) add({ plan_id: 3, parent_id: third.id });
  add({ plan_id: 4, lastname: practices[2] });
  add({ plan_id: 2, archived_at: new Date(now.getTime() - 40 * DAY), archived_by: 'admin' });
  add({ plan_id: 1, archived_at: new Date(now.getTime() - 12 * DAY), archived_by: 'client' });
  add({ plan_id: 6, is_active: false });
  while (all.length < COUNT) add({ plan_id: chance.pick(PLANS) });
  return all;
}

type Given = Partial<DemoPractitioner> & { plan_id: number };

function aPractitioner(
  chance: Chance,
  { now, domain, id }: { now: Date; domain: string; id: number },
  given: Given,
): DemoPractitioner {
  const isPractice = given.plan_id === 4;
  const lastname = given.lastname ?? practitionerLastnames[id % practitionerLastnames.length]!;
  const firstname = isPractice
    ? ''
    : (given.firstname ?? chance.pick(chance.happens(0.5) ? womenFirstnames : menFirstnames));
  const [zip, city] = chance.pick(cities);
  const address = slug(`${firstname} ${lastname}`);
  const { createdAt, planAt } = beginningOf(chance, now, given);
  return {
    id,
    email: `${address}.${id}@cabinet.test`,
    friendly_email: `${address}.${id}@${domain}`,
    password_hash: null,
    phone: `0${chance.between(1, 5)}${String(chance.between(0, 99_999_999)).padStart(8, '0')}`,
    address: `${chance.between(1, 90)}, ${chance.pick(streets)}`,
    zip,
    city,
    rpps: isPractice ? '' : anRpps(chance),
    finess: '',
    siren: '',
    siret: '',
    vat_number: '',
    gmb_link: '',
    comment: '',
    plan_changed_at: planAt,
    parent_id: null,
    is_active: true,
    archived_at: null,
    archived_by: null,
    created_at: createdAt,
    ...given,
    firstname: upper(firstname),
    lastname: upper(lastname),
  };
}

/** Whether he was a prospect of ours in the last year, before he became a client. */
export const isNewcomer = ({ parent_id, created_at }: DemoPractitioner, now: Date): boolean =>
  parent_id === null && created_at.getTime() > now.getTime() - NEWCOMER_DAYS * DAY;

/** When he became known, and when he took his plan: who has his free month is new, two in five others came in the last year. */
function beginningOf(chance: Chance, now: Date, { plan_id, parent_id, email }: Given) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const isFree = planOf(plan_id).isFree;
  if (isFree && !parent_id) {
    const days = chance.between(5, 24);
    return { createdAt: daysAgo(days + CONVERSION_DAYS), planAt: daysAgo(days) };
  }
  const isNew = !email && !parent_id && !isSuperPlan(plan_id) && chance.happens(0.4);
  const created = isNew ? chance.between(60, NEWCOMER_DAYS - 20) : chance.between(NEWCOMER_DAYS + 10, 900);
  const took = isFree ? chance.between(5, 24) : chance.between(20, created - 45);
  return { createdAt: daysAgo(created), planAt: daysAgo(took) };
}

/** Those who have left, or are not let in: archived by staff, gone by themselves, switched off. None has a request. */
export function demoLeavers(
  chance: Chance,
  { now, domain, firstId }: { now: Date; domain: string; firstId: number },
): DemoPractitioner[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const given: readonly Given[] = [
    {
      plan_id: 2,
      archived_at: daysAgo(210),
      archived_by: 'admin',
      comment: 'Cabinet repris, voir le successeur.',
    },
    { plan_id: 6, archived_at: daysAgo(95), archived_by: 'admin', comment: 'Impayés depuis trois mois.' },
    { plan_id: 1, archived_at: daysAgo(33), archived_by: 'client' },
    {
      plan_id: 3,
      archived_at: daysAgo(6),
      archived_by: 'client',
      firstname: 'Marie-Christine-Bérénice',
      lastname: 'Andrésy-Valcourt de la Tourneraye',
    },
    { plan_id: 2, is_active: false, comment: 'En congé maternité jusqu’au printemps.' },
    { plan_id: 1, is_active: false },
  ];
  return given.map((each, index) => aPractitioner(chance, { now, domain, id: firstId + index }, each));
}

const COMMENTS = [
  'Préfère être appelé entre 12 h et 14 h.',
  'Deux fauteuils ; la secrétaire gère les devis.',
  'Passe par son expert-comptable pour les factures.',
];

/** With what an invoice and a record show: company, FINESS, review page, a word of the staff. Some have not said. */
export function withPapers(chance: Chance, practitioners: readonly DemoPractitioner[]): DemoPractitioner[] {
  return practitioners.map((practitioner, index) => {
    const { siren, siret, vatNumber } = aCompany(chance);
    const finess = aFiness(chance, practitioner.zip);
    const says = { company: chance.happens(0.9), vat: chance.happens(0.6), finess: chance.happens(0.7) };
    const isPractice = practitioner.plan_id === 4;
    const word = chance.happens(0.25) ? chance.pick(COMMENTS) : '';
    return {
      ...practitioner,
      // The demo accounts lack nothing.
      ...((says.company || index < 2) && {
        siren,
        siret,
        ...((says.vat || index < 2) && { vat_number: vatNumber }),
      }),
      ...(says.finess && !isPractice && { finess }),
      ...(chance.happens(0.5) && { gmb_link: `https://g.page/r/${practitioner.email.split('@')[0]}/review` }),
      comment: practitioner.comment || word,
    };
  });
}

const upper = (name: string): string => name.toLocaleUpperCase('fr-FR');

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
