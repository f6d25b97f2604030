import type {
  DraftsUnderNumber,
  ExportedFile,
  FoundSubject,
  KnownUnderNumber,
  PersonalDataStore,
  Subject,
} from '@accordent/core/personal-data/personal-data-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { WHO_ANSWERS } from '../person-requests/who-answers.ts';
import { erasePractitioners } from './erase-practitioners.ts';
import { eraseRequests, forgetAddresses } from './erase-requests.ts';
import { forgetExports } from './forget-exports.ts';
import {
  CHOSEN_DRAFT_FILES,
  CHOSEN_DRAFTS,
  DRAFTS_UNDER_NUMBER,
  filesOf,
  ownFiles,
  ownSections,
  PATIENTS_UNDER_NUMBER,
  sectionsOf,
} from './personal-data-sections.ts';

const UNLOCKED = `(select count(*)::int from coverage_requests r join coverage_request_statuses s on s.id = r.status_id
  where not s.is_locked and r.deleted_at is null and`;

const FIND = {
  practitioner: `select p.name, p.erased_at is not null as "isErased",
             p.deleted_at is null and p.archived_at is null and not p.is_prospect as "isActive",
             ${UNLOCKED} r.practitioner_id = p.id) as "unlockedRequests",
             (select count(*)::int from practitioners l where l.parent_id = p.id and l.deleted_at is null) as linked
           from practitioners p where p.id = $1 for update of p`,
  patient: `select btrim(t.lastname || ' ' || t.firstname) as name, t.erased_at is not null as "isErased", false as "isActive",
             ${UNLOCKED} r.patient_id = t.id) as "unlockedRequests", 0 as linked
           from patients t where t.id = $1 for update of t`,
} as const;

const OF_REFERENCE = 'select patient_id as id from coverage_requests where reference = $1';

const PATIENT_OF = `select t.id as "patientId", t.practitioner_id as "practitionerId"
  from coverage_requests r join patients t on t.id = r.patient_id
  where r.reference = $1 and r.deleted_at is null and t.erased_at is null`;

const KNOWN_UNDER_NUMBER = `select t.id, t.practitioner_id as "practitionerId", t.firstname, t.lastname,
    jsonb_build_object('firstname', p.firstname, 'lastname', p.lastname) as practitioner,
    (select count(*)::int from coverage_requests r where r.patient_id = t.id) as requests, ${WHO_ANSWERS} is not null as "isReached"
  from patients t join practitioners p on p.id = t.practitioner_id
  where t.erased_at is null and (t.id = $1 or t.nir_index = any ($2)) order by p.name, t.id`;

const REQUESTS = {
  practitioner:
    'select id from coverage_requests where practitioner_id = $1 and erased_at is null order by id',
  patient: 'select id from coverage_requests where patient_id = $1 and erased_at is null order by id',
} as const;

const FORGET_PATIENTS = {
  practitioner: `delete from patients t where t.practitioner_id = $1 and t.erased_at is null
             and not exists (select from coverage_requests r where r.patient_id = t.id)`,
  // One who never had a request, or none that is left.
  patient: `delete from patients t where t.id = $1 and not exists (select from coverage_requests r where r.patient_id = t.id)`,
} as const;

const DRAFT_FILES = 'select file_key as key from draft_documents where draft_id = any ($1)';
const FORGET_DRAFTS = 'delete from request_drafts where id = any ($1)';

/** What was begun of a new request of this patient. Gives its files. */
async function forgetDrafts(scope: Scope, ids: readonly number[]): Promise<readonly string[]> {
  const files = await scope.query<{ key: string }>(DRAFT_FILES, [ids]);
  await scope.query(FORGET_DRAFTS, [ids]);
  return files.map(({ key }) => key);
}

/** What is kept of one person. */
export function personalDataStore(scope: Scope): PersonalDataStore {
  return {
    async find(subject) {
      const [row] = await scope.query<Omit<FoundSubject, keyof Subject>>(FIND[subject.kind], [subject.id]);
      if (!row) throw domainError('not_found');
      return { ...subject, ...row };
    },

    async patientOf(reference) {
      const rows = await scope.query<{ patientId: number; practitionerId: number }>(PATIENT_OF, [reference]);
      return rows[0] ?? null;
    },

    async patientOfReference(reference) {
      const [row] = await scope.query<{ id: number }>(OF_REFERENCE, [reference]);
      if (!row) throw domainError('not_found');
      return row.id;
    },

    async draftsUnderNumber(patientId) {
      const drafts = await scope.query<DraftsUnderNumber['drafts'][number]>(DRAFTS_UNDER_NUMBER, [patientId]);
      const known = await scope.query<DraftsUnderNumber['known'][number]>(PATIENTS_UNDER_NUMBER, [patientId]);
      return { drafts, known };
    },

    knownUnderNumber: (patientId, nirIndexes) =>
      scope.query<KnownUnderNumber>(KNOWN_UNDER_NUMBER, [patientId, nirIndexes]),

    async read({ kind, id }, draftIds, { isOwn = false } = {}) {
      const sections: Record<string, Record<string, unknown>[]> = {};
      const rowsOf = async (text: string, value: unknown) => {
        const rows = await scope.query<{ row: Record<string, unknown> }>(
          `select to_jsonb(x) as row from (${text}) as x`,
          [value],
        );
        return rows.map(({ row }) => row);
      };
      const texts = isOwn ? ownSections : sectionsOf[kind];
      for (const [name, text] of Object.entries(texts)) sections[name] = await rowsOf(text, id);
      const files = await scope.query<ExportedFile>(isOwn ? ownFiles : filesOf[kind], [id]);
      if (kind !== 'patient') return { sections, files };
      sections['drafts'] = await rowsOf(CHOSEN_DRAFTS, draftIds);
      const begun = await scope.query<ExportedFile>(CHOSEN_DRAFT_FILES, [draftIds]);
      return { sections, files: [...files, ...begun] };
    },

    async erase({ kind, id }, { at, draftIds }) {
      const begun = await forgetDrafts(scope, draftIds);
      const requests = await scope.query<{ id: number }>(REQUESTS[kind], [id]);
      const files = await eraseRequests(
        scope,
        requests.map((row) => row.id),
        at,
      );
      await scope.query(FORGET_PATIENTS[kind], [id]);
      await forgetAddresses(scope);
      const kept = kind === 'patient' ? [] : await erasePractitioners(scope, [id], at);
      return [...begun, ...files, ...kept, ...(await forgetExports(scope))];
    },
  };
}
