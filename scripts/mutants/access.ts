import { integration, unit, takenOut, type Mutant } from './mutant.ts';

const RIGHTS = integration('api/src/rights.test.ts');
const OBJECTS = integration('api/src/object-matrix.test.ts');
const LOGIN = integration('api/src/sessions/login.routes.test.ts');
const PASSWORDS = integration('api/src/sessions/passwords.routes.test.ts');
const DEVICES = integration('api/src/sessions/known-devices.routes.test.ts');
const FORMS = integration('api/src/prospects/public-forms.routes.test.ts');
const CHANGES = integration('api/src/sessions/account-changes.routes.test.ts');
const CHANGE_MAILS = integration('worker/src/account-change-mails.test.ts');
const TOKENS = integration('adapters/src/crypto/token-issuer.test.ts');

/** Who is let in, and to what. */
export const accessMutants: readonly Mutant[] = [
  ...takenOut('api/src/http/permit.ts', RIGHTS, [
    ['table des droits', "  if (!may(actor, route.action)) throw domainError('forbidden');\n"],
  ]),
  ...takenOut('adapters/src/crypto/token-issuer.ts', TOKENS, [
    ['jeton : émetteur vérifié', '          issuer,\n          clockTolerance', '          clockTolerance'],
    ['jeton : fin vérifiée', 'if (known) return isAlive(known) ? known : null;', 'if (known) return known;'],
    ['jeton : seul le type d’accès', '          typ: TYPE,\n          issuer,', '          issuer,'],
  ]),
  ...takenOut('adapters/src/postgres/coverage-requests/coverage-request-store.ts', OBJECTS, [
    [
      'identifiants étrangers, lecture et écriture',
      'const IS_SEEN = `r.deleted_at is null and ($2::int[] is null or r.practitioner_id = any ($2))`;',
      'const IS_SEEN = `r.deleted_at is null and ($2::int[] is null or true)`;',
    ],
  ]),
  ...takenOut('adapters/src/postgres/sessions/session-store.ts', OBJECTS, [
    ['cabinet : ses seuls membres liés', 'where l.parent_id = a.id) else', 'where true) else'],
  ]),
  ...takenOut('adapters/src/postgres/sessions/session-store.ts', RIGHTS, [
    [
      'révocation des sessions',
      `join practitioners a on a.id = coalesce(s.practitioner_id, w.practitioner_id)
         where s.id = $1 and s.ended_at is null and`,
      `join practitioners a on a.id = coalesce(s.practitioner_id, w.practitioner_id)
         where s.id = $1 and`,
    ],
  ]),
  ...takenOut('core/src/shared/policy.ts', RIGHTS, [
    ['membre : ce que son rôle permet', '  if (actor.member) return actor.member.role;\n'],
  ]),
  ...takenOut('api/src/http/early-reads.ts', integration('api/src/http/early-reads.test.ts'), [
    [
      'lecture commencée tôt : montrée au seul compte, rang et cabinet de la session',
      'isFor: (now) => isDeepStrictEqual(now, actor),',
      'isFor: () => true,',
    ],
  ]),
  ...takenOut('adapters/src/postgres/sessions/account-columns.ts', RIGHTS, [
    ['compte désactivé, archivé ou supprimé', "practitioner: practiceLogsIn('a'),", "practitioner: 'true',"],
  ]),
  ...takenOut('core/src/sessions/choose-password.ts', PASSWORDS, [
    [
      'fin des sessions au changement de mot de passe',
      '  await stores.sessions.endAll(kind, accountId, at);\n',
    ],
    [
      'lien de mot de passe lié à son adresse',
      "  if (link.email !== email) throw domainError('link_expired');\n",
    ],
  ]),
  ...takenOut('core/src/sessions/session-rules.ts', LOGIN, [
    ['douze heures au plus depuis la connexion', 'SESSION_HOURS = 12', 'SESSION_HOURS = 24'],
  ]),
  ...takenOut('core/src/sessions/session-rules.ts', unit('core/src/sessions/session-rules.test.ts'), [
    [
      'un jeton renouvelé finit avec sa session',
      'return new Date(Math.min(issuedAt.getTime() + TOKEN_MINUTES * MINUTE, sessionEndsAt.getTime()));',
      'return sessionEndsAt > issuedAt ? new Date(issuedAt.getTime() + TOKEN_MINUTES * MINUTE) : sessionEndsAt;',
    ],
  ]),
  ...takenOut('adapters/src/postgres/sessions/login-challenge-store.ts', LOGIN, [
    ['billet à usage unique', "        .whereNull('consumedAt')\n"],
    ['billet de deux minutes', "        .where('verifiedAt', '>', givenAfter)\n"],
    [
      'cinq essais par code',
      'and ${attempts} < $2 and verified_at is null',
      'and $2::int is not null and verified_at is null',
    ],
    [
      'code à usage unique',
      'and ${attempts} < $2 and verified_at is null and superseded_at is null and expires_at > $3',
      'and ${attempts} < $2 and superseded_at is null and expires_at > $3',
      "        .whereNull('verifiedAt')\n",
      '',
    ],
    [
      'code de dix minutes',
      'and ${attempts} < $2 and verified_at is null and superseded_at is null and expires_at > $3',
      'and ${attempts} < $2 and verified_at is null and superseded_at is null and $3::timestamptz is not null',
    ],
  ]),
  ...takenOut('core/src/sessions/open-session.ts', LOGIN, [
    ['code demandé où le compte le veut', "      if (!consumed) throw domainError('code_required');\n"],
  ]),
  ...takenOut('core/src/sessions/try-limits.ts', LOGIN, [
    ['limites des essais de connexion', '  if (account) await takeLimit({ rateLimits }, ...account);\n'],
  ]),
  ...takenOut('api/src/app.ts', integration('api/src/poisoned-headers.test.ts'), [
    ['limite par adresse, sans croire X-Forwarded-For', 'proxy: parts.trustedProxies > 0,', 'proxy: true,'],
  ]),
  ...takenOut('api/src/app.ts', integration('api/src/poisoned-headers.test.ts'), [
    ['deux en-têtes Host refusés', '  app.use(refuseDoubtfulHosts);\n'],
  ]),
  ...takenOut('api/src/app.ts', integration('api/src/packed-bodies.test.ts'), [
    ['corps compressé refusé sans être lu', '  app.use(refusePackedBodies);\n'],
  ]),
  ...takenOut(
    'adapters/src/crypto/password-hasher.ts',
    integration('adapters/src/crypto/password-hasher.test.ts'),
    [
      [
        'même temps pour une adresse inconnue',
        "        const matches = await verify(phc, password.normalize('NFC'), known ?? present);\n",
        "        const matches = stored !== null && (await verify(phc, password.normalize('NFC'), known ?? present));\n",
      ],
    ],
  ),
  ...takenOut('core/src/sessions/check-password.ts', integration('api/src/sessions/enumeration.test.ts'), [
    [
      'mot de passe vérifié même pour une adresse inconnue',
      'const isRight = await passwordHasher.verify(password, known?.passwordHash ?? null);',
      'const isRight = known !== null && (await passwordHasher.verify(password, known.passwordHash));',
    ],
  ]),
  ...takenOut('core/src/sessions/check-password.ts', LOGIN, [
    [
      'même texte pour une adresse inconnue',
      "    if (!known || !isRight) throw domainError('bad_credentials');",
      "    if (!known) throw domainError('not_found');\n    if (!isRight) throw domainError('bad_credentials');",
    ],
  ]),
  ...takenOut('adapters/src/postgres/sessions/password-link-store.ts', PASSWORDS, [
    [
      'lien de mot de passe à usage unique',
      "        .whereNull('usedAt')\n        .whereNull('supersededAt')\n        .patch({ usedAt: now });",
      '        .patch({ usedAt: now });',
    ],
  ]),
  ...takenOut('core/src/sessions/known-devices.ts', DEVICES, [
    [
      'compteur propre aux appareils connus',
      "return known\n    ? [`${what}-device`, `${account}:${known.id}:${passwordHash ?? ''}`]\n    : [`${what}-account`, account];",
      'return [`${what}-account`, account];',
    ],
    [
      'appareil connu : signature vérifiée',
      'if (urlSigner.verify(payloadOf(claim, id), mark.slice(id.length + 1), clock.now())) return { id, mark };',
      'if (mark !== "") return { id, mark };',
    ],
    ['appareils connus : dix nouveaux par jour', '    if (!allowed) return claim.devices;\n'],
  ]),
  ...takenOut('adapters/src/postgres/sessions/login-challenge-store.ts', DEVICES, [
    [
      'essais de code d’un inconnu comptés à part',
      "takeTry(kind, isKnown ? 'known_attempts' : 'attempts')",
      "takeTry(kind, 'attempts')",
    ],
  ]),
  ...takenOut('core/src/sessions/choose-password.ts', DEVICES, [
    [
      'nouveau mot de passe par le lien : fin de l’attente',
      "  await ports.rateLimits.reset('login-failures-account', account);\n",
    ],
  ]),
  ...takenOut('core/src/sessions/request-password-link.ts', DEVICES, [
    [
      'mot de passe oublié : compteur propre aux appareils connus',
      "...triesOn({ urlSigner, clock }, 'password-lost', claim)",
      "'password-lost-account', `${claim.kind}:${claim.email}`",
      "import { triesOn, type Claim } from './known-devices.ts';",
      "import type { Claim } from './known-devices.ts';",
    ],
  ]),
  ...takenOut('core/src/sessions/prove-own-password.ts', DEVICES, [
    [
      'mot de passe d’une session ouverte compté à part',
      "account: ['own-password-account', `${kind}:${id}`],",
      "account: ['login-failures-account', `${kind}:${account?.email}`],",
    ],
  ]),
  ...takenOut('core/src/prospects/send-public-form.ts', FORMS, [
    ['preuve de travail en place du plafond commun', 'if (!(await hasProof(ports, proof))) '],
  ]),
  ...takenOut('core/src/prospects/proof-of-work.ts', FORMS, [
    [
      'preuve de travail : le travail est fait',
      '  if (!randomTokens.hash(proof).startsWith(PROOF_START)) return false;\n',
    ],
    [
      'preuve de travail : une fois par défi',
      "return (await rateLimits.take('public-form-proof', id)).allowed;",
      'return rateLimits !== undefined;',
    ],
    [
      'preuve de travail : notre défi, encore vivant',
      '  if (!urlSigner.verify(PAYLOAD + id, signature, clock.now())) return false;\n',
      '  if (!urlSigner || !clock || !signature) return false;\n',
    ],
  ]),
  ...takenOut('core/src/sessions/note-account-change.ts', CHANGES, [
    [
      'changement de compte : le titulaire est prévenu',
      "  await stores.jobs.add('send-account-change', { changeId });\n",
    ],
    [
      'adresse changée par l’équipe : sessions finies',
      '    await stores.sessions.endAll(kind, accountId, at);\n',
    ],
  ]),
  ...takenOut('core/src/sessions/choose-password.ts', CHANGES, [
    [
      'mot de passe changé : noté',
      "  if (account) await noteAccountChange(stores, { account, change: 'password', changedBy, at });\n",
    ],
  ]),
  ...takenOut('core/src/sessions/request-password-link.ts', CHANGES, [
    [
      'adresse changée par l’équipe : 24 heures sans lien',
      "if (account.kind === 'practitioner' && (await",
      "if (claim.email === '' && (await",
    ],
  ]),
  ...takenOut('core/src/practitioners/address-wait.ts', CHANGES, [
    [
      'adresse confirmée par une deuxième personne',
      "    if (wait.changedBy.includes(actor.id)) throw domainError('own_address_change');\n",
      "    if (wait.changedBy.includes(0)) throw domainError('own_address_change');\n",
    ],
  ]),
  ...takenOut('core/src/sessions/stop-account-change.ts', CHANGES, [
    [
      'changement arrêté : mot de passe inutilisable',
      '    await stores.accounts.savePasswordHash(kind, accountId, nobodysHash);\n',
      '    void nobodysHash;\n',
    ],
    ['changement arrêté : sessions finies', '    await stores.sessions.endAll(kind, accountId, at);\n'],
  ]),
  ...takenOut('core/src/sessions/send-account-change.ts', CHANGE_MAILS, [
    ['adresse changée : dite à l’ancienne', 'to: email };', 'to: presentEmail };'],
    [
      'adresse changée : dite à la nouvelle, sans le lien',
      "  if (change.change === 'email' && presentEmail !== email)\n",
      "  if (change.change === 'password')\n",
    ],
  ]),
  ...takenOut('core/src/sessions/stop-token.ts', CHANGES, [
    [
      'lien d’arrêt signé',
      'return urlSigner.verify(`account-change:${id}`, signature, now) ? id : null;',
      'return urlSigner !== null && signature !== "" && now ? id : null;',
    ],
  ]),
];
