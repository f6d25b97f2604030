/** A control, and the fault that takes it out. */
export type Mutant = {
  readonly control: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  readonly fault: string;
  /** What stands in for the control in the same file, and goes with it. */
  readonly also?: readonly { readonly text: string; readonly fault: string }[];
  /** Arguments of vitest: at least one of these tests must fail. */
  readonly test: readonly string[];
};

const integration = (...rest: readonly string[]): readonly string[] => ['--project', 'integration', ...rest];
const unit = (...rest: readonly string[]): readonly string[] => ['--project', 'unit', ...rest];

const RIGHTS = integration('api/src/rights.test.ts');
const OBJECTS = integration('api/src/object-matrix.test.ts');
const LOGIN = integration('api/src/sessions/login.routes.test.ts');
const PASSWORDS = integration('api/src/sessions/passwords.routes.test.ts');
const TOKENS = integration('adapters/src/crypto/token-issuer.test.ts');
const CORPUS = integration('api/src/documents/upload-corpus.test.ts');
const SIGNED = integration('api/src/documents/signed-addresses.routes.test.ts');
const IDEMPOTENCY = integration('api/src/http/idempotency.routes.test.ts');
const SANITISER = integration('adapters/src/mailbox/sanitise-mail.test.ts');
const worker = (name: string) => integration('worker/src/worker.test.ts', '-t', name);
const INVOICES = integration('api/src/invoices/invoices.routes.test.ts');
const PDF = integration('adapters/src/pdf/pdf-printer.test.ts', '-t', 'fetches nothing');
const SMTP = integration('adapters/src/mail-sender/smtp-mail-sender.test.ts');

