import { integration, unit, type Mutant } from './mutant.ts';

const RIGHTS = integration('api/src/rights.test.ts');
const OBJECTS = integration('api/src/object-matrix.test.ts');
const LOGIN = integration('api/src/sessions/login.routes.test.ts');
const PASSWORDS = integration('api/src/sessions/passwords.routes.test.ts');
const TOKENS = integration('adapters/src/crypto/token-issuer.test.ts');

/** Who is let in, and to what. */
export const accessMutants: readonly Mutant[] = [
  {
    control: 'table des droits',
    file: 'api/src/http/permit.ts',
    text: "  if (!may(actor, route.action)) throw domainError('forbidden');\n",
    fault: '',
    test: RIGHTS,
  },
  {
    control: 'jeton : émetteur vérifié',
    file: 'adapters/src/crypto/token-issuer.ts',
    text: '          issuer,\n          clockTolerance',
    fault: '          clockTolerance',
    test: TOKENS,
  },
  {
    control: 'jeton : fin vérifiée',
    file: 'adapters/src/crypto/token-issuer.ts',
    text: 'if (known) return isAlive(known) ? known : null;',
    fault: 'if (known) return known;',
    test: TOKENS,
  },
  {
    control: 'jeton : seul le type d’accès',
    file: 'adapters/src/crypto/token-issuer.ts',
    text: '          typ: TYPE,\n          issuer,',
    fault: '          issuer,',
    test: TOKENS,
  },
  {
    control: 'identifiants étrangers, lecture et écriture',
    file: 'adapters/src/postgres/coverage-requests/coverage-request-store.ts',
    text: 'const IS_SEEN = `r.deleted_at is null and ($2::int[] is null or r.practitioner_id = any ($2))`;',
    fault: 'const IS_SEEN = `r.deleted_at is null and ($2::int[] is null or true)`;',
    test: OBJECTS,
  },
  {
    control: 'cabinet : ses seuls membres liés',
    file: 'adapters/src/postgres/sessions/session-store.ts',
    text: 'where l.parent_id = a.id) else',
    fault: 'where true) else',
    test: OBJECTS,
  },
  {
    control: 'révocation des sessions',
    file: 'adapters/src/postgres/sessions/session-store.ts',
    text: `from sessions s join practitioners a on a.id = s.practitioner_id
         where s.id = $1 and s.ended_at is null and`,
    fault: `from sessions s join practitioners a on a.id = s.practitioner_id
         where s.id = $1 and`,
    test: RIGHTS,
  },
  {
    control: 'lecture commencée tôt : montrée au seul compte, rang et cabinet de la session',
    file: 'api/src/http/early-reads.ts',
    text: 'isFor: (now) => isDeepStrictEqual(now, actor),',
    fault: 'isFor: () => true,',
    test: integration('api/src/http/early-reads.test.ts'),
  },
  {
    control: 'compte désactivé, archivé ou supprimé',
    file: 'adapters/src/postgres/sessions/account-columns.ts',
    text: "practitioner: 'a.is_active and not a.is_prospect and a.archived_at is null and a.deleted_at is null',",
    fault: "practitioner: 'true',",
    test: RIGHTS,
  },
  {
    control: 'fin des sessions au changement de mot de passe',
    file: 'core/src/sessions/choose-password.ts',
    text: '  await stores.sessions.endAll(kind, accountId, at);\n',
    fault: '',
    test: PASSWORDS,
  },
  {
    control: 'douze heures au plus depuis la connexion',
    file: 'core/src/sessions/session-rules.ts',
    text: 'SESSION_HOURS = 12',
    fault: 'SESSION_HOURS = 24',
    test: LOGIN,
  },
  {
    control: 'un jeton renouvelé finit avec sa session',
    file: 'core/src/sessions/session-rules.ts',
    text: 'return new Date(Math.min(issuedAt.getTime() + TOKEN_MINUTES * MINUTE, sessionEndsAt.getTime()));',
    fault:
      'return sessionEndsAt > issuedAt ? new Date(issuedAt.getTime() + TOKEN_MINUTES * MINUTE) : sessionEndsAt;',
    test: unit('core/src/sessions/session-rules.test.ts'),
  },
  {
    control: 'billet à usage unique',
    file: 'adapters/src/postgres/sessions/login-challenge-store.ts',
    text: "        .whereNull('consumedAt')\n",
    fault: '',
    test: LOGIN,
  },
  {
    control: 'billet de deux minutes',
    file: 'adapters/src/postgres/sessions/login-challenge-store.ts',
    text: "        .where('verifiedAt', '>', givenAfter)\n",
    fault: '',
    test: LOGIN,
  },
  {
    control: 'cinq essais par code',
    file: 'adapters/src/postgres/sessions/login-challenge-store.ts',
    text: 'and attempts < $2 and verified_at is null',
    fault: 'and $2::int is not null and verified_at is null',
    test: LOGIN,
  },
  {
    control: 'code à usage unique',
    file: 'adapters/src/postgres/sessions/login-challenge-store.ts',
    text: 'and attempts < $2 and verified_at is null and superseded_at is null and expires_at > $3',
    fault: 'and attempts < $2 and superseded_at is null and expires_at > $3',
    also: [{ text: "        .whereNull('verifiedAt')\n", fault: '' }],
    test: LOGIN,
  },
  {
    control: 'code de dix minutes',
    file: 'adapters/src/postgres/sessions/login-challenge-store.ts',
    text: 'and attempts < $2 and verified_at is null and superseded_at is null and expires_at > $3',
    fault:
      'and attempts < $2 and verified_at is null and superseded_at is null and $3::timestamptz is not null',
    test: LOGIN,
  },
  {
    control: 'code demandé où le compte le veut',
    file: 'core/src/sessions/open-session.ts',
    text: "      if (!consumed) throw domainError('code_required');\n",
    fault: '',
    test: LOGIN,
  },
  {
    control: 'limites des essais de connexion',
    file: 'core/src/sessions/try-limits.ts',
    text: '  if (account) await takeLimit({ rateLimits }, ...account);\n',
    fault: '',
    test: LOGIN,
  },
  {
    control: 'limite par adresse, sans croire X-Forwarded-For',
    file: 'api/src/app.ts',
    text: 'proxy: parts.trustedProxies > 0,',
    fault: 'proxy: true,',
    test: integration('api/src/poisoned-headers.test.ts'),
  },
  {
    control: 'corps compressé refusé sans être lu',
    file: 'api/src/app.ts',
    text: '  app.use(refusePackedBodies);\n',
    fault: '',
    test: integration('api/src/packed-bodies.test.ts'),
  },
  {
    control: 'même temps pour une adresse inconnue',
    file: 'adapters/src/crypto/password-hasher.ts',
    text: "        const matches = await verify(phc ?? dummy, password.normalize('NFC'), options);\n",
    fault:
      "        const matches = phc !== null && (await verify(phc ?? dummy, password.normalize('NFC'), options));\n",
    test: integration('adapters/src/crypto/password-hasher.test.ts'),
  },
  {
    control: 'mot de passe vérifié même pour une adresse inconnue',
    file: 'core/src/sessions/check-password.ts',
    text: 'const isRight = await passwordHasher.verify(password, known?.passwordHash ?? null);',
    fault: 'const isRight = known !== null && (await passwordHasher.verify(password, known.passwordHash));',
    test: integration('api/src/sessions/enumeration.test.ts'),
  },
  {
    control: 'même texte pour une adresse inconnue',
    file: 'core/src/sessions/check-password.ts',
    text: "    if (!known || !isRight) throw domainError('bad_credentials');",
    fault:
      "    if (!known) throw domainError('not_found');\n    if (!isRight) throw domainError('bad_credentials');",
    test: LOGIN,
  },
  {
    control: 'lien de mot de passe à usage unique',
    file: 'adapters/src/postgres/sessions/password-link-store.ts',
    text: "        .whereNull('usedAt')\n        .whereNull('supersededAt')\n        .patch({ usedAt: now });",
    fault: '        .patch({ usedAt: now });',
    test: PASSWORDS,
  },
  {
    control: 'lien de mot de passe lié à son adresse',
    file: 'core/src/sessions/choose-password.ts',
    text: "  if (link.email !== email) throw domainError('link_expired');\n",
    fault: '',
    test: PASSWORDS,
  },
];
