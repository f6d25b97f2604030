import {
  aCoverageRequest,
  aMandate,
  aMutualGroup,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aMadeDossier } from '@accordent/adapters/testing/proof-builders.ts';
import { depotDigits } from '@accordent/core/depots/depot-digits.ts';
import { depotToken } from '@accordent/core/depots/depot-token.ts';
import type { ApiUnderTest, Caller } from './api-under-test.ts';

export const CLERK = 'pec@orelia.example';

/** What leaves by mail with a link. */
export const mailWithLink = { way: 'mail', to: CLERK, subject: 'PEC', text: 'Madame, Monsieur,' };

const documents = REQUIRED.map((title) => ({ title, isValid: true as const }));

export type SentWithLink = { readonly id: number; readonly token: string; readonly undoId: unknown };

/** PEC that this member of the staff sends with a link to an insurer's clerk, and what the clerk does with it. */
export function linksOf(api: ApiUnderTest) {
  const rows = (table: string) => api.database.scope.knex(table);

  /** Of the last sending of a PEC. */
  async function tokenOf(coverageRequestId: number): Promise<string> {
    const depot = await rows('depots').where({ coverageRequestId }).orderBy('sendingId', 'desc').first();
    return depotToken(api.ports.urlSigner, {
      id: String(depot?.['id']),
      signedUntil: depot?.['expiresAt'] as Date,
    });
  }

  /** With its dossier, and what of it is under medical secrecy. */
  async function aSentRequest(staff: Caller, adminId: number): Promise<SentWithLink> {
    const { id: practitionerId } = await aPractitioner(api);
    await aMandate(api, { practitionerId, adminId });
    const mutualGroupId = await aMutualGroup(api, { name: `Orélia ${practitionerId}` });
    const patient = { firstname: 'ODILE', lastname: 'OSSELIN' };
    const request = { practitionerId, mutualGroupId, statusId: 2, documents, patient } as const;
    const { id } = await aCoverageRequest(api, request);
    const dossierId = await aMadeDossier(api, { coverageRequestId: id, adminId });
    const { id: _, ...file } = await rows('dossier_files').where({ dossierId }).first();
    const secret = { fileKey: api.ports.fileStore.newKey(), name: 'radios', isMedicalSecret: true };
    await rows('dossier_files').insert({ ...file, ...secret });
    const { body } = await staff.post(`/admin/api/dfc/${id}/sendings`, { body: mailWithLink });
    return { id, token: await tokenOf(id), undoId: body['undoId'] };
  }

  const call = (what: 'look' | 'code' | 'open', body: object) =>
    api.as(null).post(`/api/depot/${what}`, { body });

  /** Of the code that was mailed last. */
  async function digitsOf(token: string): Promise<string> {
    const codes = rows('depot_codes').where({ depotId: token.split('.')[0] });
    const { id } = await codes.orderBy('createdAt', 'desc').first();
    return depotDigits(api.ports.loginCodes, String(id));
  }

  /** The link opened with its code: its id, and the cookie that its calls carry. */
  async function opened(token: string): Promise<{ id: string; headers: { Cookie: string } }> {
    await call('code', { token });
    const answer = await call('open', { token, code: await digitsOf(token) });
    const cookie = answer.headers.get('set-cookie') ?? '';
    return { id: String(answer.body['id']), headers: { Cookie: cookie.split(';')[0] ?? '' } };
  }

  return { aSentRequest, tokenOf, call, digitsOf, opened };
}
