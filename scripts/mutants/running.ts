import { integration, unit, type Mutant } from './mutant.ts';

const IDEMPOTENCY = integration('api/src/http/idempotency.routes.test.ts');
const worker = (name: string) => integration('worker/src/worker.test.ts', '-t', name);
const INVOICES = integration('api/src/invoices/invoices.routes.test.ts');
const SMTP = integration('adapters/src/mail-sender/smtp-mail-sender.test.ts');

/** What stays right when a part fails. */
export const runningMutants: readonly Mutant[] = [
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
    file: 'adapters/src/postgres/outbox/outbox-rows.ts',
    text: '(claimed_by is null or claimed_by = $2 or not ${LIVES})',
    fault: '(claimed_by is null or claimed_by = $2)',
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
