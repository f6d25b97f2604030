import type { CoverageRequest } from '@accordent/core/coverage-requests/coverage-request.ts';
import { reference } from '@accordent/core/coverage-requests/reference.ts';
import { computeNirKey } from '@accordent/core/shared/nir.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { acts, lastnames, menFirstnames, womenFirstnames } from '../french-names.ts';
import { insurerProfiles, loneMutuals } from '../insurer-profiles.ts';
import type { DemoInsurers } from '../insurers.ts';
import type { DemoPractitioner } from '../practitioners.ts';
import type { Chance } from '../random.ts';
import { arrivals, firstDay } from './arrivals.ts';
import { liveOn, type Behaviour } from './life.ts';
import { replay } from './replay.ts';
import { talkOfToday } from './talk-of-today.ts';
import { workClock } from './work-clock.ts';
import { numbered, yearRows, type YearRows } from './year-rows.ts';

const DAY = 86_400_000;
/** The journal of a demonstration begins so many days ago; before, the histories tell. */
const JOURNAL_DAYS = 45;
/** Lives are drawn beyond today, and cut there. */
const AHEAD_DAYS = 500;

type Needs = {
  readonly chance: Chance;
  readonly now: Date;
  readonly practitioners: readonly DemoPractitioner[];
  readonly insurers: DemoInsurers;
  readonly ports: {
    readonly secretBox: Pick<Ports['secretBox'], 'seal'>;
    readonly nirIndex: Pick<Ports['nirIndex'], 'key'>;
  };
};

/** Whom and what the papers of a request are about. */
export type PaperFacts = {
  readonly request: CoverageRequest;
  readonly practitioner: DemoPractitioner;
  readonly patient: {
    readonly name: string;
    readonly lastname: string;
    readonly nir: string;
    readonly member: string;
  };
  readonly mutual: { readonly id: number; readonly name: string };
  readonly acts: readonly {
    readonly tooth: number;
    readonly code: string;
    readonly label: string;
    readonly cents: number;
  }[];
};

type Patient = PaperFacts['patient'] & {
  readonly id: number;
  readonly insurer: { readonly mutualId: number; readonly groupId: number | null };
};

/** The requests of more than fourteen months, as rows by table, and what the papers of each say. */
export function demoRequests({ chance, now, practitioners, insurers, ports }: Needs) {
  const rows = yearRows();
  const clock = workClock(firstDay(now), new Date(now.getTime() + AHEAD_DAYS * DAY));
  const people = patientsOf({ chance, rows, insurers, ports });
  const facts = arrivals(chance, { now, practitioners }).map(({ at, practitioner }, place): PaperFacts => {
    const id = place + 1;
    const patient = people.next(practitioner, at);
    const { mutualId, groupId } = patient.insurer;
    const done = actsOf(chance);
    const cents = done.reduce((sum, one) => sum + one.cents, 0);
    const request = replay(
      rows,
      {
        id,
        reference: reference(id, at),
        practitionerId: practitioner.id,
        patientId: patient.id,
        mutualId,
        mutualGroupId: groupId,
        amountCents: Math.round(cents * (0.3 + chance.next() * 0.5)),
        remark: chance.happens(0.12) ? 'Patient disponible le jeudi, préfère être appelé le matin.' : '',
      },
      liveOn(chance, { at, behaviour: behaviourOf(groupId), clock, today: now }),
    );
    return { request, practitioner, patient, mutual: insurers.mutuals[mutualId - 1]!, acts: done };
  });
  talkOfToday(chance, rows, now);
  const journalSince = new Date(now.getTime() - JOURNAL_DAYS * DAY);
  return { rows: numbered(rows, { journalSince }), facts };
}

const behaviourOf = (groupId: number | null): Behaviour =>
  groupId === null ? { ...loneMutuals, way: null } : insurerProfiles[groupId - 1]!;

type People = Pick<Needs, 'chance' | 'insurers' | 'ports'> & { readonly rows: YearRows };

/** Gives patients: one in six is known to his practitioner from before. */
function patientsOf({ chance, rows, insurers, ports }: People) {
  const known = new Map<number, Patient[]>();
  const insurerOf = insurersOf(chance, insurers);
  return {
    next({ id: practitionerId }: DemoPractitioner, at: Date): Patient {
      const own = known.get(practitionerId) ?? [];
      if (own.length > 4 && chance.happens(0.16)) return chance.pick(own);
      const woman = chance.happens(0.52);
      const person = {
        lastname: upper(chance.pick(lastnames)),
        firstname: upper(chance.pick(woman ? womenFirstnames : menFirstnames)),
      };
      const nir = drawNir(chance, woman);
      const id = rows.patients.all.length + 1;
      rows.patients.add({
        id,
        practitioner_id: practitionerId,
        ...person,
        email: chance.happens(0.3) ? `patient.${id}@courriel.test` : '',
        nir_sealed: ports.secretBox.seal(nir, 'patients.nir'),
        nir_index: ports.nirIndex.key(nir.slice(0, 13)),
        created_at: at,
      });
      const member = String(chance.between(10_000_000, 99_999_999));
      const patient = {
        id,
        name: `${person.lastname} ${person.firstname}`,
        lastname: person.lastname,
        nir,
        member,
        insurer: insurerOf(),
      };
      known.set(practitionerId, [...own, patient]);
      return patient;
    },
  };
}

/** Draws a group by its share, and one of its mutuals; or a mutual of no group. */
function insurersOf(chance: Chance, { members, mutuals }: DemoInsurers) {
  const total = insurerProfiles.reduce((sum, { share }) => sum + share, loneMutuals.share);
  const ofGroup = insurerProfiles.map((_, place) =>
    members.filter(({ mutual_group_id }) => mutual_group_id === place + 1).map(({ mutual_id }) => mutual_id),
  );
  const alone = mutuals.slice(-loneMutuals.names.length).map(({ id }) => id);
  return (): Patient['insurer'] => {
    let rest = chance.next() * total;
    const place = insurerProfiles.findIndex(({ share }) => (rest -= share) < 0);
    return place < 0
      ? { groupId: null, mutualId: chance.pick(alone) }
      : { groupId: place + 1, mutualId: chance.pick(ofGroup[place]!) };
  };
}

const TEETH = [11, 14, 16, 21, 24, 26, 34, 36, 37, 44, 46, 47];

const actsOf = (chance: Chance): PaperFacts['acts'] =>
  Array.from({ length: chance.between(1, 3) }, () => {
    const [code, label, cents] = chance.pick(acts);
    return { tooth: chance.pick(TEETH), code, label, cents };
  });

const upper = (name: string): string => name.toLocaleUpperCase('fr-FR');

/** A well-formed NIR with its key; the people are invented. */
function drawNir(chance: Chance, woman: boolean): string {
  const two = (low: number, high: number) => String(chance.between(low, high)).padStart(2, '0');
  const body = `${woman ? 2 : 1}${two(40, 99)}${two(1, 12)}${two(1, 95).replace('20', '2A')}${String(chance.between(1, 500)).padStart(3, '0')}${String(chance.between(1, 999)).padStart(3, '0')}`;
  return body + computeNirKey(body);
}
