import { integration, unit, takenOut, type Mutant } from './mutant.ts';

const KEY_MARKS = integration('adapters/src/postgres/settings/key-marks.test.ts');
const IDEMPOTENCY = integration('api/src/http/idempotency.routes.test.ts');
const worker = (name: string) => integration('worker/src/worker.test.ts', '-t', name);
const INVOICES = integration('api/src/invoices/invoices.routes.test.ts');
const SMTP = integration('adapters/src/mail-sender/smtp-mail-sender.test.ts');

/** What stays right when a part fails. */
export const runningMutants: readonly Mutant[] = [
  ...takenOut('adapters/src/postgres/settings/key-marks.ts', KEY_MARKS, [
    ['clés d’un autre produit refusées', '?? markOf(key)) !== markOf(key))', '?? markOf(key)) === null)'],
    [
      'clés d’avant une rotation refusées',
      'numberOf(name.slice(kind.length + 1)) > newest',
      'newest < 0 && name',
    ],
  ]),
  ...takenOut(
    'core/src/messages/write-to-dentist.ts',
    integration('api/src/messages/messages.routes.test.ts'),
    [
      [
        'boîte d’envoi dans la transaction',
        "  await jobs.add('notify-message-written', { messageId: id }, tellAt);\n",
      ],
    ],
  ),
  ...takenOut('worker/src/relay-loop.ts', worker('killed while it sends'), [
    [
      'tâche d’un processus tué rendue',
      '        const count = await redispatchLost();',
      '        const count = 0;',
    ],
  ]),
  ...takenOut('adapters/src/postgres/outbox/relay.ts', worker('a wiped queue'), [
    [
      'file vidée : tâches retrouvées',
      'else if (wasRunning || !(await isUnderWay(row, { queues, routing }))) gone.push(row.id);',
      'else if (wasRunning) gone.push(row.id);',
    ],
  ]),
  ...takenOut('adapters/src/postgres/outbox/relay.ts', worker('worker after worker'), [
    ['tâche qui tue ses processus abandonnée', 'deaths + 1 >= WORKER_DEATHS', 'deaths + 1 < 0'],
  ]),
  ...takenOut(
    'adapters/src/postgres/outbox/outbox-rows.ts',
    integration('worker/src/schedule-loop.test.ts'),
    [
      [
        'tâche planifiée d’un processus tué reprise',
        '(claimed_by is null or claimed_by = $2 or not ${LIVES})',
        '(claimed_by is null or claimed_by = $2)',
      ],
    ],
  ),
  ...takenOut('core/src/mails/send-mail-once.ts', worker('run twice sends one mail'), [
    ['mail noté avant d’être envoyé', "  if (found.state === 'sent') return;\n"],
  ]),
  ...takenOut('adapters/src/mail-sender/smtp-mail-sender.ts', SMTP, [
    [
      'Message-ID tiré de la cause',
      '          messageId,\n          attachments: attached,',
      '          attachments: attached,',
    ],
    ['un seul destinataire par mail', "          to: { name: '', address: to },", '          to,'],
  ]),
  ...takenOut('worker/src/relay-loop.ts', worker('straight from the outbox'), [
    ['codes envoyés quand la file ne répond pas', '      await sendLoginMails();\n'],
  ]),
  ...takenOut('api/src/http/once.ts', IDEMPOTENCY, [
    [
      'clé d’idempotence : première réponse rendue',
      "    if (first.kind === 'answered') return writeJson(ctx, first.answer);\n",
    ],
    [
      'clé d’idempotence : autre corps refusé',
      "    if (first.kind === 'mismatch') throw domainError('idempotency_mismatch');\n",
    ],
  ]),
  ...takenOut(
    'adapters/src/postgres/open-transaction.ts',
    integration('adapters/src/postgres/shared-transaction.test.ts'),
    [
      [
        'clé d’idempotence : échec du COMMIT dit',
        "      for (const end of ends) if (end.status === 'rejected') throw end.reason;\n",
      ],
      ['facture : sur le disque avant sa réponse', 'if (isUnlockedEarly) await flush();', ''],
      [
        'transaction annulée : rien ne s’écrit après',
        "        if (hasEnded) throw new Error('the transaction has ended: nothing more is written');\n",
      ],
    ],
  ),
  ...takenOut(
    'adapters/src/postgres/request-transaction.ts',
    integration('adapters/src/postgres/shared-transaction.test.ts'),
    [
      ['clé d’idempotence : un refus ne laisse rien de lui', 'else await takeBack(held);', ''],
      [
        'clé d’idempotence : la branche d’un refus n’écrit plus',
        "      if (isRefused) throw new Error('the work was refused: nothing more of it is written');\n",
      ],
    ],
  ),
  ...takenOut('adapters/src/postgres/idempotency/idempotency-keys.ts', IDEMPOTENCY, [
    ['clé d’idempotence : qui fut dépassé n’écrit rien', '1 / count(*)', 'count(*)'],
  ]),
  ...takenOut(
    'core/src/batches/run-batch.ts',
    integration('scripts/prove/failures.test.ts', '-t', 'an act on many'),
    [
      [
        'acte en nombre : fait et noté ensemble',
        '{ ...ports, transaction: (work) => work(stores) }',
        'ports',
      ],
    ],
  ),
  ...takenOut(
    'adapters/src/postgres/documents/document-store.ts',
    integration('api/src/documents/uploads.routes.test.ts'),
    [
      [
        'fichiers : aucun supprimé sous une version plus récente',
        'not exists (select from migrations where name <> all ($2::text[]))',
        '$2::text[] is not null',
      ],
    ],
  ),
  ...takenOut('adapters/src/postgres/outbox/outbox-rows.ts', worker('another version set aside'), [
    [
      'tâche d’une autre version reprise',
      'failed_at is not null and failure = $2 and done_at is null and job = any ($1)',
      "failed_at is not null and failure = $2 || '' and done_at is not null and job = any ($1)",
    ],
  ]),
  ...takenOut('adapters/src/postgres/invoices/invoice-store.ts', INVOICES, [
    [
      'numéros de facture sans trou',
      "update invoice_counters set last_id = last_id + 1 from held where series = 'default' returning last_id",
      "update invoice_counters set last_id = last_id + 2 from held where series = 'default' returning last_id - 1 as last_id",
    ],
  ]),
  ...takenOut(
    'adapters/src/postgres/coverage-requests/coverage-request-store.ts',
    integration('api/src/documents/automatic-moves.routes.test.ts'),
    [['verrou de la PEC', 'where r.id = $1 and ${IS_SEEN} for update`;', 'where r.id = $1 and ${IS_SEEN}`;']],
  ),
  ...takenOut(
    'adapters/src/file-store/local-file-store.ts',
    integration('adapters/src/file-store/local-file-store.test.ts'),
    [
      [
        'disque plein : rien d’écrit à moitié',
        '    await rm(temporary, { force: true });\n    throw storageFailure(error);',
        '    throw storageFailure(error);',
      ],
    ],
  ),
  ...takenOut(
    'api/src/http/receive-body.ts',
    integration('scripts/prove/failures.test.ts', '-t', 'full disk'),
    [
      [
        'disque plein : un envoi tronqué est vu',
        '    : (await areWhole(files))\n',
        '    : (await areWhole([]))\n',
      ],
    ],
  ),
  ...takenOut('api/src/listen.ts', integration('api/src/http/bound-connections.test.ts'), [
    ['attente des en-têtes tenue à la seconde', '{ connectionsCheckingInterval: CHECK_MS }, '],
  ]),
  ...takenOut('api/src/http/bound-connections.ts', integration('api/src/http/bound-connections.test.ts'), [
    ['lecteur qui ne prend rien coupé', '  server.timeout = stalledMs;\n'],
    [
      'réponse attendue jamais coupée',
      'if (!isWorkedOn) socket.destroy();',
      'if (isWorkedOn || true) socket.destroy();',
    ],
    ['connexions oisives comptées', '    if (idle.size > mostIdle) longest?.destroy();\n'],
  ]),
  ...takenOut(
    'adapters/src/postgres/database-errors.ts',
    integration('adapters/src/postgres/database-errors.test.ts'),
    [['base arrêtée : réponse à temps', "'57P03'", "'57PXX'"]],
  ),
  ...takenOut('adapters/src/config.ts', integration('adapters/src/config.test.ts'), [
    [
      'RATE_LIMITS=off refusé en production',
      "if (given['RATE_LIMITS'] === 'off' && given['NODE_ENV'] === 'production') {",
      "if (given['RATE_LIMITS'] === 'never') {",
    ],
  ]),
  ...takenOut(
    'dentist-web/src/sessions/path-after-login.ts',
    unit('dentist-web/src/sessions/path-after-login.test.ts'),
    [
      [
        'liens de retour internes seulement',
        'return ALLOWED.some((form) => form.test(path.slice(1))) &&',
        "return path !== '' &&",
      ],
    ],
  ),
];
