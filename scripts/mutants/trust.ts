import { integration, takenOut, type Mutant } from './mutant.ts';

const ROLES = integration('adapters/src/postgres/roles.test.ts');
const KEYS = integration('scripts/op/rotate-other-keys.test.ts');
const PERSONS = integration('api/src/person-requests/person-requests.routes.test.ts');
const JOURNAL = integration('adapters/src/postgres/audit/journal.test.ts');

const SIGNATURES = integration('adapters/src/crypto/codes-and-signatures.test.ts');
const ENCRYPTED = integration('scripts/op/backup-refusals.test.ts', '-t', 'an encrypted backup');

/** What the journal proves by itself. */
export const trustMutants: readonly Mutant[] = [
  ...takenOut('adapters/src/crypto/url-signer.ts', KEYS, [
    [
      'clés : une ancienne lit encore',
      'digests(payload, end).some(',
      'digests(payload, end).slice(0, 1).some(',
    ],
  ]),
  ...takenOut('adapters/src/crypto/url-signer.ts', SIGNATURES, [
    [
      'adresses signées : une seule écriture',
      "timingSafeEqual(Buffer.from(digest.toString('base64url')), given)",
      "timingSafeEqual(digest, Buffer.from(match[2]!, 'base64url'))",
    ],
  ]),
  ...takenOut('adapters/src/crypto/password-hasher.ts', KEYS, [
    [
      'clés : un poivre plus récent est laissé',
      'numberOf(version) < numberOf(pepper.current)',
      'version !== pepper.current',
    ],
  ]),
  ...takenOut('core/src/personal-data/export-personal-data.ts', KEYS, [
    ['clés : export complet pendant un changement d’index', '  await reindexNumbers(ports);\n'],
  ]),
  ...takenOut('scripts/op/rotate-keys.ts', KEYS, [
    ['clés : rien de retiré qui sert encore', 'if (!from || from > clock.now())', 'if (!from)'],
  ]),
  ...takenOut('scripts/op/backup/sealed-files.ts', ENCRYPTED, [
    ['sauvegarde : chiffrée', 'seal ? await seal(content) : content,', 'content,'],
  ]),
  ...takenOut('scripts/op/sbom.ts', integration('scripts/op/sbom.test.ts'), [
    ['composants : un avis grave est un défaut', 'return critical + high > 0 ? 1 : 0;', 'return 0;'],
  ]),
  ...takenOut('scripts/launch/services.ts', integration('scripts/launch/production.test.ts'), [
    ['rôles : aucun processus ne possède la base', 'roles?.application ?? databaseUrl', 'databaseUrl'],
  ]),
  ...takenOut('compose.yaml', integration('scripts/deploy/deploy.test.ts'), [
    [
      'rôles : aucun conteneur ne possède la base',
      'DATABASE_URL: postgres://accordent_application:${DATABASE_APPLICATION_PASSWORD:?}@',
      'DATABASE_URL: postgres://accordent:${DATABASE_PASSWORD:?}@',
    ],
  ]),
  ...takenOut('adapters/src/postgres/retention/retention-store.ts', PERSONS, [
    [
      'purge : annoncée soixante jours avant',
      '\n              and purge_before <= $1 and status_since < purge_before',
    ],
  ]),
  ...takenOut('core/src/person-requests/settle-person-request.ts', PERSONS, [
    [
      'demande d’une personne : pas d’effacement en cours de PEC',
      "      if (unlockedRequests > 0) throw domainError('patient_in_progress');\n",
    ],
  ]),
  ...takenOut('core/src/audit/verify-journal.ts', JOURNAL, [
    [
      'journal : ligne changée',
      'if (!isLineOf(journalKey, seal, line)) {',
      'if (!isLineOf(journalKey, seal, line) && eventId < 0) {',
    ],
    [
      'journal : ligne retirée',
      "else faults.push({ kind: 'missing', number: eventId });",
      'else counts.purged += 1;',
    ],
    [
      'journal : ligne ajoutée',
      'if (Date.parse(at) < latest - LATE_MS) inserted',
      'if (Date.parse(at) < 0) inserted',
    ],
    ['journal : ligne antidatée', 'at >= latest - LATE_MS &&', ''],
    [
      'journal : chaîne des sceaux',
      'seal.place !== place + 1 || isSealAfter(journalKey, seal, previous);',
      'seal.place > 0 || isSealAfter(journalKey, seal, previous);',
    ],
    ['journal : sceau retiré', 'if (seal.place !== place + 1) faults', 'if (seal.place < 0) faults'],
    [
      'journal : tête signée',
      "    for (const [, [anchor]] of signed) if (anchor) faults.push({ kind: 'head-changed', number: anchor.id });\n",
    ],
    [
      'journal : signature vérifiée',
      "return holds ? [] : [{ kind: 'anchor-changed' as const, number: anchor.id }];",
      "return holds || anchor.id > 0 ? [] : [{ kind: 'anchor-changed' as const, number: anchor.id }];",
    ],
  ]),
  ...takenOut('core/src/audit/seal-journal.ts', JOURNAL, [
    ['journal : un seul scelle à la fois', '      if (!(await journal.takeTurn())) return [];\n'],
  ]),
  ...takenOut('adapters/src/postgres/audit/journal-store.ts', JOURNAL, [
    ['journal : ligne tardive scellée', 'Number(row?.id ?? 0) - RECENT', 'Number(row?.id ?? 0)'],
  ]),
  ...takenOut('core/src/retention/purge-expired-data.ts', JOURNAL, [
    ['journal : purge signée', 'if (purged.sealPlaces.length > 0)', 'if (purged.sealPlaces.length < 0)'],
  ]),
  ...takenOut('adapters/src/postgres/migrations/0052-seals.ts', JOURNAL, [
    [
      'journal : sceaux ni changés ni retirés',
      'create trigger keep_seals before update or delete on journal_seals for each row execute function keep_seals();\n',
    ],
  ]),
  ...takenOut('adapters/src/postgres/roles.ts', ROLES, [
    [
      'rôles : journal et preuves ajoutés seulement',
      'await client.query(named(`revoke update, delete, truncate on ${table} from %I`, role));',
      'await client.query(named(`revoke truncate on ${table} from %I`, role));',
    ],
    [
      'rôles : colonnes d’une facture',
      "await client.query(named('revoke update, delete, truncate on invoices from %I', role));",
      "await client.query(named('revoke truncate on invoices from %I', role));",
    ],
  ]),
  ...takenOut('adapters/src/connect.ts', ROLES, [
    [
      'rôles : purges et effacements par le leur',
      'erasing: erasing ? databasePorts(erasing).transaction : transaction,',
      'erasing: transaction,',
    ],
  ]),
  ...takenOut('adapters/src/config.ts', integration('adapters/src/config.test.ts'), [
    [
      'base d’une autre machine : TLS en production',
      "if (values.NODE_ENV !== 'production' || values.DATABASE_TLS === 'off') return [];",
      'if (values.DATABASE_TLS !== undefined || values.NODE_ENV !== undefined) return [];',
    ],
  ]),
];
