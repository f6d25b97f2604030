import { anAdministrator, aPractitioner, REQUIRED } from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { aPdf, aPhoto, aWebPage } from '@accordent/adapters/testing/sample-files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import type { CoverageRequestRecord } from './coverage-requests.schemas.ts';

const NIR = '255081416802538';

let api: ApiUnderTest;
let staff: Caller;
let practitioner: Practitioner;
let pdf: Buffer;
let photo: Buffer;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' }));
  practitioner = await aPractitioner(api, { planId: 4, lastname: 'DUPONT', firstname: 'Hélène' });
  [pdf, photo] = await Promise.all([aPdf(), aPhoto()]);
});
afterAll(() => api.close());

const record = ({ body }: CallAnswer) => body['dfc'] as CoverageRequestRecord;
const rows = (table: string) => api.database.scope.knex(table);
const countOf = async (table: string) => Number((await rows(table).count())[0]?.['count']);

async function keptFiles(): Promise<number> {
  let count = 0;
  for await (const _ of api.ports.fileStore.list()) count += 1;
  return count;
}

describe('creating', () => {
  const form = (changes: Record<string, string | File | undefined> = {}) => {
    const fields = {
      userId: String(practitioner.id),
      firstnamePatient: 'Noémie',
      lastnamePatient: 'd’Artois',
      ssn: '2 55 08 14 168 025 38',
      status: '2',
      MRFile: aFile(photo, 'recto.jpg'),
      MVFile: aFile(photo, 'verso.jpg'),
      DFile: aFile(pdf, 'devis.pdf'),
      ...changes,
    };
    const sent = Object.entries(fields).filter(
      (field): field is [string, string | File] => field[1] !== undefined,
    );
    return aForm(Object.fromEntries(sent));
  };
  const create = (changes?: Record<string, string | File | undefined>, headers = {}) =>
    staff.post('/admin/api/dfc/add', { form: form(changes), headers });

  test('keeps names in capitals, the number sealed and masked, and three valid documents', async () => {
    const answer = await create();
    expect(answer.status).toBe(200);
    const dfc = record(answer);
    expect(dfc).toMatchObject({
      reference: `PEC-2026-${String(dfc.id).padStart(6, '0')}`,
      userId: practitioner.id,
      statusId: 2,
      patientFirstname: 'NOÉMIE',
      patientLastname: 'D’ARTOIS',
      patient: { ssn: '•••••••••••25' },
      filesPending: 0,
      isLocked: false,
      missing: [],
      nextAction: { who: 'staff', text: 'Transmettre à la mutuelle', days: 0, level: 'calm' },
      banner: { action: { kind: 'change-status', statusId: 3 } },
      canWriteMessage: true,
      version: 1,
    });
    expect(dfc.files.map(({ title, isValid }) => [title, isValid])).toEqual(
      REQUIRED.map((title) => [title, true]),
    );
    expect(dfc.history).toMatchObject([{ status: { id: 2 }, author: { lastname: 'BERTHIER' } }]);
    const [patient] = await rows('patients').where({ id: dfc.patient.id });
    expect(patient.nirSealed).not.toContain(NIR.slice(0, 13));
    expect(JSON.stringify(answer.body)).not.toContain('25508');
    expect((await staff.get(`/admin/api/dfc/${dfc.id}/ssn`)).body['ssn']).toBe(NIR);
    const [look] = await rows('audit_events').where({ action: 'reveal-nir' });
    expect(look).toMatchObject({ entityId: dfc.id });
  });

  test('uses a known patient again, and makes another of the family', async () => {
    const one = record(await create());
    expect(record(await create()).patient.id).toBe(one.patient.id);
    const child = record(await create({ firstnamePatient: 'Léo' }));
    expect(child.patient.id).not.toBe(one.patient.id);
    const found = await staff.post('/admin/api/dfc/patient', { body: { ssn: NIR, userId: practitioner.id } });
    expect(found.body['patients']).toEqual([
      { id: child.patient.id, firstname: 'LÉO', lastname: 'D’ARTOIS' },
      { id: one.patient.id, firstname: 'NOÉMIE', lastname: 'D’ARTOIS' },
    ]);
  });

  test('reports every fault at once, and writes nothing', async () => {
    const before = [await countOf('coverage_requests'), await countOf('patients'), await keptFiles()];
    const { status, body } = await create({
      userId: undefined,
      firstnamePatient: ' ',
      lastnamePatient: undefined,
      ssn: '1234',
      status: '23',
      MRFile: undefined,
      DFile: aFile(new Uint8Array(), ''),
    });
    expect([status, body.fields]).toEqual([
      400,
      {
        userId: 'Le champ «\u00a0Praticien\u00a0» est obligatoire.',
        firstnamePatient: 'Le nom ou/et le prénom du patient est vide',
        lastnamePatient: 'Le nom ou/et le prénom du patient est vide',
        ssn: 'Le numéro de sécurité sociale fait moins de 13 caractères',
        status: 'Le champ «\u00a0Statut\u00a0» n’est pas un choix possible.',
        MRFile: 'Veuillez fournir tous les documents requis.',
        DFile: 'Veuillez fournir tous les documents requis.',
      },
    ]);
    expect([await countOf('coverage_requests'), await countOf('patients'), await keptFiles()]).toEqual(
      before,
    );
  });

  test.each([
    ['16 digits', { ssn: `${NIR}1` }, 400, 'invalid'],
    ['a letter in the number', { ssn: '2X5081416802538' }, 400, 'invalid'],
    ['a wrong key', { ssn: '255081416802539' }, 409, 'ssn_doubtful'],
    ['14 characters', { ssn: '25508141680253' }, 409, 'ssn_doubtful'],
    ['an unknown practitioner', { userId: '999999' }, 404, 'not_found'],
    ['a practitioner that is none', { userId: 'moi' }, 400, 'invalid'],
    ['a page in place of a quote', { DFile: aFile(aWebPage(), 'devis.pdf') }, 415, 'unsupported_file'],
    ['an unknown status', { status: '5' }, 400, 'invalid'],
    ['a patient of nobody', { patientId: '999999' }, 404, 'not_found'],
  ] as const)('refuses %s and keeps no file', async (_, changes, status, code) => {
    const before = [await countOf('coverage_requests'), await countOf('patients'), await keptFiles()];
    const answer = await create(changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect([await countOf('coverage_requests'), await countOf('patients'), await keptFiles()]).toEqual(
      before,
    );
  });

  test('takes a doubtful number once it is confirmed', async () => {
    expect((await create({ ssn: '255081416802539', ssnConfirmed: 'true' })).status).toBe(200);
  });

  test.each([
    [{ archivedAt: new Date(), archivedBy: 'admin' as const }, 'archived'],
    [{ isActive: false }, 'inactive'],
    [{ isProspect: true, planId: null, prospectStatus: 'thoughtful' }, 'inactive'],
  ])('refuses a practitioner who is %j', async (choice, code) => {
    const { id } = await aPractitioner(api, choice);
    const answer = await create({ userId: String(id) });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  });

  test('in a chosen status keeps it; the owner is told where the status has a mail', async () => {
    const dfc = record(await create({ status: '17' }));
    expect(dfc.statusId).toBe(17);
    expect(dfc.history).toHaveLength(1);
    const jobs = await rows('outbox').where({ job: 'notify-coverage-request-status-changed' });
    expect(jobs.at(-1).payload).toEqual({ statusChangeId: dfc.history[0]?.id });
  });

  test('with the same key answers the same PEC, made once', async () => {
    const headers = { 'Idempotency-Key': 'une-seule-fois' };
    const first = record(await create({}, headers));
    const before = await countOf('coverage_requests');
    expect(record(await create({}, headers)).id).toBe(first.id);
    expect(await countOf('coverage_requests')).toBe(before);
  });
});
