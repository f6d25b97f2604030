import { setPayment } from '@accordent/core/payments/set-payment.ts';
import { confirmMatches } from '@accordent/core/reconciliation/confirm-matches.ts';
import { importRemittance } from '@accordent/core/reconciliation/import-remittance.ts';
import { importStatement } from '@accordent/core/reconciliation/import-statement.ts';
import { listMatches } from '@accordent/core/reconciliation/list-matches.ts';
import type { Practitioner } from '@accordent/core/shared/actor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import {
  aCoverageRequest,
  aMember,
  aMutual,
  anAdministrator,
  aPractitioner,
} from '../../testing/builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

const SESSION = '00000000-0000-4000-8000-000000000000';
let world: Connected;
let adminId: number;
let mutualId: number;

beforeAll(async () => {
  world = await aConnectedWorld();
  adminId = (await anAdministrator(world)).id;
  mutualId = await aMutual(world, { name: 'Alizé Prévoyance' });
});
afterAll(() => world.close());

/** A practice of two, its owner, and a secretary who was given the other dentist alone. */
async function aPracticeOfTwo() {
  const head = await aPractitioner(world, { planId: 4 });
  const other = await aPractitioner(world);
  await world.database.scope.knex('practitioners').where({ id: other.id }).update({ parentId: head.id });
  const account = {
    kind: 'practitioner',
    id: head.id,
    sessionId: SESSION,
    planId: 4,
    isSuper: true,
  } as const;
  const owner: Practitioner = { ...account, practiceIds: [head.id, other.id] };
  const place = { practitionerId: head.id, role: 'secretary', practitionerIds: [other.id] } as const;
  const { id, membershipId } = await aMember(world, place);
  const secretary: Practitioner = {
    ...account,
    practiceIds: [other.id],
    member: { id, membershipId, role: 'secretary', seesAll: false },
  };
  return { headId: head.id, otherId: other.id, owner, secretary };
}

async function aBill(practitionerId: number, amount: string) {
  const { reference, documents, patientId } = await aCoverageRequest(world, {
    practitionerId,
    statusId: 19,
    mutualId,
    documents: [{ title: 'Facture', isValid: true, createdAt: new Date('2026-10-01') }],
  });
  const documentId = documents[0]!.id;
  const actor = { kind: 'admin', id: adminId, sessionId: SESSION, isSuper: true } as const;
  await setPayment(world.ports, { actor, documentId, amount });
  const { knex } = world.database.scope;
  const { id: partId } = await knex('billed_parts').where({ documentId }).first('id');
  const { lastname, firstname } = await knex('patients').where({ id: patientId }).first();
  return { reference, partId: partId as number, patient: `${lastname} ${firstname}` };
}

