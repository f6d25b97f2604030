import type { MailKind, Metrics } from '@accordent/adapters/metrics/metrics.ts';
import type { PdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import type { Tracing } from '@accordent/adapters/tracing/tracing.ts';
import type { MailSender } from '@accordent/core/mails/mail-ports.ts';
import type { Mailbox } from '@accordent/core/mails/mailbox-ports.ts';

type Watchers = { readonly metrics: Metrics; readonly tracing: Tracing };

/** The same sender, counted, timed and traced. */
export const observedMailSender = (sender: MailSender, watchers: Watchers): MailSender => ({
  send: (mail) => observed(() => sender.send(mail), watchers, 'system'),
});

/** The same mailbox; the letters that it sends are counted, timed and traced. */
export const observedMailbox = (mailbox: Mailbox, watchers: Watchers): Mailbox => ({
  ...mailbox,
  send: (letter) => observed(() => mailbox.send(letter), watchers, 'letter'),
  sendSecurely: (letter) => observed(() => mailbox.sendSecurely(letter), watchers, 'secure'),
});

/** The same printer, counted, timed and traced. */
export const observedPrinter = (
  printer: Pick<PdfPrinter, 'print'>,
  { metrics, tracing }: Watchers,
): Pick<PdfPrinter, 'print'> => ({
  print: (html) =>
    tracing.span('pdf', {}, () =>
      timed(
        () => printer.print(html),
        (outcome, seconds) => metrics.pdfPrinted({ outcome, seconds }),
      ),
    ),
});

const observed = <Result>(
  send: () => Promise<Result>,
  { metrics, tracing }: Watchers,
  kind: MailKind,
): Promise<Result> =>
  tracing.span('mail', { kind: 'client' }, () =>
    timed(send, (outcome, seconds) => metrics.mailTried({ kind, outcome, seconds })),
  );

async function timed<Result>(
  work: () => Promise<Result>,
  tell: (outcome: 'done' | 'failed', seconds: number) => void,
): Promise<Result> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const result = await work();
    tell('done', seconds());
    return result;
  } catch (error) {
    tell('failed', seconds());
    throw error;
  }
}