/** One for each control of docs/security.md and docs/reliability.md. */
export const mutants: readonly Mutant[] = [
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
  {
    control: 'politique de contenu (CSP)',
    file: 'api/src/middleware/security-headers.ts',
    text: `defaultSrc: ["'none'"],`,
    fault: `defaultSrc: ["'self'"],`,
    test: integration('api/src/app.test.ts'),
  },
  {
    control: 'réponses hors des caches',
    file: 'api/src/app.ts',
    text: "    ctx.set('Cache-Control', 'no-store');\n",
    fault: '',
    test: integration('api/src/app.test.ts'),
  },
  {
    control: 'assainissement des mails : balises',
    file: 'adapters/src/mailbox/sanitise-mail.ts',
    text: "  allowedTags: [\n    'a',",
    fault: "  allowedTags: [\n    'script',\n    'iframe',\n    'form',\n    'a',",
    test: SANITISER,
  },
  {
    control: 'assainissement des mails : images distantes',
    file: 'adapters/src/mailbox/sanitise-mail.ts',
    text: "...(remote ? { 'data-remote-src': remote } : {})",
    fault: '...(remote ? { src: remote } : {})',
    also: [
      {
        text: "  allowedSchemesByTag: { img: ['data'] },\n",
        fault: "  allowedSchemesByTag: { img: ['data', 'http', 'https'] },\n",
      },
    ],
    test: SANITISER,
  },
  {
    control: 'assainissement appliqué à la réception',
    file: 'adapters/src/mailbox/parse-mail.ts',
    text: 'const html = sanitiseMail(withInlineImages(given, inline));',
    fault: 'const html = withInlineImages(given, inline);',
    test: integration('adapters/src/mailbox/parse-mail.test.ts'),
  },
  {
    control: 'réseau du rendu PDF',
    file: 'adapters/src/pdf/pdf-printer.ts',
    text: `  await page.setOfflineMode(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isInside = request.url().startsWith('data:') || request.url() === 'about:blank';
    void (isInside ? request.continue() : request.abort('blockedbyclient')).catch(() => {});
  });
`,
    fault: '',
    test: PDF,
  },
  {
    control: 'type d’un fichier par son contenu',
    file: 'adapters/src/documents-inspection/inspect-bytes.ts',
    text: "    default:\n      throw domainError('unsupported_file');",
    fault: "    default:\n      return { bytes, mime: 'image/jpeg' };",
    test: CORPUS,
  },
  {
    control: 'contenu actif d’un PDF',
    file: 'adapters/src/documents-inspection/inspect-pdf.ts',
    text: "    if (hasActiveContent(pdf, text)) throw domainError('active_content');\n",
    fault: '',
    test: CORPUS,
  },
  {
    control: 'images réécrites',
    file: 'adapters/src/documents-inspection/inspect-bytes.ts',
    text: 'return { bytes: await rewriteImage(bytes, type.mime), mime: type.mime };',
    fault: 'await rewriteImage(bytes, type.mime);\n      return { bytes, mime: type.mime };',
    test: CORPUS,
  },
  {
    control: 'pixels d’une image',
    file: 'adapters/src/documents-inspection/rewrite-image.ts',
    text: 'if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PIXELS)',
    fault: 'if (width * height > 1e12)',
    test: CORPUS,
  },
  {
    control: 'fin d’une adresse signée',
    file: 'core/src/documents/open-signed-document.ts',
    text: "  if (pass.expiresAt <= now) throw domainError('link_expired');\n",
    fault: '',
    test: SIGNED,
  },
  {
    control: 'signature d’une adresse',
    file: 'core/src/documents/open-signed-document.ts',
    text: "  if (!urlSigner.verify(signedText(pass), pass.signature, now)) throw domainError('forbidden');\n",
    fault: '',
    test: SIGNED,
  },
  {
    control: 'adresse signée liée à sa session',
    file: 'core/src/documents/open-signed-document.ts',
    text: "if (!session || session.actor.id !== pass.accountId) throw domainError('unauthenticated');",
    fault: "if (!session) throw domainError('not_found');",
    test: SIGNED,
  },
  {
    control: 'audit des secrets montrés',
    file: 'core/src/conventions/reveal-credentials.ts',
    text: "      action: 'reveal-credentials',",
    fault: "      action: 'edit-convention' as never,",
    test: integration('api/src/conventions/conventions.routes.test.ts'),
  },
  {
    control: 'secrets des conventions chiffrés',
    file: 'core/src/conventions/seal-credentials.ts',
    text: 'secretBox.seal(login.trim(), CREDENTIAL_CONTEXT.login)',
    fault: 'login.trim()',
    test: integration('api/src/conventions/conventions.routes.test.ts'),
  },
  {
    control: 'chiffré lié à sa place',
    file: 'adapters/src/crypto/secret-box.ts',
    text: '      decipher.setAAD(Buffer.from(context));\n',
    fault: "      decipher.setAAD(Buffer.from('patients.nir'));\n",
    test: integration('adapters/src/crypto/secret-box.test.ts'),
  },
  {
    control: 'formules des CSV',
    file: 'core/src/shared/csv.ts',
    text: "const text = FORMULA.test(value) ? `'${value}` : value;",
    fault: 'const text = value;',
    test: unit('core/src/shared/csv.test.ts'),
  },
  {
    control: 'données du patient hors des mails',
    file: 'core/src/mails/without-patient-data.ts',
    text: "return text.replace(NIR, '…')",
    fault: 'return text',
    test: unit('core/src/mails/without-patient-data.test.ts'),
  },
  {
    control: 'journaux sans données personnelles',
    file: 'adapters/src/logging/logger.ts',
    text: 'lines.info(allowed(facts), event),',
    fault: 'lines.info({ ...facts }, event),',
    test: integration('adapters/src/logging/logger.test.ts'),
  },
  {
    control: 'boîte d’envoi dans la transaction',
    file: 'core/src/messages/write-staff-message.ts',
    text: "    await stores.jobs.add('notify-message-written', { messageId: id });\n",
    fault: '',
    test: integration('api/src/messages/messages.routes.test.ts'),
  },
  {
    control: 'tâche d’un processus tué rendue',
    file: 'worker/src/relay-loop.ts',
    text: '        const count = await redispatchLost(parts);',
    fault: '        const count = 0;',
    test: worker('killed while it sends'),
  },
  {
    control: 'file vidée : tâches retrouvées',
    file: 'adapters/src/postgres/outbox/relay.ts',
    text: 'else if (wasRunning || !(await isUnderWay(row, { queues, routing }))) gone.push(row.id);',
    fault: 'else if (wasRunning) gone.push(row.id);',
    test: worker('a wiped queue'),
  },
  {
    control: 'tâche qui tue ses processus abandonnée',
    file: 'adapters/src/postgres/outbox/relay.ts',
    text: 'deaths + 1 >= WORKER_DEATHS',
    fault: 'deaths + 1 < 0',
    test: worker('worker after worker'),
  },
  {
    control: 'tâche planifiée d’un processus tué reprise',
    file: 'adapters/src/postgres/scheduled-runs/scheduled-runs.ts',
    text: ' or not ${isAlive(`${run}.claimed_by`)}',
    fault: '',
    test: integration('worker/src/schedule-loop.test.ts'),
  },
  {
    control: 'mail noté avant d’être envoyé',
    file: 'core/src/mails/send-mail-once.ts',
    text: "  if (found.state === 'sent') return;\n",
    fault: '',
    test: worker('run twice sends one mail'),
  },
  {
    control: 'Message-ID tiré de la cause',
    file: 'adapters/src/mail-sender/smtp-mail-sender.ts',
    text: '          messageId,\n          attachments: attached,',
    fault: '          attachments: attached,',
    test: SMTP,
  },
  {
    control: 'un seul destinataire par mail',
    file: 'adapters/src/mail-sender/smtp-mail-sender.ts',
    text: "          to: { name: '', address: to },",
    fault: '          to,',
    test: SMTP,
  },
  {
    control: 'codes envoyés quand la file ne répond pas',
    file: 'worker/src/relay-loop.ts',
    text: '      await sendLoginMails();\n',
    fault: '',
    test: worker('straight from the outbox'),
  },
  {
    control: 'clé d’idempotence : première réponse rendue',
    file: 'api/src/http/once.ts',
    text: "    if (first.kind === 'answered') return writeJson(ctx, first.answer);\n",
    fault: '',
    test: IDEMPOTENCY,
  },
  {
    control: 'clé d’idempotence : échec du COMMIT dit',
    file: 'adapters/src/postgres/database.ts',
    text: 'await Promise.all([transaction.commit(), transaction.executionPromise]);',
    fault: '[await transaction.commit()];',
    test: integration('adapters/src/postgres/shared-transaction.test.ts'),
  },
  {
    control: 'clé d’idempotence : autre corps refusé',
    file: 'api/src/http/once.ts',
    text: "    if (first.kind === 'mismatch') throw domainError('idempotency_mismatch');\n",
    fault: '',
    test: IDEMPOTENCY,
  },
  {
    control: 'numéros de facture sans trou',
    file: 'adapters/src/postgres/invoices/invoice-store.ts',
    text: "update invoice_counters set last_id = last_id + 1 where series = 'default' returning last_id",
    fault:
      "update invoice_counters set last_id = last_id + 2 where series = 'default' returning last_id - 1 as last_id",
    test: INVOICES,
  },
  {
    control: 'verrou de la PEC',
    file: 'adapters/src/postgres/coverage-requests/coverage-request-store.ts',
    text: 'where r.id = $1 and ${IS_SEEN} for update`;',
    fault: 'where r.id = $1 and ${IS_SEEN}`;',
    test: integration('api/src/documents/automatic-moves.routes.test.ts'),
  },
  {
    control: 'disque plein : rien d’écrit à moitié',
    file: 'adapters/src/file-store/local-file-store.ts',
    text: '    await rm(temporary, { force: true });\n    throw storageFailure(error);',
    fault: '    throw storageFailure(error);',
    test: integration('adapters/src/file-store/local-file-store.test.ts'),
  },
  {
    control: 'disque plein : un envoi tronqué est vu',
    file: 'api/src/http/receive-body.ts',
    text: '    : (await areWhole(files))\n',
    fault: '    : (await areWhole([]))\n',
    test: integration('scripts/prove/failures.test.ts', '-t', 'full disk'),
  },
  {
    control: 'base arrêtée : réponse à temps',
    file: 'adapters/src/postgres/database-errors.ts',
    text: "'57P03'",
    fault: "'57PXX'",
    test: integration('adapters/src/postgres/database-errors.test.ts'),
  },
  {
    control: 'RATE_LIMITS=off refusé en production',
    file: 'adapters/src/config.ts',
    text: "if (given['RATE_LIMITS'] === 'off' && given['NODE_ENV'] === 'production') {",
    fault: "if (given['RATE_LIMITS'] === 'never') {",
    test: integration('adapters/src/config.test.ts'),
  },
  {
    control: 'liens de retour internes seulement',
    file: 'core/src/sessions/internal-path.ts',
    text: 'return INTERNAL.test(inside) ?',
    fault: "return inside !== '' ?",
    test: unit('core/src/sessions/internal-path.test.ts'),
  },
];
