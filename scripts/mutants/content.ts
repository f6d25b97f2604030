import { integration, unit, type Mutant } from './mutant.ts';

const CORPUS = integration('api/src/documents/upload-corpus.test.ts');
const SIGNED = integration('api/src/documents/signed-addresses.routes.test.ts');
const SANITISER = integration('adapters/src/mailbox/sanitise-mail.test.ts');
const PDF = integration('adapters/src/pdf/pdf-printer.test.ts', '-t', 'fetches nothing');

/** What comes in and goes out: files, mails, papers, what is kept of people. */
export const contentMutants: readonly Mutant[] = [
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
];