const today = () => new Date().toISOString().slice(0, 10);
const bytesOf = (...lines: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(lines.map((line) => line.join(';')).join('\r\n'));
const statement = (...lines: readonly (readonly [label: string, amount: string])[]) =>
  bytesOf(['Date', 'Libellé', 'Montant'], ...lines.map((line) => [today(), ...line]));
const HEADINGS = ['N° lot', 'Date de règlement', 'N° de dossier', 'Patient', 'Montant réglé'];
const imported = (actor: Practitioner, bytes: Uint8Array) =>
  importStatement(world.ports, { actor, bytes, columns: null });
const listed = (actor: Practitioner) => listMatches(world.ports, { actor });
const creditsOf = async (actor: Practitioner) =>
  (await listed(actor)).credits.map(({ credit, match }) => ({
    creditId: credit.id,
    partIds: match.expected.map(({ id }) => id),
  }));

test('who was given some dentists neither sees nor confirms a transfer of another, nor his own by it', async () => {
  const { headId, otherId, owner, secretary } = await aPracticeOfTwo();
  const [heads, others] = [await aBill(headId, '500'), await aBill(otherId, '500')];
  await imported(owner, statement([`VIR ${heads.reference}`, '500,00']));
  expect(await creditsOf(secretary)).toEqual([]);
  const [credit] = await creditsOf(owner);
  expect(credit!.partIds).toEqual([heads.partId]);
  const confirm = (actor: Practitioner, { creditId }: { creditId: number }, partIds: readonly number[]) =>
    confirmMatches(world.ports, { actor, credits: [{ creditId, partIds }], lots: [] });
  await expect(confirm(secretary, credit!, [others.partId])).rejects.toThrow('not_found');

  // What names his own is his to confirm; what may be of either waits for somebody who sees both.
  await imported(owner, statement([`VIR ${others.reference}`, '500,00']));
  const [own, ...more] = await creditsOf(secretary);
  expect([own!.partIds, more]).toEqual([[others.partId], []]);
  expect(await confirm(secretary, own!, own!.partIds)).toEqual({ bills: 1, cents: 50_000 });
  await aBill(headId, '77');
  await aBill(otherId, '77');
  await imported(owner, statement(['ALIZE PREVOYANCE', '77,00']));
  expect((await creditsOf(owner)).map(({ partIds }) => partIds.length).toSorted()).toEqual([1, 2]);
  expect(await creditsOf(secretary)).toEqual([]);
});

test('what he imports is kept for the whole practice', async () => {
  const { headId, owner, secretary } = await aPracticeOfTwo();
  const { reference, partId } = await aBill(headId, '312');
  expect(await imported(secretary, statement([`VIR ${reference}`, '312,00']))).toMatchObject({
    linesKept: 1,
  });
  expect(await creditsOf(secretary)).toEqual([]);
  expect((await creditsOf(owner)).map(({ partIds }) => partIds)).toEqual([[partId]]);
});

test('of lots he sees and confirms those whose every line is his', async () => {
  const { headId, otherId, owner, secretary } = await aPracticeOfTwo();
  const [one, two, three] = [
    await aBill(headId, '100'),
    await aBill(otherId, '110'),
    await aBill(otherId, '120'),
  ];
  const slip = bytesOf(
    HEADINGS,
    ['LOT 7788001', today(), one.reference, one.patient, '100,00'],
    ['LOT 7788001', today(), two.reference, two.patient, '110,00'],
    ['LOT 7788002', today(), three.reference, three.patient, '120,00'],
  );
  expect(await importRemittance(world.ports, { actor: secretary, bytes: slip, columns: null })).toMatchObject(
    { linesKept: 3 },
  );
  await imported(owner, statement(['VIR LOT 7788001', '210,00'], ['VIR LOT 7788002', '120,00']));
  const all = (await listed(owner)).lots;
  expect(all.map(({ number, lines }) => [number, lines.length])).toEqual(
    expect.arrayContaining([
      ['LOT 7788001', 2],
      ['LOT 7788002', 1],
    ]),
  );
  const confirm = ({ id: lotId, transfer, lines }: (typeof all)[number], creditId = transfer!.id) =>
    confirmMatches(world.ports, {
      actor: secretary,
      credits: [],
      lots: [
        { lotId, creditId, lines: lines.map((line) => ({ lineId: line.id, partId: line.expected[0]!.id })) },
      ],
    });
  const mixed = all.find(({ lines }) => lines.length === 2)!;
  await expect(confirm({ ...mixed, lines: mixed.lines.slice(1) })).rejects.toThrow('not_found');
  const seen = (await listed(secretary)).lots;
  expect(seen.map(({ number }) => number)).toEqual(['LOT 7788002']);
  await expect(confirm(seen[0]!, mixed.transfer!.id)).rejects.toThrow('not_found');
  expect(await confirm(seen[0]!)).toEqual({ bills: 1, cents: 12_000 });
});

test('bills of a linked dentist who has left are neither paid nor proposed, and hold up no press', async () => {
  const { headId, otherId, owner } = await aPracticeOfTwo();
  const left = await aBill(otherId, '180');
  const confirmed = await aBill(otherId, '75');
  const here = await aBill(headId, '180');
  const { knex } = world.database.scope;
  const { money } = world.ports.stores;
  await knex('allocations').insert({
    kind: 'paid',
    billedPartId: confirmed.partId,
    cents: 7500,
    createdAt: new Date(),
    practitionerId: otherId,
  });
  await imported(owner, statement([left.reference, '180,00'], [`VIR ${here.reference}`, '180,00']));
  const partIds = async () => (await creditsOf(owner)).map((each) => each.partIds);
  expect(await partIds()).toEqual(expect.arrayContaining([[left.partId], [here.partId]]));

  await knex('practitioners').where({ id: otherId }).update({ archivedAt: new Date(), archivedBy: 'admin' });
  const members = [headId, otherId];
  expect(await money.expectedOf(members)).toMatchObject({ open: [{ id: here.partId }], received: [] });
  expect(await money.confirmedOf(members)).toEqual([]);
  // A line that names one of his is still known to, and is no proposal for another bill.
  expect(await money.settledOf(members)).toHaveLength(2);
  const credits = (await listed(owner)).credits.filter(({ isTicked }) => isTicked);
  expect(credits.map(({ match }) => match.expected.map(({ id }) => id))).toEqual([[here.partId]]);
  const ticked = credits.map(({ credit }) => ({ creditId: credit.id, partIds: [here.partId] }));
  expect(await confirmMatches(world.ports, { actor: owner, credits: ticked, lots: [] })).toEqual({
    bills: 1,
    cents: 18_000,
  });

  await knex('practitioners').where({ id: otherId }).update({ archivedAt: null, archivedBy: null });
  expect(await partIds()).toEqual([[left.partId]]);
});
