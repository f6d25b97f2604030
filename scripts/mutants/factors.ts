import { integration, takenOut, unit, type Mutant } from './mutant.ts';

const ABUSE = integration('api/src/sessions/abuse-paths.test.ts');
const FACTORS = integration('api/src/factors/factors.routes.test.ts');
const RULES = unit('core/src/factors/second-step.test.ts');

/** Passkeys, codes of an application, recovery codes, and what is asked of the staff. */
export const factorMutants: readonly Mutant[] = [
  ...takenOut('core/src/factors/passkey-challenge.ts', ABUSE, [
    ['clé d’accès : un défi sert une fois', 'return stores.factors.useChallenge(id, now);', 'return true;'],
    [
      'clé d’accès : notre défi, encore vivant',
      '  if (!urlSigner.verify(payloadOf(purpose, id), signature, now)) return false;\n',
    ],
  ]),
  ...takenOut('core/src/factors/log-in-by-passkey.ts', ABUSE, [
    [
      'clé d’accès : son titulaire',
      'const isHis = proof.userHandle === userHandleOf({ kind: found.kind, id: found.accountId });',
      'const isHis = true;',
    ],
  ]),
  ...takenOut('core/src/sessions/start-session.ts', ABUSE, [
    [
      'clé d’accès : compte qui peut se connecter',
      "  if (!opened) throw domainError('forbidden_account');\n",
    ],
  ]),
  ...takenOut('adapters/src/crypto/passkeys.ts', ABUSE, [
    [
      'clé d’accès : son titulaire en personne',
      'requireUserVerification: true,',
      'requireUserVerification: false,',
    ],
  ]),
  ...takenOut('adapters/src/crypto/totp-codes.ts', ABUSE, [
    ['application de codes : un pas d’écart', 'window: 1', 'window: 3'],
  ]),
  ...takenOut('adapters/src/postgres/factors/factor-store.ts', ABUSE, [
    ['application de codes : un code sert une fois', ".where('lastStep', '<', step)"],
    [
      'codes de secours : chacun une fois',
      ".whereNull('usedAt').patch({ usedAt: at })",
      '.patch({ usedAt: at })',
    ],
  ]),
  ...takenOut('adapters/src/postgres/sessions/account-store.ts', FACTORS, [
    [
      'deuxième étape demandée à qui a une clé ou une application',
      '(a.needs_code or ${hasPasskey(kind)} or ${hasTotp(kind)}) as needs_code',
      'a.needs_code',
    ],
  ]),
  ...takenOut('core/src/factors/second-step.ts', ABUSE, [
    ['code par e-mail jamais envoyé : refusé', '      challenge.isMailed &&\n'],
  ]),
  ...takenOut('core/src/factors/second-step.ts', FACTORS, [
    ['code par e-mail coupé : refusé', 'mayUseMail(account, await stores.settings.loginPolicy())', 'true'],
  ]),
  ...takenOut('core/src/factors/second-step.ts', RULES, [
    [
      'code par e-mail coupé : pas pour qui n’a rien d’autre',
      "kind !== 'admin' || mailFallback || (!hasTotp && !hasPasskey);",
      "kind !== 'admin' || mailFallback;",
    ],
  ]),
  ...takenOut('core/src/factors/factor-policy.ts', RULES, [
    [
      'clé demandée à l’équipe dès un jour',
      'factorFrom !== null && !hasFactor && parisDay(now) >= factorFrom',
      'false && factorFrom !== null && !hasFactor && parisDay(now) >= factorFrom',
    ],
  ]),
  ...takenOut('core/src/factors/passkeys.ts', FACTORS, [
    [
      'clé d’accès ajoutée : mot de passe demandé',
      '  await proveOwnPassword(ports, { actor, oldPassword, ip });\n',
    ],
    ['clé d’accès retirée : mot de passe demandé', '  await proveOwnPassword(ports, wish);\n'],
  ]),
  ...takenOut('core/src/sessions/stop-account-change.ts', FACTORS, [
    [
      'changement arrêté : clés ajoutées depuis retirées',
      '    await stores.factors.removeAll({ kind, id: accountId }, change.createdAt);\n',
    ],
  ]),
  ...takenOut('core/src/factors/note-own-factor.ts', FACTORS, [
    [
      'clé ou code changé : le titulaire est prévenu',
      '  if (account) await noteAccountChange(stores, { account, change, changedBy: null, at });\n',
    ],
  ]),
  ...takenOut('core/src/factors/second-step.ts', FACTORS, [
    [
      'code de secours utilisé : le titulaire est prévenu',
      "  if (isRight)\n    await noteAccountChange(stores, { account, change: 'recovery-code-used', changedBy: null, at });\n",
    ],
  ]),
  ...takenOut('core/src/factors/let-back-in.ts', FACTORS, [
    ['accès rendu : le titulaire est prévenu', 'await noteAccountChange(stores, {', 'void ({'],
    ['accès rendu : clés et codes retirés', '    await stores.factors.removeAll(identity);\n'],
    ['accès rendu : code demandé', '    await stores.accounts.askForCode(kind, id);\n'],
    [
      'accès rendu : à personne par soi-même',
      "  if (kind === 'admin' && actor !== 'system' && id === actor.id) throw domainError('own_account');\n",
    ],
  ]),
];
