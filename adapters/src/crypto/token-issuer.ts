import { createPrivateKey, createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import { z } from 'zod';
import type { Clock } from '@accordent/core/shared/clock.ts';
import type { TokenClaims, TokenIssuer } from '@accordent/core/shared/crypto-ports.ts';
import type { Keys } from './keys.ts';

const ALGORITHM = 'EdDSA';
const TYPE = 'at+jwt';
const TOLERANCE_SECONDS = 5;
/** Checking a signature costs as much as a query; whoever works sends the same token again and again. */
const KEPT_TOKENS = 2000;

const payloadSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  sid: z.string().min(1),
  kind: z.enum(['admin', 'practitioner']),
  aud: z.string(),
  roles: z.array(z.string()),
  iat: z.int(),
  exp: z.int(),
});

/** Bearer tokens signed with Ed25519; `issuer` is the product's domain, the audience the area. */
export function createTokenIssuer(
  { token }: Pick<Keys, 'token'>,
  { issuer, clock }: { issuer: string; clock: Clock },
): TokenIssuer {
  const signingKeys = new Map(
    Object.entries(token.keys).map(([kid, jwk]) => [kid, createPrivateKey({ key: jwk, format: 'jwk' })]),
  );
  const readingKeys = new Map([...signingKeys].map(([kid, key]) => [kid, createPublicKey(key)]));
  const readingKey = ({ kid }: JWTHeaderParameters): KeyObject => {
    const key = readingKeys.get(kid ?? '');
    if (!key) throw new errors.JOSEError('unknown key');
    return key;
  };
  // Only signatures are remembered: the end is looked at each time, and rights are never read from a token.
  const verified = new Map<string, TokenClaims>();
  const keep = (text: string, claims: TokenClaims): TokenClaims => {
    const [oldest] = verified.keys();
    if (oldest !== undefined && verified.size >= KEPT_TOKENS) verified.delete(oldest);
    verified.set(text, claims);
    return claims;
  };
  const isAlive = ({ expiresAt }: TokenClaims): boolean =>
    expiresAt.getTime() + TOLERANCE_SECONDS * 1000 > clock.now().getTime();
  return {
    issue({ sub, sid, kind, roles, account, issuedAt, expiresAt }) {
      const key = signingKeys.get(token.current);
      if (!key) throw new Error('the current token key is missing');
      return new SignJWT({ sid, kind, roles, account })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: token.current })
        .setIssuer(issuer)
        .setAudience(kind)
        .setSubject(String(sub))
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
    },
    async read(text) {
      const known = verified.get(text);
      if (known) return isAlive(known) ? known : null;
      try {
        const { payload } = await jwtVerify(text, readingKey, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          clockTolerance: TOLERANCE_SECONDS,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'aud', 'iat', 'exp'],
        });
        const claims = payloadSchema.safeParse(payload);
        if (!claims.success || claims.data.aud !== claims.data.kind) return null;
        const { sub, sid, kind, roles, iat, exp } = claims.data;
        return keep(text, {
          sub: Number(sub),
          sid,
          kind,
          roles,
          issuedAt: new Date(iat * 1000),
          expiresAt: new Date(exp * 1000),
        });
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
