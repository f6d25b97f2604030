import { createHash } from 'node:crypto';
import { computeNirKey } from '@accordent/core/shared/nir.ts';
import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { turnOf } from '@accordent/core/coverage-requests/next-action.ts';
import { reference } from '@accordent/core/coverage-requests/reference.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { agreement, bill, cardBack, cardFront, quote } from './documents.ts';
import type { PracticeOnPaper } from './documents.ts';
import {
  acts,
  dentistMessages,
  lastnames,
  menFirstnames,
  refusals,
  staffComments,
  staffMessages,
  womenFirstnames,
} from './french-names.ts';
import type { DemoInsurers } from './insurers.ts';
import { endings, liveUntil } from './lives.ts';
import type { Life } from './lives.ts';
import type { DemoPractitioner } from './practitioners.ts';
import type { Chance } from './random.ts';

type Needs = {
  readonly chance: Chance;
  readonly now: Date;
  readonly practitioners: readonly DemoPractitioner[];
  readonly insurers: DemoInsurers;
  readonly ports: Pick<Ports, 'fileStore' | 'secretBox' | 'nirIndex'>;
};

type Row = Record<string, unknown>;

/** Six hundred requests over fourteen months, in every status, as rows by table in the order of their keys. */
export async function demoRequests(needs: Needs): Promise<{ rows: Record<string, Row[]> }> {
  const { chance, now } = needs;
  const rows: Record<string, Row[]> = {
    patients: [],
    coverage_requests: [],
    status_changes: [],
    documents: [],
    payments: [],
    comments: [],
    messages: [],
  };
  const lives = endings
    .flatMap(({ statusId, count, ageDays: [youngest, oldest] }) =>
      Array.from({ length: count }, () => liveUntil(chance, statusId, chance.between(youngest, oldest), now)),
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const backs = new Map<number, Promise<Row>>();
  const pending: Promise<void>[] = [];
  for (const [index, life] of lives.entries())
    pending.push(...writeRequest(needs, rows, index + 1, life, backs));
  await Promise.all(pending);
  return { rows };
}

function writeRequest(
  needs: Needs,
  rows: Record<string, Row[]>,
  id: number,
  life: Life,
  backs: Map<number, Promise<Row>>,
): Promise<void>[] {
  const { chance, practitioners, insurers, ports } = needs;
  const practitioner = practitionerOf(chance, practitioners);
  const patientId = rows.patients!.length + 1;
  const woman = chance.happens(0.52);
  const person = {
    lastname: upper(chance.pick(lastnames)),
    firstname: upper(chance.pick(woman ? womenFirstnames : menFirstnames)),
  };
  const nir = drawNir(chance, woman);
  const membership = chance.happens(0.94)
    ? chance.pick(insurers.members)
    : {
        mutual_group_id: null,
        mutual_id: chance.between(insurers.mutuals.length - 9, insurers.mutuals.length),
      };
  const mutual = insurers.mutuals[membership.mutual_id - 1]!;
  rows.patients!.push({
    id: patientId,
    practitioner_id: practitioner.id,
    ...person,
    email: chance.happens(0.3) ? `patient.${id}@courriel.test` : '',
    nir_sealed: ports.secretBox.seal(nir, 'patients.nir'),
    nir_index: ports.nirIndex.key(nir.slice(0, 13)),
    created_at: life.createdAt,
  });

  const paper = {
    number: `D-${life.createdAt.getUTCFullYear()}-${String(id).padStart(4, '0')}`,
    date: new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(life.createdAt),
    practice: practiceOf(practitioner),
    patient: { name: `${person.lastname} ${person.firstname}`, nir },
    insurer: mutual.name,
    acts: Array.from({ length: chance.between(1, 3) }, () => {
      const [code, label, cents] = chance.pick(acts);
      return { tooth: chance.pick([11, 14, 16, 21, 24, 26, 34, 36, 37, 44, 46, 47]), code, label, cents };
    }),
  };
  const author = (by: 'staff' | 'dentist'): Row =>
    by === 'staff'
      ? { admin_id: chance.between(1, 2), practitioner_id: null }
      : { admin_id: null, practitioner_id: practitioner.id };

  const files: Promise<void>[] = [];
  const own: {
    id: number;
    coverageRequestId: number;
    title: string;
    isValid: boolean | null;
    createdAt: Date;
  }[] = [];
  const payments: {
    id: number;
    documentId: number;
    amountCents: number;
    isPaid: boolean;
    paidAt: Date | null;
    editedAt: Date;
  }[] = [];
  let last = life.createdAt;
  let from: StatusId | null = null;
  let sinceStatus = life.createdAt;
  let lastComment = '';
  for (const step of life.steps) {
    if (step.at > last) last = step.at;
    if (step.kind === 'status') {
      rows.status_changes!.push({
        coverage_request_id: id,
        from_status_id: from,
        to_status_id: step.to,
        comment: step.comment,
        ...author(step.by),
        created_at: step.at,
      });
      from = step.to;
      sinceStatus = step.at;
      lastComment = step.comment;
      continue;
    }
    const documentId = rows.documents!.length + 1;
    const isPhoto = step.title.startsWith('Mutuelle');
    const isValid = step.decision === null ? null : step.decision === 'valid';
    const row: Row = {
      id: documentId,
      coverage_request_id: id,
      title: step.title,
      file_key: '',
      mime: isPhoto ? 'image/jpeg' : 'application/pdf',
      size_bytes: 0,
      pages: isPhoto ? null : 1,
      sha256: '',
      is_valid: isValid,
      reason: isValid === false ? chance.pick(refusals) : '',
      decided_at: step.decidedAt,
      decided_by_admin_id: step.decidedAt ? chance.between(1, 2) : null,
      ...author(step.by),
      created_at: step.at,
    };
    rows.documents!.push(row);
    own.push({ id: documentId, coverageRequestId: id, title: step.title, isValid, createdAt: step.at });
    if (step.decidedAt && step.decidedAt > last) last = step.decidedAt;
    const member = String(chance.between(10_000_000, 99_999_999));
    files.push(
      fileOf(step.title, paper, member, mutual.id, backs, ports).then(
        (stored) => void Object.assign(row, stored),
      ),
    );
  }
  if (life.payment) {
    const bills = own.find(({ title }) => title === 'Facture');
    const paymentId = rows.payments!.length + 1;
    const amountCents = Math.round(
      paper.acts.reduce((sum, { cents }) => sum + cents, 0) * (0.3 + chance.next() * 0.5),
    );
    const { at, confirmedAt } = life.payment;
    const payment = {
      id: paymentId,
      documentId: bills!.id,
      amountCents,
      isPaid: confirmedAt !== null,
      paidAt: confirmedAt,
      editedAt: confirmedAt ?? at,
    };
    payments.push(payment);
    last = confirmedAt ?? at;
    rows.payments!.push({
      id: paymentId,
      document_id: payment.documentId,
      coverage_request_id: id,
      amount_cents: amountCents,
      is_paid: payment.isPaid,
      paid_at: confirmedAt,
      admin_id: chance.between(1, 2),
      confirmed_by_practitioner_id: confirmedAt ? practitioner.id : null,
      created_at: at,
      edited_at: payment.editedAt,
    });
  }
  const statusId = from ?? life.statusId;
  const turnSince = last > sinceStatus ? last : sinceStatus;
  const turn = turnOf({ statusId, documents: own, payments, at: turnSince, previous: null });
  rows.coverage_requests!.push({
    id,
    reference: reference(id, life.createdAt),
    practitioner_id: practitioner.id,
    patient_id: patientId,
    status_id: statusId,
    status_since: sinceStatus,
    mutual_id: membership.mutual_id,
    mutual_group_id: membership.mutual_group_id,
    remark: chance.happens(0.12) ? 'Patient disponible le jeudi, préfère être appelé le matin.' : '',
    turn_who: turn.who,
    turn_kind: turn.kind,
    turn_count: turn.count,
    turn_since: turn.since,
    files_pending: own.filter(({ isValid }) => isValid === null).length,
    transmitted_at: life.steps.find((step) => step.kind === 'status' && step.to === 3)?.at ?? null,
    agreed_at: life.steps.find((step) => step.kind === 'status' && step.to === 17)?.at ?? null,
    version: 1,
    created_at: life.createdAt,
    edited_at: last,
  });
  writeTalk(needs, rows, {
    id,
    practitionerId: practitioner.id,
    statusId,
    last,
    createdAt: life.createdAt,
    lastComment,
  });
  return files;
}

type Talk = {
  id: number;
  practitionerId: number;
  statusId: StatusId;
  last: Date;
  createdAt: Date;
  lastComment: string;
};

/** Comments between colleagues, and messages with the dentist, the newest ones unread. */
function writeTalk(
  { chance, now }: Needs,
  rows: Record<string, Row[]>,
  { id, practitionerId, last, createdAt, statusId }: Talk,
): void {
  const moment = () =>
    new Date(
      createdAt.getTime() +
        chance.next() *
          Math.max(0, Math.min(last.getTime() + 86_400_000, now.getTime()) - createdAt.getTime()),
    );
  if (chance.happens(0.35))
    rows.comments!.push({
      coverage_request_id: id,
      admin_id: chance.between(1, 2),
      content: chance.pick(staffComments),
      created_at: moment(),
    });
  if (!chance.happens(0.3)) return;
  const recent = now.getTime() - last.getTime() < 10 * 86_400_000 && statusId !== 22 && statusId !== 23;
  const first = moment();
  const message = (isFromAdmin: boolean, at: Date, isSeen: boolean): Row => ({
    coverage_request_id: id,
    practitioner_id: practitionerId,
    subject: String(rows.coverage_requests!.at(-1)!.reference),
    content: chance.pick(isFromAdmin ? staffMessages : dentistMessages),
    is_from_admin: isFromAdmin,
    admin_id: isFromAdmin ? chance.between(1, 2) : null,
    author_practitioner_id: isFromAdmin ? null : practitionerId,
    is_seen: isSeen,
    done_at: !isFromAdmin && isSeen && !recent ? at : null,
    created_at: at,
  });
  rows.messages!.push(message(true, first, !recent || chance.happens(0.6)));
  if (chance.happens(0.6)) {
    const answered = new Date(
      Math.min(now.getTime() - 60_000, first.getTime() + chance.between(1, 30) * 3_600_000),
    );
    rows.messages!.push(message(false, answered, !(recent && chance.happens(0.5))));
  }
}

/** The demo accounts and the other clients who may work; those of the two demo logins have the most requests. */
function practitionerOf(chance: Chance, practitioners: readonly DemoPractitioner[]): DemoPractitioner {
  if (chance.happens(0.12)) return practitioners[0]!;
  if (chance.happens(0.16)) return practitioners[chance.between(1, 4)]!;
  return chance.pick(practitioners);
}

const practiceOf = ({
  firstname,
  lastname,
  address,
  zip,
  city,
  phone,
}: DemoPractitioner): PracticeOnPaper => ({
  name: firstname ? `Dr ${lastname} ${firstname}` : lastname,
  address,
  city: `${zip} ${city.toLocaleUpperCase('fr-FR')}`,
  phone: phone.replaceAll(/(\d\d)(?=\d)/g, '$1 '),
});

const upper = (name: string): string => name.toLocaleUpperCase('fr-FR');

/** A well-formed NIR with its key; the people are invented. */
function drawNir(chance: Chance, woman: boolean): string {
  const two = (low: number, high: number) => String(chance.between(low, high)).padStart(2, '0');
  const body = `${woman ? 2 : 1}${two(40, 99)}${two(1, 12)}${two(1, 95).replace('20', '2A')}${String(chance.between(1, 500)).padStart(3, '0')}${String(chance.between(1, 999)).padStart(3, '0')}`;
  return body + computeNirKey(body);
}

type Paper = Parameters<typeof quote>[0];

async function fileOf(
  title: string,
  paper: Paper,
  member: string,
  mutualId: number,
  backs: Map<number, Promise<Row>>,
  { fileStore }: Needs['ports'],
): Promise<Row> {
  const store = async (bytes: Uint8Array): Promise<Row> => {
    const file_key = fileStore.newKey();
    await fileStore.put(file_key, bytes);
    return { file_key, size_bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  switch (title) {
    case 'Mutuelle recto':
      return store(await cardFront(paper.insurer, paper.patient.name, member, Number(paper.date.slice(-4))));
    case 'Mutuelle verso': {
      // The back is the insurer's, not the patient's: one file a mutual.
      const made = backs.get(mutualId) ?? cardBack(paper.insurer).then(store);
      backs.set(mutualId, made);
      return made;
    }
    case 'APEC':
      return store(await agreement(paper, false));
    case 'APEC signé':
      return store(await agreement(paper, true));
    case 'Facture':
      return store(await bill(paper));
    default:
      return store(await quote(paper, true));
  }
}
