import type { FactorStanding } from '@accordent/core/factors/own-factors.ts';
import type { PasskeyMaking, PasskeyProof } from '@accordent/core/factors/passkey-ports.ts';
import type { z } from 'zod';
import { leaving } from '../http/leaving.ts';
import { factorsAnswer, type newPasskeyBody, type passkeyLoginBody } from './factors.schemas.ts';

export const presentFactors = ({ passkeys, totpSince, ...standing }: FactorStanding) =>
  leaving(factorsAnswer, {
    ...standing,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      creationDate: createdAt,
      lastUsedDate: lastUsedAt,
    })),
    totpDate: totpSince,
  });

export const makingOf = ({ id, response }: z.output<typeof newPasskeyBody>['passkey']): PasskeyMaking => ({
  id,
  ...response,
  transports: response.transports ?? [],
});

export const proofOf = ({ id, response }: z.output<typeof passkeyLoginBody>['passkey']): PasskeyProof => ({
  id,
  ...response,
  userHandle: Buffer.from(response.userHandle, 'base64url').toString('utf8'),
});
