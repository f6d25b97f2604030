import { integration, unit, takenOut, type Mutant } from './mutant.ts';

const CORPUS = integration('api/src/documents/upload-corpus.test.ts');
const SIGNED = integration('api/src/documents/signed-addresses.routes.test.ts');
const CHILDREN = integration('adapters/src/process/child-workers.test.ts');
const SANITISER = integration('adapters/src/mailbox/sanitise-mail.test.ts');
const PDF = integration('adapters/src/pdf/pdf-printer.test.ts', '-t', 'fetches nothing');

/** What comes in and goes out: files, mails, papers, what is kept of people. */
export const contentMutants: readonly Mutant[] = [
  ...takenOut('api/src/middleware/security-headers.ts', integration('api/src/app.test.ts'), [
    ['politique de contenu (CSP)', `defaultSrc: ["'none'"],`, `defaultSrc: ["'self'"],`],
  ]),
  ...takenOut('api/src/app.ts', integration('api/src/app.test.ts'), [
    ['réponses hors des caches', "'Cache-Control': 'no-store', "],
  ]),
  ...takenOut('adapters/src/mailbox/sanitise-mail.ts', SANITISER, [
    [
      'assainissement des mails : balises',
      "  allowedTags: [\n    'a',",
      "  allowedTags: [\n    'script',\n    'iframe',\n    'form',\n    'a',",
    ],
    [
      'assainissement des mails : images distantes',
      "...(remote ? { 'data-remote-src': remote } : {})",
      '...(remote ? { src: remote } : {})',
      "  allowedSchemesByTag: { img: ['data'] },\n",
      "  allowedSchemesByTag: { img: ['data', 'http', 'https'] },\n",
    ],
  ]),
  ...takenOut('adapters/src/mailbox/sanitise-mail.ts', SANITISER, [
    [
      'assainissement des mails : balises imbriquées sans fin',
      '        if (depth > DEEPEST) throw TOO_DEEP;\n',
    ],
  ]),
  ...takenOut('core/src/mails/mail-fields.ts', integration('api/src/mails/written-mails.routes.test.ts'), [
    ['sujet d’une seule ligne', "lineField('Sujet'", "longTextField('Sujet'"],
  ]),
  ...takenOut('adapters/src/mailbox/parse-mail.ts', integration('adapters/src/mailbox/parse-mail.test.ts'), [
    [
      'assainissement appliqué à la réception',
      'const html = sanitiseMail(withInlineImages(given, inline));',
      'const html = withInlineImages(given, inline);',
    ],
  ]),
  ...takenOut('adapters/src/pdf/pdf-printer.ts', PDF, [
    [
      'réseau du rendu PDF',
      `  await page.setOfflineMode(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isInside = request.url().startsWith('data:') || request.url() === 'about:blank';
    void (isInside ? request.continue() : request.abort('blockedbyclient')).catch(() => {});
  });
`,
    ],
  ]),
  ...takenOut('adapters/src/documents-inspection/inspect-bytes.ts', CORPUS, [
    [
      'type d’un fichier par son contenu',
      "    default:\n      throw domainError('unsupported_file');",
      "    default:\n      return { bytes, mime: 'image/jpeg' };",
    ],
    [
      'images réécrites',
      'return { bytes: await rewriteImage(bytes, type.mime), mime: type.mime };',
      'await rewriteImage(bytes, type.mime);\n      return { bytes, mime: type.mime };',
    ],
  ]),
  ...takenOut('adapters/src/documents-inspection/inspect-pdf.ts', CORPUS, [
    ['contenu actif d’un PDF', "    if (hasActiveContent(pdf, text)) throw domainError('active_content');\n"],
  ]),
  ...takenOut('adapters/src/process/bounded-child.ts', CHILDREN, [
    [
      'fichiers reçus : une machine occupée n’accuse pas le fichier',
      ' && (workedMs(child) ?? took) - workedBefore > maxMs * LEAST_SHARE',
    ],
    ['fichiers reçus : un enfant qui tourne sans fin', 'took > maxMs && (', 'false && ('],
  ]),
  ...takenOut('adapters/src/documents-inspection/rewrite-image.ts', CORPUS, [
    [
      'pixels d’une image',
      'if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PIXELS)',
      'if (width * height > 1e12)',
    ],
  ]),
  ...takenOut('core/src/documents/open-signed-document.ts', SIGNED, [
    ['fin d’une adresse signée', "  if (pass.expiresAt <= now) throw domainError('link_expired');\n"],
    [
      'signature d’une adresse',
      "  if (!urlSigner.verify(signedText(pass), pass.signature, now)) throw domainError('forbidden');\n",
    ],
    [
      'adresse signée liée à sa session',
      "if (!session || session.actor.id !== pass.accountId) throw domainError('unauthenticated');",
      "if (!session) throw domainError('not_found');",
    ],
  ]),
  ...takenOut(
    'core/src/conventions/reveal-credentials.ts',
    integration('api/src/conventions/conventions.routes.test.ts'),
    [
      [
        'audit des secrets montrés',
        "      action: 'reveal-credentials',",
        "      action: 'edit-convention' as never,",
      ],
    ],
  ),
  ...takenOut(
    'core/src/conventions/seal-credentials.ts',
    integration('api/src/conventions/conventions.routes.test.ts'),
    [['secrets des conventions chiffrés', 'secretBox.seal(login, CREDENTIAL_CONTEXT.login)', 'login']],
  ),
  ...takenOut('adapters/src/crypto/secret-box.ts', integration('adapters/src/crypto/secret-box.test.ts'), [
    [
      'chiffré lié à sa place',
      '      decipher.setAAD(Buffer.from(context));\n',
      "      decipher.setAAD(Buffer.from('patients.nir'));\n",
    ],
  ]),
  ...takenOut('core/src/shared/csv.ts', unit('core/src/shared/csv.test.ts'), [
    ['formules des CSV', "const text = FORMULA.test(value) ? `'${value}` : value;", 'const text = value;'],
  ]),
  ...takenOut('core/src/mails/without-patient-data.ts', unit('core/src/mails/without-patient-data.test.ts'), [
    [
      'données du patient hors des mails',
      "withoutNames(text.replace(NIR, '…'), patient)",
      'withoutNames(text, patient)',
    ],
  ]),
  ...takenOut('adapters/src/logging/logger.ts', integration('adapters/src/logging/logger.test.ts'), [
    [
      'journaux sans données personnelles',
      'lines.info(allowed(facts), event),',
      'lines.info({ ...facts }, event),',
    ],
  ]),
];
