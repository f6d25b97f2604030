import {
  aCoverageRequest,
  aMandate,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  aToken,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aMadeDossier } from '@accordent/adapters/testing/proof-builders.ts';
import { remindInsurers } from '@accordent/core/chasing/remind-insurers.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { depotToken } from '@accordent/core/depots/depot-token.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { isWorkingDay } from '@accordent/core/shared/working-days.ts';
import { expect, vi } from 'vitest';
import { call } from './calling.ts';
import type { Running, Several } from './several-processes.ts';

/** Where an insurer reads its mails. */
export const INSURER = 'pec@orelia.example';

/** A PEC of somebody of these names leaves to its insurer, whose clerk asks for his code and is reminded: three mails. */
export async function writeToInsurer(
  several: Several,
  { api, names, nir }: { readonly api: Running; readonly names: string; readonly nir: string },
): Promise<void> {
  const { world: builders } = several;
  const { knex } = builders.database.scope;
  const clerk = await anAdministrator(builders, { isSuper: true });
  const { id: practitionerId } = await aPractitioner(builders);
  await aMandate(builders, { practitionerId, adminId: clerk.id, validFrom: '2020-01-01', validUntil: null });
  const mutualGroupId = await aMutualGroup(builders, { name: 'Orélia' });
  const sendingProtocol = JSON.stringify({ mail: INSURER });
  await knex('mutual_groups').where({ id: mutualGroupId }).update({ sendingProtocol, mailReminders: 'Oui' });
  const { id } = await aCoverageRequest(builders, {
    practitionerId,
    mutualGroupId,
    statusId: statuses.new.id,
    documents: REQUIRED.map((title) => ({ title, isValid: true })),
    patient: { firstname: names, lastname: names },
    details: {
      memberNumber: 'CANARIADHERENT',
      insuredLastname: names,
      insuredNir: nir,
    },
  });
  await aMadeDossier(builders, { coverageRequestId: id, adminId: clerk.id });
  const body = {
    way: 'mail',
    to: INSURER,
    subject: 'Demande',
    text: 'Madame, Monsieur,',
    number: '',
    reason: '',
  };
  const token = await aToken(builders, clerk);
  expect((await call(api, 'POST', `/admin/api/dfc/${id}/sendings`, { token, body })).status).toBe(200);
  const sentToInsurer = (count: number) =>
    vi.waitFor(
      async () => {
        await knex('outbox').where({ dispatchedAt: null }).update({ notBefore: new Date() });
        expect(several.mails.filter(({ to }) => to.includes(INSURER))).toHaveLength(count);
      },
      { timeout: 120_000, interval: 200 },
    );
  await sentToInsurer(1);
  const depot = await knex('depots').where({ coverageRequestId: id }).first();
  const { id: depotId, expiresAt: signedUntil } = depot as { id: string; expiresAt: Date };
  const link = depotToken(builders.ports.urlSigner, { id: depotId, signedUntil });
  expect((await call(api, 'POST', '/api/depot/code', { body: { token: link } })).status).toBe(200);
  await sentToInsurer(2);
  const later = new Date(builders.ports.clock.now());
  do later.setUTCDate(later.getUTCDate() + 30);
  while (!isWorkingDay(parisDay(later)));
  const ports = { ...builders.ports, clock: { now: () => later } };
  expect(await remindInsurers(ports, { dueAt: later })).toBe(1);
  await sentToInsurer(3);
}
