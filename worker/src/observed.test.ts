import type { Letter, Mailbox } from '@accordent/core/mails/mailbox-ports.ts';
import { expect, test } from 'vitest';
import { observedMailbox } from './observed.ts';

test('a letter of the secure box is counted as any other is, whatever becomes of it', async () => {
  const counted: unknown[] = [];
  const refuses = { sendSecurely: async () => Promise.reject(new Error('refused')) } as unknown as Mailbox;
  const mailbox = observedMailbox(refuses, {
    metrics: {
      requestAnswered: () => {},
      jobRun: () => {},
      pdfPrinted: () => {},
      mailTried: ({ kind, outcome }) => counted.push({ kind, outcome }),
    },
    tracing: { span: (_name: string, _facts: unknown, work: () => unknown) => work() } as never,
  });
  await expect(mailbox.sendSecurely({} as Letter)).rejects.toThrow('refused');
  expect(counted).toEqual([{ kind: 'secure', outcome: 'failed' }]);
});
